import { after } from '#contract/values/time.ts'
import type { Log } from '#db/log.ts'
import type { PaymentGateway, ProviderRefund, ProviderReply } from './gateway.ts'
import { MOST_REFUND_ATTEMPTS, nextTryAt, postRefunded, postRefundUndone, REFUND_LEASE, refundKey } from './rules.ts'
import {
  changeRefund,
  claimRefund,
  findPayment,
  findRefund,
  insertPosting,
  type PaymentRow,
  type Queries,
  type RefundRow,
} from './store.ts'

/** Tells the client whose money it is, in the transaction that records it. `reference` is what was paid for. */
export type OnRefund = (tx: Queries, sent: { reference: string; paymentId: string; amount: number }) => Promise<void>

export type RefundDeps = {
  db: Queries
  clock: { now(): Date }
  newId(): string
  log: Pick<Log, 'info' | 'warn' | 'error'>
  payment: Pick<PaymentGateway, 'refund' | 'getRefund' | 'listRefundsOf'>
  onRefund?: OnRefund
}

/**
 * [P10] [P11] One step on a refund's way, if it is due. Safe to run twice, and to be killed at any moment. Tells whether
 * the provider answered, where it was asked.
 */
export async function followRefund(deps: RefundDeps, refundId: string): Promise<boolean> {
  const now = deps.clock.now()
  const refund = await claimRefund(deps.db, refundId, now, after(now, REFUND_LEASE))
  if (!refund) return true
  const payment = await findPayment(deps.db, { id: refund.paymentId })
  if (!payment) throw new Error('a refund is of no payment')
  const answer = refund.providerRefundId
    ? await deps.payment.getRefund(refund.providerRefundId)
    : await askForRefund(deps, refund, payment)
  if (answer.fate === 'answered') await applyRefund(deps, refund, payment, answer.value)
  else await comeBackLater(deps, refund, answer)
  return answer.fate !== 'unknown'
}

/**
 * [P11] The provider has called about a refund. `foreign`: it is not one of ours, so what became of the payment must be
 * asked. `unknown`: we cannot say yet.
 */
export async function hearOfRefund(
  deps: RefundDeps,
  providerRefundId: string,
): Promise<'ours' | 'foreign' | 'unknown'> {
  const answer = await deps.payment.getRefund(providerRefundId)
  // The provider knows its own refunds: a refusal is about our keys, which the operator will mend.
  if (answer.fate !== 'answered') return 'unknown'
  const told = answer.value
  const payment = await findPayment(deps.db, { providerPaymentId: told.paymentId })
  const refund = payment && (await findRefund(deps.db, payment.id))
  if (refund && isTheSame(refund, told)) {
    await applyRefund(deps, refund, payment, told)
    return 'ours'
  }
  // A payment that was never captured was returned by the provider itself, because it took too long.
  if (payment?.status === 'captured' && told.status !== 'failed') {
    const details = { paymentId: payment.id, amount: told.amount }
    deps.log.error(details, 'money of a payment went back that we did not send')
  }
  return 'foreign'
}

/** [P12] Where our refund is stuck, one of the same amount that the operator sent by hand takes its place. */
function isTheSame(refund: RefundRow, told: ProviderRefund): boolean {
  if (refund.providerRefundId === told.id || refund.key === told.receipt) return true
  return refund.state === 'stuck' && told.status !== 'failed' && told.amount === refund.amount
}

/** [P10] A refusal may mean that it has gone back already: by an earlier call of ours, or sent by hand. */
async function askForRefund(
  deps: RefundDeps,
  refund: RefundRow,
  payment: PaymentRow,
): Promise<ProviderReply<ProviderRefund>> {
  const { amount, key } = refund
  const asked = await deps.payment.refund(payment.providerPaymentId, { amount, key, reference: payment.reference })
  if (asked.fate !== 'refused') return asked
  const made = await deps.payment.listRefundsOf(payment.providerPaymentId)
  if (made.fate !== 'answered') return asked
  const alive = made.value.filter(({ status }) => status !== 'failed')
  const same = alive.find((one) => one.receipt === key) ?? alive.find((one) => one.amount === amount)
  return same ? { fate: 'answered', value: same } : asked
}

