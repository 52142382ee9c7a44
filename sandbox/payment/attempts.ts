import { commitAndTell } from './announce.ts'
import { Problem } from './api/problems.ts'
import type { OrderRecord, PaymentRecord, PaymentStep } from './books/records.ts'
import type { Payment } from './entities.ts'
import type { PaymentFault, Reason } from './faults.ts'
import { newId } from './ids.ts'
import { authorize, type Change, describeFailure, fail, join } from './money-steps.ts'
import { findOrder } from './orders.ts'
import type { Provider } from './provider.ts'
import { signSuccess } from './signatures.ts'

export const METHODS = ['upi_qr', 'upi_app', 'card', 'netbanking'] as const
export type Method = (typeof METHODS)[number]

export type Attempt = {
  orderId: string
  method: Method
  outcome: 'pay' | 'fail'
  reason?: Reason | undefined
  description?: string | undefined
  email?: string | undefined
  contact?: string | undefined
  /** Instead of the fault that is switched on. */
  fault?: PaymentFault | undefined
}

export type HandlerFields = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
export type AttemptAnswer =
  | { kind: 'paid'; fields: HandlerFields }
  | { kind: 'failed'; error: ReturnType<typeof describeFailure> }
  /** The browser never hears of it. */
  | { kind: 'silent'; paymentId: string }

const FAILS_AFTER_MINUTES = 10
const LATE_MINUTES = 120
const HEAD_START_SECONDS = 2

/** A visitor presses Pay, or makes the payment fail. */
export async function attemptPayment(provider: Provider, attempt: Attempt): Promise<AttemptAnswer> {
  const { books, faults, keySecret, pause } = provider
  const order = findOrder(provider, attempt.orderId)
  refuseWhereNotPayable(provider, order)
  const isFirst = order.wire.attempts === 0
  const fault =
    attempt.outcome === 'pay'
      ? (attempt.fault ?? faults.take('payment', ({ kind }) => kind !== 'fail_then_success' || isFirst))
      : null
  const now = books.now()
  const tried: OrderRecord = {
    ...order,
    wire: { ...order.wire, attempts: order.wire.attempts + 1, status: 'attempted' },
  }
  const payment = startPayment(tried, attempt, fault, now)
  const change = decide(provider, tried, payment, { attempt, fault, isFirst, now })
  const webhookFault = commitAndTell(provider, [{ kind: 'order', value: tried }, ...change.puts], change.news)

  const ended = books.payment(payment.id) ?? payment
  if (ended.wire.status === 'failed') return { kind: 'failed', error: describeFailure(ended) }
  if (fault?.kind === 'browser_lost' || ended.wire.status === 'created')
    return { kind: 'silent', paymentId: payment.id }
  if (webhookFault?.kind === 'before_handler') await pause(HEAD_START_SECONDS)
  const secret = fault?.kind === 'bad_signature' ? `not-${keySecret}` : keySecret
  return {
    kind: 'paid',
    fields: {
      razorpay_payment_id: payment.id,
      razorpay_order_id: order.id,
      razorpay_signature: signSuccess(secret, order.id, payment.id),
    },
  }
}

type Situation = { attempt: Attempt; fault: PaymentFault | null; isFirst: boolean; now: number }

function decide(provider: Provider, order: OrderRecord, payment: PaymentRecord, situation: Situation): Change {
  const { attempt, fault, isFirst, now } = situation
  if (attempt.outcome === 'fail') return fail(payment, attempt.reason ?? 'payment_failed')
  switch (fault?.kind) {
    case 'fail':
      return fail(payment, fault.reason ?? 'payment_failed')
    case 'fail_then_success':
      return isFirst ? fail(payment, fault.reason ?? 'payment_failed') : authorize(order, payment, now)
    case 'late_auth':
    case 'late_auth_expired':
      return wait(payment, now, fault)
    case 'authorized_only':
      return authorize(order, payment, now, 'never take')
    case 'double_payment':
      return join(authorize(order, payment, now), payTwins(provider, order, attempt, now))
    default:
      return authorize(order, payment, now)
  }
}

