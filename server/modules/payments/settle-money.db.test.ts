import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { countAsSession } from './count-as-session.ts'
import type { ProviderPayment } from './gateway.ts'
import { oweRefund } from './owe-refund.ts'
import { prepareOrder } from './prepare-order.ts'
import { findOrderOfProvider, type PaymentRow, recordPayment } from './record-payment.ts'
import { findOrder, insertPosting, markOrderOpen, type Queries } from './store.ts'

const { db } = await testDatabase()
const now = new Date('2030-03-04T09:00:00Z')
const enqueued: unknown[] = []
const deps = {
  newId: randomUUID,
  clock: { now: () => now },
  jobs: { enqueue: async (_tx: unknown, job: { name: string }, data: object) => enqueued.push([job.name, data]) > 0 },
}
const AMOUNT = 295_000
const GST = 45_000

async function anOrder({ reference = randomUUID(), providerOrderId = `order_${randomUUID()}` } = {}) {
  const { id } = await db.transaction((tx) => prepareOrder(deps, tx, { reference, amount: AMOUNT }))
  await markOrderOpen(db, id, { providerOrderId, now, nextCheckAt: null })
  return { id, reference, providerOrderId }
}

const aPayment = (orderId: string, change: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: `pay_${randomUUID()}`,
  orderId,
  amount: AMOUNT,
  currency: 'INR',
  status: 'captured',
  amountRefunded: 0,
  ...change,
})

type Settle = (tx: Queries, payment: PaymentRow) => Promise<unknown>

const record = (providerOrderId: string, told: ProviderPayment, settle: Settle = async () => undefined) =>
  db.transaction(async (tx) => {
    const order = await findOrderOfProvider(tx, providerOrderId, { lock: true })
    if (!order) throw new Error('no such order')
    const payment = await recordPayment(deps, tx, order, told)
    await settle(tx, payment)
    return payment
  })

const asSession: Settle = (tx, payment) => countAsSession(deps, tx, payment, { price: AMOUNT - GST, gst: GST })
const asRefund: Settle = (tx, payment) => oweRefund(deps, tx, payment, { why: 'slot_lost' })

async function linesOf(paymentId: string) {
  const { rows } = await db.pool.query<{ line: string }>(
    "select posting_key || ' ' || account || ' ' || amount_paise as line from ledger_entries where payment_id = $1",
    [paymentId],
  )
  return rows.map(({ line }) => line.replace(paymentId, 'x')).toSorted()
}

test('[P3] an order is written down, with a receipt the provider takes, before it is open', async () => {
  const reference = randomUUID()
  const { id } = await db.transaction((tx) => prepareOrder(deps, tx, { reference, amount: AMOUNT }))
  expect(await findOrder(db, { id })).toMatchObject({
    state: 'creating',
    reference,
    amount: AMOUNT,
    currency: 'INR',
    receipt: expect.stringMatching(/^ord_[0-9a-f]{32}$/),
    providerOrderId: null,
  })
})

test('[P5] a payment that failed may still be captured, and is then never failed again', async () => {
  const { id, providerOrderId } = await anOrder()
  const told = aPayment(providerOrderId, { status: 'failed', errorReason: 'payment_timed_out' })
  expect(await record(providerOrderId, told)).toMatchObject({ status: 'failed', errorReason: 'payment_timed_out' })
  expect(await record(providerOrderId, { ...told, status: 'created' })).toMatchObject({ status: 'failed' })
  expect(await record(providerOrderId, { ...told, status: 'authorized' })).toMatchObject({ status: 'authorized' })
  await record(providerOrderId, { ...told, status: 'captured', method: 'upi' }, asSession)
  expect(await findOrder(db, { id })).toMatchObject({ state: 'paid', paidAt: now })
  for (const status of ['failed', 'authorized', 'refunded'] as const) {
    expect(await record(providerOrderId, { ...told, status })).toMatchObject({ status: 'captured', method: 'upi' })
  }
})

test('[P5] what the provider returned before we had it was never ours', async () => {
  const { id, providerOrderId } = await anOrder()
  const told = aPayment(providerOrderId, { status: 'authorized' })
  await record(providerOrderId, told)
  const returned = await record(providerOrderId, { ...told, status: 'refunded', amountRefunded: AMOUNT })
  expect(returned).toMatchObject({ status: 'returned', settledAs: null, amountRefunded: AMOUNT })
  expect(await record(providerOrderId, told)).toMatchObject({ status: 'returned' })
  expect(await linesOf(returned.id)).toEqual([])
  expect(await findOrder(db, { id })).toMatchObject({ state: 'open' })
})

test('[P5] a payment of another order is not recorded for this one', async () => {
  const [one, other] = [await anOrder(), await anOrder()]
  await expect(record(one.providerOrderId, aPayment(other.providerOrderId))).rejects.toThrow('an order it is not of')
})

test('[P6] the same capture recorded eight times at once is one payment and one posting', async () => {
  const { providerOrderId } = await anOrder()
  const told = aPayment(providerOrderId)
  const ids = await Promise.all(Array.from({ length: 8 }, () => record(providerOrderId, told, asSession)))
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
  expect(await linesOf(ids[0]?.id ?? '')).toEqual([
    'captured:x provider 295000',
    'captured:x unsettled -295000',
    'session:x gst -45000',
    'session:x sessions -250000',
    'session:x unsettled 295000',
  ])
})

