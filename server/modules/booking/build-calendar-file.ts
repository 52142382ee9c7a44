import { site } from '#content/site.ts'
import { CALENDAR_TITLE } from '#contract/session.ts'
import { type EpochMinute, toDateTimeText } from '#contract/values/clinic-time.ts'

export type CalendarSession = {
  bookingId: string
  /** Goes up with every move and with the cancellation: a calendar ignores an update whose number is not higher. */
  sequence: number
  startsAt: EpochMinute
  minutes: number
  /** `Online`, or the address of the centre. */
  location: string
  /** A page of ours; never a video room itself. Absent for a session in person, and in a file that shows only when and where. */
  link?: string | undefined
  /** What the link is for. */
  linkSays?: string
}

export type Invitation = {
  /** `REQUEST` for a new or moved session, `CANCEL` when it will not take place. */
  method: 'REQUEST' | 'CANCEL'
  /** Where answers go: the mailbox that the invitation is sent from. */
  organizer: string
  attendee: string
  now: Date
}

/** Travels with a mail. A calendar that knows the session updates its entry; any other adds one. */
export function buildInvitation(session: CalendarSession, { method, organizer, attendee, now }: Invitation): string {
  const people = [
    `ORGANIZER;CN=${site.name}:mailto:${toOneLine(organizer)}`,
    // No answer is asked for: none would be read, and a client who pressed No would believe the session cancelled.
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${toOneLine(attendee)}`,
  ]
  const isOn = method === 'REQUEST'
  const alarm = isOn ? remindBefore : []
  return buildCalendar(
    method,
    describeSession(session, { now, status: isOn ? 'CONFIRMED' : 'CANCELLED' }, people, alarm),
  )
}

/** For a button that adds the session to a calendar: without an attendee, so that no calendar asks for an answer. */
export function buildDownload(session: CalendarSession, now: Date): string {
  return buildCalendar('PUBLISH', describeSession(session, { now, status: 'CONFIRMED' }, [], remindBefore))
}

/** A practitioner's whole calendar, for a program that fetches it again and again. The clients' names are not in it. */
export function buildFeed(sessions: readonly CalendarSession[], now: Date): string {
  const events = sessions.flatMap((session) => describeSession(session, { now, status: 'CONFIRMED' }, [], []))
  const about = [
    `X-WR-CALNAME:${site.name} appointments`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
  ]
  return buildCalendar('PUBLISH', events, about)
}

/** RFC 5545. Written line by line, because the zone must be the clinic's wherever the server stands. */
function buildCalendar(method: 'REQUEST' | 'CANCEL' | 'PUBLISH', events: string[], about: string[] = []): string {
  const head = [`PRODID:-//${site.name}//Booking//EN`, 'VERSION:2.0', 'CALSCALE:GREGORIAN', `METHOD:${method}`]
  const lines = ['BEGIN:VCALENDAR', ...head, ...about, ...zone, ...events, 'END:VCALENDAR']
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const remindBefore = ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${CALENDAR_TITLE}`, 'TRIGGER:-PT30M', 'END:VALARM']

type Standing = { now: Date; status: 'CONFIRMED' | 'CANCELLED' }

function describeSession(session: CalendarSession, { now, status }: Standing, people: string[], alarm: string[]) {
  const { bookingId, sequence, startsAt, minutes, location, link, linkSays = 'Open it' } = session
  return [
    'BEGIN:VEVENT',
    `UID:${bookingId}@${site.host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${toUtcStamp(now)}`,
    `DTSTART;TZID=Asia/Kolkata:${toLocalStamp(startsAt)}`,
    `DTEND;TZID=Asia/Kolkata:${toLocalStamp(startsAt + minutes)}`,
    `SUMMARY:${CALENDAR_TITLE}`,
    ...(link === undefined ? [] : [`DESCRIPTION:${escapeText(`${linkSays}: ${link}`)}`]),
    `LOCATION:${escapeText(location)}`,
    ...(link === undefined ? [] : [`URL:${toOneLine(link)}`]),
    ...people,
    `STATUS:${status}`,
    `TRANSP:${status === 'CONFIRMED' ? 'OPAQUE' : 'TRANSPARENT'}`,
    'CLASS:PRIVATE',
    ...alarm,
    'END:VEVENT',
  ]
}

/** `20261201T100000`, on the clinic's wall clock. */
const toLocalStamp = (minute: EpochMinute) => toDateTimeText(minute).slice(0, 19).replace(/[-:]/g, '')

/** `20261115T041500Z` */
const toUtcStamp = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** A line break in a value would begin a new property. */
const toOneLine = (value: string) => value.replace(/\p{Cc}/gu, '')

const longestLine = 75

/** At most 75 octets a line, and never inside a letter. A folded line begins with a space, which counts. */
function fold(line: string): string {
  const folded: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > longestLine) {
      folded.push(part)
      part = ' '
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...folded, part].join('\r\n')
}
