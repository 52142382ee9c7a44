import type { Mode } from './catalogue.ts'
import type { AnswerOf, AsksOf } from './endpoints.ts'
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

/*
 * The calls for slots and free days as a browser makes them. Of the schemas only the types are used here, so that none
 * of them reaches the browser.
 */

export const slotPaths = {
  fetchSlots: '/backendEmb/user/fetch-slots',
  findFreeDays: '/backendEmb/user/free-days',
} as const

type Whose = { practitionerId: number; centreId: number }

/** Answers with the slots of one day. */
export function slotsOfDayUrl({ day, today, ...whose }: Whose & { day: DayText; today: DayText }): string {
  return slotsBetweenUrl({ ...whose, ...spanOfDay(day, today) })
}

/** The first and the last minute of a day at which a visitor may begin. */
export function spanOfDay(day: DayText, today: DayText): { from: EpochMinute; to: EpochMinute } {
  const number = parseDay(day) ?? 0
  const start = startOfDay(number)
  return { from: start + dayBeginsAt(number, parseDay(today) ?? 0), to: start + MINUTES_A_DAY - 1 }
}

/** The same for the time between two moments. */
export function slotsBetweenUrl({
  practitionerId,
  centreId,
  from,
  to,
}: Whose & { from: EpochMinute; to: EpochMinute }): string {
  const query: AsksOf<'fetchSlots'> = {
    locationId: String(centreId),
    datetime: toDateTimeText(from),
    endDatetime: toDateTimeText(to),
    practitionerId: String(practitionerId),
  }
  return `${slotPaths.fetchSlots}?${new URLSearchParams(query)}`
}

/** Reads the answer: `data` is JSON text. Throws on anything else, as a call that failed. */
export function readSlotsAnswer(answer: AnswerOf<'fetchSlots'>): Slot[] {
  const slots = JSON.parse(answer.data) as { dateTime: string; minutes: number; modes: WireMode[] }[]
  return slots.map(({ dateTime, minutes, modes }) => ({
    startsAt: readMinute(dateTime),
    dateTime,
    minutes,
    modes: modes.map(readMode),
  }))
}

function readMinute(dateTime: string): EpochMinute {
  const minute = parseDateTime(dateTime)
  if (minute === undefined) throw new Error('a slot without a readable time')
  return minute
}

/** Answers with the free days of a month, such as `2030-03`. */
export function freeDaysUrl({ practitionerId, centreId, month }: Whose & { month: string }): string {
  const query: AsksOf<'findFreeDays'> = {
    practitionerId: String(practitionerId),
    locationId: String(centreId),
    month,
  }
  return `${slotPaths.findFreeDays}?${new URLSearchParams(query)}`
}

export const readFreeDaysAnswer = (answer: AnswerOf<'findFreeDays'>): FreeDay[] =>
  answer.data.map(({ day, modes }) => ({ day, modes: modes.map(readMode) }))

type WireMode = AnswerOf<'findFreeDays'>['data'][number]['modes'][number]

const readMode = (mode: WireMode): Mode => (mode === 'Video' ? 'video' : 'in-person')
