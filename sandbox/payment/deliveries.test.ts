import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signSuccess, signWebhook } from './signatures.ts'
import { aProvider } from './testing/a-provider.ts'

// A busy machine may be slow.
vi.setConfig({ testTimeout: 30_000 })
const SOON = { timeout: 15_000 }

const SECRET = 'sandbox-webhook-secret-0001'
type Delivery = { id: string; event: string; isGenuine: boolean; body: string }

/** A shop that takes events; `answer` says how it answers each. */
async function aShop(answer: (delivery: Delivery) => number | Promise<number> = () => 200) {
  const deliveries: Delivery[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const delivery = {
        id: String(request.headers['x-razorpay-event-id']),
        event: (JSON.parse(body) as { event: string }).event,
        isGenuine: request.headers['x-razorpay-signature'] === signWebhook(SECRET, body),
        body,
      }
      deliveries.push(delivery)
      response.writeHead(await answer(delivery)).end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { deliveries, url: `http://127.0.0.1:${port}/webhook`, names: () => deliveries.map(({ event }) => event) }
}

async function aPaidOrder(
  webhookUrl: string,
  arrange: (provider: Awaited<ReturnType<typeof aProvider>>) => unknown = () => {},
) {
  const provider = await aProvider({ webhookUrl })
  await arrange(provider)
  const order = await provider.order()
  const paid = await provider.pay(order.id)
  return { provider, order, paid }
}

test('a payment is told in three genuine events with ids of their own, in the envelope of the real one', async () => {
  const shop = await aShop()
  const { order, paid } = await aPaidOrder(shop.url)
  await expect
    .poll(() => shop.names().toSorted(), SOON)
    .toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
  expect(new Set(shop.deliveries.map(({ id }) => id)).size).toBe(3)
  expect(shop.deliveries.every(({ isGenuine }) => isGenuine)).toBe(true)
  const told = JSON.parse(shop.deliveries.find(({ event }) => event === 'order.paid')?.body ?? '{}')
  expect(told).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_[A-Za-z0-9]{14}$/),
    event: 'order.paid',
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: { id: paid.razorpay_payment_id, status: 'captured', notes: [] } },
      order: { entity: { id: order.id, status: 'paid', amount_paid: 176_882, notes: [] } },
    },
  })
  expect(told).not.toHaveProperty('id')
  const authorized = JSON.parse(shop.deliveries.find(({ event }) => event === 'payment.authorized')?.body ?? '{}')
  expect(authorized.payload.payment.entity).toMatchObject({ status: 'authorized', captured: false })
})

test('slashes are escaped in the signed bytes, so a body written anew does not match', async () => {
  const shop = await aShop()
  const provider = await aProvider({ webhookUrl: shop.url })
  const { id } = await provider.order({ notes: { path: 'a/b' } })
  await provider.pay(id)
  await expect.poll(() => shop.deliveries.length, SOON).toBe(3)
  const body = shop.deliveries[0]?.body ?? ''
  expect(body).toContain(String.raw`a\/b`)
  expect(JSON.stringify(JSON.parse(body))).not.toBe(body)
})

test('an event is brought again, later and later, until it is taken', async () => {
  let refusals = 2
  const shop = await aShop(() => (refusals-- > 0 ? 500 : 200))
  const provider = await aProvider({ webhookUrl: shop.url })
  const { id } = await provider.order()
  await provider.pay(id, { outcome: 'fail' })
  for (const [tries, wait] of [
    [1, 1],
    [2, 2],
  ] as const) {
    await expect.poll(() => shop.deliveries.length, SOON).toBe(tries)
    await provider.sandbox.payment.deliveries.settle()
    await provider.advance(wait)
  }
  await expect.poll(() => shop.deliveries.length, SOON).toBe(3)
  await expect
    .poll(async () => (await provider.events())[0])
    .toMatchObject({
      event: 'payment.failed',
      state: 'delivered',
      tries: [{ answer: '500' }, { answer: '500' }, { answer: '200' }],
    })
  expect(new Set(shop.deliveries.map(({ id: event }) => event)).size).toBe(1)
})

test('an event that nobody takes for a day is given up, and can be brought again by hand', async () => {
  let isOpen = false
  const shop = await aShop(() => (isOpen ? 204 : 503))
  const provider = await aProvider({ webhookUrl: shop.url })
  const { id } = await provider.order()
  await provider.pay(id, { outcome: 'fail' })
  await expect.poll(() => shop.deliveries.length, SOON).toBe(1)
  await provider.sandbox.payment.deliveries.settle()
  await provider.advance(25 * 3_600)
  await expect.poll(async () => (await provider.events())[0]?.state, SOON).toBe('given_up')
  isOpen = true
  const [event] = await provider.events()
  const again = await provider.call('POST', `/_sim/events/${event?.id}/deliver`)
  expect(again.body).toMatchObject({ state: 'delivered' })
})

