import { hearOfRefund, type RefundDeps } from './follow-refund.ts'
import type { PaymentGateway, ProviderPayment, ProviderReply } from './gateway.ts'
import { adoptStrayOrder } from './open-order.ts'
import { type EventRow, endEvent, findEvent, findOrder, findPayment, noteAmountRefunded } from './store.ts'

/** Turns a payment into a session or a refund. Idempotent: the same payment is reported many times. */
export type OnPayment = (payment: ProviderPayment) => Promise<void>

export type EventDeps = Omit<RefundDeps, 'payment'> & { payment: PaymentGateway }

/** Makes the job runner try the event again. */
export class NotAnsweredYet extends Error {
  override readonly name = 'NotAnsweredYet'
}

/** [P13] An event only says where to look: the provider is then asked what is true now. Safe to run twice. */
export async function processEvent(deps: EventDeps, eventId: string, onPayment: OnPayment): Promise<void> {
  const event = await findEvent(deps.db, eventId)
  if (!event || event.state !== 'received') return
  const isOurs = (await isOurRefund(deps, event.providerRefundId)) || (await tellPayments(deps, event, onPayment))
  await endEvent(deps.db, event.id, isOurs ? 'processed' : 'ignored', deps.clock.now())
  if (!isOurs) deps.log.info({ eventId, event: event.event }, 'a payment event is none of ours')
}

async function isOurRefund(deps: EventDeps, providerRefundId: string | null): Promise<boolean> {
  if (providerRefundId === null) return false
  const heard = await hearOfRefund(deps, providerRefundId)
  if (heard === 'unknown') throw new NotAnsweredYet()
  return heard === 'ours'
}

async function tellPayments(deps: EventDeps, event: EventRow, onPayment: OnPayment): Promise<boolean> {
  let isOurs = false
  for (const payment of expectAnswer(await findPayments(deps, event))) {
    if (!payment.orderId || !(await isOurOrder(deps, payment.orderId))) continue
    isOurs = true
    await onPayment(payment)
    // Money that the operator sent back by hand has no refund row; its amount is noted for the check of the books.
    const known = await findPayment(deps.db, { providerPaymentId: payment.id })
    if (known) await noteAmountRefunded(deps.db, payment.id, payment.amountRefunded)
  }
  return isOurs
}

async function findPayments({ payment }: EventDeps, event: EventRow): Promise<ProviderReply<ProviderPayment[]>> {
  if (event.providerPaymentId) {
    const found = await payment.getPayment(event.providerPaymentId)
    return found.fate === 'answered' ? { fate: 'answered', value: [found.value] } : found
  }
  if (event.providerOrderId) return payment.listPaymentsOf(event.providerOrderId)
  return { fate: 'answered', value: [] }
}

/** [P4] Also a second order under a receipt of ours, which only a lost answer can have left behind. */
async function isOurOrder(deps: EventDeps, providerOrderId: string): Promise<boolean> {
  if (await findOrder(deps.db, { providerOrderId })) return true
  return adoptStrayOrder(deps, expectAnswer(await deps.payment.getOrder(providerOrderId)))
}

/** The provider knows what it called about: a refusal is about our keys, which the operator will mend. */
function expectAnswer<Value>(answer: ProviderReply<Value>): Value {
  if (answer.fate !== 'answered') throw new NotAnsweredYet()
  return answer.value
}
