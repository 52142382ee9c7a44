import type { Jobs } from '#server/jobs/jobs.ts'
import { ordersJob, refundJob } from './jobs.ts'
import { findPayment, findRefund, type Queries, setNextCheck } from './store.ts'
import { hastenRefund } from './store-asking.ts'

export type AskDeps = {
  db: Queries
  clock: { now(): Date }
  jobs: Pick<Jobs, 'enqueue'>
}

/**
 * [P14] Moves the next look at a payment, or at its refund where there is one, to this moment. What the looks do is the
 * same as ever, so that a person who presses often changes nothing. False: there is no such payment, or the provider knows nothing
 * of it, because it came over the counter [P19]: asked about such an order, it would refuse each round anew.
 */
export async function askAgain({ db, clock, jobs }: AskDeps, paymentId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const payment = await findPayment(tx, { id: paymentId })
    if (!payment || payment.source === 'desk') return false
    const refund = await findRefund(tx, paymentId)
    if (refund) {
      await hastenRefund(tx, refund.id, clock.now())
      await jobs.enqueue(tx, refundJob, { refundId: refund.id })
    } else {
      const now = clock.now()
      await setNextCheck(tx, payment.orderId, { now, nextCheckAt: now })
      await jobs.enqueue(tx, ordersJob, {})
    }
    return true
  })
}
