import { findInvoice } from '../invoices/issue-invoice.ts'
import { findPaymentOf, findRefundOf } from '../payments/find-payments.ts'
import type { Booking, Database } from './store.ts'

/** How a booking was paid, as the desk tells it. */
export type MoneyOfBooking = {
  /** `cash` or `upi` over the counter; the provider's word otherwise. */
  method: string | undefined
  isPaid: boolean
  back: { amount: number; state: 'under-way' | 'at-desk' | 'given' } | undefined
  hasInvoice: boolean
}

export async function findMoney(db: Database, { id, paymentId }: Pick<Booking, 'id' | 'paymentId'>) {
  const [payment, refund, invoice] = await Promise.all([
    paymentId === null ? undefined : findPaymentOf(db, paymentId),
    paymentId === null ? undefined : findRefundOf(db, paymentId),
    findInvoice(db, { bookingId: id, type: 'invoice' }),
  ])
  const money: MoneyOfBooking = {
    method: payment?.method ?? undefined,
    isPaid: payment !== undefined,
    back: refund && { amount: refund.amount, state: backStates[refund.state] ?? 'under-way' },
    hasInvoice: invoice !== undefined,
  }
  return money
}

const backStates: Partial<Record<string, 'at-desk' | 'given'>> = { at_desk: 'at-desk', processed: 'given' }
