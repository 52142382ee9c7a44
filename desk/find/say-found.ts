import type { FoundSessions } from '#contract/desk/find.ts'
import { type DayText, dayOf, parseDay, toEpochMinute } from '#contract/values/clinic-time.ts'
import { partsOf } from '#contract/values/say-day.ts'

/** For the bottom line, which is read out. */
export function sayFound(found: FoundSessions | undefined): string | undefined {
  if (!found) return undefined
  const { sessions, hasMore } = found
  if (sessions.length === 0) return 'Nobody fits. Try fewer letters, or the phone.'
  if (hasMore) return `The first ${sessions.length} of more. Type some more letters.`
  return sessions.length === 1 ? 'One session found.' : `${sessions.length} sessions found.`
}

/** `Today`, `Tomorrow`, `Wed 6 Mar`; of another year `6 Mar 2029`. */
export function sayDayFrom(day: DayText, now: Date): string {
  const [number, today] = [parseDay(day) ?? 0, dayOf(toEpochMinute(now))]
  if (number === today) return 'Today'
  if (number === today + 1) return 'Tomorrow'
  const { weekday, date, month, year } = partsOf(number)
  const short = `${date} ${month.slice(0, 3)}`
  return year === partsOf(today).year ? `${weekday.slice(0, 3)} ${short}` : `${short} ${year}`
}
