import { dayOf, minuteOfDay, toEpochMinute } from '#contract/values/clinic-time.ts'
import { partsOf } from '#contract/values/say-day.ts'

/** `9:05`, as the clinic's clock shows it. */
export function sayClock(at: Date): string {
  const minute = minuteOfDay(toEpochMinute(at))
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

/** `today 9:05`, `yesterday 18:30`, `9 Nov, 14:10`; of another year `9 Nov 2025`. */
export function sayInstant(at: Date, now: Date): string {
  const [day, today] = [dayOf(toEpochMinute(at)), dayOf(toEpochMinute(now))]
  if (day === today) return `today ${sayClock(at)}`
  if (day === today - 1) return `yesterday ${sayClock(at)}`
  const { date, month, year } = partsOf(day)
  const short = `${date} ${month.slice(0, 3)}`
  return year === partsOf(today).year ? `${short}, ${sayClock(at)}` : `${short} ${year}`
}
