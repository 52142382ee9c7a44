import { expect, test } from 'vitest'
import { after, hours, minutes, seconds } from '#contract/values/time.ts'
import { countWrong, isFresh, isLive, isPaused, type Tries } from './rules.ts'

const now = new Date('2030-03-04T09:00:00Z')
const ago = (span: number) => new Date(now.getTime() - span)
const session = (change: Partial<Parameters<typeof isLive>[0]> = {}) => ({
  isHalf: false,
  beganAt: ago(minutes(5)),
  seenAt: ago(minutes(1)),
  endedAt: null,
  ...change,
})

test.each([
  ['a moment ago', session(), true],
  ['idle for 29 minutes', session({ beganAt: ago(hours(2)), seenAt: ago(minutes(29)) }), true],
  ['idle for 30 minutes', session({ beganAt: ago(hours(2)), seenAt: ago(minutes(30)) }), false],
  ['begun twelve hours ago, busy until now', session({ beganAt: ago(hours(12)), seenAt: now }), false],
  ['begun a second less ago', session({ beganAt: ago(hours(12) - seconds(1)), seenAt: now }), true],
  ['signed out', session({ endedAt: now }), false],
  ['half, nine minutes ago', session({ isHalf: true, beganAt: ago(minutes(9)) }), true],
  ['half, ten minutes ago', session({ isHalf: true, beganAt: ago(minutes(10)) }), false],
])('[F6] a session: %s', (_case, times, expected) => {
  expect(isLive(times, now)).toBe(expected)
})

test.each([
  ['just now', now, true],
  ['4:59 ago', ago(minutes(5) - seconds(1)), true],
  ['5:00 ago', ago(minutes(5)), false],
  ['in the future, because the clock was set back', after(now, minutes(1)), false],
])('[F7] a proof of %s', (_case, provedAt, expected) => {
  expect(isFresh(provedAt, now)).toBe(expected)
})

test('[F5] five wrong tries pause for a minute, each further one twice as long, fifteen minutes at most', () => {
  let tries: Tries | undefined
  const pauses = Array.from({ length: 12 }, () => {
    tries = countWrong(tries, now)
    return tries.pausedUntil === null ? 0 : (tries.pausedUntil.getTime() - now.getTime()) / minutes(1)
  })
  expect(pauses).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15, 15])
})

test('[F5] a pause ends by itself, a day without a wrong try forgets, and a clock set back pauses nobody for longer', () => {
  const tries = { wrong: 9, lastAt: now, pausedUntil: after(now, minutes(15)) }
  expect(isPaused(tries, now)).toBe(true)
  expect(isPaused(tries, after(now, minutes(15)))).toBe(false)
  expect(isPaused(tries, ago(hours(3)))).toBe(false)
  expect(countWrong(tries, after(now, hours(24)))).toMatchObject({ wrong: 1, pausedUntil: null })
})
