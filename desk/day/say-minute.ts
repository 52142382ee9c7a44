import type { DayMinute } from '#contract/desk/day.ts'

/** A minute of the day as the clock shows it: `9:30`. */
export const sayMinute = (minute: DayMinute): string =>
  `${Math.floor(minute / 60) % 24}:${String(minute % 60).padStart(2, '0')}`

/** Of a session that is still expected: `expected in 18 min`, `expected 5 min ago`. */
export function sayExpected(from: DayMinute, now: DayMinute): string {
  const minutes = Math.abs(from - now)
  const long =
    minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`.replace(' 0 min', '')
  if (minutes === 0) return 'expected now'
  return from > now ? `expected in ${long}` : `expected ${long} ago`
}
