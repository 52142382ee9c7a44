import { expect, test } from 'vitest'
import { hours } from '#contract/values/time.ts'
import { createByteCount } from './count-bytes.ts'
import { DAILY_BYTES } from './rules.ts'

const MB = 1024 * 1024
let now = new Date('2030-03-04T09:00:00Z')
const clock = { now: () => now }
const proposal = { values: { name: 'Asha' }, file: { name: 'plan.pdf', bytes: Buffer.alloc(5 * MB) } }

test('[E19] one visitor fills no disk: after 50 MB they wait until the next day, and others go on', () => {
  const count = createByteCount(clock)
  const taken = Array.from({ length: 20 }, () => count.spend('203.0.113.9', proposal)).filter(Boolean)
  expect(taken).toHaveLength(9)
  expect(count.spend('203.0.113.10', proposal)).toBe(true)
  now = new Date(now.getTime() + hours(24))
  expect(count.spend('203.0.113.9', proposal)).toBe(true)
})

test('[E19] neither do many together', () => {
  const count = createByteCount(clock)
  const visitors = Array.from({ length: 300 }, (_, n) => `203.0.${n >> 8}.${n & 255}`)
  const taken = visitors.filter((address) => count.spend(address, proposal))
  expect(taken).toHaveLength(Math.floor(DAILY_BYTES.inAll / (5 * MB + 15)))
})
