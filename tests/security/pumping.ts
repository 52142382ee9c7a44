import { expect } from 'vitest'
import { hours, seconds } from '#contract/values/time.ts'
import { attack } from './attack.ts'
import { aNetwork } from './browser.ts'
import type { Site } from './site.ts'
import { aForm, aFreeTime, aMobile, anOrder, arrive } from './victim.ts'

const ask = ({ browser }: Site, mobile: string, address = aNetwork(), headers: Record<string, string> = {}) =>
  browser({ address }).call('auth/send-otp', { mobile }, headers)

/** How many of so many requests made a message leave. */
async function countSent(site: Site, requests: number, make: (n: number) => Promise<unknown>) {
  const before = site.texts.length
  for (let n = 0; n < requests; n += 1) await make(n)
  return site.texts.length - before
}

export const pumpingAttacks = [
  attack('One phone, flooded from a hundred networks, gets five messages an hour.', async (site) => {
    const mobile = aMobile()
    expect(await countSent(site, 100, () => ask(site, mobile))).toBe(5)
  }),

  attack('A hundred requests for one phone at the same moment are five messages at most.', async (site) => {
    const mobile = aMobile()
    const before = site.texts.length
    await Promise.all(Array.from({ length: 100 }, () => ask(site, mobile)))
    expect(site.texts.length - before).toBeLessThanOrEqual(5)
  }),

  attack('One network that asks for forty phones makes ten messages an hour, and thirty a day.', async (site) => {
    const address = aNetwork()
    expect(await countSent(site, 40, () => ask(site, aMobile(), address))).toBe(10)
    let day = 10
    for (let hour = 0; hour < 6; hour += 1) {
      site.wait(hours(1))
      day += await countSent(site, 15, () => ask(site, aMobile(), address))
    }
    expect(day).toBe(30)
  }),

  attack('A household’s countless IPv6 addresses are one network.', async (site) => {
    const address = (n: number) => `2001:db8:77:1:${n.toString(16)}::${n.toString(16)}`
    expect(await countSent(site, 40, (n) => ask(site, aMobile(), address(n + 1)))).toBe(10)
  }),

  attack('An IPv4 address in the clothes of IPv6 is the same network.', async (site) => {
    const address = aNetwork()
    const dressed = (n: number) => (n % 2 === 0 ? address : `::ffff:${address}`)
    expect(await countSent(site, 40, (n) => ask(site, aMobile(), dressed(n)))).toBe(10)
  }),

  attack('A new X-Forwarded-For with every request makes no new network where no proxy is trusted.', async (site) => {
    const address = aNetwork()
    const spoof = (n: number) => ({
      'x-forwarded-for': `203.0.113.${n}`,
      'x-real-ip': `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
      'cf-connecting-ip': `203.0.113.${n}`,
      'true-client-ip': `203.0.113.${n}`,
      'x-client-ip': `203.0.113.${n}`,
    })
    expect(await countSent(site, 40, (n) => ask(site, aMobile(), address, spoof(n)))).toBe(10)
  }),

  attack(
    'Behind one trusted proxy, what the visitor wrote into X-Forwarded-For before it counts for nothing.',
    async (site) => {
      const app = await site.serve({ TRUSTED_PROXIES: '1' })
      const visitor = aNetwork()
      const send = (n: number) =>
        site
          .browser({ app, address: '10.0.0.1' })
          .call(
            'auth/send-otp',
            { mobile: aMobile() },
            { 'x-forwarded-for': `203.0.113.${n}, 198.51.100.${n}, ${visitor}` },
          )
      expect(await countSent(site, 40, send)).toBe(10)
    },
  ),

  attack(
    'Behind one trusted proxy, two visitors are two networks: one cannot use up the other’s share.',
    async (site) => {
      const app = await site.serve({ TRUSTED_PROXIES: '1' })
      const send = (visitor: string) =>
        site
          .browser({ app, address: '10.0.0.1' })
          .call('auth/send-otp', { mobile: aMobile() }, { 'x-forwarded-for': visitor })
      const [attacker, other] = [aNetwork(), aNetwork()]
      for (let n = 0; n < 20; n += 1) await send(attacker)
      expect((await send(attacker)).status).toBe(429)
      expect((await send(other)).status).toBe(200)
    },
  ),

  attack('Residential proxies, one for each phone, are stopped by the budget of the hour.', async (site) => {
    const sent = await countSent(site, 330, () => ask(site, aMobile()))
    expect(sent).toBe(300)
    const refused = await ask(site, aMobile())
    expect([refused.status, refused.json.reason]).toEqual([503, 'codes_paused'])
    const told = site.lines.filter((line) => line.includes('SMS_HOURLY_BUDGET'))
    expect(told.length, 'whoever runs the server is told').toBeGreaterThan(0)
  }),

  attack(
    'Phones side by side, each asked for once from a network of its own, are a handful of messages.',
    async (site) => {
      const mobile = (n: number) => `9198123450${String(n).padStart(2, '0')}`
      expect(await countSent(site, 60, (n) => ask(site, mobile(n)))).toBeLessThanOrEqual(10)
    },
  ),

  attack('A code is not sent again within thirty seconds, whichever of the two calls asks.', async (site) => {
    const browser = site.browser()
    const mobile = aMobile()
    await browser.call('auth/send-otp', { mobile })
    site.wait(seconds(29))
    const before = site.texts.length
    for (const path of ['auth/send-otp', 'auth/resend-otp'])
      expect((await browser.call(path, { mobile })).status).toBe(429)
    expect(site.texts.length).toBe(before)
  }),

  attack('A program that calls without end is stopped before it reaches the database.', async (site) => {
    const address = aNetwork()
    const statuses = new Map<number, number>()
    for (let n = 0; n < 260; n += 1) {
      const { status } = await site.browser({ address }).call('auth/verify-otp', { mobile: aMobile(), otp: '0000' })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(statuses.get(422)).toBe(200)
    expect(statuses.get(429)).toBe(60)
  }),

  attack('A program that posts forms without end fills a bounded number of rows.', async (site) => {
    const address = aNetwork()
    const before = await site.count('clients')
    for (let n = 0; n < 260; n += 1) await site.browser({ address }).call('user/add-patient', aForm())
    const rows = (await site.count('clients')) - before
    expect(rows).toBeLessThanOrEqual(200)
  }),

  attack('One proved phone cannot take a practitioner’s whole week: it holds three times at most.', async (site) => {
    const { browser, form } = await arrive(site)
    let held = 0
    for (let n = 0; n < 8; n += 1) {
      const { json } = await browser.call('user/add-patient', { ...form, Fullname: `Meera Iyer ${n}` })
      const answer = await browser.call('payment/add-payment', anOrder(json.UserId, await aFreeTime(site)))
      if (answer.status === 200) held += 1
    }
    expect(held).toBe(3)
  }),

  attack('The answer to a limit does not tell how much a stranger has used of it, or when it ends.', async (site) => {
    const mobile = aMobile()
    for (let n = 0; n < 5; n += 1) await ask(site, mobile)
    const byPhone = await ask(site, mobile)
    const address = aNetwork()
    for (let n = 0; n < 10; n += 1) await ask(site, aMobile(), address)
    site.wait(seconds(600))
    const byNetwork = await ask(site, aMobile(), address)
    expect([byPhone.status, byPhone.json, byPhone.headers['retry-after']]).toEqual([
      byNetwork.status,
      byNetwork.json,
      byNetwork.headers['retry-after'],
    ])
  }),
]
