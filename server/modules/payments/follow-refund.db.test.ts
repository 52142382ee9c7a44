import { beforeEach, expect, test } from 'vitest'
import { hours, minutes, seconds } from '#contract/values/time.ts'
import { testDatabase } from '#tests/support/database.ts'
import { AMOUNT, openPaymentDesk, runAndKill } from '#tests/support/payment-desk.ts'
import { checkBooks } from './check-books.ts'
import { checkOrders } from './check-orders.ts'
import { followRefund, hearOfRefund } from './follow-refund.ts'
import { refundKey } from './rules.ts'

const { db, url: databaseUrl } = await testDatabase()
const desk = await openPaymentDesk(db)
const { deps, books, sandbox } = desk

type Refund = { id: string; payment_id: string; state: string; attempt: number; last_error: string | null }

beforeEach(() => {
  sandbox.faults.set({ paymentApi: null, refund: null })
  desk.logged.length = 0
})

/** A second payment for something that is paid already: it goes back. */
async function anOwedRefund() {
  const first = await desk.anOrder()
  await desk.tell(await desk.pay(first.providerOrderId))
  const second = await desk.anOrder(first.reference)
  const providerPaymentId = await desk.pay(second.providerOrderId)
  await desk.tell(providerPaymentId)
  const [row] = await desk.read<Refund>(
    'select r.* from refunds r join payments p on p.id = r.payment_id where p.provider_payment_id = $1',
    [providerPaymentId],
  )
  if (!row) throw new Error('nothing is owed')
  const read = async () => {
    const [refund] = await desk.read<Refund>('select * from refunds where id = $1', [row.id])
    return refund
  }
  const follow = () => followRefund(deps, row.id)
  const made = () => books.refunds(providerPaymentId).map(({ wire }) => wire)
  return { id: row.id, paymentId: row.payment_id, providerPaymentId, read, follow, made }
}

test('[P11] a refund is asked for, waited for, and done when the provider has sent it', async () => {
  const { read, follow, made } = await anOwedRefund()
  expect(await read()).toMatchObject({ state: 'owed', attempt: 1, amount_paise: AMOUNT })
  await follow()
  expect(await read()).toMatchObject({ state: 'pending', provider_refund_id: made()[0]?.id })
  await follow()
  expect(await read()).toMatchObject({ tries: 1 })
  await desk.advanceProvider(seconds(2))
  desk.advance(minutes(2))
  await follow()
  expect(await read()).toMatchObject({ state: 'processed', next_try_at: null, last_error: null })
  expect(made()).toMatchObject([{ amount: AMOUNT, status: 'processed', speed_requested: 'normal' }])
  expect((await checkBooks(deps)).isBalanced).toBe(true)
})

test('[P11] the provider’s own call ends it, also before our question was answered', async () => {
  const { read, made, providerPaymentId, paymentId } = await anOwedRefund()
  const asked = { amount: AMOUNT, key: refundKey(paymentId, 1), reference: 'x' }
  await deps.payment.refund(providerPaymentId, asked)
  await desk.advanceProvider(seconds(2))
  expect(await hearOfRefund(deps, made()[0]?.id ?? '')).toBe('ours')
  expect(await read()).toMatchObject({ state: 'processed', provider_refund_id: made()[0]?.id })
})

test.each(['timeout', 'error_after', 'reset', 'error', 'throttle'] as const)(
  '[P10] a refund of unknown fate (%s, five times) is asked for again under the same key, and is one',
  async (kind) => {
    const { read, follow, made } = await anOwedRefund()
    sandbox.faults.set({ paymentApi: { kind, on: 'refund', times: 5 } })
    await follow()
    expect(await read()).toMatchObject({ state: 'owed', last_error: expect.stringMatching(/^razorpay/) })
    desk.advance(minutes(1))
    await follow()
    const state = expect.stringMatching(/^(pending|processed)$/)
    expect(await read()).toMatchObject({ state, attempt: 1, last_error: null })
    expect(made()).toHaveLength(1)
  },
)

test('[P10] six workers at once make one refund', async () => {
  const { read, follow, made } = await anOwedRefund()
  await Promise.all(Array.from({ length: 6 }, follow))
  expect(made()).toHaveLength(1)
  expect(await read()).toMatchObject({ state: 'pending', tries: 1 })
})

test('[P10] a worker killed after the provider said yes, and before it was noted, makes no second refund', async () => {
  const { id, read, follow, made } = await anOwedRefund()
  await runAndKill({
    file: 'follow-refund.ts',
    call: `module.followRefund(deps, '${id}')`,
    killAfter: 'refund',
    databaseUrl,
    now: deps.clock.now(),
    settings: desk.settings,
  })
  expect(made()).toHaveLength(1)
  expect(await read()).toMatchObject({ state: 'owed', tries: 1 })
  // With a round each minute, the client has waited for less than two.
  desk.advance(seconds(50))
  await follow()
  expect(await read()).toMatchObject({ provider_refund_id: made()[0]?.id, tries: 2 })
  expect(made()).toHaveLength(1)
})

