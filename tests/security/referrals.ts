import { expect } from 'vitest'
import { attack } from './attack.ts'
import { aNetwork } from './browser.ts'
import { people } from './catalogue.ts'
import type { Site } from './site.ts'
import { aMobile } from './victim.ts'

const path = '/referrals/contact'
const ask = (site: Site, fields: Record<string, string>, headers: Record<string, string> = {}, address = aNetwork()) =>
  site.browser({ address }).form(path, { pid: String(people.hospital), ...fields }, headers)

/** How many messages an act has made us queue. */
async function owed(site: Site, act: () => Promise<unknown>): Promise<number> {
  const before = await site.count('messages')
  await act()
  return (await site.count('messages')) - before
}

export const referralAttacks = [
  ...(
    [
      ['another site', { 'sec-fetch-site': 'cross-site' }],
      ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
      ['an older browser on another site', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ] as const
  ).map(([what, headers]) =>
    attack(`The form for a hospital’s contact, posted from ${what}, sends nothing.`, async (site) => {
      expect(await owed(site, () => ask(site, { to: 'asha@mail.example' }, headers))).toBe(0)
    }),
  ),

  ...(
    [
      ['two mail addresses', 'asha@mail.example,evil@mail.example'],
      ['a mail address and a header', 'asha@mail.example\r\nBcc: evil@mail.example'],
      ['a name around an address', 'Asha <evil@mail.example>'],
      ['a foreign number', '+14155550123'],
      ['two numbers', '9876543210 9876543211'],
      ['a premium number', '1900123456'],
      ['SQL', "' or '1'='1"],
      ['an address that no mail server takes', 'asha..rao@mail.example'],
    ] as const
  ).map(([what, to]) =>
    attack(`A hospital’s contact asked for with ${what} goes to nobody.`, async (site) => {
      expect(await owed(site, () => ask(site, { to }))).toBe(0)
    }),
  ),

  ...(
    [
      ['a practitioner who is booked here', String(people.dear)],
      ['a practitioner who takes no bookings', String(people.closed)],
      ['nobody', '999'],
      ['a number that is none', '1e9999'],
      ['SQL', '103 or 1=1'],
    ] as const
  ).map(([what, pid]) =>
    attack(`A hospital’s contact of ${what} is not sent.`, async (site) => {
      expect(await owed(site, () => ask(site, { pid, to: 'asha@mail.example' }))).toBe(0)
    }),
  ),

  attack('What is sent is the clinic’s own words: nothing of the form gets into the message.', async (site) => {
    const fields = {
      to: 'victim@mail.example',
      hospitalName: 'Evil',
      hospitalPhone: '+910000000000',
      message: 'Evil words',
    }
    expect(await owed(site, () => ask(site, fields))).toBe(1)
    const rows = await site.rows<object>("select * from messages where recipient = 'victim@mail.example'")
    expect(JSON.stringify(rows)).not.toMatch(/Evil|0000000000/)
    expect(JSON.stringify(rows)).toContain('City')
  }),

  attack('One address, asked for from a hundred networks, gets one mail a day.', async (site) => {
    const flood = async () => {
      for (let n = 0; n < 100; n += 1) await ask(site, { to: 'flooded@mail.example' })
    }
    expect(await owed(site, flood)).toBe(1)
  }),

  attack('The form is no second way to flood phones: its texts count with the codes.', async (site) => {
    const mobile = aMobile()
    for (let n = 0; n < 5; n += 1) await site.browser().call('auth/send-otp', { mobile })
    expect(await owed(site, () => ask(site, { to: mobile.slice(2) }))).toBe(0)
  }),

  attack('One network sends at most ten contacts in ten minutes, whatever it claims about itself.', async (site) => {
    const address = aNetwork()
    const flood = async () => {
      for (let n = 0; n < 30; n += 1)
        await ask(site, { to: `asha${n}@mail.example` }, { 'x-forwarded-for': `203.0.113.${n}` }, address)
    }
    expect(await owed(site, flood)).toBe(10)
  }),

  attack('A program that fills in the hidden box sends nothing.', async (site) => {
    expect(await owed(site, () => ask(site, { to: 'asha@mail.example', website: 'x' }))).toBe(0)
  }),

  attack('The answer to the form leads back to the card, and neither it nor the log says who asked.', async (site) => {
    const before = site.lines.length
    for (const to of ['asha.rao@mail.example', '9876512345', 'asha.rao@', '//evil.example']) {
      const { headers } = await ask(site, { to, next: 'https://evil.example' })
      expect(headers['location']).toMatch(/^\/practitioner\?pid=103&contact=\w+#book$/)
    }
    expect(site.lines.slice(before).join('')).not.toMatch(/asha|9876512345/)
  }),
]
