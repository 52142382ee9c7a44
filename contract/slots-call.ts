import type { Mode } from './catalogue.ts'
import type { FreeDay, Slot } from './scheduling.ts'
import { type DayText, type EpochMinute, parseDateTime, toDateTimeText } from './values/clinic-time.ts'

/**
 * The calls for slots and free days as a browser makes them. They stand apart from the schemas, so that none of them reaches the browser.
 */

/** The address that answers with the slots of one day. */
export function slotsOfDayAddress(request: { practitionerId: number; centreId: number; day: DayText }): string {
  return slotsAddress(request, `${request.day}T00:00:00+0530`, `${request.day}T23:59:00+0530`)
}

/** The same for the time between two moments. */
export function slotsBetweenAddress(request: Whose & { from: EpochMinute; to: EpochMinute }): string {
  return slotsAddress(request, toDateTimeText(request.from), toDateTimeText(request.to))
}

type Whose = { practitionerId: number; centreId: number }

function slotsAddress({ practitionerId, centreId }: Whose, datetime: string, endDatetime: string): string {
  const query = new URLSearchParams({
    locationId: String(centreId),
    datetime,
    endDatetime,
    practitionerId: String(practitionerId),
  })
  return `/backendEmb/user/fetch-slots?${query}`
}

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
