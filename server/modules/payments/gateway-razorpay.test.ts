import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { seconds } from '#contract/values/time.ts'
import { serveSandbox } from '#sandbox/serve.ts'
import { createRazorpayGateway, type RazorpaySettings } from './gateway-razorpay.ts'

const ORDER = { receipt: 'ord_0001', amount: 176_882, reference: 'b7e2' }
const KEY = 'rfd_0123456789_1'
const KEYS = { keyId: 'rzp_test_1', keySecret: 'secret', checkoutScriptUrl: 'https://checkout.example/v1/checkout.js' }

async function aSandbox(change: Partial<RazorpaySettings> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'razorpay-'))
  const { sandbox, url, close } = await serveSandbox({ dir, port: 0 })
  onTestFinished(async () => {
    await close()
    await rm(dir, { recursive: true, force: true })
  })
  const settings = sandbox.settingsFor(url)
  const gateway = createRazorpayGateway({
    apiBase: settings.RAZORPAY_API_BASE,
    keyId: settings.RAZORPAY_KEY_ID,
    keySecret: settings.RAZORPAY_KEY_SECRET,
    checkoutScriptUrl: settings.RAZORPAY_CHECKOUT_JS_URL,
    chance: () => 0,
    ...change,
  })
  const pay = async (orderId: string) => {
    const headers = { 'content-type': 'application/json' }
    const path = `${settings.RAZORPAY_API_BASE}/_sim/orders/${orderId}/pay`
    const answer = await fetch(path, { method: 'POST', headers, body: '{}' })
    return ((await answer.json()) as { razorpay_payment_id: string }).razorpay_payment_id
  }
  const anOrder = async () => {
    const made = await gateway.createOrder(ORDER)
    if (made.fate !== 'answered') throw new Error(made.error)
    return made.value
  }
  return { sandbox, gateway, pay, anOrder, close, books: sandbox.payment.books }
}

/** A provider that answers as the test wants and counts its requests. */
async function aProvider(listener: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    listener(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await server[Symbol.asyncDispose]()
  })
  const address = server.address()
  const apiBase = `http://127.0.0.1:${typeof address === 'object' && address?.port}`
  return { asked, apiBase, gateway: createRazorpayGateway({ ...KEYS, apiBase, chance: () => 0 }) }
}

test('an order is made, found by its receipt, paid, and its payment read', async () => {
  const { gateway, anOrder, pay } = await aSandbox()
  const order = await anOrder()
  expect(order).toEqual({
    id: expect.stringMatching(/^order_\w{14}$/),
    amount: 176_882,
    currency: 'INR',
    receipt: 'ord_0001',
    status: 'created',
  })
  expect(await gateway.findOrderByReceipt('ord_0001')).toEqual({ fate: 'answered', value: order })
  expect(await gateway.findOrderByReceipt('ord_0002')).toEqual({ fate: 'answered', value: undefined })
  const id = await pay(order.id)
  const payment = {
    id,
    orderId: order.id,
    amount: 176_882,
    currency: 'INR',
    status: 'captured',
    method: 'upi',
    amountRefunded: 0,
  }
  expect(await gateway.getPayment(id)).toEqual({ fate: 'answered', value: payment })
  expect(await gateway.listPaymentsOf(order.id)).toEqual({ fate: 'answered', value: [payment] })
  expect(await gateway.getOrder(order.id)).toMatchObject({ value: { status: 'paid' } })
})

test('[P3] the provider is told the amount, our receipt and an opaque reference, and to capture within 20 minutes', async () => {
  let seen: Promise<unknown> | undefined
  let authorization: string | undefined
  const { gateway, asked } = await aProvider((request, response) => {
    authorization = request.headers.authorization
    seen = json(request)
    response.end('{"id":"order_1","amount":176882,"currency":"INR","receipt":null,"status":"created","notes":[]}')
  })
  expect(await gateway.createOrder(ORDER)).toEqual({
    fate: 'answered',
    value: { id: 'order_1', amount: 176_882, currency: 'INR', receipt: undefined, status: 'created' },
  })
  expect(asked).toEqual(['POST /v1/orders'])
  expect(authorization).toBe(`Basic ${Buffer.from('rzp_test_1:secret').toString('base64')}`)
  expect(await seen).toEqual({
    amount: 176_882,
    currency: 'INR',
    receipt: 'ord_0001',
    notes: { booking_id: 'b7e2' },
    payment: {
      capture: 'automatic',
      capture_options: { automatic_expiry_period: 20, manual_expiry_period: 20, refund_speed: 'normal' },
    },
  })
})

