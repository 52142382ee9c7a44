import { appendFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ALL_OFF } from '../faults/faults.ts'
import { serveSandbox } from '../serve.ts'
import { SCENARIOS } from './control/scenarios.ts'
import { aProvider, KEYS } from './testing/a-provider.ts'

// A busy machine may be slow.
vi.setConfig({ testTimeout: 30_000 })
const SOON = { timeout: 15_000 }

const MINUTES = 60
const WITH_PERIODS = {
  payment: {
    capture: 'automatic',
    capture_options: { automatic_expiry_period: 20, manual_expiry_period: 20, refund_speed: 'normal' },
  },
}

async function inScenario(name: keyof typeof SCENARIOS, times?: number) {
  const provider = await aProvider()
  const { status } = await provider.call('PUT', '/_sim/scenario', { name, ...(times && { times }) })
  expect(status).toBe(200)
  return provider
}

test('a story replaces the one before it, and leaves mail and text messages alone', async () => {
  const { call, sandbox } = await aProvider()
  sandbox.faults.set({ sms: { kind: 'error' }, refund: { kind: 'failed' } })
  expect((await call('PUT', '/_sim/scenario', { name: 'late_auth', times: 2 })).body).toEqual({
    ...ALL_OFF,
    sms: { kind: 'error' },
    payment: { kind: 'late_auth', times: 2 },
  })
  expect((await call('PUT', '/_sim/scenario', { name: 'success' })).body).toEqual({
    ...ALL_OFF,
    sms: { kind: 'error' },
  })
  expect((await call('PUT', '/_sim/scenario', { name: 'nonsense' })).status).toBe(400)
  expect((await call('GET', '/_sim/scenarios')).body).toEqual(Object.keys(SCENARIOS))
})

test('[fail then success] the first attempt at each order fails and the second succeeds', async () => {
  const { order, pay, readOrder } = await inScenario('fail_then_success')
  for (const { id } of [await order(), await order()]) {
    expect((await pay(id)).error?.reason).toBe('payment_failed')
    expect((await pay(id)).razorpay_order_id).toBe(id)
    expect(await readOrder(id)).toMatchObject({ status: 'paid', attempts: 2 })
  }
})

test('[browser lost] the money is taken and the browser hears nothing', async () => {
  const { order, pay, readOrder, readPayment } = await inScenario('browser_lost', 1)
  const { id } = await order()
  const heard = await pay(id)
  expect(heard).toEqual({ silent: true, payment_id: expect.stringMatching(/^pay_/) })
  expect(await readPayment(heard.payment_id ?? '')).toMatchObject({ status: 'captured' })
  expect((await readOrder(id)).status).toBe('paid')
})

test('[late auth] failed after ten minutes, captured two hours later, the same payment', async () => {
  const { order, pay, readPayment, readOrder, advance, events } = await inScenario('late_auth', 1)
  const { id } = await order(WITH_PERIODS)
  const { payment_id: payment = '' } = await pay(id)
  expect((await readPayment(payment)).status).toBe('created')
  await advance(11 * MINUTES)
  expect(await readPayment(payment)).toMatchObject({ status: 'failed', error_reason: 'payment_timed_out' })
  await advance(110 * MINUTES)
  expect(await readPayment(payment)).toMatchObject({ status: 'captured', error_reason: null, error_code: null })
  expect((await readOrder(id)).status).toBe('paid')
  const names = (await events()).map(({ event }) => event)
  expect(names).toEqual(['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid'])
})

test('[late auth] a leap of the clock takes both steps in their order', async () => {
  const { order, pay, readPayment, advance } = await inScenario('late_auth', 1)
  const { payment_id: payment = '' } = await pay((await order()).id)
  await advance(24 * 60 * MINUTES)
  expect((await readPayment(payment)).status).toBe('captured')
})

test('[late auth] a late success on an order that was paid meanwhile goes back at once', async () => {
  const { order, pay, readPayment, readOrder, advance } = await inScenario('late_auth', 1)
  const { id } = await order()
  const { payment_id: late = '' } = await pay(id)
  const { razorpay_payment_id: second } = await pay(id)
  await advance(121 * MINUTES)
  expect(await readPayment(late)).toMatchObject({ status: 'refunded', refund_status: 'full', captured: false })
  expect(await readPayment(second)).toMatchObject({ status: 'captured' })
  expect(await readOrder(id)).toMatchObject({ amount_paid: 176_882 })
})

