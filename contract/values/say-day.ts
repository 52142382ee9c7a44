import { type DayNumber, dayOf, type EpochMinute, toClockText, toDayText, weekdayOf } from './clinic-time.ts'

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const months = 'January February March April May June July August September October November December'.split(' ')

/** The parts of a day as people say them. It depends on no clock and no zone: a day of the clinic is a number. */
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

/** The long British date: `18 November 2026`. */
export function sayLongDate(startsAt: EpochMinute): string {
  const { date, month, year } = partsOf(dayOf(startsAt))
  return `${date} ${month} ${year}`
}

/** For a reader without the page around it, such as in a text message: `Tue 18 Nov, 4:00 PM`. */
export function sayShortTime(startsAt: EpochMinute): string {
  const { weekday, date, month } = partsOf(dayOf(startsAt))
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}, ${toClockText(startsAt)}`
}
