import { pages } from '#content/pages.ts'
import type { Mode } from '#contract/catalogue.ts'
import {
  type DayText,
  dayOf,
  parseDateTime,
  parseDay,
  toDateTimeText,
  toDayText,
} from '#contract/values/clinic-time.ts'

/** How many months after this one the calendar can show. */
const monthsAhead = 6

/** What the choices of one practitioner depend on. */
export type BookingFacts = {
  practitionerId: number
  centreIds: readonly number[]
  modes: readonly Mode[]
  /** The clinic's day at the time of the request. */
  today: DayText
}

/** What a visitor has chosen on the profile. It lives in the address, so that EDIT, Back and reload restore it. */
export type BookingChoices = {
  centreId: number
  mode: Mode
  day: DayText
  /** The start of a slot as slots carry it, however the address wrote it: slots are found by comparing this text. */
  time: string | undefined
  /** The month at which the calendar is open, such as `2030-03`. */
  month: string | undefined
}

/** Whatever does not fit the practitioner falls back to the default: their first centre, in person, today, no slot. */
export function readBookingChoices(query: URLSearchParams, facts: BookingFacts): BookingChoices {
  const asked = Number(query.get('lid'))
  const time = query.get('t') ?? undefined
  const startsAt = time === undefined ? undefined : parseDateTime(time)
  const wanted = startsAt === undefined ? query.get('d') : toDayText(dayOf(startsAt))
  return {
    centreId: facts.centreIds.includes(asked) ? asked : (facts.centreIds[0] ?? asked),
    mode: readMode(query.get('v'), facts.modes),
    day: wanted !== null && parseDay(wanted) !== undefined && wanted >= facts.today ? wanted : facts.today,
    time: startsAt === undefined ? undefined : toDateTimeText(startsAt),
    month: readMonth(query.get('m'), facts.today),
  }
}

export function toProfilePath(facts: BookingFacts, choices: BookingChoices): string {
  const { centreId, mode, day, time, month } = choices
  const query = new URLSearchParams({ pid: String(facts.practitionerId), lid: String(centreId) })
  if (mode === 'video') query.set('v', '1')
  if (time !== undefined) query.set('t', time)
  else if (day !== facts.today) query.set('d', day)
  if (month !== undefined) query.set('m', month)
  return `${pages.practitioner.path}?${query}`
}

/** What the appointment page is opened with, in its address; the page keeps it as the state of the navigation too. */
export function toAppointmentQuery(facts: BookingFacts, { centreId, mode }: BookingChoices, time: string) {
  return { pid: String(facts.practitionerId), lid: String(centreId), t: time, v: toFlag(mode) }
}

export const toFlag = (mode: Mode) => (mode === 'video' ? '1' : '0')

/** The month that many pages on; undefined outside the calendar's range. */
export function turnMonth(month: string, pagesOn: number, today: DayText): string | undefined {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 + pagesOn
  return readMonth(`${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`, today)
}

function readMode(flag: string | null, modes: readonly Mode[]): Mode {
  const wanted: Mode = flag === '1' ? 'video' : 'in-person'
  return modes.includes(wanted) ? wanted : (modes[0] ?? wanted)
}

function readMonth(month: string | null, today: DayText): string | undefined {
  if (month === null || parseDay(`${month}-01`) === undefined) return undefined
  const pagesOn = countMonths(month) - countMonths(today)
  return pagesOn >= 0 && pagesOn <= monthsAhead ? month : undefined
}

function countMonths(text: string): number {
  const [year = 0, month = 0] = text.split('-').map(Number)
  return year * 12 + month
}