test("[late auth, expired] after the order's own periods the late money is not taken but goes back", async () => {
  const { order, pay, readPayment, readOrder, advance } = await inScenario('late_auth_expired', 1)
  const { id } = await order(WITH_PERIODS)
  const { payment_id: payment = '' } = await pay(id)
  await advance(121 * MINUTES)
  expect(await readPayment(payment)).toMatchObject({ status: 'refunded', captured: false })
  expect((await readOrder(id)).status).toBe('attempted')
})

test('[authorized only] the handler is called, the money stays untaken and goes back at its time', async () => {
  const { order, pay, readPayment, advance, call } = await inScenario('authorized_only', 1)
  const { id } = await order(WITH_PERIODS)
  const { razorpay_payment_id: payment } = await pay(id)
  expect((await readPayment(payment)).status).toBe('authorized')
  expect((await call('POST', `/v1/payments/${payment}/refund`, {})).status).toBe(400)
  await advance(21 * MINUTES)
  expect((await readPayment(payment)).status).toBe('refunded')
})

test('[double payment] the other order for the same booking is paid too; without one, one is made', async () => {
  const { order, pay, readOrder, call } = await inScenario('double_payment')
  const notes = { booking_id: 'one' }
  const [first, second] = [await order({ notes, receipt: 'a' }), await order({ notes, receipt: 'b' })]
  await pay(first.id)
  expect((await readOrder(first.id)).status).toBe('paid')
  expect(await readOrder(second.id)).toMatchObject({ status: 'paid', attempts: 1 })

  const alone = await order({ receipt: 'alone', notes: { booking_id: 'two' } })
  await pay(alone.id)
  const { items } = (await call('GET', '/v1/orders?receipt=alone')).body as { items: { status: string }[] }
  expect(items.map(({ status }) => status)).toEqual(['paid', 'paid'])
})

test('[amount mismatch] the payment is of another amount than its order', async () => {
  const { order, pay, readPayment } = await inScenario('amount_mismatch', 1)
  const { razorpay_payment_id: payment } = await pay((await order()).id)
  expect(await readPayment(payment)).toMatchObject({ status: 'captured', amount: 176_782 })
})

test('[api 500, api 429] once, in the envelope of the provider, then all is well', async () => {
  for (const [name, status, code] of [
    ['api_500', 500, 'SERVER_ERROR'],
    ['api_429', 429, 'BAD_REQUEST_ERROR'],
  ] as const) {
    const { call } = await inScenario(name)
    const refused = await call('POST', '/v1/orders', { amount: 100, currency: 'INR' })
    expect([refused.status, refused.body.error?.code]).toEqual([status, code])
    expect((await call('GET', '/v1/orders')).body.count).toBe(0)
    expect((await call('POST', '/v1/orders', { amount: 100, currency: 'INR' })).status).toBe(200)
  }
})

test('[error after] the work is done although the answer is 500', async () => {
  const { call, sandbox } = await aProvider()
  sandbox.faults.set({ paymentApi: { kind: 'error_after', on: 'create', times: 1 } })
  expect((await call('POST', '/v1/orders', { amount: 100, currency: 'INR', receipt: 'r' })).status).toBe(500)
  expect((await call('GET', '/v1/orders?receipt=r')).body.count).toBe(1)
})

