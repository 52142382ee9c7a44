import { expect } from 'vitest'
import { hours, minutes, seconds } from '#contract/values/time.ts'
import { attack } from './attack.ts'
import type { Browser } from './browser.ts'
import type { Site } from './site.ts'
import { aForm, aFreeTime, aMobile, anOrder, anotherCode, arrive, codeFor, prove } from './victim.ts'

const sent = ({ texts }: Site, mobile: string) => texts.filter(({ to }) => to === `+${mobile}`).length
const isProven = async ({ count }: Site) => (await count('phone_proofs')) > 0
const forgetProofs = ({ rows }: Site) => rows('delete from phone_proofs')

/** A browser that has asked for a code, with all other proofs removed: one that exists afterwards was won. */
async function withCode(site: Site, mobile = aMobile()) {
  const browser = site.browser()
  await browser.call('auth/send-otp', { mobile })
  await forgetProofs(site)
  return { browser, mobile, code: codeFor(site, mobile) }
}

const tryCode = (browser: Browser, mobile: unknown, otp: unknown) => browser.call('auth/verify-otp', { mobile, otp })

export const otpAttacks = [
  attack('Guessing a code goes on for five tries, and then even the right one is refused.', async (site) => {
    const { browser, mobile, code } = await withCode(site)
    for (let guess = 0, wrong = anotherCode(code); guess < 5; guess += 1, wrong = anotherCode(wrong))
      expect((await tryCode(browser, mobile, wrong)).status).toBe(422)
    expect((await tryCode(browser, mobile, code)).status).toBe(429)
    expect(await isProven(site)).toBe(false)
  }),

  attack('Forty guesses at the same moment are still only five tries.', async (site) => {
    const { browser, mobile, code } = await withCode(site)
    const guesses = Array.from({ length: 40 }, (_, n) => String((Number(code) + 1 + n) % 10_000).padStart(4, '0'))
    const answers = await Promise.all(guesses.map((guess) => tryCode(browser, mobile, guess)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect((await tryCode(browser, mobile, code)).status).toBe(429)
    expect(await isProven(site)).toBe(false)
  }),

  attack(
    'A day of guessing at one phone, from as many networks as one likes, is fifty tries and ten messages.',
    async (site) => {
      const mobile = aMobile()
      let tries = 0
      for (let hour = 0; hour < 23; hour += 1) {
        for (let turn = 0; turn < 8; turn += 1) {
          const browser = site.browser()
          const asked = await browser.call('auth/send-otp', { mobile })
          if (asked.status !== 200) continue
          const wrong = anotherCode(codeFor(site, mobile))
          for (let guess = 0; guess < 5; guess += 1)
            if ((await tryCode(browser, mobile, wrong)).status === 422) tries += 1
        }
        site.wait(hours(1))
      }
      expect(sent(site, mobile)).toBe(10)
      expect(tries).toBe(50)
    },
  ),

  attack('A code that has proved a phone proves nothing when it is sent a second time.', async (site) => {
    const { browser, mobile, code } = await withCode(site)
    expect((await tryCode(browser, mobile, code)).status).toBe(200)
    await forgetProofs(site)
    expect((await tryCode(browser, mobile, code)).status).toBe(422)
    expect(await isProven(site)).toBe(false)
  }),

  attack('The right code, typed into another browser, proves nothing there.', async (site) => {
    const { mobile, code } = await withCode(site)
    const thief = site.browser()
    await thief.call('auth/send-otp', { mobile: aMobile() })
    expect((await tryCode(thief, mobile, code)).status).toBe(422)
    expect((await tryCode(site.browser(), mobile, code)).status).toBe(422)
    expect(await isProven(site)).toBe(false)
  }),

  attack('A code that was sent to one phone proves no other.', async (site) => {
    const { browser, code } = await withCode(site)
    expect((await tryCode(browser, aMobile(), code)).status).toBe(422)
    expect(await isProven(site)).toBe(false)
  }),

  attack('A code proves nothing from its tenth minute on.', async (site) => {
    const { browser, mobile, code } = await withCode(site)
    site.wait(minutes(10))
    expect((await tryCode(browser, mobile, code)).status).toBe(422)
    expect(await isProven(site)).toBe(false)
  }),

  attack('The code before the last one is worth nothing once a new one was sent.', async (site) => {
    const { browser, mobile, code } = await withCode(site)
    do {
      site.wait(seconds(30))
      await browser.call('auth/resend-otp', { mobile })
    } while (codeFor(site, mobile) === code)
    expect((await tryCode(browser, mobile, code)).status).toBe(422)
    expect(await isProven(site)).toBe(false)
  }),

  attack('Asking for a new code does not give the old one five more tries.', async (site) => {
    const { browser, mobile, code } = await withCode(site)
    for (let guess = 0; guess < 5; guess += 1) await tryCode(browser, mobile, anotherCode(code))
    const again = await browser.call('auth/resend-otp', { mobile })
    expect(again.status).toBe(429)
    expect((await tryCode(browser, mobile, code)).status).toBe(429)
    expect(await isProven(site)).toBe(false)
  }),

  ...(
    [
      ['a list of all codes', (code: string) => [code, anotherCode(code)]],
      ['a number without its zeros', (code: string) => Number(code)],
      [
        'digits of another script',
        (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
      ],
      ['a code with a line break', (code: string) => `${code}\n`],
      ['a code with a space before it', (code: string) => ` ${code}`],
      ['nothing at all', () => null],
      ['an object that calls itself equal', () => ({ $ne: '' })],
      ['a word that is true', () => true],
      ['a pattern that fits every code', () => '....'],
      ['an empty text', () => ''],
    ] as const
  ).map(([what, make]) =>
    attack(`A try with ${what} in place of the code is refused as it stands.`, async (site) => {
      const { browser, mobile, code } = await withCode(site)
      expect((await tryCode(browser, mobile, make(code))).status).toBe(422)
      expect(await isProven(site)).toBe(false)
    }),
  ),

  ...(
    [
      ['a foreign number', '14155550123'],
      ['a number of a premium service', '919000'],
      ['a landline', '911123456789'],
      ['two numbers at once', '919876543210,919876543211'],
      ['a number with a plus sign', '+919876543210'],
      ['a number with a line break and another', '919876543210\n919876543211'],
      ['a list of numbers', ['919876543210', '919876543211']],
    ] as const
  ).map(([what, mobile]) =>
    attack(`A code asked for ${what} is sent to nobody.`, async (site) => {
      const before = site.texts.length
      const answer = await site.browser().call('auth/send-otp', { mobile })
      expect(answer.status).toBe(422)
      expect(site.texts.length).toBe(before)
    }),
  ),

  attack('A phone that was proved in one browser pays for nothing in another.', async (site) => {
    const form = aForm()
    await prove(site, site.browser(), form.Phone)
    const thief = site.browser()
    const { json } = await thief.call('user/add-patient', form)
    const answer = await thief.call('payment/add-payment', anOrder(json.UserId, await aFreeTime(site)))
    expect([answer.status, answer.json.reason]).toEqual([403, 'phone_not_verified'])
    expect(await site.count('bookings', `client_id = '${json.UserId}'`)).toBe(0)
  }),

  attack('Proving one’s own phone does not let one book under another.', async (site) => {
    const { browser } = await arrive(site)
    const { json } = await browser.call('user/add-patient', aForm())
    const answer = await browser.call('payment/add-payment', anOrder(json.UserId, await aFreeTime(site)))
    expect([answer.status, answer.json.reason]).toEqual([403, 'phone_not_verified'])
  }),

  attack('A proof is worth nothing after half an hour.', async (site) => {
    const { browser, userId } = await arrive(site)
    site.wait(minutes(30))
    const answer = await browser.call('payment/add-payment', anOrder(userId, await aFreeTime(site)))
    expect([answer.status, answer.json.reason]).toEqual([403, 'phone_not_verified'])
  }),

  attack('A made-up browser cookie is nobody’s: it neither finds a code nor gets a proof.', async (site) => {
    const { mobile, code } = await withCode(site)
    for (const value of ['erased', '', 'x'.repeat(43), '../../etc', "' or 1=1 --"]) {
      const forger = site.browser({ cookies: { embrace_browser: value } })
      expect((await tryCode(forger, mobile, code)).status).toBe(422)
    }
    expect(await isProven(site)).toBe(false)
  }),

  attack(
    'The answers for a client’s phone and for a stranger’s are the same, to the letter and the header.',
    async (site) => {
      const { form } = await arrive(site)
      site.nextDay()
      const ask = async (mobile: string) => {
        const browser = site.browser()
        const first = await browser.call('auth/send-otp', { mobile })
        const wrong = await tryCode(browser, mobile, anotherCode(codeFor(site, mobile)))
        const soon = await browser.call('auth/send-otp', { mobile })
        return [first, wrong, soon].map(({ status, json, headers }) => {
          const { 'x-request-id': _id, 'set-cookie': _cookie, date: _date, ...rest } = headers
          return { status, json, headers: rest }
        })
      }
      expect(await ask(form.Phone)).toEqual(await ask(aMobile()))
    },
  ),

  attack('The time it takes to refuse a code does not tell whether one was ever sent.', async (site) => {
    const { browser, mobile, code } = await withCode(site)
    const time = async (to: string) => {
      const started = performance.now()
      await tryCode(browser, to, anotherCode(code))
      return performance.now() - started
    }
    const [known, unknown]: [number[], number[]] = [[], []]
    await time(mobile)
    for (let turn = 0; turn < 25; turn += 1) {
      known.push(await time(mobile))
      unknown.push(await time(aMobile()))
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
    const ratio = median(known) / median(unknown)
    expect(ratio).toBeGreaterThan(1 / 3)
    expect(ratio).toBeLessThan(3)
  }),

  attack('A code is in no answer, no log line, and in the database only as a keyed hash.', async (site) => {
    const mobile = aMobile()
    const before = site.lines.length
    const answer = await site.browser().call('auth/send-otp', { mobile })
    const code = codeFor(site, mobile)
    const rows = await site.rows<object>('select code, phone from phone_codes order by sent_at desc limit 1')
    expect(JSON.stringify([answer.json, answer.headers['set-cookie'], rows])).not.toMatch(
      new RegExp(`"${code}"|${mobile}`),
    )
    expect(site.lines.slice(before).join('')).not.toMatch(new RegExp(`"${code}"|${mobile.slice(2)}`))
  }),
]
