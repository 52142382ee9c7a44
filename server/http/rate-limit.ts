import { isIPv6 } from 'node:net'
import type { Duration } from '#contract/values/time.ts'

export type RateLimitOptions = { budget: number; per: Duration; clock: { now(): Date }; mostNetworks?: number }
export type RateLimit = {
  /** Whether this IP, or whatever else is counted by its name, may go on; if so, the cost is taken from what it has left. */
  spend(who: string, cost: number): boolean
}

/**
 * Counts in this process's memory, so that refusing is cheap; with several servers the limit is that many times higher.
 * An IP is forgotten once its time is over, and only so many are kept.
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
    spend(who, cost) {
      const now = clock.now().getTime()
      forgetOld(now)
      const key = networkOf(who)
      const entry = spent.get(key) ?? { sum: 0, until: now + per }
      if (entry.sum + cost > budget) return false
      spent.set(key, { ...entry, sum: entry.sum + cost })
      return true
    },
  }
}

/** Not a visitor's IP: a proxy that the settings do not name, or a test. */
export const isOwnIp = (ip: string) => ip === '::1' || networkOf(ip).startsWith('127.')

/** The IPv4 address, or the first four groups of an IPv6 address: a household may use any address below those. */
export function networkOf(ip: string): string {
  if (ip.startsWith('::ffff:')) return ip.slice('::ffff:'.length)
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = ip.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const gap = ip.includes('::') ? Array.from({ length: 8 - front.length - back.length }, () => '0') : []
  return [...front, ...gap, ...back].slice(0, 4).join(':')
}
