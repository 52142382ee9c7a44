import type { Mode } from './catalogue.ts'
import { type DayNumber, type DayText, dayOf, type EpochMinute, minuteOfDay, startOfDay } from './values/clinic-time.ts'

/** Where a practitioner has not said otherwise. The specification names both. */
export const DEFAULT_NOTICE_MINUTES = 120
export const DEFAULT_HORIZON_DAYS = 60
/** A practitioner who sees people at two centres on one day needs this time between them. */
export const MINUTES_BETWEEN_CENTRES = 60

export const LONGEST_HORIZON_DAYS = 366

/** From here on nobody has free times. Whoever asks as far as this gets all of them: the server ends where the horizon does. */
export const afterEveryHorizon = (now: EpochMinute) => startOfDay(dayOf(now) + LONGEST_HORIZON_DAYS + 1)

/** A start that is free now. `dateTime` is the same instant as it travels, such as `2030-03-04T10:00:00+0530`. */
export type Slot = { startsAt: EpochMinute; dateTime: string; minutes: number; modes: Mode[] }

export type FreeDay = { day: DayText; modes: Mode[] }

/** `slot` is absent where nothing is free within the horizon, or where the practitioner is not booked here. */
export type SoonestSlot = { practitionerId: number; slot: Slot | undefined }

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Hours of each part of the day, the last one included. A slot at another hour is not shown. */
export const partsOfDay = [
  { part: 'morning', label: 'Morning', window: '10:00 AM-12:00 PM', fromHour: 8, toHour: 11 },
  { part: 'afternoon', label: 'Afternoon', window: '12:00 PM-4:00 PM', fromHour: 12, toHour: 15 },
  { part: 'evening', label: 'Evening', window: '4:00 PM-6:00 PM', fromHour: 16, toHour: 18 },
] as const satisfies { part: PartOfDay; label: string; window: string; fromHour: number; toHour: number }[]

/** Where a slot stands on the page; undefined for one that is not shown: off the hour, too early or too late. */
export function partOfDay(startsAt: EpochMinute): PartOfDay | undefined {
  const inDay = minuteOfDay(startsAt)
  if (inDay % 60 !== 0) return undefined
  return partsOfDay.find(({ fromHour, toHour }) => inDay / 60 >= fromHour && inDay / 60 <= toHour)?.part
}

/** Today and the two days after it are one press away. Every other day is picked in the calendar. */
export const quickDayCount = 3
export const isQuickDay = (day: DayNumber, today: DayNumber) => day >= today && day < today + quickDayCount

/** Minutes after midnight at which a day begins for visitors: one picked in the calendar at 10:00. */
export const dayBeginsAt = (day: DayNumber, today: DayNumber) => (isQuickDay(day, today) ? 0 : 10 * 60)

export function isShownToVisitors(startsAt: EpochMinute, today: DayNumber): boolean {
  return partOfDay(startsAt) !== undefined && minuteOfDay(startsAt) >= dayBeginsAt(dayOf(startsAt), today)
}
