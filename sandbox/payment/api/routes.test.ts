import { expect, test, vi } from 'vitest'
import { signSuccess } from '../signatures.ts'
import { aProvider, KEY_ID, KEY_SECRET, KEYS } from '../testing/a-provider.ts'

const MINUTES = 60
const DAYS = 86_400

test('a new order has every field of the real one, and no notes are an empty list', async () => {
  const { order } = await aProvider()
  const before = Math.floor(Date.now() / 1_000)
  const made = await order({ receipt: 'bk_1', notes: {} })
  expect(made).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 176_882,
    amount_paid: 0,
    amount_due: 176_882,
    currency: 'INR',
    receipt: 'bk_1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: [],
    created_at: expect.any(Number),
  })
  expect(made.created_at - before).toBeLessThanOrEqual(2)
})

test('only the right keys under the exact word Basic are let in', async () => {
  const { call } = await aProvider()
  const token = KEYS.slice('Basic '.length)
  const wrong = Buffer.from(`${KEY_ID}:wrong`).toString('base64')
  for (const authorization of ['', `basic ${token}`, `BASIC ${token}`, `Basic  ${token}`, `Basic ${wrong}`, token]) {
    expect([authorization, await call('GET', '/v1/orders', undefined, { authorization })]).toEqual([
      authorization,
      { status: 401, body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } } },
    ])
  }
})

test('a faulty order is refused with the field that is at fault', async () => {
  const { call } = await aProvider()
  const good = { amount: 100, currency: 'INR' }
  const automatic = (automatic_expiry_period: unknown, manual_expiry_period: unknown) => ({
    ...good,
    payment: { capture: 'automatic', capture_options: { automatic_expiry_period, manual_expiry_period } },
  })
  const faulty: [object, string][] = [
    [{ currency: 'INR' }, 'amount'],
    [{ ...good, amount: 99 }, 'amount'],
    [{ ...good, amount: 100.5 }, 'amount'],
    [{ ...good, amount: '100' }, 'amount'],
    [{ amount: 100 }, 'currency'],
    [{ ...good, currency: 'XYZ' }, 'currency'],
    [{ ...good, receipt: 'x'.repeat(41) }, 'receipt'],
    [{ ...good, notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`n${n}`, '1'])) }, 'notes'],
    [{ ...good, notes: { a: 'x'.repeat(257) } }, 'notes'],
    [{ ...good, notes: { a: {} } }, 'notes'],
    [{ ...good, payment: { capture: 'sometimes' } }, 'payment.capture'],
    [{ ...good, payment: { capture: 'automatic' } }, 'payment.capture_options.automatic_expiry_period'],
    [automatic(11, 20), 'payment.capture_options.automatic_expiry_period'],
    [automatic(20, 19), 'payment.capture_options.manual_expiry_period'],
    [automatic(20, 7201), 'payment.capture_options.manual_expiry_period'],
  ]
  for (const [payload, field] of faulty) {
    const { status, body } = await call('POST', '/v1/orders', payload)
    expect([payload, status, body.error?.field]).toEqual([payload, 400, field])
    expect(body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', reason: 'input_validation_failed', metadata: {} })
  }
  const unknown = await call('POST', '/v1/orders', { ...good, colour: 'red' })
  expect(unknown.body.error).toMatchObject({
    description: 'colour is/are not required and should not be sent',
    reason: 'NA',
  })
})

test('unknown ids, malformed ids, unknown paths and broken JSON are each 400 in the same envelope', async () => {
  const { app, call } = await aProvider()
  const told = async (path: string) => (await call('GET', path)).body.error?.description
  expect(await told('/v1/orders/order_AAAAAAAAAAAAAA')).toBe('The id provided does not exist')
  expect(await told('/v1/payments/pay_AAAAAAAAAAAAAA')).toBe('The id provided does not exist')
  expect(await told('/v1/refunds/rfnd_AAAAAAAAAAAAAA')).toBe('The id provided does not exist')
  expect(await told('/v1/orders/order_short')).toBe('order_short is not a valid id')
  expect(await told('/v1/nowhere')).toBe('The requested URL was not found on the server.')
  expect((await call('GET', '/v1/nowhere')).status).toBe(400)
  const headers = { authorization: KEYS, 'content-type': 'application/json' }
  const broken = await app.inject({ method: 'POST', url: '/sandbox/payment/v1/orders', headers, payload: '{' })
  expect([broken.statusCode, broken.json().error.code]).toEqual([400, 'BAD_REQUEST_ERROR'])
})

