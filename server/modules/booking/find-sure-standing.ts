import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#contract/values/time.ts'
import { nameError } from '#server/name-error.ts'
import { type CheckDeps, checkOrder } from '../payments/check-orders.ts'
import { findOrderOf } from '../payments/find-payments.ts'
import { type Attempt, type FindDeps, findStanding } from './find-booking.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'

export type SureDeps = FindDeps & SettleDeps & CheckDeps

/** How long the page waits for the provider. What is answered later still counts. */
const PATIENCE = seconds(4)

/**
 * [B51] The page says that no payment has come where we know of none. But a browser whose dialog died and a call that
 * was lost have told us nothing, so the provider itself is asked first, where `mayAsk` allows another question.
 */
export async function findSureStanding(deps: SureDeps, attempt: Attempt, mayAsk: (orderId: string) => boolean) {
  const found = await findStanding(deps, attempt)
  const isUnpaid = found.ok && (found.value.state === 'held' || found.value.state === 'lapsed')
  if (!isUnpaid || !mayAsk(attempt.orderId)) return found
  await Promise.race([askAbout(deps, attempt.orderId), wait(PATIENCE, undefined, { ref: false })])
  return findStanding(deps, attempt)
}

async function askAbout(deps: SureDeps, orderId: string): Promise<void> {
  try {
    const order = await findOrderOf(deps.db, orderId)
    if (order) await checkOrder(deps, order, async (payment) => void (await settlePayment(deps, payment)))
  } catch (error) {
    deps.log.warn({ error: nameError(error) }, 'an order could not be asked about')
  }
}
