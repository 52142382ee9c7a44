import { minuteOfDay, toEpochMinute } from '#contract/values/clinic-time.ts'

/** By the clinic's clock, wherever the person and the server are. */
export function greet(now: Date): string {
  const hour = Math.floor(minuteOfDay(toEpochMinute(now)) / 60)
  if (hour >= 4 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 17 ? 'Good afternoon' : 'Good evening'
}
