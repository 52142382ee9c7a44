import { expect, test } from 'vitest'
import { minutes } from '#contract/values/time.ts'
import { createRateLimit } from './rate-limit.ts'

function aLimit(mostNetworks?: number) {
  let now = 0
  const clock = { now: () => new Date(now) }
  const limit = createRateLimit({ budget: 10, per: minutes(10), clock, ...(mostNetworks && { mostNetworks }) })
  const wait = (span: number) => {
    now += span
  }
  return { ...limit, wait }
}

test('an address spends its budget and gets it back when the time is over', () => {
  const { spend, wait } = aLimit()
  expect([spend('1.1.1.1', 6), spend('1.1.1.1', 6), spend('1.1.1.1', 4), spend('1.1.1.1', 1)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(spend('2.2.2.2', 10)).toBe(true)
  wait(minutes(10))
  expect(spend('1.1.1.1', 10)).toBe(true)
})

test('a household with many addresses of the long kind counts as one', () => {
  const { spend } = aLimit()
  expect(spend('2001:db8:1:2:aaaa::1', 10)).toBe(true)
  expect(spend('2001:db8:1:2:bbbb:cccc:dddd:eeee', 1)).toBe(false)
  expect(spend('2001:db8:1:3::1', 1)).toBe(true)
  expect(spend('::1', 10)).toBe(true)
  expect(spend('::ffff:1.2.3.4', 10)).toBe(true)
})

test('no more addresses are remembered than there is room for', () => {
  const { spend } = aLimit(3)
  for (let n = 0; n < 100; n += 1) expect(spend(`10.0.0.${n}`, 10)).toBe(true)
  expect(spend('10.0.0.99', 1)).toBe(false)
})