test('orders are found by receipt and listed newest first, with count, skip, from and to', async () => {
  const { call, order, advance } = await aProvider()
  const first = await order({ receipt: 'same' })
  await advance(60)
  const second = await order({ receipt: 'same' })
  await order({ receipt: 'other' })
  const ids = async (query: string) =>
    ((await call('GET', `/v1/orders?${query}`)).body.items as { id: string }[]).map(({ id }) => id)
  expect(await ids('receipt=same')).toEqual([second.id, first.id])
  expect(await ids('receipt=nobody')).toEqual([])
  expect(await ids('receipt=same&count=1&skip=1')).toEqual([first.id])
  expect(await ids(`to=${first.created_at}`)).toEqual([first.id])
  expect(await ids(`receipt=same&from=${second.created_at}`)).toEqual([second.id])
  expect((await call('GET', '/v1/orders')).body).toMatchObject({ entity: 'collection', count: 3 })
  expect((await call('GET', '/v1/orders?count=101')).status).toBe(400)
})

test('only the notes of an order can be changed', async () => {
  const { call, order } = await aProvider()
  const { id } = await order()
  expect((await call('PATCH', `/v1/orders/${id}`, { notes: { a: '1' } })).body.notes).toEqual({ a: '1' })
  expect((await call('PATCH', `/v1/orders/${id}`, { amount: 500 })).status).toBe(400)
  expect((await call('GET', `/v1/orders/${id}`)).body.notes).toEqual({ a: '1' })
})

test('a payment is captured by itself, pays the order, and its signature is genuine', async () => {
  const { call, order, pay, readOrder, readPayment } = await aProvider()
  const { id } = await order({ notes: { reference: 'r1' } })
  const fields = await pay(id, { method: 'upi_app' })
  expect(fields.razorpay_order_id).toBe(id)
  expect(fields.razorpay_signature).toBe(signSuccess(KEY_SECRET, id, fields.razorpay_payment_id))
  expect(await readPayment(fields.razorpay_payment_id)).toMatchObject({
    entity: 'payment',
    amount: 176_882,
    status: 'captured',
    captured: true,
    order_id: id,
    method: 'upi',
    fee: 4174,
    tax: 637,
    notes: { reference: 'r1' },
    refund_status: null,
    error_reason: null,
    upi: { flow: 'intent' },
  })
  expect(await readOrder(id)).toMatchObject({ status: 'paid', attempts: 1, amount_paid: 176_882, amount_due: 0 })
  expect((await call('GET', `/v1/orders/${id}/payments`)).body).toMatchObject({ count: 1 })
  const again = await call('POST', `/_sim/orders/${id}/pay`, {})
  expect([again.status, again.body.error?.reason]).toEqual([400, 'order_already_paid'])
})

test('failed attempts are counted, and the order can still be paid', async () => {
  const { call, order, pay, readOrder } = await aProvider()
  const { id } = await order()
  const failed = await pay(id, { outcome: 'fail', method: 'card', reason: 'card_declined' })
  expect(failed.error).toMatchObject({
    code: 'BAD_REQUEST_ERROR',
    reason: 'card_declined',
    step: 'payment_authentication',
    metadata: { order_id: id },
  })
  expect(await readOrder(id)).toMatchObject({ status: 'attempted', attempts: 1, amount_paid: 0 })
  await pay(id)
  expect(await readOrder(id)).toMatchObject({ status: 'paid', attempts: 2 })
  const { items } = (await call('GET', `/v1/orders/${id}/payments`)).body as { items: { status: string }[] }
  expect(items.map(({ status }) => status)).toEqual(['captured', 'failed'])
})

test('with manual capture the money waits, no second payment starts, and only the exact amount is taken', async () => {
  const { call, order, pay, readOrder, readPayment } = await aProvider()
  const { id } = await order({ payment: { capture: 'manual', capture_options: { manual_expiry_period: 20 } } })
  const { razorpay_payment_id: payment } = await pay(id)
  expect(await readPayment(payment)).toMatchObject({ status: 'authorized', captured: false, fee: null })
  expect(await readOrder(id)).toMatchObject({ status: 'attempted', amount_paid: 0 })
  expect((await call('POST', `/_sim/orders/${id}/pay`, {})).body.error?.reason).toBe('payment_in_progress')
  const take = (body: object) => call('POST', `/v1/payments/${payment}/capture`, body)
  expect((await take({ amount: 100, currency: 'INR' })).status).toBe(400)
  expect((await take({ amount: 176_882 })).body.error?.field).toBe('currency')
  expect((await take({ amount: 176_882, currency: 'INR' })).body).toMatchObject({ status: 'captured' })
  expect(await readOrder(id)).toMatchObject({ status: 'paid' })
  expect((await take({ amount: 176_882, currency: 'INR' })).status).toBe(400)
})

test('money that nobody takes goes back when its time is over', async () => {
  const { order, pay, readPayment, readOrder, advance, events } = await aProvider()
  const { id } = await order({ payment: { capture: 'manual', capture_options: { manual_expiry_period: 20 } } })
  const { razorpay_payment_id: payment } = await pay(id)
  await advance(19 * MINUTES)
  expect((await readPayment(payment)).status).toBe('authorized')
  await advance(2 * MINUTES)
  expect(await readPayment(payment)).toMatchObject({ status: 'refunded', refund_status: 'full', captured: false })
  expect((await readOrder(id)).status).toBe('attempted')
  expect((await events()).map(({ event }) => event)).toEqual([
    'payment.authorized',
    'refund.created',
    'refund.processed',
  ])
})

