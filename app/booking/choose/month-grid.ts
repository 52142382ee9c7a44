import { type DayNumber, parseDay, toDayText, weekdayOf } from '#contract/values/clinic-time.ts'

/** The weeks of a month from Monday to Sunday; undefined stands for days of other months. */
export function listWeeks(month: string): (DayNumber | undefined)[][] {
  const first = parseDay(`${month}-01`) ?? 0
  const monday = first - ((weekdayOf(first) + 6) % 7)
  const weeks: (DayNumber | undefined)[][] = []
  for (let start = monday; weeks.length === 0 || isInMonth(start, month); start += 7) {
    weeks.push(Array.from({ length: 7 }, (_, ahead) => (isInMonth(start + ahead, month) ? start + ahead : undefined)))
  }
  return weeks
}

export const isInMonth = (day: DayNumber, month: string) => toDayText(day).startsWith(month)

/** The day that a key leads to in a calendar, by the ARIA pattern for grids; undefined for any other key. */
export function dayAfterKey(key: string, day: DayNumber): DayNumber | undefined {
  const sinceMonday = (weekdayOf(day) + 6) % 7
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -sinceMonday,
    End: 6 - sinceMonday,
  }
  const step = steps[key]
  return step === undefined ? undefined : day + step
}
