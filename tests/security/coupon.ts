import { expect } from 'vitest'
import { hours } from '#contract/values/time.ts'
import { signArrival } from '#server/modules/offers/rules.ts'
import { attack } from './attack.ts'
import { prices } from './catalogue.ts'
import type { Site } from './site.ts'
import { aFreeTime, anOrder, arrive, hold } from './victim.ts'

/** A visitor who has really come from a partner, with the cookie that proves it. */
async function arriveFrom(site: Site, source: string) {
  const visitor = await arrive(site)
  await visitor.browser.open(`/?utm_source=${source}`)
  return visitor
}

async function order(site: Site, { browser, userId }: Awaited<ReturnType<typeof arrive>>, Coupon: unknown) {
  return browser.call('payment/add-payment', anOrder(userId, await aFreeTime(site), { Coupon }))
}

const refused = { status: 422, reason: 'coupon_invalid' }
const tell = ({ status, json }: { status: number; json: { reason?: string } }) => ({ status, reason: json.reason })

export const couponAttacks = [
  attack('A coupon that is only typed, without having come from the partner, is refused.', async (site) => {
    expect(tell(await order(site, await arrive(site), 'MST-15'))).toEqual(refused)
  }),

  ...(
    [
      'mst-15',
      ' MST-15',
      'MST-15 ',
      'MST-15\u200b',
      'ＭＳＴ-15',
      'MST_15',
      'MST-1５',
      "MST-15' or '1'='1",
      '%',
      '*',
    ] as const
  ).map((coupon) =>
    attack(`The coupon spelled ${JSON.stringify(coupon)} is not the partner’s.`, async (site) => {
      const visitor = await arriveFrom(site, 'mst')
      const answer = await order(site, visitor, coupon)
      expect(tell(answer)).toEqual(refused)
      expect(await site.count('bookings', `client_id = '${visitor.userId}'`)).toBe(0)
    }),
  ),

  attack('Two coupons in one are no coupon.', async (site) => {
    const visitor = await arriveFrom(site, 'mst')
    for (const both of ['MST-15,GEN-90', 'MST-15 GEN-90', ['MST-15', 'GEN-90'], { 0: 'MST-15', 1: 'GEN-90' }])
      expect((await order(site, visitor, both)).status).toBe(422)
    expect(await site.count('bookings', `client_id = '${visitor.userId}'`)).toBe(0)
  }),

  attack('A coupon given ten times over takes its part off once.', async (site) => {
    const { browser, userId } = await arriveFrom(site, 'mst')
    const t = await aFreeTime(site)
    const body = JSON.stringify(anOrder(userId, t, { Coupon: 'MST-15' }))
    const stacked = body.replace('"Coupon":"MST-15"', Array(10).fill('"Coupon":"MST-15"').join(','))
    const answer = await browser.call('payment/add-payment', stacked)
    expect(answer.json.order.amount).toBe(prices.dearWithOffer)
    for (let n = 0; n < 5; n += 1) {
      const again = await browser.call('payment/add-payment', anOrder(userId, t, { Coupon: 'MST-15' }))
      expect(again.json.order.amount).toBe(prices.dearWithOffer)
    }
  }),

  attack('A visitor of one partner does not get the larger offer of another.', async (site) => {
    expect(tell(await order(site, await arriveFrom(site, 'mst'), 'GEN-90'))).toEqual(refused)
  }),

  attack('A second arrival does not add to the first: the last one counts alone.', async (site) => {
    const visitor = await arriveFrom(site, 'generous')
    await visitor.browser.open('/about?utm_source=mst')
    expect(tell(await order(site, visitor, 'GEN-90'))).toEqual(refused)
    expect((await order(site, visitor, 'MST-15')).json.order.amount).toBe(prices.dearWithOffer)
  }),

  ...(
    [
      ['an offer that is over', 'bygone', 'OLD-50'],
      ['an offer that has not begun', 'later', 'NEW-50'],
      ['a partner who does not exist', 'nobody', 'MST-15'],
      ['a partner’s name in capitals', 'MST', 'MST-15'],
    ] as const
  ).map(([what, source, coupon]) =>
    attack(`Coming with ${what} gives no discount.`, async (site) => {
      const visitor = await arriveFrom(site, source)
      expect(visitor.browser.jar.has('embrace_offer')).toBe(false)
      expect(tell(await order(site, visitor, coupon))).toEqual(refused)
    }),
  ),

  ...(
    [
      ['signed with another key', (now: Date) => signArrival('another key', 'GEN-90', now)],
      ['without a signature', () => `${Buffer.from('GEN-90').toString('base64url')}.1898845200.`],
      ['of tomorrow', (now: Date, key: string) => signArrival(key, 'GEN-90', new Date(now.getTime() + hours(30)))],
      [
        'of the day before yesterday',
        (now: Date, key: string) => signArrival(key, 'GEN-90', new Date(now.getTime() - hours(48))),
      ],
      ['of a coupon we never had', (now: Date, key: string) => signArrival(key, 'ALL-100', now)],
      [
        'with the coupon exchanged',
        (now: Date, key: string) =>
          signArrival(key, 'MST-15', now).replace(/^[^.]+/, Buffer.from('GEN-90').toString('base64url')),
      ],
    ] as const
  ).map(([what, make]) =>
    attack(`An offer cookie ${what} proves no arrival.`, async (site) => {
      const visitor = await arrive(site)
      visitor.browser.jar.set('embrace_offer', make(site.now(), site.deps.secretKey))
      for (const coupon of ['GEN-90', 'ALL-100', 'MST-15'])
        expect(tell(await order(site, visitor, coupon))).toEqual(refused)
    }),
  ),

  attack('An arrival does not make the session of an earlier order cheaper afterwards.', async (site) => {
    const holder = await hold(site)
    await holder.browser.open('/?utm_source=generous')
    const again = await holder.browser.call('payment/add-payment', { ...holder.order, Coupon: 'GEN-90' })
    const bookings = await site.rows<{ state: string; total: number; amount: number }>(
      `select b.state, b.total, o.amount_paise::int as amount from bookings b join payment_orders o on o.reference = b.id
        where b.client_id = $1 order by b.total desc`,
      [holder.userId],
    )
    // The offer counts for a hold of its own, with an order of its own; the first one keeps its price and is given back.
    expect(bookings.map(({ state }) => state)).toEqual(['lapsed', 'held'])
    expect(bookings[0]).toMatchObject({ total: prices.dear, amount: prices.dear })
    expect(bookings[1]).toMatchObject({ total: again.json?.order?.amount, amount: again.json?.order?.amount })
  }),

  attack(
    'With and without the coupon at the same moment is one hold at one price, which the provider was told.',
    async (site) => {
      const { browser, userId } = await arriveFrom(site, 'mst')
      const t = await aFreeTime(site)
      await Promise.all(
        ['MST-15', '', 'MST-15', '', 'MST-15', ''].map((Coupon) =>
          browser.call('payment/add-payment', anOrder(userId, t, { Coupon })),
        ),
      )
      const held = await site.rows<{ id: string; total: number }>(
        "select id, total from bookings where client_id = $1 and state = 'held'",
        [userId],
      )
      expect(held).toHaveLength(1)
      const orders = await site.rows<{ amount: number }>(
        'select amount_paise as amount from payment_orders where reference = $1',
        [held[0]?.id],
      )
      expect(orders).toEqual([{ amount: held[0]?.total }])
    },
  ),
]
