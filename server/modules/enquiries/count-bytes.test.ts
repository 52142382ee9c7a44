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
  expect(taken).toHaveLength(Math.floor(DAILY_BYTES.inAll / (5 * MB)))
})

test('[E19] text without a file is taken also on a day that is full of files', () => {
  const count = createByteCount(clock)
  // Ever smaller, until not even an empty one finds room.
  for (const [place, size] of [4 * MB, 64 * 1024, 1024, 16, 0].entries()) {
    const form = { ...proposal, file: { name: 'plan.pdf', bytes: Buffer.alloc(size) } }
    for (let n = 0; n < 300; n += 1) count.spend(`198.${place}.${n >> 8}.${n & 255}`, form)
  }
  for (let tries = 0; tries < 20; tries += 1) expect(count.spend('203.0.113.9', proposal)).toBe(false)
  expect(count.spend('203.0.113.9', { values: proposal.values })).toBe(true)
})
