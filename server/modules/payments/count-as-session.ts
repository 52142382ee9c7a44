import type { Paise } from '#contract/values/money.ts'
import { postSession } from './rules.ts'
import { insertPosting, type PaymentRow, type Queries, settlePayment } from './store.ts'

export type CountDeps = { newId(): string; clock: { now(): Date } }

/**
 * [P7] [P8] Part of the caller's transaction: this payment pays for the session. `price` is what the session costs without
 * its tax and less any discount; with `gst` it is the whole payment. Safe to repeat.
 */
export async function countAsSession(
  { newId, clock }: CountDeps,
  tx: Queries,
  payment: PaymentRow,
  { price, gst }: { price: Paise; gst: Paise },
): Promise<PaymentRow> {
  if (payment.settledAs === 'session') return payment
  if (price + gst !== payment.amount) throw new Error('a session is not paid by another amount than its price and tax')
  const now = clock.now()
  const settled = await settlePayment(tx, payment.id, null, { settledAs: 'session', gst, now })
  if (!settled) throw new Error('a payment that is not captured, or going back, pays for no session')
  await insertPosting(tx, { newId, now }, postSession(settled, gst))
  return settled
}
