import { after, hours, minutes } from '#contract/values/time.ts'
import { nameError } from '#server/name-error.ts'
import { followRefund, type RefundDeps } from './follow-refund.ts'
import type { PaymentGateway, ProviderPayment } from './gateway.ts'
import { adoptLostOrder, adoptStrayOrder, type OpenDeps } from './open-order.ts'
import type { OnPayment } from './process-event.ts'
import { EVERY_ROUND, moveStatus, nextCheckAt, STRAY } from './rules.ts'
import {
  claimDueOrders,
  findOrder,
  listDueRefunds,
  listPayments,
  noteAmountRefunded,
  type OrderRow,
  putOffLostOrder,
  setNextCheck,
} from './store.ts'

export type CheckDeps = Omit<RefundDeps, 'payment'> & { payment: PaymentGateway }

/** How many orders are asked about at once. */
const AT_ONCE = 8
/** The most orders and refunds that one round looks at; the rest is due in the next. */
const MOST_BATCHES = 100

/**
 * [P14] One round: asks the provider about every order and refund that is due, so that nothing depends on a browser that
 * stayed open or a call that arrived. Any number of servers may do it at once.
 */
export async function checkOrders(deps: CheckDeps, onPayment: OnPayment): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const now = deps.clock.now()
    const due = await claimDueOrders(deps.db, now, after(now, EVERY_ROUND), AT_ONCE)
    if (due.length === 0) break
    const answered = await Promise.all(due.map((order) => checkOrder(deps, order, onPayment)))
    // A provider that is silent about all of them is asked again in the next round.
    if (!answered.includes(true)) break
  }
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const due = await listDueRefunds(deps.db, deps.clock.now(), AT_ONCE)
    if (due.length === 0) break
    const answered = await Promise.all(due.map(({ id }) => followRefund(deps, id)))
    if (!answered.includes(true)) break
  }
}

/** [P14] Asks about one order, whoever else does at this moment. Whether the provider answered. */
export async function checkOrder(deps: CheckDeps, order: OrderRow, onPayment: OnPayment): Promise<boolean> {
  if (!order.providerOrderId) return checkLostOrder(deps, order)
  const answer = await deps.payment.listPaymentsOf(order.providerOrderId)
  if (answer.fate !== 'answered') {
    deps.log.warn({ orderId: order.id, error: answer.error }, 'an order could not be asked about')
    return answer.fate === 'refused'
  }
  try {
    await tellNews(deps, order, answer.value, onPayment)
  } catch (error) {
    // The order stays due for the next round.
    deps.log.error({ orderId: order.id, error: nameError(error) }, 'what was paid for an order could not be settled')
    return true
  }
  const current = (await findOrder(deps.db, { id: order.id })) ?? order
  if (current.state === 'paid') await adoptStrays(deps, current)
  const lastAt = (await listPayments(deps.db, { orderId: order.id })).at(-1)?.createdAt
  const isOpen = answer.value.some(({ status }) => status === 'created' || status === 'authorized')
  const now = deps.clock.now()
  await setNextCheck(deps.db, order.id, { now, nextCheckAt: nextCheckAt(current, now, { lastAt, isOpen }) })
  return true
}

async function tellNews(deps: CheckDeps, order: OrderRow, told: ProviderPayment[], onPayment: OnPayment) {
  const known = new Map((await listPayments(deps.db, { orderId: order.id })).map((row) => [row.providerPaymentId, row]))
  for (const payment of told) {
    const row = known.get(payment.id)
    // An authorized payment is reported each time, so that the page that waits for it goes on waiting.
    const isNews = !row || row.status === 'authorized' || moveStatus(row.status, payment.status) !== row.status
    if (isNews) await onPayment(payment)
    else if (payment.amountRefunded !== row.amountRefunded) {
      await noteAmountRefunded(deps.db, payment.id, payment.amountRefunded)
    }
  }
}

/**
 * [P4] A second order under the same receipt may be paid as well, and the webhook call about it may be lost. It is
 * looked for whenever a paid order is asked about; from the next round on it is asked about by itself.
 */
async function adoptStrays(deps: CheckDeps, order: OrderRow) {
  if (order.receipt.startsWith(STRAY)) return
  const made = await deps.payment.listOrdersByReceipt(order.receipt)
  if (made.fate !== 'answered') return
  for (const one of made.value) if (one.id !== order.providerOrderId) await adoptStrayOrder(deps, one)
}

/** [P4] The process that was opening it died or gave up. No browser was given it to pay, so it is not made again. */
async function checkLostOrder(deps: CheckDeps & OpenDeps, order: OrderRow): Promise<boolean> {
  const adopted = await adoptLostOrder(deps, order)
  if (adopted) return true
  const now = deps.clock.now()
  const isOld = now.getTime() - order.createdAt.getTime() >= hours(2)
  await putOffLostOrder(deps.db, order.id, { now, nextCheckAt: isOld ? null : after(now, minutes(5)) })
  return true
}
