import type { Mode } from './catalogue.ts'
import { dayBeginsAt, type FreeDay, type Slot } from './scheduling.ts'
import {
  type DayText,
  type EpochMinute,
  MINUTES_A_DAY,
  parseDateTime,
  parseDay,
  startOfDay,
  toDateTimeText,
} from './values/clinic-time.ts'

/**
 * The calls for slots and free days as a browser makes them. They stand apart from the schemas, so that none of them reaches the browser.
 */

/** The address that answers with the slots of one day. */
export function slotsOfDayAddress({ day, today, ...whose }: Whose & { day: DayText; today: DayText }): string {
  return slotsBetweenAddress({ ...whose, ...spanOfDay(day, today) })
}

/** The first and the last minute of a day at which a visitor may begin. */
export function spanOfDay(day: DayText, today: DayText): { from: EpochMinute; to: EpochMinute } {
  const number = parseDay(day) ?? 0
  const start = startOfDay(number)
  return { from: start + dayBeginsAt(number, parseDay(today) ?? 0), to: start + MINUTES_A_DAY - 1 }
}

/** The same for the time between two moments. */
export function slotsBetweenAddress({
  practitionerId,
  centreId,
  from,
  to,
}: Whose & { from: EpochMinute; to: EpochMinute }): string {
  const query = new URLSearchParams({
    locationId: String(centreId),
    datetime: toDateTimeText(from),
    endDatetime: toDateTimeText(to),
    practitionerId: String(practitionerId),
  })
  return `/backendEmb/user/fetch-slots?${query}`
}

type Whose = { practitionerId: number; centreId: number }

/** Reads the answer: `data` is JSON text. Throws on anything else, as a call that failed. */
export function readSlotsAnswer(answer: { data: string }): Slot[] {
  const slots = JSON.parse(answer.data) as { dateTime: string; minutes: number; modes: WireMode[] }[]
  return slots.map(({ dateTime, minutes, modes }) => ({
    startsAt: readMinute(dateTime),
    dateTime,
    minutes,
    modes: modes.map(readMode),
  }))
}

type WireMode = 'In-Person' | 'Video'

const readMode = (mode: WireMode): Mode => (mode === 'Video' ? 'video' : 'in-person')

function readMinute(dateTime: string): EpochMinute {
  const minute = parseDateTime(dateTime)
  if (minute === undefined) throw new Error('a slot without a readable time')
  return minute
}

/** The address that answers with the free days of a month, such as `2030-03`. */
export function freeDaysAddress(request: { practitionerId: number; centreId: number; month: string }): string {
  const query = new URLSearchParams({
    practitionerId: String(request.practitionerId),
    locationId: String(request.centreId),
    month: request.month,
  })
  return `/backendEmb/user/free-days?${query}`
}

export const readFreeDaysAnswer = (answer: { data: { day: DayText; modes: WireMode[] }[] }): FreeDay[] =>
  answer.data.map(({ day, modes }) => ({ day, modes: modes.map(readMode) }))