function refuseWhereNotPayable({ books }: Provider, { id, wire }: OrderRecord) {
  const isSetAside = books.payments(id).some((payment) => payment.wire.status === 'authorized')
  if (wire.status !== 'paid' && !isSetAside) return
  throw new Problem(400, {
    code: 'BAD_REQUEST_ERROR',
    description:
      wire.status === 'paid' ? 'Payment already done for this order.' : 'A payment for this order is in progress.',
    source: 'business',
    step: 'payment_initiation',
    reason: wire.status === 'paid' ? 'order_already_paid' : 'payment_in_progress',
    metadata: { order_id: id },
  })
}

/** No answer from the bank: failed after ten minutes, and then, hours later, a success after all. */
function wait(
  payment: PaymentRecord,
  now: number,
  { kind, minutes = LATE_MINUTES }: PaymentFault & { minutes?: number | undefined },
): Change {
  const answersAt = now + minutes * 60_000
  const failsAt = now + FAILS_AFTER_MINUTES * 60_000
  const answer: PaymentStep = { at: answersAt, does: 'authorize', captures: kind === 'late_auth' }
  const plan: PaymentStep[] = failsAt < answersAt ? [{ at: failsAt, does: 'fail' }, answer] : [answer]
  return { puts: [{ kind: 'payment', value: { ...payment, plan } }], news: [] }
}

/** Every other order for the same thing is paid as well, as from a second tab. Without one, one is made. */
function payTwins({ books }: Provider, order: OrderRecord, attempt: Attempt, now: number): Change {
  const open = books.orders().filter((other) => other.id !== order.id && isTwin(other, order))
  const id = newId('order')
  const made = { ...order, id, wire: { ...order.wire, id, attempts: 0 } }
  const twins = open.length > 0 ? open : [made]
  return join(
    ...twins.map((twin): Change => {
      const wire = { ...twin.wire, attempts: twin.wire.attempts + 1, status: 'attempted' as const }
      const tried = { ...twin, wire }
      const change = authorize(tried, startPayment(tried, attempt, null, now), now)
      return { puts: [{ kind: 'order', value: tried }, ...change.puts], news: change.news }
    }),
  )
}

function isTwin({ wire }: OrderRecord, { wire: of }: OrderRecord): boolean {
  if (wire.status === 'paid') return false
  const hasSameNotes = Object.keys(of.notes).length > 0 && JSON.stringify(wire.notes) === JSON.stringify(of.notes)
  return hasSameNotes || (of.receipt !== null && wire.receipt === of.receipt)
}

function startPayment(order: OrderRecord, attempt: Attempt, fault: PaymentFault | null, now: number): PaymentRecord {
  const { amount, currency, notes } = order.wire
  const wrongAmount = fault?.kind === 'amount_mismatch' ? (fault.amount ?? amount - 100) : amount
  const wire: Payment = {
    id: newId('pay'),
    entity: 'payment',
    amount: Math.max(1, wrongAmount),
    currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: attempt.description ?? null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: attempt.email ?? null,
    contact: attempt.contact ?? null,
    notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: Math.floor(now / 1_000),
    ...instrumentOf(attempt.method),
  }
  return { id: wire.id, wire, plan: [] }
}

function instrumentOf(method: Method): Partial<Payment> {
  if (method === 'netbanking') return { method: 'netbanking', bank: 'HDFC' }
  if (method === 'card') {
    const id = newId('card')
    const card = { id, entity: 'card', last4: '1007', network: 'Visa', type: 'debit', issuer: null } as const
    return { method: 'card', card_id: id, card }
  }
  const vpa = 'sandbox@upi'
  const flow = method === 'upi_qr' ? 'qr' : 'intent'
  return { method: 'upi', vpa, upi: { payer_account_type: 'bank_account', vpa, flow } }
}
