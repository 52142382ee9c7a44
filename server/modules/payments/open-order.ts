import { done, type Outcome, refused } from '#contract/problems.ts'
import type { Paise } from '#contract/values/money.ts'
import { after } from '#contract/values/time.ts'
import type { Log } from '#db/log.ts'
import type { PaymentGateway, ProviderOrder, ProviderReply } from './gateway.ts'
import { EVERY_ROUND, nextCheckAt, STRAY } from './rules.ts'
import {
  countOrderAttempt,
  findOrder,
  insertOrder,
  markOpenedAgain,
  markOrderOpen,
  type OrderRow,
  type Queries,
} from './store.ts'

export type OpenDeps = {
  db: Queries
  clock: { now(): Date }
  log: Pick<Log, 'warn' | 'error'>
  payment: Pick<PaymentGateway, 'createOrder' | 'findOrderByReceipt'>
}

export type OpenOrder = { providerOrderId: string; amount: Paise; currency: string }

/**
 * [P4] Gets the provider's order for ours. Safe to repeat and to run twice at once: only one provider's order is ever
 * handed out. Outside any transaction, because the provider may be slow.
 */
export async function openOrder(
  deps: OpenDeps,
  orderRowId: string,
): Promise<Outcome<OpenOrder, 'payment_unreachable'>> {
  const order = await countOrderAttempt(deps.db, orderRowId)
  if (order) {
    const made = await makeOrder(deps, order)
    if (made.fate !== 'answered') {
      const details = { orderId: order.id, attempt: order.attempts, error: made.error }
      // An unknown fate clears up by itself; a refusal means that our keys or our request are wrong.
      if (made.fate === 'refused') deps.log.error(details, 'the payment provider refused an order')
      else deps.log.warn(details, 'the payment provider did not answer about an order')
      return refused('payment_unreachable')
    }
    await adoptOrder(deps, order, made.value)
  } else await noteOpenedAgain(deps, orderRowId)
  const opened = await findOrder(deps.db, { id: orderRowId })
  if (!opened?.providerOrderId) throw new Error('an order was opened that nobody prepared')
  return done({ providerOrderId: opened.providerOrderId, amount: opened.amount, currency: opened.currency })
}

/** [P4] For an order whose opener died: takes over what the provider made of it, if it made anything. */
export async function adoptLostOrder(deps: OpenDeps, order: OrderRow): Promise<boolean> {
  const found = await findMade(deps, order)
  if (found.fate !== 'answered' || !found.value) return false
  await adoptOrder(deps, order, found.value)
  return true
}

/**
 * [P4] A second order under a receipt of ours: no browser was given it, and yet it may be paid. It is stored beside the
 * first, for the same reference, so that its money can be assigned. Tells whether it is ours.
 */
export async function adoptStrayOrder(deps: OpenDeps & { newId(): string }, stray: ProviderOrder): Promise<boolean> {
  const order = stray.receipt && (await findOrder(deps.db, { receipt: stray.receipt }))
  if (!order || stray.currency !== order.currency) return false
  if (order.state === 'creating' && stray.amount === order.amount) await adoptOrder(deps, order, stray)
  const now = deps.clock.now()
  await insertOrder(deps.db, {
    id: deps.newId(),
    reference: order.reference,
    receipt: `${STRAY}${stray.id}`,
    amount: stray.amount,
    state: 'open',
    providerOrderId: stray.id,
    createdAt: now,
    openedAt: now,
    nextCheckAt: nextCheckAt({ state: 'open', createdAt: now }, now),
  })
  return true
}

async function makeOrder(deps: OpenDeps, order: OrderRow): Promise<ProviderReply<ProviderOrder>> {
  const create = () =>
    deps.payment.createOrder({ receipt: order.receipt, amount: order.amount, reference: order.reference })
  if (order.attempts === 1) {
    const made = await create()
    if (made.fate !== 'unknown') return made
  }
  const found = await findMade(deps, order)
  if (found.fate !== 'answered') return found
  if (found.value) return { fate: 'answered', value: found.value }
  return create()
}

/** An order with our receipt but another amount is not used. */
async function findMade({ payment }: OpenDeps, order: OrderRow): Promise<ProviderReply<ProviderOrder | undefined>> {
  const found = await payment.findOrderByReceipt(order.receipt)
  if (found.fate !== 'answered' || !found.value) return found
  const { amount, currency } = found.value
  if (amount === order.amount && currency === order.currency) return found
  return { fate: 'refused', error: 'the order under our receipt has another amount' }
}

/** [P14] Handed out once more, perhaps a day after it was made: from now on somebody may be paying. */
async function noteOpenedAgain({ db, clock }: OpenDeps, id: string) {
  const now = clock.now()
  await markOpenedAgain(db, id, {
    now,
    before: new Date(now.getTime() - EVERY_ROUND),
    nextCheckAt: after(now, EVERY_ROUND),
  })
}

async function adoptOrder({ db, clock }: OpenDeps, order: OrderRow, { id }: ProviderOrder) {
  const now = clock.now()
  const check = nextCheckAt({ state: 'open', createdAt: order.createdAt, openedAt: now }, now)
  await markOrderOpen(db, order.id, { providerOrderId: id, now, nextCheckAt: check })
}
