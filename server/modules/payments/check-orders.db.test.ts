import { beforeEach, expect, test } from 'vitest'
import { after, type Duration, hours, minutes, seconds } from '#contract/values/time.ts'
import { testDatabase } from '#tests/support/database.ts'
import { AMOUNT, openPaymentDesk } from '#tests/support/payment-desk.ts'
import { checkOrders } from './check-orders.ts'
import { openOrder } from './open-order.ts'
import { findOrder } from './store.ts'

const { db } = await testDatabase()
const desk = await openPaymentDesk(db)
const { books, sandbox } = desk
const asked: string[] = []
const deps = {
  ...desk.deps,
  payment: {
    ...desk.deps.payment,
    listPaymentsOf: (id: string) => {
      asked.push(id)
      return desk.deps.payment.listPaymentsOf(id)
    },
  },
}

beforeEach(async () => {
  sandbox.faults.set({ paymentApi: null, payment: null })
  await db.pool.query('update payment_orders set next_check_at = null')
  asked.length = 0
  desk.logged.length = 0
})

const statusOf = (providerPaymentId: string) =>
  desk.read('select status, settled_as from payments where provider_payment_id = $1', [providerPaymentId])

test('[P14] a payment nobody told us of is found within the next minute', async () => {
  const { id, providerOrderId } = await desk.anOrder()
  const paid = await desk.pay(providerOrderId, { fault: { kind: 'browser_lost' } })
  await checkOrders(deps, desk.settle)
  expect(asked).toEqual([])
  desk.advance(minutes(1))
  await checkOrders(deps, desk.settle)
  expect(await statusOf(paid)).toEqual([{ status: 'captured', settled_as: 'session' }])
  expect(await findOrder(db, { id })).toMatchObject({ state: 'paid' })
  desk.advance(minutes(5))
  await checkOrders(deps, desk.settle)
  expect(asked).toEqual([providerOrderId])
})

test('[P4] [P14] money on a second order under the same receipt is found although no call told us of it', async () => {
  const { providerOrderId } = await desk.anOrder()
  await desk.pay(providerOrderId, { fault: { kind: 'double_payment' } })
  for (let round = 0; round < 2; round++) {
    desk.advance(minutes(1))
    await checkOrders(deps, desk.settle)
  }
  const found = await desk.read(
    'select settled_as from payments where reference in (select reference from payment_orders where provider_order_id = $1) order by 1',
    [providerOrderId],
  )
  expect(found).toEqual([{ settled_as: 'refund' }, { settled_as: 'session' }])
})

test('[P14] a payment that failed and came in two hours later is found', async () => {
  const { providerOrderId } = await desk.anOrder()
  const late = await desk.pay(providerOrderId, { fault: { kind: 'late_auth' } })
  await desk.advanceProvider(minutes(11))
  desk.advance(minutes(11))
  await checkOrders(deps, desk.settle)
  expect(await statusOf(late)).toEqual([{ status: 'failed', settled_as: null }])
  await desk.advanceProvider(hours(2))
  desk.advance(hours(2))
  await checkOrders(deps, desk.settle)
  expect(await statusOf(late)).toEqual([{ status: 'captured', settled_as: 'session' }])
})

test('[P14] who pays hours after they ordered, by a slow bank, is found within a minute of its answer', async () => {
  const { providerOrderId } = await desk.anOrder()
  const pass = async (time: Duration) => {
    await desk.advanceProvider(time)
    desk.advance(time)
    await checkOrders(deps, desk.settle)
  }
  await pass(hours(3))
  const late = await desk.pay(providerOrderId, { fault: { kind: 'late_auth', minutes: 20 } })
  await pass(minutes(16))
  expect(await statusOf(late)).toMatchObject([{ settled_as: null }])
  for (let minute = 0; minute < 5; minute++) await pass(minutes(1))
  expect(await statusOf(late)).toEqual([{ status: 'captured', settled_as: 'session' }])
})

test('[P14] who pays on a page that was opened a day after the order was made is found within the next minutes', async () => {
  const { id, providerOrderId } = await desk.anOrder()
  desk.advance(hours(23.5))
  await checkOrders(deps, desk.settle)
  desk.advance(minutes(1))
  await openOrder(desk.deps, id)
  const paid = await desk.pay(providerOrderId, { fault: { kind: 'browser_lost' } })
  desk.advance(minutes(1))
  await checkOrders(deps, desk.settle)
  expect(await statusOf(paid)).toEqual([{ status: 'captured', settled_as: 'session' }])
})

test('[P14] an order that is opened a day after it was made is asked about each minute for two hours', async () => {
  const { id } = await desk.anOrder()
  desk.advance(hours(23.5))
  await openOrder(desk.deps, id)
  const opened = desk.deps.clock.now()
  for (let minute = 1; minute <= 119; minute++) {
    desk.advance(minutes(1))
    await checkOrders(deps, desk.settle)
  }
  expect(asked).toHaveLength(119)
  desk.advance(minutes(1))
  await checkOrders(deps, desk.settle)
  expect(await findOrder(db, { id })).toMatchObject({ openedAt: opened, nextCheckAt: after(opened, minutes(135)) })
})

test('[P5] [P14] what was set aside and never taken goes back without us, and is known as returned', async () => {
  const { providerOrderId } = await desk.anOrder()
  const aside = await desk.pay(providerOrderId, { fault: { kind: 'authorized_only' } })
  desk.advance(minutes(1))
  await checkOrders(deps, desk.settle)
  expect(await statusOf(aside)).toEqual([{ status: 'authorized', settled_as: null }])
  await desk.advanceProvider(minutes(21))
  desk.advance(minutes(21))
  await checkOrders(deps, desk.settle)
  expect(await statusOf(aside)).toEqual([{ status: 'returned', settled_as: null }])
})

