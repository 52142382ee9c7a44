import {
  findOrder,
  findOrderByReference,
  findPayment,
  findRefund,
  listPayments,
  type OrderRow,
  type PaymentRow,
  type Queries,
  type RefundRow,
} from './store.ts'

/** By the provider's id; nothing for an order that is not ours. */
export async function findOrderOf(db: Queries, providerOrderId: string): Promise<OrderRow | undefined> {
  return findOrder(db, { providerOrderId })
}

/** By what is paid for. */
export async function findOrderFor(db: Queries, reference: string): Promise<OrderRow | undefined> {
  return findOrderByReference(db, reference)
}

/** All else about the order waits until the transaction ends. */
export async function lockOrderFor(tx: Queries, reference: string): Promise<OrderRow | undefined> {
  const order = await findOrderByReference(tx, reference)
  return order && findOrder(tx, { id: order.id }, { lock: true })
}

/** By our own id of it. */
export async function findPaymentOf(db: Queries, id: string): Promise<PaymentRow | undefined> {
  return findPayment(db, { id })
}

/** What goes back of a payment, if anything does. */
export async function findRefundOf(db: Queries, paymentId: string): Promise<RefundRow | undefined> {
  return findRefund(db, paymentId)
}

export type MoneyOf = { payment: PaymentRow; refund: RefundRow | undefined }

/** Everything that came in and went back for what is paid for. */
export async function listMoneyOf(db: Queries, reference: string): Promise<MoneyOf[]> {
  const payments = await listPayments(db, { reference })
  return Promise.all(payments.map(async (payment) => ({ payment, refund: await findRefund(db, payment.id) })))
}

export type PaymentsOfOrder = {
  /** The provider's word for why the last try failed, where nothing has succeeded since. */
  lastFailure: string | undefined
  /** Whether the provider returned the last one before it was ours. */
  wasReturned: boolean
  /** Whether everything that had to go back has gone back. */
  areRefundsDone: boolean
}

export async function findPaymentsOf(db: Queries, reference: string): Promise<PaymentsOfOrder> {
  const payments = await listPayments(db, { reference })
  const settledBack = payments.filter(({ settledAs }) => settledAs === 'refund')
  const refunds = await Promise.all(settledBack.map(({ id }) => findRefund(db, id)))
  const last = payments.toSorted((one, other) => +one.updatedAt - +other.updatedAt).at(-1)
  return {
    lastFailure: last?.status === 'failed' ? (last.errorReason ?? 'payment_failed') : undefined,
    wasReturned: last?.status === 'returned',
    areRefundsDone: refunds.every((refund) => refund?.state === 'processed'),
  }
}