test('[P6] also without the lock of the order, two who record one capture at once post it once', async () => {
  const order = await anOrder()
  const told = aPayment(order.providerOrderId)
  const recordUnlocked = () =>
    db.transaction(async (tx) => asRefund(tx, await recordPayment(deps, tx, order, told)) as Promise<{ id: string }>)
  const [one, two] = await Promise.all([recordUnlocked(), recordUnlocked()])
  expect(one.id).toBe(two.id)
})

test('[P6] a posting that does not add up to nothing is refused when it commits', async () => {
  const { providerOrderId } = await anOrder()
  const { id: paymentId } = await record(providerOrderId, aPayment(providerOrderId), asSession)
  const post = (key: string, amounts: [number, number]) =>
    db.transaction((tx) =>
      insertPosting(
        tx,
        { newId: randomUUID, now },
        {
          key,
          paymentId,
          lines: [
            { account: 'provider', amount: amounts[0] },
            { account: 'sessions', amount: amounts[1] },
          ],
        },
      ),
    )
  await expect(post('odd', [100, -99])).rejects.toMatchObject({ cause: { constraint: 'ledger_entries_balanced' } })
  await post('even', [100, -100])
  await expect(post('nothing', [0, 0])).rejects.toMatchObject({ cause: { constraint: 'ledger_entries_amount' } })
  expect(await linesOf(paymentId)).toHaveLength(7)
})

test.each(['update ledger_entries set amount_paise = 1', 'delete from ledger_entries', 'truncate ledger_entries'])(
  '[P6] no line of the ledger is changed or taken away: %s',
  async (statement) => {
    await expect(db.pool.query(statement)).rejects.toMatchObject({ constraint: 'ledger_entries_append_only' })
  },
)

test('[P7] captured money that is neither a session nor a refund does not commit', async () => {
  const { providerOrderId } = await anOrder()
  const told = aPayment(providerOrderId)
  await expect(record(providerOrderId, told)).rejects.toMatchObject({
    cause: { constraint: 'payments_captured_settled' },
  })
  const { rows } = await db.pool.query('select 1 from payments where provider_payment_id = $1', [told.id])
  expect(rows).toEqual([])
})

test('[P7] money that goes back does not also pay for a session, nor the other way round', async () => {
  const { providerOrderId } = await anOrder()
  const told = aPayment(providerOrderId)
  await record(providerOrderId, told, asRefund)
  await expect(record(providerOrderId, told, asSession)).rejects.toThrow('going back')
  const second = await anOrder()
  const paid = aPayment(second.providerOrderId)
  await record(second.providerOrderId, paid, asSession)
  await expect(record(second.providerOrderId, paid, asRefund)).rejects.toThrow('only where that is meant')
})

test('[P8] of two payments for one session, through two orders, one counts', async () => {
  const reference = randomUUID()
  const [one, two] = [await anOrder({ reference }), await anOrder({ reference })]
  await record(one.providerOrderId, aPayment(one.providerOrderId), asSession)
  const second = record(two.providerOrderId, aPayment(two.providerOrderId), asSession)
  await expect(second).rejects.toMatchObject({ cause: { constraint: 'payments_one_session' } })
})

test('[P8] a session is not paid by another amount than its price and tax', async () => {
  const { providerOrderId } = await anOrder()
  const told = aPayment(providerOrderId, { amount: AMOUNT - 1 })
  await expect(record(providerOrderId, told, asSession)).rejects.toThrow('another amount')
  await record(providerOrderId, told, asRefund)
})

test('[P9] a refund asked for by six at once is one refund and one job', async () => {
  enqueued.length = 0
  const { providerOrderId } = await anOrder()
  const told = aPayment(providerOrderId)
  const payments = await Promise.all(Array.from({ length: 6 }, () => record(providerOrderId, told, asRefund)))
  const paymentId = payments[0]?.id ?? ''
  const { rows } = await db.pool.query('select id, state, amount_paise, key from refunds where payment_id = $1', [
    paymentId,
  ])
  expect(rows).toEqual([
    { id: expect.anything(), state: 'owed', amount_paise: AMOUNT, key: `rfd_${paymentId.replaceAll('-', '')}_1` },
  ])
  expect(enqueued).toEqual([['payments.send-refund', { refundId: rows[0].id }]])
  expect(await linesOf(paymentId)).toEqual([
    'captured:x provider 295000',
    'captured:x unsettled -295000',
    'refund-owed:x refunds_owed -295000',
    'refund-owed:x unsettled 295000',
  ])
})

test('[P9] a session that is called off is given back out of what the clinic had earned', async () => {
  const { providerOrderId } = await anOrder()
  const told = aPayment(providerOrderId)
  await record(providerOrderId, told, asSession)
  const payment = await record(providerOrderId, told, (tx, paid) =>
    oweRefund(deps, tx, paid, { why: 'cancelled', ofSession: true }),
  )
  expect((await linesOf(payment.id)).filter((line) => line.startsWith('refund-owed'))).toEqual([
    'refund-owed:x gst 45000',
    'refund-owed:x refunds_owed -295000',
    'refund-owed:x sessions 250000',
  ])
})
