import type { News } from './announce.ts'
import type { OrderRecord, PaymentRecord, Put } from './books/records.ts'
import type { Payment, Refund } from './entities.ts'
import type { Reason } from './faults.ts'
import { newId } from './ids.ts'

/** What a step changes, and what is told about it. */
export type Change = { puts: Put[]; news: News[] }

const toSeconds = (at: number) => Math.floor(at / 1_000)

/**
 * The bank said yes. The money is captured at once where the order asks for it and the answer came within its period;
 * otherwise the shop may capture it until the time is over. A second success on a paid order goes back.
 */
export function authorize(
  order: OrderRecord,
  payment: PaymentRecord,
  now: number,
  choice: 'as ordered' | 'always take' | 'never take' = 'as ordered',
): Change {
  const { mode, automaticMinutes, manualMinutes } = order.capture
  const createdAt = payment.wire.created_at * 1_000
  const wire: Payment = {
    ...payment.wire,
    status: 'authorized',
    acquirer_data: acquirerData(payment.wire),
    ...NO_ERROR,
  }
  const set: PaymentRecord = { ...payment, wire, plan: [{ at: createdAt + manualMinutes * 60_000, does: 'expire' }] }
  const news: News[] = [{ event: 'payment.authorized', payment: wire }]
  if (order.wire.status === 'paid') return join({ puts: [], news }, giveBack(set, now))

  const isInTime = now <= createdAt + automaticMinutes * 60_000
  const takes = choice === 'always take' || (choice === 'as ordered' && mode === 'automatic' && isInTime)
  if (takes) return join({ puts: [], news }, capture(order, set))
  if (choice === 'as ordered' && now >= createdAt + manualMinutes * 60_000) {
    return join({ puts: [], news }, giveBack(set, now))
  }
  return { puts: [{ kind: 'payment', value: set }], news }
}

/** Captures authorized money: the order is paid, for good. */
export function capture(order: OrderRecord, payment: PaymentRecord): Change {
  const share = Math.floor(payment.wire.amount * 0.02)
  const tax = Math.round(share * 0.18)
  const taken: Payment = { ...payment.wire, status: 'captured', captured: true, fee: share + tax, tax }
  const paid = order.wire.amount_paid + taken.amount
  const paidOrder: OrderRecord = {
    ...order,
    wire: { ...order.wire, status: 'paid', amount_paid: paid, amount_due: Math.max(0, order.wire.amount - paid) },
  }
  return {
    puts: [
      { kind: 'payment', value: { ...payment, wire: taken, plan: [] } },
      { kind: 'order', value: paidOrder },
    ],
    news: [
      { event: 'payment.captured', payment: taken },
      { event: 'order.paid', payment: taken, order: paidOrder.wire },
    ],
  }
}

export function fail(payment: PaymentRecord, reason: Reason): Change {
  const failed: Payment = {
    ...payment.wire,
    status: 'failed',
    error_code: codeOf(reason),
    error_description: DESCRIPTIONS[reason],
    error_source: sourceOf(reason),
    error_step: 'payment_authentication',
    error_reason: reason,
  }
  return {
    puts: [{ kind: 'payment', value: { ...payment, wire: failed, plan: [] } }],
    news: [{ event: 'payment.failed', payment: failed }],
  }
}

/** Done by the provider itself: authorized money that was not captured goes back to the payer. */
export function giveBack(payment: PaymentRecord, now: number): Change {
  const { amount, currency, notes } = payment.wire
  const back: Payment = { ...payment.wire, status: 'refunded', amount_refunded: amount, refund_status: 'full' }
  const refund: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency,
    payment_id: payment.id,
    notes,
    receipt: null,
    acquirer_data: { arn: null },
    created_at: toSeconds(now),
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  }
  return {
    puts: [
      { kind: 'payment', value: { ...payment, wire: back, plan: [] } },
      { kind: 'refund', value: { id: refund.id, wire: refund, plan: [], asked: '' } },
    ],
    news: [
      { event: 'refund.created', payment: back, refund: { ...refund, status: 'pending' } },
      { event: 'refund.processed', payment: back, refund },
    ],
  }
}

export function join(...changes: Change[]): Change {
  return { puts: changes.flatMap(({ puts }) => puts), news: changes.flatMap(({ news }) => news) }
}

/** What the payment dialog and its events say about a failed payment. */
export function describeFailure({ wire }: PaymentRecord) {
  return {
    code: wire.error_code ?? 'BAD_REQUEST_ERROR',
    description: wire.error_description ?? '',
    source: wire.error_source ?? 'NA',
    step: wire.error_step ?? 'NA',
    reason: wire.error_reason ?? 'payment_failed',
    metadata: { payment_id: wire.id, order_id: wire.order_id },
  }
}

const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}

const DESCRIPTIONS: Record<Reason, string> = {
  payment_cancelled: 'The payment was cancelled before it was completed.',
  payment_timed_out: 'The payment was not completed on time.',
  insufficient_funds: 'The account does not hold enough money for this payment.',
  card_declined: 'The bank declined this card.',
  incorrect_otp: 'The code entered was not the one the bank sent.',
  authentication_failed: 'The bank could not confirm that it was you.',
  gateway_technical_error: 'The payment could not be completed because of a technical problem.',
  bank_technical_error: 'The bank has a technical problem at the moment.',
  payment_failed: 'The payment could not be completed.',
}

const codeOf = (reason: Reason) => (reason.endsWith('technical_error') ? 'GATEWAY_ERROR' : 'BAD_REQUEST_ERROR')

function sourceOf(reason: Reason): string {
  if (reason === 'gateway_technical_error') return 'gateway'
  if (reason === 'bank_technical_error' || reason === 'card_declined') return 'bank'
  return 'customer'
}

function acquirerData({ method, created_at, id }: Payment): Payment['acquirer_data'] {
  const digits = String(created_at).slice(-6) + String(id.charCodeAt(5)).padStart(3, '0')
  if (method === 'netbanking') return { bank_transaction_id: digits }
  return method === 'card' ? { auth_code: digits.slice(-6), rrn: `631${digits}` } : { rrn: `631${digits}` }
}
