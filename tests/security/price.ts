import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { minutes } from '#contract/values/time.ts'
import { attack } from './attack.ts'
import { people, prices } from './catalogue.ts'
import { countEverything, type Site } from './site.ts'
import { aFreeTime, anOrder, arrive, book, type Holder, hold, pay, stateOf } from './victim.ts'
import { hearOf } from './webhooks.ts'

/** What the provider itself was asked to collect. */
async function askedFor({ desk }: Site, orderId: string) {
  return (await desk.books()).orders.find(({ id }) => id === orderId)?.amount
}

const bookingOf = async ({ rows }: Site, { userId }: { userId: string }) =>
  (
    await rows<{ id: string; state: string; total: number }>(
      'select id, state, total from bookings where client_id = $1',
      [userId],
    )
  )[0]

const verify = ({ browser }: Holder, fields: object) => browser.call('payment/verify-payment', fields)

/** As an attacker who has the shop's key: makes an order of their own directly at the provider. */
async function makeOrderAtProvider({ settings }: Site, body: object): Promise<string> {
  const basic = Buffer.from(`${settings.RAZORPAY_KEY_ID}:${settings.RAZORPAY_KEY_SECRET}`).toString('base64')
  const answer = await fetch(`${settings.RAZORPAY_API_BASE}/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${basic}` },
    body: JSON.stringify(body),
  })
  return ((await answer.json()) as { id: string }).id
}

const signed = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