test('answers are read whether notes are a list or an object, and fields null, empty or missing', async () => {
  const must = { id: 'pay_1', amount: 100, currency: 'INR', status: 'failed' }
  const shapes = [
    { ...must, notes: [], order_id: 'order_1', error_reason: '', method: null, amount_refunded: null },
    { ...must, notes: { a: '1' }, order_id: null, error_reason: null, fee: null },
    must,
    { ...must, error_reason: 'card_declined', method: 'card', amount_refunded: 5, something: { new: true } },
  ]
  const { gateway } = await aProvider((_request, response) => response.end(JSON.stringify(shapes.shift())))
  const plain = { id: 'pay_1', amount: 100, currency: 'INR', status: 'failed', amountRefunded: 0 }
  const read = async () => (await gateway.getPayment('pay_1')) as { value: object }
  expect((await read()).value).toEqual({ ...plain, orderId: 'order_1' })
  expect((await read()).value).toEqual({ ...plain, orderId: undefined })
  expect((await read()).value).toEqual({ ...plain, orderId: undefined })
  expect((await read()).value).toMatchObject({ errorReason: 'card_declined', method: 'card', amountRefunded: 5 })
})

test('an entry of a list that cannot be read does not hide the others', async () => {
  const good = { id: 'pay_1', order_id: 'order_1', amount: 100, currency: 'INR', status: 'captured' }
  const items = [{ ...good, id: 'pay_0', status: 'something_new' }, null, good]
  const { gateway } = await aProvider((_request, response) =>
    response.end(JSON.stringify({ entity: 'collection', count: 3, items })),
  )
  expect(await gateway.listPaymentsOf('order_1')).toMatchObject({ fate: 'answered', value: [{ id: 'pay_1' }] })
})

test.each(['error', 'throttle', 'reset', 'timeout', 'error_after'] as const)(
  '[P18] a question is asked again after one %s, and answered',
  async (kind) => {
    const { sandbox, gateway, anOrder } = await aSandbox({ timeout: seconds(0.3) })
    const order = await anOrder()
    sandbox.faults.set({ paymentApi: { kind, on: 'fetch', times: 1 } })
    expect(await gateway.listPaymentsOf(order.id)).toEqual({ fate: 'answered', value: [] })
  },
)

test('[P18] a question is asked three times at most', async () => {
  const { gateway, asked } = await aProvider((_request, response) => response.writeHead(503).end())
  expect(await gateway.getPayment('pay_1')).toEqual({ fate: 'unknown', error: 'razorpay 503' })
  expect(asked).toHaveLength(3)
})

test('[P4] [P18] the making of an order is never repeated blindly, whatever the trouble', async () => {
  const { sandbox, gateway, books } = await aSandbox({ timeout: seconds(0.3) })
  for (const kind of ['timeout', 'error_after', 'reset'] as const) {
    sandbox.faults.set({ paymentApi: { kind, on: 'create', times: 1 } })
    const before = books.orders().length
    expect(await gateway.createOrder(ORDER)).toMatchObject({ fate: 'unknown' })
    expect([kind, books.orders().length - before]).toEqual([kind, 1])
  }
  for (const kind of ['error', 'throttle'] as const) {
    sandbox.faults.set({ paymentApi: { kind, on: 'create', times: 1 } })
    const before = books.orders().length
    expect(await gateway.createOrder(ORDER)).toMatchObject({ fate: 'unknown' })
    expect([kind, books.orders().length - before]).toEqual([kind, 0])
  }
})

