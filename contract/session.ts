import type { Mode } from './catalogue.ts'
import { type EpochMinute, parseDateTime, toDateTimeText, toInstant } from './values/clinic-time.ts'
import { calendarHopOf } from './wire-booking.ts'

/** A session that is paid for and confirmed, without anything about whose it is. */
export type ConfirmedSession = {
  bookingId: string
  practitionerId: number
  mode: Mode
  startsAt: EpochMinute
  minutes: number
  /** Where to meet; undefined for a session by video. */
  centreId: number | undefined
}

/** What the URL of the confirmation page must name correctly before the page shows anything. */
export type SessionLink = { userId: string; practitionerId: number; startsAt: EpochMinute }

/** Undefined where a part is missing or malformed: no session has such a link. `v` is not read; the booking knows. */
export function readSessionLink(query: URLSearchParams): SessionLink | undefined {
  const userId = query.get('u') ?? ''
  const pid = query.get('pid') ?? ''
  const startsAt = parseDateTime(mendTime(query.get('t') ?? ''))
  const practitionerId = /^\d{1,10}$/.test(pid) ? Number(pid) : 0
  const isWhole = /^[\w-]{8,100}$/.test(userId) && practitionerId >= 1 && practitionerId <= 2_147_483_647
  return isWhole && startsAt !== undefined ? { userId, practitionerId, startsAt } : undefined
}

/** The query under which a session's confirmation is found: `pid`, `v`, `t` and `u`. */
export function toSessionQuery(
  session: Pick<ConfirmedSession, 'practitionerId' | 'mode' | 'startsAt'>,
  userId: string,
) {
  return new URLSearchParams({
    pid: String(session.practitionerId),
    v: session.mode === 'video' ? '1' : '0',
    t: toDateTimeText(session.startsAt),
    u: userId,
  })
}

/** The session as a file. The query of the confirmation lets another browser have it that was given the address of that. */
export const calendarFileOf = (session: ConfirmedSession, userId?: string) =>
  `${calendarHopOf(session.bookingId)}.ics${userId === undefined ? '' : `?${toSessionQuery(session, userId)}`}`

/** `In-Person, 50 min` or `Video Call, 50 min`. */
export const sayModeAndLength = ({ mode, minutes }: Pick<ConfirmedSession, 'mode' | 'minutes'>) =>
  `${mode === 'video' ? 'Video Call' : 'In-Person'}, ${minutes} min`

/** Other people and employers may see a calendar, so its title says nothing. */
export const CALENDAR_TITLE = 'Appointment'

export type CalendarEntry = Pick<ConfirmedSession, 'startsAt' | 'minutes'> & { location: string }

/** Google's own page with the entry filled in. */
export function toGoogleLink({ startsAt, minutes, location }: CalendarEntry): string {
  const dates = [startsAt, startsAt + minutes].map((minute) => toUtcStamp(minute)).join('/')
  return urlOf('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: CALENDAR_TITLE,
    dates,
    ctz: 'Asia/Kolkata',
    location,
  })
}

/** Outlook's own page with the entry filled in. */
export function toOutlookLink({ startsAt, minutes, location }: CalendarEntry): string {
  return urlOf('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: CALENDAR_TITLE,
    startdt: toUtcText(startsAt),
    enddt: toUtcText(startsAt + minutes),
    location,
  })
}

/** `20261201T043000Z`, as calendars write a moment. */
const toUtcStamp = (minute: EpochMinute) => toUtcText(minute).replace(/[-:]/g, '')

const toUtcText = (minute: EpochMinute) => `${toInstant(minute).toISOString().slice(0, 19)}Z`

/** On its way a space may have turned into a plus sign, before the time and before the offset. */
const mendTime = (text: string) => text.replace(/^(\d{4}-\d{2}-\d{2})\+/, '$1 ').replace(/\+{2,}|\s\+/, '+')

/** Spaces as `%20`: not every calendar reads a plus sign as one. */
const urlOf = (base: string, query: Record<string, string>) =>
  `${base}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`
