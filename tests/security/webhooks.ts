import { createHmac, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { settlePayment } from '#server/modules/booking/settle-payment.ts'
import { processEvent } from '#server/modules/payments/process-event.ts'
import { attack } from './attack.ts'
import { prices } from './catalogue.ts'
import type { Site } from './site.ts'
import { book, type Holder, hold, pay } from './victim.ts'

type Told = { event: string; payment: string; order: string; amount?: number; status?: string }

/** What the provider posts; more fields than we read, as in reality. */
const anEvent = ({ event, payment, order, amount = prices.dear, status = 'captured' }: Told) =>
  JSON.stringify({
    entity: 'event',
    account_id: 'acc_SANDBOX0000001',
    event,
    contains: ['payment'],
    payload: { payment: { entity: { id: payment, order_id: order, amount, currency: 'INR', status } } },
    created_at: 1_898_845_200,
  })

const signEvent = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex')

async function call(site: Site, body: string | Buffer, headers: Record<string, string>) {
  return site.app.inject({
    method: 'POST',
    url: '/backendEmb/payment/webhook',
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** Does the job runner's work: every call that was believed is processed. */
async function workOff(site: Site): Promise<void> {
  const events = await site.rows<{ id: string }>("select id from payment_events where state = 'received'")
  for (const { id } of events)
    await processEvent(site.deps, id, async (payment) => void (await settlePayment(site.deps, payment))).catch(
      () => undefined,
    )
}

/** A genuine call of the provider, believed and processed. */
export async function hearOf(site: Site, told: Told): Promise<void> {
  const body = anEvent(told)
  const signature = signEvent(site.settings.RAZORPAY_WEBHOOK_SECRETS, body)
  await call(site, body, { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `evt_${randomUUID()}` })
  await workOff(site)
}

const stateOf = async ({ rows }: Site, { userId }: { userId: string }) =>
  (await rows<{ state: string }>('select state from bookings where client_id = $1', [userId]))[0]?.state

/** Posts a call, lets the job runner work, and expects that nothing was believed. */
async function expectNothing(site: Site, holder: Holder, body: string, headers: Record<string, string>) {
  const before = await site.count('payment_events')
  const { statusCode } = await call(site, body, { 'x-razorpay-event-id': `evt_${randomUUID()}`, ...headers })
  await workOff(site)
  expect(statusCode).toBe(400)
  expect(await site.count('payment_events')).toBe(before)
  expect(await stateOf(site, holder)).toBe('held')
}

const told = ({ orderId }: Holder): Told => ({
  event: 'payment.captured',
  payment: 'pay_AAAAAAAAAAAAAA',
  order: orderId,
})

export const webhookAttacks = [
  ...(
    [
      ['no signature', () => ({})],
      ['an empty signature', () => ({ 'x-razorpay-signature': '' })],
      ['a made-up signature', () => ({ 'x-razorpay-signature': 'f'.repeat(64) })],
      ['the signature of an empty secret', (body: string) => ({ 'x-razorpay-signature': signEvent('', body) })],
      [
        'a signature made with the key’s secret',
        (body: string, site: Site) => ({ 'x-razorpay-signature': signEvent(site.settings.RAZORPAY_KEY_SECRET, body) }),
      ],
      [
        'a signature made with the public key id',
        (body: string, site: Site) => ({ 'x-razorpay-signature': signEvent(site.settings.RAZORPAY_KEY_ID, body) }),
      ],
      [
        'a signature cut in half',
        (body: string, site: Site) => ({
          'x-razorpay-signature': signEvent(site.settings.RAZORPAY_WEBHOOK_SECRETS, body).slice(0, 32),
        }),
      ],
      [
        'a right signature with one more after it',
        (body: string, site: Site) => ({
          'x-razorpay-signature': `${signEvent(site.settings.RAZORPAY_WEBHOOK_SECRETS, body)},${'0'.repeat(64)}`,
        }),
      ],
      [
        'the signature in another header',
        (body: string, site: Site) => ({
          'x-hub-signature-256': signEvent(site.settings.RAZORPAY_WEBHOOK_SECRETS, body),
        }),
      ],
    ] as const
  ).map(([what, headers]) =>
    attack(`A payment event with ${what} confirms nothing and is not written down.`, async (site) => {
      const holder = await hold(site)
      const body = anEvent(told(holder))
      await expectNothing(site, holder, body, headers(body, site))
    }),
  ),

  attack('An event that was altered after it was signed is not believed.', async (site) => {
    const [holder, other] = [await hold(site), await hold(site)]
    const body = anEvent(told(other))
    const signature = signEvent(site.settings.RAZORPAY_WEBHOOK_SECRETS, body)
    await expectNothing(site, holder, body.replaceAll(other.orderId, holder.orderId), {
      'x-razorpay-signature': signature,
    })
    await expectNothing(site, holder, `${body} `, { 'x-razorpay-signature': signature })
  }),

  attack('A genuine event that lies about a payment confirms nothing: the provider is asked.', async (site) => {
    const holder = await hold(site)
    await hearOf(site, told(holder))
    expect(await stateOf(site, holder)).toBe('held')
  }),

  attack('A genuine event of one’s own cheap payment does not confirm another’s session.', async (site) => {
    const [mine, victim] = [await hold(site), await hold(site)]
    const paid = await pay(site, mine)
    await hearOf(site, { event: 'payment.captured', payment: paid.razorpay_payment_id, order: victim.orderId })
    expect(await stateOf(site, victim)).toBe('held')
    expect(await stateOf(site, mine)).toBe('confirmed')
  }),

  attack(
    'An event of another account, rightly signed, is about no order of ours and changes nothing.',
    async (site) => {
      const before = await site.count('payments')
      await hearOf(site, { event: 'payment.captured', payment: 'pay_BBBBBBBBBBBBBB', order: 'order_BBBBBBBBBBBBBB' })
      expect(await site.count('payments')).toBe(before)
    },
  ),

  attack(
    'The same event, replayed twenty times, is one event, one session, one mail and one invoice.',
    async (site) => {
      const holder = await hold(site)
      const paid = await pay(site, holder)
      const body = anEvent({ event: 'payment.captured', payment: paid.razorpay_payment_id, order: holder.orderId })
      const headers = {
        'x-razorpay-signature': signEvent(site.settings.RAZORPAY_WEBHOOK_SECRETS, body),
        'x-razorpay-event-id': 'evt_replayed',
      }
      await Promise.all(Array.from({ length: 20 }, () => call(site, body, headers)))
      await workOff(site)
      expect(await site.count('payment_events', "provider_event_id = 'evt_replayed'")).toBe(1)
      const [booking] = await site.rows<{ id: string; state: string }>(
        'select id, state from bookings where client_id = $1',
        [holder.userId],
      )
      expect(booking?.state).toBe('confirmed')
      expect(await site.count('messages', `key like 'booking-confirmed%${booking?.id}'`)).toBe(2)
      expect(await site.count('invoices', `booking_id = '${booking?.id}'`)).toBe(1)
    },
  ),

  attack('A captured event, replayed under new ids after the session was cancelled, revives nothing.', async (site) => {
    const booked = await book(site)
    await site.rows("update bookings set state = 'cancelled' where id = $1", [booked.booking.id])
    for (let time = 0; time < 3; time += 1)
      await hearOf(site, { event: 'payment.captured', payment: booked.paid.razorpay_payment_id, order: booked.orderId })
    expect(await stateOf(site, booked)).toBe('cancelled')
  }),

  attack('A stale event of a failed try does not undo the session that was paid afterwards.', async (site) => {
    const booked = await book(site)
    for (const event of ['payment.failed', 'payment.authorized', 'order.paid'])
      await hearOf(site, { event, payment: booked.paid.razorpay_payment_id, order: booked.orderId, status: 'failed' })
    expect(await stateOf(site, booked)).toBe('confirmed')
  }),

  attack('A forged refund event takes no session away and sends no money.', async (site) => {
    const booked = await book(site)
    const before = await site.count('refunds')
    const body = JSON.stringify({
      event: 'refund.processed',
      payload: {
        refund: {
          entity: { id: 'rfnd_AAAAAAAAAAAAAA', payment_id: booked.paid.razorpay_payment_id, amount: prices.dear },
        },
        payment: { entity: { id: booked.paid.razorpay_payment_id, order_id: booked.orderId, status: 'refunded' } },
      },
    })
    await call(site, body, { 'x-razorpay-signature': signEvent('a guess', body) })
    await workOff(site)
    expect(await stateOf(site, booked)).toBe('confirmed')
    expect(await site.count('refunds')).toBe(before)
  }),

  attack('An event of a megabyte is not even read to its end.', async (site) => {
    const before = await site.count('payment_events')
    const body = Buffer.alloc(1_000_000, 'x')
    const { statusCode } = await call(site, body, {
      'x-razorpay-signature': signEvent(site.settings.RAZORPAY_WEBHOOK_SECRETS, body.toString()),
    })
    expect(statusCode).toBe(413)
    expect(await site.count('payment_events')).toBe(before)
  }),

  attack('A rightly signed event full of SQL and of __proto__ is kept as text or not at all.', async (site) => {
    const evil = "pay_'; drop table payments; --"
    const body = `{"event":"payment.captured","__proto__":{"polluted":"yes"},"payload":{"payment":{"entity":{"id":${JSON.stringify(evil)},"order_id":"order_X","constructor":{"prototype":{"polluted":"yes"}}}}}}`
    const signature = signEvent(site.settings.RAZORPAY_WEBHOOK_SECRETS, body)
    await call(site, body, {
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': "evt_'; drop table bookings; --",
    })
    await workOff(site)
    expect(Object.prototype).not.toHaveProperty('polluted')
    expect(await site.count('payments')).toBeGreaterThanOrEqual(0)
    expect(await site.count('bookings')).toBeGreaterThan(0)
    await site.rows("delete from payment_events where state = 'received'")
  }),
]