test.each(['error', 'throttle', 'reset', 'timeout', 'error_after'] as const)(
  '[P10] [P18] a refund is asked for again under the same key after one %s, and is one refund',
  async (kind) => {
    const { sandbox, gateway, anOrder, pay, books } = await aSandbox({ timeout: seconds(0.3) })
    const { id: orderId } = await anOrder()
    const paymentId = await pay(orderId)
    sandbox.faults.set({ paymentApi: { kind, on: 'refund', times: 1 } })
    const ask = () => gateway.refund(paymentId, { amount: 176_882, key: KEY, reference: 'b7e2' })
    const refund = { paymentId, amount: 176_882, status: 'pending', receipt: KEY }
    const first = await ask()
    expect(first).toMatchObject({ fate: 'answered', value: refund })
    expect(await ask()).toEqual(first)
    expect(books.refunds(paymentId)).toHaveLength(1)
    expect(await gateway.listRefundsOf(paymentId)).toMatchObject({ value: [refund] })
  },
)

test('[P10] a no of the provider is a no, in its own words', async () => {
  const { sandbox, gateway, anOrder, pay } = await aSandbox()
  const { id } = await anOrder()
  expect(await gateway.getPayment('pay_AAAAAAAAAAAAAA')).toEqual({
    fate: 'refused',
    error: 'razorpay 400 BAD_REQUEST_ERROR: The id provided does not exist',
  })
  const paymentId = await pay(id)
  sandbox.faults.set({ refund: { kind: 'no_balance', times: 1 } })
  expect(await gateway.refund(paymentId, { amount: 176_882, key: KEY, reference: 'b7e2' })).toMatchObject({
    fate: 'refused',
    error: expect.stringContaining('enough balance'),
  })
})

test('[P10] only the provider’s own words are a no: a stranger on the way leaves the fate unknown', async () => {
  const answers: [number, string][] = [
    [403, '<html>blocked</html>'],
    [404, '{}'],
    [409, '{"error":{"code":"BAD_REQUEST_ERROR","description":"in progress"}}'],
    [200, '{"id":7}'],
    [200, ''],
  ]
  const { gateway } = await aProvider((_request, response) => {
    const [status, body] = answers.shift() ?? [500, '']
    response.writeHead(status).end(body)
  })
  for (let left = answers.length; left > 0; left--) {
    expect(await gateway.createOrder(ORDER)).toMatchObject({ fate: 'unknown' })
  }
})

test('[P16] a number in the words of the provider is not recorded', async () => {
  const { gateway } = await aProvider((_request, response) =>
    response
      .writeHead(400)
      .end('{"error":{"code":"BAD_REQUEST_ERROR","description":"contact +919876543210 is not allowed"}}'),
  )
  expect(await gateway.getPayment('pay_1')).toEqual({
    fate: 'refused',
    error: 'razorpay 400 BAD_REQUEST_ERROR: contact (number) is not allowed',
  })
})

test('[P17] the key is never sent in the clear to elsewhere, nor to where an answer points', async () => {
  expect(() => createRazorpayGateway({ ...KEYS, apiBase: 'http://api.razorpay.com' })).toThrow('https://')
  const { gateway, asked } = await aProvider((_request, response) =>
    response.writeHead(307, { location: '/elsewhere' }).end(),
  )
  expect(await gateway.createOrder(ORDER)).toEqual({ fate: 'unknown', error: 'razorpay 307' })
  expect(asked).toEqual(['POST /v1/orders'])
})

test('[P17] an id cannot lead the question elsewhere', async () => {
  const { gateway, asked } = await aProvider((_request, response) => response.writeHead(400).end('{}'))
  await gateway.getPayment('../orders?x=1')
  expect(asked[0]).toBe('GET /v1/payments/..%2Forders%3Fx%3D1')
})

test('a browser without the dialog is sent to the provider, or to the sandbox beside us', () => {
  const real = createRazorpayGateway({ ...KEYS, apiBase: 'https://api.razorpay.com/' })
  expect(real.hostedCheckoutUrl).toBe('https://api.razorpay.com/v1/checkout/embedded')
  const checkoutScriptUrl = '/sandbox/payment/v1/checkout.js'
  const beside = createRazorpayGateway({ ...KEYS, apiBase: 'http://127.0.0.1:1/sandbox/payment', checkoutScriptUrl })
  expect(beside.hostedCheckoutUrl).toBe('/sandbox/payment/v1/checkout/embedded')
})

test('a provider that cannot be reached leaves the fate unknown', async () => {
  const { gateway, close } = await aSandbox()
  await close()
  expect(await gateway.createOrder(ORDER)).toEqual({ fate: 'unknown', error: 'razorpay ECONNREFUSED' })
})
