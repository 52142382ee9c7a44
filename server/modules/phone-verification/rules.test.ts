import { expect, test } from 'vitest'
import { after, type Duration, hours, minutes, seconds } from '#contract/values/time.ts'
import {
  decideSend,
  hashArea,
  hashBlock,
  hashCode,
  hashNetwork,
  hashPhone,
  judgeTry,
  type SentBefore,
  type TriedCode,
} from './rules.ts'

const now = new Date('2030-03-04T09:00:00Z')
const ago = (span: Duration) => new Date(now.getTime() - span)
const key = 'a key for tests alone'
const limits = { hourlyBudget: 100, hourlyPerNetwork: 10 }

const nothingBefore: SentBefore = {
  lastAt: undefined,
  phoneThisHour: 0,
  blockThisHour: 0,
  phoneToday: 0,
  networkThisHour: 0,
  networkToday: 0,
  areaThisHour: 0,
  networkWithProvedThisHour: 0,
  allThisHour: 0,
  isBudgetTold: false,
}
const decide = (change: Partial<SentBefore>) => decideSend({ ...nothingBefore, ...change }, limits, now)
const reasonOf = (change: Partial<SentBefore>) => {
  const decision = decide(change)
  return decision.ok ? 'sent' : decision.reason
}

test('[V2] [V4] a first code is sent; it lasts ten minutes, and the next may be asked for after 30 seconds', () => {
  expect(decide({})).toEqual({
    ok: true,
    resendAfter: after(now, seconds(30)),
    validUntil: after(now, minutes(10)),
    usesUpBudget: false,
  })
})

test('[V4] another code is too soon at 29 seconds and sent at 30', () => {
  expect(decide({ lastAt: ago(seconds(29)) })).toEqual({ ok: false, reason: 'code_too_soon', retryAfter: seconds(1) })
  expect(reasonOf({ lastAt: now })).toBe('code_too_soon')
  expect(reasonOf({ lastAt: ago(seconds(30)) })).toBe('sent')
})

test('[V4] a clock that has been put back an hour keeps nobody waiting for that hour', () => {
  expect(reasonOf({ lastAt: new Date(now.getTime() + hours(1)) })).toBe('sent')
  expect(reasonOf({ lastAt: new Date(now.getTime() + 40) })).toBe('code_too_soon')
})

test('[V8] the fifth code of an hour is sent to a phone, the sixth is not; the tenth of a day, and not the eleventh', () => {
  expect([reasonOf({ phoneThisHour: 4 }), reasonOf({ phoneThisHour: 5 })]).toEqual(['sent', 'too_many_codes'])
  expect([reasonOf({ phoneToday: 9 }), reasonOf({ phoneToday: 10 })]).toEqual(['sent', 'too_many_codes'])
})

test('[V8] the tenth code of an hour is sent for a network, the eleventh is not; the thirtieth of a day, and no more', () => {
  expect([reasonOf({ networkThisHour: 9 }), reasonOf({ networkThisHour: 10 })]).toEqual(['sent', 'too_many_codes'])
  expect([reasonOf({ networkToday: 29 }), reasonOf({ networkToday: 30 })]).toEqual(['sent', 'too_many_codes'])
})

test('[V8] every limit is refused alike, and with the same wait', () => {
  const refusals = [
    { blockThisHour: 10 },
    { phoneThisHour: 5 },
    { phoneToday: 10 },
    { networkThisHour: 10 },
    { networkToday: 30 },
    { areaThisHour: 20 },
    { networkWithProvedThisHour: 60 },
  ].map(decide)
  for (const refusal of refusals) expect(refusal).toEqual({ ok: false, reason: 'too_many_codes', retryAfter: hours(1) })
})

test('[V17] numbers side by side share what one network may ask for, and are told apart by nobody without the key', () => {
  expect([reasonOf({ blockThisHour: 9 }), reasonOf({ blockThisHour: 10 })]).toEqual(['sent', 'too_many_codes'])
  expect(hashBlock('key', '9876543210')).toBe(hashBlock('key', '9876543999'))
  expect(hashBlock('key', '9876543210')).not.toBe(hashBlock('key', '9876544210'))
  expect(hashBlock('key', '9876543210')).not.toBe(hashBlock('another key', '9876543210'))
})

test('[V18] an area is the networks of one customer of a provider, and an IPv4 address is in none', () => {
  expect(hashArea('key', '2001:db8:1:2')).toBe(hashArea('key', '2001:db8:1:3'))
  expect(hashArea('key', '2001:db8:1:2')).not.toBe(hashArea('key', '2001:db8:2:2'))
  expect(hashArea('key', '203.0.113.7')).toBe('')
})

test('[V9] the code that uses up the budget is sent and tells the engineer once; the next is not sent', () => {
  expect(decide({ allThisHour: 98 })).toMatchObject({ ok: true, usesUpBudget: false })
  expect(decide({ allThisHour: 99 })).toMatchObject({ ok: true, usesUpBudget: true })
  expect(decide({ allThisHour: 99, isBudgetTold: true })).toMatchObject({ ok: true, usesUpBudget: false })
  expect(decide({ allThisHour: 100 })).toEqual({ ok: false, reason: 'codes_paused', retryAfter: hours(1) })
})

const id = '0197f1f6-0000-7000-8000-000000000001'
function aCode(change: Partial<TriedCode> = {}): TriedCode {
  return { id, code: hashCode(key, id, '0420'), tries: 0, validUntil: after(now, minutes(10)), usedAt: null, ...change }
}

test('[V2] a code counts until just before its tenth minute and is gone at it', () => {
  expect(judgeTry(aCode(), '0420', key, after(now, (minutes(10) - 1) as Duration))).toBe('right')
  expect(judgeTry(aCode(), '0420', key, after(now, minutes(10)))).toBe('gone')
})

test('[V5] the fifth try is judged, the sixth is told that the code is used up, right or wrong', () => {
  expect(judgeTry(aCode({ tries: 4 }), '0420', key, now)).toBe('right')
  expect(judgeTry(aCode({ tries: 4 }), '0421', key, now)).toBe('wrong')
  expect(judgeTry(aCode({ tries: 5 }), '0420', key, now)).toBe('used_up')
  expect(judgeTry(aCode({ tries: 5 }), '0421', key, now)).toBe('used_up')
})

test('[V6] [V13] a code that was used, and one that was never sent, are gone', () => {
  expect(judgeTry(aCode({ usedAt: now }), '0420', key, now)).toBe('gone')
  expect(judgeTry(undefined, '0420', key, now)).toBe('gone')
  expect(judgeTry(undefined, '', key, now)).toBe('gone')
})

test('[V3] [V11] a hash needs the key, its purpose and its own row: the same digits elsewhere do not match', () => {
  expect(judgeTry(aCode(), '0420', 'another key', now)).toBe('wrong')
  expect(judgeTry(aCode({ id: id.replace(/1$/, '2') }), '0420', key, now)).toBe('wrong')
  const hashes = [hashCode(key, '', '9876543210'), hashPhone(key, '9876543210'), hashNetwork(key, '9876543210')]
  expect(new Set(hashes).size).toBe(3)
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/)
})