async function comeBackLater(
  { db, clock, log }: RefundDeps,
  refund: RefundRow,
  { fate, error }: Exclude<ProviderReply<ProviderRefund>, { fate: 'answered' }>,
) {
  const now = clock.now()
  // A refund that the provider no longer knows is asked about less and less, and never made again.
  await changeRefund(db, refund, { lastError: error, nextTryAt: nextTryAt(fate, refund.tries, now), updatedAt: now })
  const details = { refundId: refund.id, attempt: refund.attempt, tries: refund.tries, error }
  // An error only once: mostly the balance is too low and the operator must fill it. The daily check repeats it.
  if (fate === 'refused' && refund.lastError !== error) log.error(details, 'the payment provider refused a refund')
  else log.warn(details, 'a refund is not made yet')
}

/** [P11] [P12] Writes down what the provider says, unless another worker has in the meantime. */
async function applyRefund(deps: RefundDeps, refund: RefundRow, payment: PaymentRow, told: ProviderRefund) {
  const { log } = deps
  const details = { refundId: refund.id, attempt: refund.attempt }
  const isByHand = refund.state === 'stuck' && refund.providerRefundId !== told.id
  if (told.status !== 'failed' && (refund.state === 'processed' || (refund.state === 'stuck' && !isByHand))) return
  if (told.paymentId !== payment.providerPaymentId || told.amount !== refund.amount) {
    log.error({ ...details, amount: told.amount }, 'the payment provider speaks of another refund than ours')
    return comeBackLater(deps, refund, { fate: 'unknown', error: 'another refund than ours' })
  }
  if (told.status === 'failed') return startAgain(deps, refund)
  const now = deps.clock.now()
  const attempt = refund.attempt + (isByHand ? 1 : 0)
  const which = { providerRefundId: told.id, attempt, key: refundKey(refund.paymentId, attempt), lastError: null }
  if (told.status === 'pending') {
    const next = nextTryAt('pending', refund.tries, now)
    await changeRefund(deps.db, refund, { ...which, state: 'pending', nextTryAt: next, updatedAt: now })
    return
  }
  await deps.db.transaction(async (tx) => {
    const done = { ...which, state: 'processed', nextTryAt: null, processedAt: now, updatedAt: now } as const
    const changed = await changeRefund(tx, refund, done)
    if (!changed) return
    await insertPosting(tx, { newId: deps.newId, now }, postRefunded(changed))
    await deps.onRefund?.(tx, { reference: payment.reference, paymentId: payment.id, amount: changed.amount })
  })
  log.info(details, 'a refund was sent')
}

/** [P12] The provider accepted it and then failed: the next try is a new refund, under the next key. */
async function startAgain({ db, clock, newId, log }: RefundDeps, refund: RefundRow) {
  if (refund.state === 'stuck') return
  const now = clock.now()
  const isLast = refund.attempt >= MOST_REFUND_ATTEMPTS
  const attempt = refund.attempt + 1
  const change = isLast
    ? ({ state: 'stuck', nextTryAt: null } as const)
    : ({
        state: 'owed',
        attempt,
        key: refundKey(refund.paymentId, attempt),
        providerRefundId: null,
        tries: 0,
        nextTryAt: nextTryAt('refused', refund.attempt, now),
      } as const)
  const changed = await db.transaction(async (tx) => {
    const news = { ...change, lastError: 'failed at the provider', processedAt: null, updatedAt: now }
    const made = await changeRefund(tx, refund, news)
    if (made && refund.state === 'processed') await insertPosting(tx, { newId, now }, postRefundUndone(refund))
    return made
  })
  if (!changed) return
  const details = { refundId: refund.id, paymentId: refund.paymentId, amount: refund.amount, attempt: refund.attempt }
  if (isLast) log.error(details, 'a refund failed for the last time: somebody must send the money back by hand')
  else log.warn(details, 'a refund failed and will be made anew')
}
