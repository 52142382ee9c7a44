import type { ProviderPayment } from './gateway.ts'
import { moveStatus, postCaptured } from './rules.ts'
import {
  findOrder,
  findPayment,
  insertPayment,
  insertPosting,
  markOrderPaid,
  type OrderRow,
  type PaymentRow,
  type Queries,
  updatePayment,
} from './store.ts'

export type { OrderRow, PaymentRow }
export type RecordDeps = { newId(): string; clock: { now(): Date } }

/** Undefined for an order that is not ours. With the lock, all else about the order waits until the caller commits. */
export async function findOrderOfProvider(
  tx: Queries,
  providerOrderId: string,
  { lock }: { lock: boolean },
): Promise<OrderRow | undefined> {
  return findOrder(tx, { providerOrderId }, { lock })
}

/**
 * [P5] [P6] Part of the caller's transaction: writes down what the provider says about a payment of this order. Once it
 * is captured, the same transaction must count it as a session or owe the refund: the database refuses to commit money
 * that is neither.
 */
export async function recordPayment(
  deps: RecordDeps,
  tx: Queries,
  order: Pick<OrderRow, 'id' | 'reference' | 'providerOrderId'>,
  told: ProviderPayment,
): Promise<PaymentRow> {
  if (told.orderId !== order.providerOrderId) throw new Error('a payment was recorded for an order it is not of')
  const now = deps.clock.now()
  const status = moveStatus(undefined, told.status)
  await insertPayment(tx, {
    id: deps.newId(),
    orderId: order.id,
    reference: order.reference,
    providerPaymentId: told.id,
    createdAt: now,
    ...describe(told, status, now),
  })
  const known = await findPayment(tx, { providerPaymentId: told.id }, { lock: true })
  if (!known || known.orderId !== order.id) throw new Error('a payment is on record for another order')
  const next = moveStatus(known.status, told.status)
  // Once captured, neither its amount nor its time changes any more.
  const payment =
    known.status !== 'captured' && next !== known.status
      ? await updatePayment(tx, known.id, describe(told, next, now))
      : known
  if (payment.status === 'captured') {
    await insertPosting(tx, { newId: deps.newId, now }, postCaptured(payment))
    await markOrderPaid(tx, order.id, now)
  }
  return payment
}

function describe(told: ProviderPayment, status: PaymentRow['status'], now: Date) {
  return {
    status,
    amount: told.amount,
    currency: told.currency,
    amountRefunded: told.amountRefunded,
    method: told.method ?? null,
    errorReason: told.errorReason ?? null,
    capturedAt: status === 'captured' ? now : null,
    updatedAt: now,
  }
}
