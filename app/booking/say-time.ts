import {
  type DayNumber,
  dayOf,
  type EpochMinute,
  parseDay,
  toClockText,
  toDayText,
  weekdayOf,
} from '#contract/values/clinic-time.ts'

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const months = 'January February March April May June July August September October November December'.split(' ')

/** The parts of a day as people say them. No clock and no zone is asked: a day of the clinic is a number. */
export function partsOf(day: DayNumber) {
  const [year = '', month = '1', date = '1'] = toDayText(day).split('-')
  return {
    weekday: weekdayNames[weekdayOf(day)] ?? '',
    date: Number(date),
    month: months[Number(month) - 1] ?? '',
    year,
  }
}

/** `Tuesday 18 November` */
export function sayDay(day: DayNumber): string {
  const { weekday, date, month } = partsOf(day)
  return `${weekday} ${date} ${month}`
}

/** `Tue 18 Nov` */
export function sayShortDay(day: DayNumber): string {
  const { weekday, date, month } = partsOf(day)
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}`
}

/** `Tue 18 Nov, 4:00 PM` */
export const sayShortTime = (startsAt: EpochMinute) => `${sayShortDay(dayOf(startsAt))}, ${toClockText(startsAt)}`

/** `Tuesday 18 November, 4:00 PM` */
export const sayTime = ({ startsAt }: { startsAt: EpochMinute }) =>
  `${sayDay(dayOf(startsAt))}, ${toClockText(startsAt)}`

/** The full name of a slot, for whoever hears it alone: `Tuesday 18 November, 4:00 PM, 50 minutes`. */
export const saySlot = (slot: { startsAt: EpochMinute; minutes: number }) => `${sayTime(slot)}, ${slot.minutes} minutes`

/** `November 2026`, from `2026-11`. */
export function sayMonth(month: string): string {
  const parts = partsOf(parseDay(`${month}-01`) ?? 0)
  return `${parts.month} ${parts.year}`
}
