import { isIPv6 } from 'node:net'
import type { Duration } from '#contract/values/time.ts'

export type RateLimitOptions = { budget: number; per: Duration; clock: { now(): Date }; mostNetworks?: number }
export type RateLimit = {
  /** Whether this address may go on; if so, what it costs is taken from what it has left. */
  spend(ip: string, cost: number): boolean
}

/**
 * Counts in the memory of this process, so that refusing costs nothing; several servers allow that many times more.
 * Nothing is kept of an address once its time is over, and never more than so many of them.
 */
export function createRateLimit({ budget, per, clock, mostNetworks = 10_000 }: RateLimitOptions): RateLimit {
  const spent = new Map<string, { sum: number; until: number }>()

  function forgetOld(now: number) {
    for (const [key, { until }] of spent) {
      if (until > now && spent.size < mostNetworks) return
      spent.delete(key)
    }
  }

  return {
    spend(ip, cost) {
      const now = clock.now().getTime()
      forgetOld(now)
      const key = networkOf(ip)
      const entry = spent.get(key) ?? { sum: 0, until: now + per }
      if (entry.sum + cost > budget) return false
      spent.set(key, { ...entry, sum: entry.sum + cost })
      return true
    },
  }
}

/** Nobody visits from here: it is a proxy that we were not told of, or a test. */
export const isOwnIp = (ip: string) => ip === '::1' || networkOf(ip).startsWith('127.')

/** A household has one IPv4 address, but as many IPv6 addresses as it likes within its first four groups. */
export function networkOf(ip: string): string {
  if (ip.startsWith('::ffff:')) return ip.slice('::ffff:'.length)
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = ip.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const gap = ip.includes('::') ? Array.from({ length: 8 - front.length - back.length }, () => '0') : []
  return [...front, ...gap, ...back].slice(0, 4).join(':')
}