test('an order older than 180 days is not found any more', async () => {
  const { call, order, advance } = await aProvider()
  const { id } = await order()
  await advance(181 * DAYS)
  expect((await call('GET', `/v1/orders/${id}`)).body.error?.description).toBe('The id provided does not exist')
})

test('nothing but a captured payment is refunded, and never more than is left', async () => {
  const { call, order, pay, readPayment } = await aProvider()
  const { id } = await order()
  const { error } = await pay(id, { outcome: 'fail' })
  expect(error?.reason).toBe('payment_failed')
  const [failed] = (await call('GET', `/v1/orders/${id}/payments`)).body.items as { id: string }[]
  expect((await call('POST', `/v1/payments/${failed?.id}/refund`, {})).status).toBe(400)

  const { razorpay_payment_id: payment } = await pay(id)
  const ask = (body: object) => call('POST', `/v1/payments/${payment}/refund`, body)
  expect((await ask({ amount: 99 })).body.error?.description).toBe('The amount must be atleast INR 1.00')
  expect((await ask({ amount: 176_883 })).body.error?.description).toContain('greater than amount captured')
  expect((await ask({ why: 'x' })).body.error?.description).toBe('why is/are not required and should not be sent')
  expect((await ask({ amount: 100 })).body).toMatchObject({ amount: 100, status: 'pending', speed_requested: 'normal' })
  expect(await readPayment(payment)).toMatchObject({
    status: 'captured',
    amount_refunded: 100,
    refund_status: 'partial',
  })
  expect((await ask({ amount: 176_882 })).status).toBe(400)
  expect((await ask({})).body).toMatchObject({ amount: 176_782 })
  expect(await readPayment(payment)).toMatchObject({
    status: 'refunded',
    amount_refunded: 176_882,
    refund_status: 'full',
  })
  expect((await ask({})).body.error?.description).toBe('The payment has been fully refunded already')
})

test('a refund has every field of the real one and is processed a little later', async () => {
  const { call, order, pay, refund, readRefund, advance } = await aProvider()
  const { razorpay_payment_id: payment } = await pay((await order()).id)
  const made = await refund(payment, { receipt: 'rfd_1' })
  expect(made).toEqual({
    id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
    entity: 'refund',
    amount: 176_882,
    currency: 'INR',
    payment_id: payment,
    notes: [],
    receipt: 'rfd_1',
    acquirer_data: { arn: null },
    created_at: expect.any(Number),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: 'normal',
  })
  await advance(2)
  expect(await readRefund(made.id)).toMatchObject({ status: 'processed' })
  const nested = `/v1/payments/${payment}/refunds`
  expect((await call('GET', nested)).body).toMatchObject({ count: 1 })
  expect((await call('GET', `${nested}/${made.id}`)).body.id).toBe(made.id)
  expect((await call('GET', `/v1/payments/pay_AAAAAAAAAAAAAA/refunds/${made.id}`)).status).toBe(400)
})

test('the same refund under the same key is made once; another one under it is a conflict', async () => {
  const { call, order, pay, refund, readPayment } = await aProvider()
  const { razorpay_payment_id: payment } = await pay((await order()).id)
  const headers = { 'x-refund-idempotency': 'rfd_key_0001' }
  const first = await refund(payment, { amount: 500, notes: { a: '1' } }, headers)
  expect((await refund(payment, { notes: { a: '1' }, amount: 500 }, headers)).id).toBe(first.id)
  expect((await readPayment(payment)).amount_refunded).toBe(500)
  const other = await call('POST', `/v1/payments/${payment}/refund`, { amount: 600 }, headers)
  expect([other.status, other.body.error?.code]).toEqual([409, 'BAD_REQUEST_ERROR'])
  for (const key of ['short', 'with space 123', 'rfd/key/0001']) {
    const refused = await call('POST', `/v1/payments/${payment}/refund`, {}, { 'x-refund-idempotency': key })
    expect([key, refused.status]).toEqual([key, 400])
  }
})

test('a refund that is still being worked on is a conflict to whoever asks again', async () => {
  const { call, order, pay, refund, sandbox } = await aProvider()
  const { razorpay_payment_id: payment } = await pay((await order()).id)
  sandbox.faults.set({ paymentApi: { kind: 'slow', seconds: 2, on: 'refund', times: 1 } })
  const headers = { 'x-refund-idempotency': 'rfd_key_0002' }
  const first = refund(payment, {}, headers)
  await vi.waitFor(() => expect(sandbox.faults.read().paymentApi).toBeNull())
  expect((await call('POST', `/v1/payments/${payment}/refund`, {}, headers)).status).toBe(409)
  const made = await first
  expect((await refund(payment, {}, headers)).id).toBe(made.id)
})
