import type { Jobs } from '#server/jobs/jobs.ts'
import { refundJob } from './jobs.ts'
import { postRefundOwed, refundKey } from './rules.ts'
import {
  findRefund,
  insertPosting,
  insertRefund,
  type PaymentRow,
  type Queries,
  type RefundRow,
  settlePayment,
} from './store.ts'

export type { RefundRow }
export type OweDeps = { jobs: Pick<Jobs, 'enqueue'>; newId(): string; clock: { now(): Date } }

/**
 * [P9] Part of the caller's transaction: the whole payment goes back, once, and is followed until it has. `why` is one
 * word of the caller's, such as `slot_lost`. A payment that counts as a session is given back only where the caller
 * says that it knows this. Safe to repeat.
 */
export async function oweRefund(
  { jobs, newId, clock }: OweDeps,
  tx: Queries,
  payment: PaymentRow,
  { why, ofSession = false }: { why: string; ofSession?: boolean },
): Promise<RefundRow> {
  const now = clock.now()
  const isOfDesk = payment.source === 'desk'
  const isNew = await insertRefund(tx, {
    id: newId(),
    paymentId: payment.id,
    amount: payment.amount,
    why,
    key: refundKey(payment.id, 1),
    // [P20] Money taken at the counter is given back there: there is no provider to ask.
    ...(isOfDesk ? { state: 'at_desk' as const } : { nextTryAt: now }),
    createdAt: now,
    updatedAt: now,
  })
  const refund = await findRefund(tx, payment.id)
  if (!refund) throw new Error('a refund is gone that nobody deletes')
  if (!isNew) return refund

  const settled = await settlePayment(tx, payment.id, ofSession ? 'session' : null, { settledAs: 'refund', now })
  if (!settled) throw new Error('only captured money goes back, and a session’s only where that is meant')
  await insertPosting(tx, { newId, now }, postRefundOwed(settled, ofSession ? { gst: settled.gst ?? 0 } : undefined))
  if (!isOfDesk) await jobs.enqueue(tx, refundJob, { refundId: refund.id })
  return refund
}