test('events wait where no address is known, and go out when one is told', async () => {
  const shop = await aShop()
  const provider = await aProvider()
  const { id } = await provider.order()
  await provider.pay(id, { outcome: 'fail' })
  await provider.advance(5)
  expect((await provider.events())[0]).toMatchObject({ state: 'waiting', tries: [] })
  const told = await provider.call('PUT', '/_sim/webhook', { url: shop.url })
  expect(told.body).toEqual({ url: shop.url })
  await expect.poll(shop.names, SOON).toEqual(['payment.failed'])
  expect((await provider.call('PUT', '/_sim/webhook', { url: 'ftp://x' })).status).toBe(400)
})

test('what a killed process had not delivered yet is delivered by the next one', async () => {
  const first = await aProvider()
  const { id } = await first.order({ receipt: 'kept' })
  const { razorpay_payment_id: payment } = await first.pay(id)
  const shop = await aShop()
  const second = await aProvider({ dir: first.folder, webhookUrl: shop.url })
  expect(await second.readOrder(id)).toMatchObject({ status: 'paid', receipt: 'kept' })
  expect(await second.readPayment(payment)).toMatchObject({ status: 'captured' })
  await expect
    .poll(() => shop.names().toSorted(), SOON)
    .toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
})

test('[webhook lost] nothing is sent', async () => {
  const shop = await aShop()
  const { provider } = await aPaidOrder(shop.url, ({ sandbox }) =>
    sandbox.faults.set({ webhook: { kind: 'lost', times: 1 } }),
  )
  await provider.advance(86_400)
  await provider.sandbox.payment.deliveries.settle()
  expect(shop.deliveries).toEqual([])
  expect((await provider.events()).map(({ state }) => state)).toEqual(['lost', 'lost', 'lost'])
  const { id } = await provider.order()
  await provider.pay(id, { outcome: 'fail' })
  await expect.poll(shop.names, SOON).toEqual(['payment.failed'])
})

test('[webhook duplicate] each event comes three times under the same id', async () => {
  const shop = await aShop()
  await aPaidOrder(shop.url, ({ sandbox }) => sandbox.faults.set({ webhook: { kind: 'duplicate' } }))
  await expect.poll(() => shop.deliveries.length, SOON).toBe(9)
  const counts = Object.values(Object.groupBy(shop.deliveries, ({ id }) => id)).map((group) => group?.length)
  expect(counts).toEqual([3, 3, 3])
})

test('[webhook reordered] the order is paid before its payment is authorised', async () => {
  const shop = await aShop()
  const { provider } = await aPaidOrder(shop.url, ({ sandbox }) =>
    sandbox.faults.set({ webhook: { kind: 'reordered' } }),
  )
  for (const count of [1, 2, 3]) {
    await expect.poll(() => shop.deliveries.length, SOON).toBeGreaterThanOrEqual(count)
    await provider.advance(1)
  }
  expect(shop.names()).toEqual(['order.paid', 'payment.captured', 'payment.authorized'])
})

test('[webhook before handler] the shop has heard before the browser has', async () => {
  const shop = await aShop()
  await aPaidOrder(shop.url, ({ sandbox }) => sandbox.faults.set({ webhook: { kind: 'before_handler' } }))
  expect(shop.names().toSorted()).toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
})

test('[bad signature] neither the handler nor the event carries a genuine one, and nobody tries again', async () => {
  const shop = await aShop(({ isGenuine }) => (isGenuine ? 200 : 400))
  const { provider, order, paid } = await aPaidOrder(shop.url, ({ call }) =>
    call('PUT', '/_sim/scenario', { name: 'bad_signature', times: 1 }),
  )
  expect(paid.razorpay_signature).toMatch(/^[0-9a-f]{64}$/)
  expect(paid.razorpay_signature).not.toBe(signSuccess('sandbox-key-secret-0001', order.id, paid.razorpay_payment_id))
  await expect.poll(() => shop.deliveries.length, SOON).toBe(3)
  expect(shop.deliveries.some(({ isGenuine }) => isGenuine)).toBe(false)
  await expect
    .poll(async () => (await provider.events()).map(({ state }) => state), SOON)
    .toEqual(['lost', 'lost', 'lost'])
})

test('[webhook late] a day goes by before the shop hears', async () => {
  const shop = await aShop()
  const { provider } = await aPaidOrder(shop.url, ({ sandbox }) =>
    sandbox.faults.set({ webhook: { kind: 'late', times: 1 } }),
  )
  await provider.advance(23 * 3_600)
  await provider.sandbox.payment.deliveries.settle()
  expect(shop.deliveries).toEqual([])
  await provider.advance(3_700)
  await expect.poll(() => shop.deliveries.length, SOON).toBe(3)
})
