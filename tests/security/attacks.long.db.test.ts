// Long: some six hundred attacks on a whole site take a minute.
import { expect, test } from 'vitest'
import type { Attack } from './attack.ts'
import { cachingAttacks } from './caching.ts'
import { couponAttacks } from './coupon.ts'
import { csrfAttacks } from './csrf.ts'
import { deskAttacks } from './desk.ts'
import { floodingAttacks } from './flooding.ts'
import { headerAttacks } from './headers.ts'
import { idorAttacks } from './idor.ts'
import { injectionAttacks } from './injection.ts'
import { leakAttacks } from './leaks.ts'
import { linkAttacks } from './links.ts'
import { markupAttacks } from './markup.ts'
import { otpAttacks } from './otp.ts'
import { pathAttacks } from './paths.ts'
import { priceAttacks } from './price.ts'
import { pumpingAttacks } from './pumping.ts'
import { redirectAttacks } from './redirects.ts'
import { referralAttacks } from './referrals.ts'
import { sandboxAttacks } from './sandbox-doors.ts'
import { sharedListAttacks } from './shared-list.ts'
import { openSite } from './site.ts'
import { smugglingAttacks } from './smuggling.ts'
import { uploadAttacks } from './uploads.ts'
import { webhookAttacks } from './webhooks.ts'

/** Every attack there is, by what it is aimed at. The tests below are made from this list, and so is their number. */
const groups: Record<string, Attack[]> = {
  'one-time codes': otpAttacks,
  'messages and other costs': pumpingAttacks,
  prices: priceAttacks,
  coupons: couponAttacks,
  'other people’s things': idorAttacks,
  'links, passes and calendars': linkAttacks,
  'requests from other sites': csrfAttacks,
  injection: injectionAttacks,
  'markup and mail headers': markupAttacks,
  uploads: uploadAttacks,
  webhooks: webhookAttacks,
  headers: headerAttacks,
  paths: pathAttacks,
  caches: cachingAttacks,
  'the list made once for all': sharedListAttacks,
  'request smuggling': smugglingAttacks,
  'hospital contacts': referralAttacks,
  redirects: redirectAttacks,
  'the stand-ins': sandboxAttacks,
  'logs and addresses': leakAttacks,
  flooding: floodingAttacks,
  'the desk': deskAttacks,
}
const attacks = Object.values(groups).flat()

/** One site for all of them: an attack must fail also on a server that was attacked many times before. */
const site = await openSite()

test.each(attacks.map(({ title, fails }) => [title, fails] as const))('%s', async (_, fails) => {
  site.nextDay()
  await expect(fails(site).then(() => 'it failed')).resolves.toBe('it failed')
})

test('after all of them the server still serves, and nothing in it broke', async () => {
  expect((await fetch(`http://127.0.0.1:${site.port}/readyz`)).status).toBe(200)
  const broke = site.lines.filter((line) => line.includes('"level":50') && !line.includes('SMS_HOURLY_BUDGET'))
  expect(broke).toEqual([])
})

test.each(Object.entries(groups))('there are attacks on %s, each with a sentence of its own', (_, list) => {
  expect(list.length).toBeGreaterThanOrEqual(10)
  for (const { title } of list) expect(title).toMatch(/^[A-Z].*\.$/s)
})

test('there are at least 150 attacks, and no two are the same', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(150)
  expect(new Set(attacks.map(({ title }) => title)).size).toBe(attacks.length)
  expect(new Set(attacks.map(({ fails }) => fails)).size).toBe(attacks.length)
})