export const priceAttacks = [
  ...(
    [
      ['one rupee', { amount: 100, total: 100, price: 100, Session_Price: 1, GST: 0 }],
      ['nothing', { amount: 0, total: 0, price: 0, discount: 118_000, percent: 100 }],
      ['less than nothing', { amount: -118_000, total: -1, price: -1, gst: -1 }],
      ['a tenth by exponent', { amount: '1e1', total: 1e-9, price: '0x1' }],
      ['an order of one’s own', { order: { amount: 1, id: 'order_AAAAAAAAAAAAAA' }, orderId: 'order_AAAAAAAAAAAAAA' }],
    ] as const
  ).map(([what, claim]) =>
    attack(`An order that claims ${what} costs what the session costs.`, async (site) => {
      const { orderId, amount } = await hold(site, { order: claim })
      expect(amount).toBe(prices.dear)
      expect(await askedFor(site, orderId)).toBe(prices.dear)
    }),
  ),

  ...(['USD', 'inr', 'JPY', '', null, ['INR', 'USD']] as const).map((currency) =>
    attack(`An order in the currency ${JSON.stringify(currency)} is refused, and nothing is held.`, async (site) => {
      const { browser, userId } = await arrive(site)
      const before = await countEverything(site)
      const answer = await browser.call('payment/add-payment', anOrder(userId, await aFreeTime(site), { currency }))
      expect(answer.status).toBe(422)
      expect(await countEverything(site)).toEqual(before)
    }),
  ),

  attack('Naming a cheap practitioner in one field and a dear one in the other holds neither.', async (site) => {
    const { browser, userId } = await arrive(site)
    const before = await countEverything(site)
    const t = await aFreeTime(site)
    for (const mix of [{ pid: people.cheap }, { DocPulseId: people.cheap }])
      expect((await browser.call('payment/add-payment', anOrder(userId, t, mix))).status).toBe(422)
    expect(await countEverything(site)).toEqual(before)
  }),

  attack('The success of a cheap session, shown for a dear one, confirms nothing.', async (site) => {
    const cheap = await hold(site, { order: { pid: people.cheap, DocPulseId: people.cheap } })
    const dear = await hold(site)
    const paid = await pay(site, cheap)
    expect(cheap.amount).toBe(prices.cheap)
    const answer = await verify(dear, { ...paid, razorpay_order_id: dear.orderId })
    expect([answer.status, answer.json.status]).toEqual([400, 'failed'])
    expect((await bookingOf(site, dear))?.state).toBe('held')
  }),

  attack('A signature over another order of the same browser confirms nothing.', async (site) => {
    const first = await hold(site)
    const paid = await pay(site, first)
    const t = await aFreeTime(site)
    const { json } = await first.browser.call('user/add-patient', { ...first.form, Fullname: 'Meera Iyer the Second' })
    const second = await first.browser.call('payment/add-payment', anOrder(json.UserId, t))
    const answer = await verify(first, { ...paid, razorpay_order_id: second.json.order.id })
    expect(answer.json.status).toBe('failed')
    expect((await bookingOf(site, { userId: json.UserId }))?.state).toBe('held')
  }),

  attack('A signature made with the public key id in place of the secret confirms nothing.', async (site) => {
    const holder = await hold(site)
    const payment = 'pay_AAAAAAAAAAAAAA'
    for (const key of [site.settings.RAZORPAY_KEY_ID, '', 'secret', site.settings.RAZORPAY_WEBHOOK_SECRETS]) {
      const answer = await verify(holder, {
        razorpay_payment_id: payment,
        razorpay_order_id: holder.orderId,
        razorpay_signature: signed(key, `${holder.orderId}|${payment}`),
      })
      expect(answer.json.status).toBe('failed')
    }
    expect((await bookingOf(site, holder))?.state).toBe('held')
  }),

  attack('A signature over payment and order in the wrong order confirms nothing.', async (site) => {
    const holder = await hold(site)
    const paid = await pay(site, holder)
    const turned = signed(site.settings.RAZORPAY_KEY_SECRET, `${paid.razorpay_payment_id}|${holder.orderId}`)
    expect((await verify(holder, { ...paid, razorpay_signature: turned })).json.status).toBe('failed')
    expect((await bookingOf(site, holder))?.state).toBe('held')
  }),

  attack('A genuine signature for a payment that was never captured confirms nothing.', async (site) => {
    const holder = await hold(site)
    const payment = 'pay_ZZZZZZZZZZZZZZ'
    const answer = await verify(holder, {
      razorpay_payment_id: payment,
      razorpay_order_id: holder.orderId,
      razorpay_signature: signed(site.settings.RAZORPAY_KEY_SECRET, `${holder.orderId}|${payment}`),
    })
    expect(answer.json.status).not.toBe('success')
    expect((await bookingOf(site, holder))?.state).toBe('held')
  }),

  attack('An order of one rupee at the provider, paid, is no order of ours.', async (site) => {
    const holder = await hold(site)
    const orderId = await makeOrderAtProvider(site, { amount: 100, currency: 'INR' })
    const paid = await pay(site, { orderId })
    expect((await verify(holder, paid)).status).toBe(404)
    expect((await verify(holder, { ...paid, razorpay_order_id: holder.orderId })).json.status).toBe('failed')
    expect((await bookingOf(site, holder))?.state).toBe('held')
  }),

  attack('An order of one rupee under our own receipt, paid, buys nothing and is sent back.', async (site) => {
    const holder = await hold(site)
    const [order] = await site.rows<{ receipt: string }>(
      'select receipt from payment_orders where provider_order_id = $1',
      [holder.orderId],
    )
    const orderId = await makeOrderAtProvider(site, { amount: 100, currency: 'INR', receipt: order?.receipt })
    const paid = await pay(site, { orderId })
    await site.desk.reconcile()
    await hearOf(site, { event: 'payment.captured', payment: paid.razorpay_payment_id, order: orderId })
    expect((await bookingOf(site, holder))?.state).toBe('held')
    const [refund] = await site.rows<{ amount: number }>(
      'select r.amount_paise as amount from refunds r join payments p on p.id = r.payment_id where p.provider_payment_id = $1',
      [paid.razorpay_payment_id],
    )
    expect(refund?.amount).toBe(100)
  }),

  attack('Paying twice for one session books it once and sends the second payment back.', async (site) => {
    const holder = await hold(site)
    const paid = await site.desk.pay(holder.orderId, { fault: { kind: 'double_payment' } })
    expect((await verify(holder, paid)).json.status).toBe('success')
    // The second came through an order of its own, of which no call tells us.
    for (let round = 0; round < 2; round += 1) {
      site.wait(minutes(1))
      await site.desk.reconcile()
    }
    const [order] = await site.rows<{ reference: string }>(
      'select reference from payment_orders where provider_order_id = $1',
      [holder.orderId],
    )
    const settled = await site.rows(
      `select p.settled_as as as, p.amount_paise::int as paid, r.amount_paise::int as back
         from payments p left join refunds r on r.payment_id = p.id where p.reference = $1 order by 1`,
      [order?.reference],
    )
    expect(settled).toEqual([
      { as: 'refund', paid: prices.dear, back: prices.dear },
      { as: 'session', paid: prices.dear, back: null },
    ])
    expect(await site.count('bookings', `client_id = '${holder.userId}' and state = 'confirmed'`)).toBe(1)
  }),

  attack('The same success, shown ten times at once, is one session and one invoice.', async (site) => {
    const holder = await hold(site)
    const paid = await pay(site, holder)
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(holder, paid)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const booking = await bookingOf(site, holder)
    expect(booking?.state).toBe('confirmed')
    expect(await site.count('invoices', `booking_id = '${booking?.id}'`)).toBe(1)
    expect(await site.count('messages', `key = 'booking-confirmed:${booking?.id}'`)).toBe(1)
  }),

  attack('The key of a paid attempt cannot be used for another time.', async (site) => {
    const { browser, userId } = await arrive(site)
    const key = { 'idempotency-key': 'one-attempt-of-mine' }
    const first = await browser.call('payment/add-payment', anOrder(userId, await aFreeTime(site)), key)
    await verify({ browser } as Holder, await pay(site, { orderId: first.json.order.id }))
    const again = await browser.call('payment/add-payment', anOrder(userId, await aFreeTime(site)), key)
    expect([again.status, again.json.reason]).toEqual([422, 'key_reused'])
    expect(await site.count('bookings', `client_id = '${userId}'`)).toBe(1)
  }),

  attack(
    'A confirmed session is not confirmed again, nor charged again, by asking for its order once more.',
    async (site) => {
      const booked = await book(site)
      const answer = await booked.browser.call('payment/add-payment', booked.order)
      expect(answer.status).toBe(409)
      expect(await stateOf(site, booked)).toBe('confirmed')
    },
  ),

  ...(
    [
      ['a practitioner seen at a hospital', { pid: people.hospital, DocPulseId: people.hospital }],
      ['a practitioner who takes no bookings', { pid: people.closed, DocPulseId: people.closed }],
      ['a time in the past', { t: '2020-01-06T10:00:00+0530' }],
      ['a time off the half hour', { t: '2030-06-05T10:07:00+0530' }],
      ['a time at night', { t: '2030-06-05T03:00:00+0530' }],
      ['a time years ahead', { t: '2039-06-06T10:00:00+0530' }],
      ['a mode that is none', { v: 2 }],
      ['a centre that is none', { lid: 999 }],
    ] as const
  ).map(([what, change]) =>
    attack(`An order for ${what}, which no page offers, holds nothing.`, async (site) => {
      const { browser, userId } = await arrive(site)
      const before = await countEverything(site)
      const order = anOrder(userId, await aFreeTime(site), change)
      expect((await browser.call('payment/add-payment', order)).status).toBeGreaterThanOrEqual(400)
      expect(await countEverything(site)).toEqual(before)
    }),
  ),

  attack('Twenty browsers that want one time at once hold it once.', async (site) => {
    const visitors = []
    for (let n = 0; n < 20; n += 1) visitors.push(await arrive(site))
    const t = await aFreeTime(site)
    const answers = await Promise.all(
      visitors.map(({ browser, userId }) => browser.call('payment/add-payment', anOrder(userId, t))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }),
]
