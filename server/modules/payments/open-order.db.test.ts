import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { hours, minutes } from '#contract/values/time.ts'
import { testDatabase } from '#tests/support/database.ts'
import { AMOUNT, openPaymentDesk, runAndKill } from '#tests/support/payment-desk.ts'
import { checkOrders } from './check-orders.ts'
import { openOrder } from './open-order.ts'
import { findOrder } from './store.ts'

const { db, url: databaseUrl } = await testDatabase()
const desk = await openPaymentDesk(db)
const { deps, books, sandbox } = desk

beforeEach(() => {
  sandbox.faults.set({ paymentApi: null })
  desk.logged.length = 0
})

const receiptOfRow = async (id: string) => (await findOrder(db, { id }))?.receipt ?? ''

test('[P4] an order is opened once, and opening it again gives the same', async () => {
  const { id, reference } = await desk.prepare()
  const first = await openOrder(deps, id)
  expect(first).toEqual({
    ok: true,
    value: { providerOrderId: expect.stringMatching(/^order_/), amount: AMOUNT, currency: 'INR' },
  })
  expect(await openOrder(deps, id)).toEqual(first)
  const made = books.orders(await receiptOfRow(id))
  expect(made.map(({ wire }) => wire.notes)).toEqual([{ booking_id: reference }])
})

test.each(['timeout', 'error_after', 'reset'] as const)(
  '[P4] an order the provider made, but told nobody of (%s), is found again and not made twice',
  async (kind) => {
    const { id } = await desk.prepare()
    sandbox.faults.set({ paymentApi: { kind, on: 'create', times: 1 } })
    const opened = await openOrder(deps, id)
    const made = books.orders(await receiptOfRow(id))
    expect(made).toHaveLength(1)
    expect(opened).toMatchObject({ ok: true, value: { providerOrderId: made[0]?.id } })
  },
)

test('[P4] an order whose opener was killed after the provider made it is found again by the next one', async () => {
  const { id } = await desk.prepare()
  await runAndKill({
    file: 'open-order.ts',
    call: `module.openOrder(deps, '${id}')`,
    killAfter: 'createOrder',
    databaseUrl,
    now: deps.clock.now(),
    settings: desk.settings,
  })
  const made = books.orders(await receiptOfRow(id))
  expect(made).toHaveLength(1)
  expect(await openOrder(deps, id)).toMatchObject({ ok: true, value: { providerOrderId: made[0]?.id } })
  expect(books.orders(await receiptOfRow(id))).toHaveLength(1)
})

test.each(['error', 'throttle'] as const)(
  '[P4] an order the provider did not make (%s) is made after all',
  async (kind) => {
    const { id } = await desk.prepare()
    sandbox.faults.set({ paymentApi: { kind, on: 'create', times: 1 } })
    expect(await openOrder(deps, id)).toMatchObject({ ok: true })
    expect(books.orders(await receiptOfRow(id))).toHaveLength(1)
  },
)

test('[P4] while the provider is silent the visitor is told so, and the same order is opened when it is back', async () => {
  const { id } = await desk.prepare()
  sandbox.faults.set({ paymentApi: { kind: 'timeout' } })
  expect(await openOrder(deps, id)).toEqual({ ok: false, reason: 'payment_unreachable' })
  expect(await findOrder(db, { id })).toMatchObject({ state: 'creating', attempts: 1 })
  sandbox.faults.set({ paymentApi: null })
  expect(await openOrder(deps, id)).toMatchObject({ ok: true })
  expect(books.orders(await receiptOfRow(id))).toHaveLength(1)
})

test('[P4] of five who open one order at once, all are given the same one', async () => {
  const { id } = await desk.prepare()
  const opened = await Promise.all(Array.from({ length: 5 }, () => openOrder(deps, id)))
  expect(new Set(opened.map((one) => (one.ok ? one.value.providerOrderId : one.reason))).size).toBe(1)
})

test('[P4] an order under our receipt with another amount is not ours, and nobody is given it', async () => {
  const { id } = await desk.prepare()
  await deps.payment.createOrder({ receipt: await receiptOfRow(id), amount: 100, reference: randomUUID() })
  sandbox.faults.set({ paymentApi: { kind: 'error', on: 'create', times: 1 } })
  expect(await openOrder(deps, id)).toEqual({ ok: false, reason: 'payment_unreachable' })
  expect(desk.errors()).toEqual(['the payment provider refused an order'])
})

test('[P4] an order whose opener died is taken over by the next round, once it is two minutes old', async () => {
  const { id } = await desk.prepare()
  const receipt = await receiptOfRow(id)
  await deps.payment.createOrder({ receipt, amount: AMOUNT, reference: randomUUID() })
  await checkOrders(deps, desk.settle)
  expect(await findOrder(db, { id })).toMatchObject({ state: 'creating' })
  desk.advance(minutes(3))
  await checkOrders(deps, desk.settle)
  expect(await findOrder(db, { id })).toMatchObject({ state: 'open', providerOrderId: books.orders(receipt)[0]?.id })
})

test('[P4] an order the provider never heard of is not made for nobody, and soon let be', async () => {
  const { id } = await desk.prepare()
  desk.advance(minutes(3))
  await checkOrders(deps, desk.settle)
  desk.advance(hours(2))
  await checkOrders(deps, desk.settle)
  expect(await findOrder(db, { id })).toMatchObject({ state: 'creating', nextCheckAt: null })
  expect(books.orders(await receiptOfRow(id))).toEqual([])
  expect(await openOrder(deps, id)).toMatchObject({ ok: true })
  expect((await findOrder(db, { id }))?.nextCheckAt).not.toBeNull()
})