test('[P10] what somebody has sent back by hand already is not sent twice', async () => {
  const { read, follow, made, providerPaymentId } = await anOwedRefund()
  await deps.payment.refund(providerPaymentId, { amount: AMOUNT, key: 'by-hand-0001', reference: 'x' })
  await follow()
  expect(await read()).toMatchObject({ state: 'pending', provider_refund_id: made()[0]?.id })
  expect(made()).toHaveLength(1)
})

test('[P11] without balance it waits longer each time, is loud once, and is made when there is some', async () => {
  const { id, read, follow, made } = await anOwedRefund()
  sandbox.faults.set({ refund: { kind: 'no_balance', times: 3 } })
  for (const wait of [minutes(5), minutes(10), minutes(20)]) {
    await follow()
    const [row] = await desk.read<{ wait: number }>(
      'select extract(epoch from next_try_at - updated_at)::int as wait from refunds where id = $1',
      [id],
    )
    expect(row?.wait).toBe(wait / seconds(1))
    desk.advance(wait)
  }
  expect(await read()).toMatchObject({ state: 'owed', attempt: 1, last_error: expect.stringContaining('balance') })
  expect(desk.errors()).toEqual(['the payment provider refused a refund'])
  await follow()
  expect(await read()).toMatchObject({ state: 'pending', attempt: 1 })
  expect(made()).toHaveLength(1)
})

test('[P12] a refund the provider failed is made anew under the next key', async () => {
  const { paymentId, read, follow, made } = await anOwedRefund()
  sandbox.faults.set({ refund: { kind: 'failed', times: 1 } })
  await follow()
  await desk.advanceProvider(seconds(2))
  expect(await hearOfRefund(deps, made()[0]?.id ?? '')).toBe('ours')
  expect(await read()).toMatchObject({ state: 'owed', attempt: 2, key: refundKey(paymentId, 2), tries: 0 })
  // Hearing it again changes nothing more.
  await hearOfRefund(deps, made()[0]?.id ?? '')
  expect(await read()).toMatchObject({ attempt: 2 })
  desk.advance(minutes(5))
  await follow()
  await desk.advanceProvider(seconds(2))
  await hearOfRefund(deps, made()[0]?.id ?? '')
  expect(await read()).toMatchObject({ state: 'processed', attempt: 2 })
  expect(made().map(({ status, receipt }) => [status, receipt])).toEqual([
    ['processed', refundKey(paymentId, 2)],
    ['failed', refundKey(paymentId, 1)],
  ])
  expect((await checkBooks(deps)).isBalanced).toBe(true)
})

test('[P12] after the fifth failure it is stuck, nobody asks any more, and a person is called', async () => {
  const { id, read, made, providerPaymentId } = await anOwedRefund()
  sandbox.faults.set({ refund: { kind: 'failed' } })
  for (let round = 0; round < 12; round++) {
    await checkOrders(deps, desk.settle)
    await desk.advanceProvider(seconds(2))
    desk.advance(hours(7))
  }
  expect(await read()).toMatchObject({ state: 'stuck', attempt: 5, next_try_at: null })
  expect(made()).toHaveLength(5)
  expect(desk.errors()).toEqual(['a refund failed for the last time: somebody must send the money back by hand'])
  const { isBalanced, faults } = await checkBooks(deps)
  expect([isBalanced, faults]).toEqual([false, [{ kind: 'refund_stuck', id }]])

  sandbox.faults.set({ refund: null })
  await deps.payment.refund(providerPaymentId, { amount: AMOUNT, key: 'by-hand-0002', reference: 'x' })
  await desk.advanceProvider(seconds(2))
  await hearOfRefund(deps, made()[0]?.id ?? '')
  expect(await read()).toMatchObject({ state: 'processed', attempt: 6, provider_refund_id: made()[0]?.id })
  expect((await checkBooks(deps)).isBalanced).toBe(true)
})

test('[P12] money the bank would not take after all is owed again, in the ledger too', async () => {
  const { paymentId, read, follow, made } = await anOwedRefund()
  await follow()
  await desk.advanceProvider(seconds(2))
  const sent = made()[0]?.id ?? ''
  await hearOfRefund(deps, sent)
  const failed = async () => ({
    fate: 'answered' as const,
    value: { id: sent, paymentId: made()[0]?.payment_id ?? '', amount: AMOUNT, status: 'failed' as const },
  })
  await hearOfRefund({ ...deps, payment: { ...deps.payment, getRefund: failed } }, sent)
  expect(await read()).toMatchObject({ state: 'owed', attempt: 2, processed_at: null })
  const lines = await desk.read<{ amount: string }>(
    "select sum(amount_paise)::int as amount from ledger_entries where payment_id = $1 and account = 'refunds_owed'",
    [paymentId],
  )
  expect(lines).toEqual([{ amount: -AMOUNT }])
})