test('[P14] what is known already is not told again', async () => {
  const told: string[] = []
  const { providerOrderId } = await desk.anOrder()
  await desk.pay(providerOrderId, { outcome: 'fail' })
  for (let round = 0; round < 3; round++) {
    desk.advance(minutes(1))
    await checkOrders(deps, async (payment) => {
      told.push(payment.status)
      await desk.settle(payment)
    })
  }
  expect([told, asked.length]).toEqual([['failed'], 3])
})

test('[P14] an old order that is opened while the provider is asked about it stays due', async () => {
  const { id } = await desk.prepare()
  desk.advance(hours(2))
  const findOrderByReceipt = async () => {
    await openOrder(desk.deps, id)
    // What the provider said before.
    return { fate: 'answered', value: undefined } as const
  }
  await checkOrders({ ...deps, payment: { ...deps.payment, findOrderByReceipt } }, desk.settle)
  expect(await findOrder(db, { id })).toMatchObject({ state: 'open', nextCheckAt: expect.any(Date) })
})

test('[P14] of two servers in one round, each order is asked about by one', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => desk.anOrder()))
  desk.advance(minutes(1))
  await Promise.all([checkOrders(deps, desk.settle), checkOrders(deps, desk.settle)])
  expect(asked.toSorted()).toEqual(orders.map(({ providerOrderId }) => providerOrderId).toSorted())
})

test('[P14] two servers that find the same payment settle it once', async () => {
  const { providerOrderId } = await desk.anOrder()
  const paid = await desk.pay(providerOrderId)
  await Promise.all(Array.from({ length: 5 }, () => desk.tell(paid)))
  const lines = await desk.read<{ lines: number }>(
    'select count(*)::int as lines from ledger_entries l join payments p on p.id = l.payment_id where provider_payment_id = $1',
    [paid],
  )
  expect(lines).toEqual([{ lines: 5 }])
})

test('[P14] a payment that could not be settled is tried again in the next round, and stops no other', async () => {
  const [bad, good] = [await desk.anOrder(), await desk.anOrder()]
  const [lost, found] = [await desk.pay(bad.providerOrderId), await desk.pay(good.providerOrderId)]
  desk.advance(minutes(1))
  await checkOrders(deps, async (payment) => {
    if (payment.id === lost) throw new Error('asha@example.org')
    await desk.settle(payment)
  })
  expect(await statusOf(found)).toEqual([{ status: 'captured', settled_as: 'session' }])
  expect(desk.errors()).toEqual(['what was paid for an order could not be settled'])
  expect(JSON.stringify(desk.logged)).not.toContain('asha')
  desk.advance(seconds(30))
  await checkOrders(deps, desk.settle)
  expect(await statusOf(lost)).toEqual([{ status: 'captured', settled_as: 'session' }])
})

test('[P14] a silent provider ends the round after the first few, and none is forgotten', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => desk.anOrder()))
  const paid = await desk.pay(orders[11]?.providerOrderId ?? '')
  desk.advance(minutes(1))
  sandbox.faults.set({ paymentApi: { kind: 'error', on: 'fetch' } })
  await checkOrders(deps, desk.settle)
  expect(asked).toHaveLength(8)
  sandbox.faults.set({ paymentApi: null })
  desk.advance(minutes(1))
  await checkOrders(deps, desk.settle)
  expect(await statusOf(paid)).toEqual([{ status: 'captured', settled_as: 'session' }])
})

for (const ahead of [10, 60]) {
  const whileAhead = async <Result>(act: () => Promise<Result>) => {
    desk.advance(minutes(ahead))
    const result = await act()
    desk.advance(minutes(-ahead))
    return result
  }

  test(`[P14] what a clock ${ahead} minutes ahead has put off is looked at as soon as it is put right`, async () => {
    async function askAhead() {
      const order = await desk.anOrder()
      await whileAhead(() => checkOrders(deps, desk.settle))
      expect(asked).toEqual([order.providerOrderId])
      return order
    }
    for (const begin of [askAhead, () => whileAhead(() => desk.anOrder())]) {
      const { providerOrderId } = await begin()
      const paid = await desk.pay(providerOrderId, { fault: { kind: 'browser_lost' } })
      await checkOrders(deps, desk.settle)
      expect(await statusOf(paid)).toEqual([{ status: 'captured', settled_as: 'session' }])
    }
    asked.length = 0
    await checkOrders(deps, desk.settle)
    expect(asked).toEqual([])
  })
}

test('[P14] a refund that a clock an hour ahead has put off is looked at as soon as it is put right', async () => {
  const other = await desk.anOrder()
  const wrong = await desk.pay(other.providerOrderId, { fault: { kind: 'amount_mismatch', amount: AMOUNT - 500 } })
  sandbox.faults.set({ paymentApi: { kind: 'error', on: 'refund', times: 10 } })
  desk.advance(minutes(1))
  await checkOrders(deps, desk.settle)
  expect(books.refunds(wrong)).toEqual([])
  sandbox.faults.set({ paymentApi: null })
  await db.pool.query(
    "update refunds set next_try_at = next_try_at + interval '1 hour', updated_at = updated_at + interval '1 hour' where state = 'owed'",
  )
  await checkOrders(deps, desk.settle)
  expect(books.refunds(wrong)).toHaveLength(1)
})

test('[P11] [P14] a refund that is due is followed in the same round', async () => {
  const { providerOrderId } = await desk.anOrder()
  const wrong = await desk.pay(providerOrderId, { fault: { kind: 'amount_mismatch', amount: AMOUNT - 500 } })
  desk.advance(minutes(1))
  await checkOrders(deps, desk.settle)
  expect(books.refunds(wrong).map(({ wire }) => wire.amount)).toEqual([AMOUNT - 500])
})
