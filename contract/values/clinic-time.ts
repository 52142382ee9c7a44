/**
 * Time as the clinic's wall clock shows it: Asia/Kolkata, half past five ahead of UTC all year round. Everything is
 * integer arithmetic, so that the zone of the server or of the visitor cannot matter.
 */

/** Whole minutes since 1970-01-01T00:00Z. */
export type EpochMinute = number
/** Whole days of the clinic since 1 January 1970, which was a Thursday. */
export type DayNumber = number
/** A day of the clinic, such as `2030-03-04`. */
export type DayText = string

export const CLINIC_OFFSET = 330
export const MINUTES_A_DAY = 1440

export const toEpochMinute = (instant: Date): EpochMinute => Math.floor(instant.getTime() / 60_000)
export const toInstant = (minute: EpochMinute): Date => new Date(minute * 60_000)

export const dayOf = (minute: EpochMinute): DayNumber => Math.floor((minute + CLINIC_OFFSET) / MINUTES_A_DAY)
export const startOfDay = (day: DayNumber): EpochMinute => day * MINUTES_A_DAY - CLINIC_OFFSET
/** 0 is Sunday, as in `Date`. */
export const weekdayOf = (day: DayNumber): number => (((day + 4) % 7) + 7) % 7
/** Minutes since midnight on the clinic's wall clock. */
export const minuteOfDay = (minute: EpochMinute): number =>
  (((minute + CLINIC_OFFSET) % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY

/** The last day asked for: the slots of one day ask for it again and again. */
const lastDay = { number: 0, text: '1970-01-01' }

export function toDayText(day: DayNumber): DayText {
  if (day !== lastDay.number) {
    lastDay.text = new Date(day * 86_400_000).toISOString().slice(0, 10)
    lastDay.number = day
  }
  return lastDay.text
}

/**
 * Undefined for a text that is no day, such as `2030-02-30`, and outside the years 1000 to 2999: at the ends of four
 * digits a neighbouring day could not be written, and the database refuses the year 0.
 */
export function parseDay(text: string): DayNumber | undefined {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(time)) return undefined
  const day = Math.round(time / 86_400_000)
  return toDayText(day) === text ? day : undefined
}

/** The same date of a later month; its last day where that month is shorter. */
export function addMonths(day: DayNumber, months: number): DayNumber {
  const date = new Date(day * 86_400_000)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)) / 86_400_000
}

/** As it travels: `2030-03-04T10:00:00+0530`. */
export function toDateTimeText(minute: EpochMinute): string {
  const inDay = minuteOfDay(minute)
  return `${toDayText(dayOf(minute))}T${twoDigits(Math.floor(inDay / 60))}:${twoDigits(inDay % 60)}:00+0530`
}

/** As people say it: `10:00 AM`. */
export function toClockText(minute: EpochMinute): string {
  const inDay = minuteOfDay(minute)
  const hour = Math.floor(inDay / 60)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${twoDigits(inDay % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

const dateTime =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::\d{2}(?:\.\d{1,9})?)?)?(?: ?(?<zone>Z|[+ -]\d{2}:?\d{2}))?$/

/**
 * Reads a date with or without a time and an offset; without an offset it is the clinic's time. A plus sign that a URL
 * has turned into a space is read as a plus sign. Seconds are dropped.
 */
export function parseDateTime(text: string): EpochMinute | undefined {
  const found = dateTime.exec(text.trim())?.groups
  const day = parseDay(found?.['day'] ?? '')
  if (!found || day === undefined) return undefined
  const hour = Number(found['hour'] ?? 0)
  const minute = Number(found['minute'] ?? 0)
  const offset = readOffset(found['zone'])
  if (hour > 23 || minute > 59 || offset === undefined) return undefined
  return day * MINUTES_A_DAY + hour * 60 + minute - offset
}

function readOffset(zone: string | undefined): number | undefined {
  if (zone === undefined) return CLINIC_OFFSET
  if (zone === 'Z') return 0
  const digits = zone.replace(/\D/g, '')
  const hours = Number(digits.slice(0, 2))
  const minutes = Number(digits.slice(2))
  if (hours > 14 || minutes > 59) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
