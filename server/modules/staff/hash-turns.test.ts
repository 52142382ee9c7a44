import { expect, test, vi } from 'vitest'

const seen = vi.hoisted(() => ({ running: 0, most: 0 }))

vi.mock(import('node:crypto'), async (load) => {
  const crypto = await load()
  const argon2 = (...asked: unknown[]) => {
    const done = asked.at(-1) as (error: null, tag: Buffer) => void
    seen.running += 1
    seen.most = Math.max(seen.most, seen.running)
    setTimeout(() => {
      seen.running -= 1
      done(null, Buffer.alloc(32, 7))
    }, 5)
  }
  return { ...crypto, argon2: argon2 as unknown as typeof crypto.argon2 }
})

const { hashPassword } = await import('./hash-password.ts')

test('[F2] however many try at once, two passwords are worked on, and each has its turn', async () => {
  const hashes = await Promise.all(Array.from({ length: 9 }, () => hashPassword('four words we remember')))
  expect(hashes).toHaveLength(9)
  expect(seen).toEqual({ running: 0, most: 2 })
  await hashPassword('four words we remember')
  expect(seen.running).toBe(0)
})
