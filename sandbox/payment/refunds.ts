import { createHash } from 'node:crypto'
import { commitAndTell } from './announce.ts'
import { checkKnownFields, readNotes, readText } from './api/fields.ts'
import { refuse, refuseField } from './api/problems.ts'
import type { PaymentRecord, RefundRecord, RefundStep } from './books/records.ts'
import type { Payment, Refund } from './entities.ts'
import type { RefundFault } from './faults.ts'
import { newId } from './ids.ts'
import type { Provider } from './provider.ts'

const USUAL_SECONDS = 1
/** So long that its end comes only when the clock is set forward. */
const PENDING_DAYS = 5

/** Promises money back. The same request under the same key gets the same refund; a different one is refused. */
export function createRefund(
  provider: Provider,
  payment: PaymentRecord,
  body: Record<string, unknown>,
  key: string | undefined,
): RefundRecord {
  const { books, busyKeys, faults } = provider
  const asked = fingerprint(payment.id, body)
  if (key !== undefined) {
    if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) {
      throw refuseField('X-Refund-Idempotency', 'The idempotency key must be 10 or more letters, digits, - or _.')
    }
    if (busyKeys.has(key)) throw refuse('A request with this idempotency key is in progress. Please try again.', 409)
    const known = books.refundOfKey(key)
    if (known && known.asked === asked) return known
    if (known) throw refuse('Different request body sent with the same idempotency key.', 409)
  }
  const wanted = readRefund(payment.wire, body)
  const fault = faults.take('refund')
  if (fault?.kind === 'no_balance') {
    throw refuse('Your account does not have enough balance to carry out the refund operation.')
  }
  const now = books.now()
  const refund: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    ...wanted,
    currency: payment.wire.currency,
    payment_id: payment.id,
    acquirer_data: { arn: null },
    created_at: Math.floor(now / 1_000),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
  }
  const record: RefundRecord = {
    id: refund.id,
    wire: refund,
    plan: [planOf(fault, now)],
    asked,
    ...(key !== undefined && { key }),
  }
  const paid = withRefunded(payment, payment.wire.amount_refunded + refund.amount)
  commitAndTell(
    provider,
    [
      { kind: 'payment', value: paid },
      { kind: 'refund', value: record },
    ],
    [{ event: 'refund.created', payment: paid.wire, refund }],
  )
  return record
}

export function endRefund(provider: Provider, record: RefundRecord, status: 'processed' | 'failed'): void {
  const payment = provider.books.payment(record.wire.payment_id)
  if (!payment || record.wire.status !== 'pending') return
  const arn = status === 'processed' ? `74${String(record.wire.created_at).padStart(21, '0')}` : null
  const refund: Refund = { ...record.wire, status, acquirer_data: { arn } }
  // A refund that failed can be sent again.
  const paid =
    status === 'failed' ? withRefunded(payment, payment.wire.amount_refunded - refund.amount) : { ...payment }
  commitAndTell(
    provider,
    [
      { kind: 'payment', value: paid },
      { kind: 'refund', value: { ...record, wire: refund, plan: [] } },
    ],
    [{ event: `refund.${status}`, payment: paid.wire, refund }],
  )
}

function planOf(fault: RefundFault | null, now: number): RefundStep {
  if (fault?.kind === 'pending') return { at: now + PENDING_DAYS * 86_400_000, does: 'process' }
  return { at: now + USUAL_SECONDS * 1_000, does: fault?.kind === 'failed' ? 'fail' : 'process' }
}

function readRefund(payment: Payment, body: Record<string, unknown>) {
  checkKnownFields(body, ['amount', 'speed', 'receipt', 'notes'])
  const { amount = payment.amount - payment.amount_refunded, speed = 'normal' } = body
  if (payment.status === 'refunded') throw refuse('The payment has been fully refunded already')
  if (payment.status !== 'captured') {
    throw refuse('The payment status should be captured for action to be taken')
  }
  if (typeof amount !== 'number' || !Number.isInteger(amount)) {
    throw refuseField('amount', 'The amount must be an integer.')
  }
  if (amount < 100) throw refuseField('amount', 'The amount must be atleast INR 1.00')
  if (amount > payment.amount - payment.amount_refunded) {
    throw refuseField('amount', 'The refund amount provided is greater than amount captured')
  }
  if (speed !== 'normal' && speed !== 'optimum') throw refuseField('speed', 'The selected speed is invalid.')
  return { amount, receipt: readText(body, 'receipt', 40), notes: readNotes(body), speed_requested: speed } as const
}

function withRefunded(payment: PaymentRecord, amountRefunded: number): PaymentRecord {
  const isFull = amountRefunded >= payment.wire.amount
  return {
    ...payment,
    wire: {
      ...payment.wire,
      amount_refunded: amountRefunded,
      refund_status: amountRefunded === 0 ? null : isFull ? 'full' : 'partial',
      status: isFull ? 'refunded' : 'captured',
    },
  }
}

/** The order of the fields does not matter. */
function fingerprint(paymentId: string, body: Record<string, unknown>): string {
  const sorted = Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([paymentId, sorted]))
    .digest('base64url')
}
