import { expect, test } from 'vitest'
import { after, hours } from '#contract/values/time.ts'
import { findOfferOf, isLive, readArrival, type StoredOffer, signArrival } from './rules.ts'

const key = 'k'.repeat(32)
const now = new Date('2030-03-04T09:00:00Z')
const offer: StoredOffer = {
  source: 'mst',
  coupon: 'MST-15',
  percent: 15,
  firstDay: '2030-03-01',
  lastDay: '2030-03-04',
}

test('[O1] an offer ends at midnight of the clinic, not of UTC', () => {
  expect(isLive(offer, new Date('2030-03-04T18:29:00Z'))).toBe(true)
  expect(isLive(offer, new Date('2030-03-04T18:30:00Z'))).toBe(false)
  expect(isLive(offer, new Date('2030-02-28T18:29:00Z'))).toBe(false)
  expect(isLive({ ...offer, lastDay: null }, new Date('2040-01-01T00:00:00Z'))).toBe(true)
  expect(findOfferOf([offer], 'mst', now)).toEqual({ source: 'mst', coupon: 'MST-15', percent: 15 })
  expect(findOfferOf([offer], 'MST', now)).toBeUndefined()
})

test('[O2] only what we have signed is believed', () => {
  const cookie = signArrival(key, 'MST-15', now)
  expect(readArrival(key, cookie, now)).toBe('MST-15')
  expect(readArrival('another key of the same length, 32', cookie, now)).toBeUndefined()
  const [, at = '', signature = ''] = cookie.split('.')
  const forged = [
    `${Buffer.from('MST-90').toString('base64url')}.${at}.${signature}`,
    cookie.replace(at, String(Number(at) + 1)),
    `${cookie}.x`,
    cookie.slice(0, -1),
    'true',
    '',
    '..',
  ]
  for (const attempt of forged) expect([attempt, readArrival(key, attempt, now)]).toEqual([attempt, undefined])
})

test('[O3] an arrival counts for a day', () => {
  const cookie = signArrival(key, 'MST-15', now)
  expect(readArrival(key, cookie, after(now, hours(24)))).toBe('MST-15')
  expect(readArrival(key, cookie, after(now, hours(24.01)))).toBeUndefined()
})
