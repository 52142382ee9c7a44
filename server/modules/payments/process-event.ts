import { hearOfRefund, type RefundDeps } from './follow-refund.ts'
import type { PaymentGateway, ProviderPayment, ProviderReply } from './gateway.ts'
import { adoptStrayOrder } from './open-order.ts'
import { type EventRow, endEvent, findEvent, findOrder, findPayment, noteAmountRefunded } from './store.ts'

/** What turns a payment into a session or a refund. Idempotent: it is told the same many times. */
export type OnPayment = (payment: ProviderPayment) => Promise<void>

export type EventDeps = Omit<RefundDeps, 'payment'> & { payment: PaymentGateway }

/** Makes the job runner come back to the event. */
export class NotAnsweredYet extends Error {
  override readonly name = 'NotAnsweredYet'
}

/** [P13] An event only says where to look: what is true now, the provider is asked. Safe to run twice. */
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
    // Money that somebody sent back by hand stands in no refund of ours; here it leaves a trace for the books.
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

/** The provider knows what it called about: a no is about our keys, and will be mended. */
function expectAnswer<Value>(answer: ProviderReply<Value>): Value {
  if (answer.fate !== 'answered') throw new NotAnsweredYet()
  return answer.value
}
