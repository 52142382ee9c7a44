import type { Paise } from '#contract/values/money.ts'
import { deskIdOf, postCaptured, receiptOf } from './rules.ts'
import { findPayment, insertOrder, insertPayment, insertPosting, type PaymentRow, type Queries } from './store.ts'

export type TakeDeps = { newId(): string; clock: { now(): Date } }

/** How money comes over the counter. */
export type DeskMethod = 'cash' | 'upi'

/**
 * [P19] Part of the caller's transaction: money that a person of ours has in their hand, or saw arrive. The same transaction
 * must count it as a session, as with any captured payment.
 */
export async function takeAtDesk(
  { newId, clock }: TakeDeps,
  tx: Queries,
  { reference, amount, method }: { reference: string; amount: Paise; method: DeskMethod },
): Promise<PaymentRow> {
  const now = clock.now()
  const [orderId, id] = [newId(), newId()]
  await insertOrder(tx, {
    id: orderId,
    reference,
    receipt: receiptOf(orderId),
    amount,
    state: 'paid',
    providerOrderId: deskIdOf(orderId),
    createdAt: now,
    openedAt: now,
    paidAt: now,
    nextCheckAt: null,
  })
  await insertPayment(tx, {
    id,
    orderId,
    reference,
    providerPaymentId: deskIdOf(id),
    source: 'desk',
    amount,
    currency: 'INR',
    status: 'captured',
    method,
    createdAt: now,
    updatedAt: now,
    capturedAt: now,
  })
  const payment = await findPayment(tx, { id })
  if (!payment) throw new Error('a payment is gone that nobody deletes')
  await insertPosting(tx, { newId, now }, postCaptured(payment))
  return payment
}