test('[api timeout, reset] the order and the refund are made although no answer comes', async () => {
  const { folder } = await aProvider()
  const { sandbox, url, close } = await serveSandbox({ dir: join(folder, 'alone'), port: 0 })
  const call = (path: string, body?: object, headers = {}) =>
    fetch(`${url}/payment${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: KEYS, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(400),
    })
  const order = { amount: 500, currency: 'INR', receipt: 'once' }
  for (const kind of ['timeout', 'reset'] as const) {
    sandbox.faults.set({ paymentApi: { kind, on: 'create', times: 1 } })
    await expect(call('/v1/orders', order)).rejects.toThrow(/timeout|fetch failed/)
  }
  const { items } = (await (await call('/v1/orders?receipt=once')).json()) as { items: { id: string }[] }
  expect(items).toHaveLength(2)

  const paid = (await (await call(`/_sim/orders/${items[0]?.id}/pay`, {})).json()) as { razorpay_payment_id: string }
  sandbox.faults.set({ paymentApi: { kind: 'timeout', on: 'refund', times: 1 } })
  const headers = { 'x-refund-idempotency': 'rfd_timeout_1' }
  const path = `/v1/payments/${paid.razorpay_payment_id}/refund`
  await expect(call(path, { amount: 500 }, headers)).rejects.toThrow(/timeout/)
  await expect.poll(async () => (await call(path, { amount: 500 }, headers)).status, SOON).toBe(200)
  const refunds = (await (await call(`${path}s`)).json()) as { count: number }
  expect(refunds.count).toBe(1)
  await close()
})

test('[refund pending] it stays so for days', async () => {
  const { order, pay, refund, readRefund, advance } = await inScenario('refund_pending')
  const { razorpay_payment_id: payment } = await pay((await order()).id)
  const { id } = await refund(payment)
  await advance(4 * 86_400)
  expect((await readRefund(id)).status).toBe('pending')
  await advance(86_400)
  expect((await readRefund(id)).status).toBe('processed')
})

test('[refund failed] it fails a moment later, and the money can be promised again', async () => {
  const { order, pay, refund, readRefund, readPayment, advance, events } = await inScenario('refund_failed', 1)
  const { razorpay_payment_id: payment } = await pay((await order()).id)
  const { id } = await refund(payment)
  await advance(2)
  expect((await readRefund(id)).status).toBe('failed')
  expect(await readPayment(payment)).toMatchObject({ status: 'captured', amount_refunded: 0, refund_status: null })
  const again = await refund(payment)
  await advance(2)
  expect((await readRefund(again.id)).status).toBe('processed')
  const names = (await events()).map(({ event }) => event)
  expect(names.slice(3)).toEqual(['refund.created', 'refund.failed', 'refund.created', 'refund.processed'])
})

test('[refund, no balance] it is refused and nothing is noted, so the same key works later', async () => {
  const { order, pay, call } = await inScenario('refund_no_balance', 1)
  const { razorpay_payment_id: payment } = await pay((await order()).id)
  const ask = () => call('POST', `/v1/payments/${payment}/refund`, {}, { 'x-refund-idempotency': 'rfd_balance_1' })
  expect((await ask()).status).toBe(400)
  expect((await ask()).status).toBe(200)
})

test('[checkout missing] the script does not come, once', async () => {
  const { app } = await inScenario('checkout_missing', 1)
  const load = () => app.inject('/sandbox/payment/v1/checkout.js')
  expect((await load()).statusCode).toBe(503)
  expect((await load()).headers['content-type']).toBe('text/javascript; charset=utf-8')
})

test('a test can end a pending refund itself, and read the books', async () => {
  const { order, pay, refund, call } = await inScenario('refund_pending')
  const { razorpay_payment_id: payment } = await pay((await order()).id)
  const { id } = await refund(payment)
  expect((await call('POST', `/_sim/refunds/${id}`, { status: 'failed' })).body).toMatchObject({ status: 'failed' })
  const { body } = await call('GET', '/_sim/books')
  expect(body).toMatchObject({
    orders: [{ status: 'paid' }],
    payments: [{ id: payment, amount_refunded: 0 }],
    refunds: [{ id, status: 'failed' }],
  })
  expect((await call('DELETE', '/_sim/books')).body).toEqual({ orders: [], payments: [], refunds: [], events: [] })
  expect((await call('GET', `/v1/payments/${payment}`)).status).toBe(400)
})

test('the control is for this machine and for no page of another site', async () => {
  const { app, call } = await aProvider()
  const far = await app.inject({ url: '/sandbox/payment/_sim/books', remoteAddress: '10.0.0.7' })
  expect(far.statusCode).toBe(403)
  expect((await call('POST', '/_sim/clock', { advance_seconds: 1 }, { 'sec-fetch-site': 'cross-site' })).status).toBe(
    403,
  )
})

test('the journal survives a line half written, and two processes keep the same books', async () => {
  const first = await aProvider()
  const { id } = await first.order({ receipt: 'first' })
  const file = join(first.folder, 'payments.jsonl')
  // It holds what people paid and under which number.
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await appendFile(file, '\n[{"kind":"order","value":{"id":"order_h')
  const second = await aProvider({ dir: first.folder })
  expect((await second.readOrder(id)).receipt).toBe('first')
  const paid = await second.pay(id)
  expect(await first.readPayment(paid.razorpay_payment_id)).toMatchObject({ status: 'captured' })
  expect((await first.readOrder(id)).status).toBe('paid')
  expect(await readFile(file, 'utf8')).toContain(paid.razorpay_payment_id)
})
