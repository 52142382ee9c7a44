import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { parseDateTime } from '#contract/values/clinic-time.ts'
import { buildDownload, buildFeed, buildInvitation, type CalendarSession } from './build-calendar-file.ts'

const now = new Date('2026-11-15T04:15:30Z')
const session: CalendarSession = {
  bookingId: '0198f2b4-7d51-7c3e-9a52-0a1b2c3d4e5f',
  sequence: 0,
  startsAt: parseDateTime('2026-12-01T10:00:00+0530') ?? Number.NaN,
  minutes: 50,
  location: 'Vasant Kunj Center, Sample House; Sector B \\ Vasant Kunj, New Delhi 110070',
  link: 'https://embrace.example/manage/Xy12',
}
const people = { organizer: 'hello@embrace.example', attendee: 'client+tag@example.com', now }
const request = buildInvitation(session, { method: 'REQUEST', ...people })

/** Parsed by a library that is not ours. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return { calendar, events, event: events[0]! }
}

test('another program reads the right minutes, in the clinic’s own zone', () => {
  const { calendar, event } = read(request)
  expect(event.startDate.zone.tzid).toBe('Asia/Kolkata')
  expect(event.startDate.toString()).toBe('2026-12-01T10:00:00')
  expect(event.startDate.toUnixTime()).toBe(Date.UTC(2026, 11, 1, 4, 30) / 1000)
  expect(event.endDate.toUnixTime()).toBe(Date.UTC(2026, 11, 1, 5, 20) / 1000)
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('Asia/Kolkata')
  expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-15T04:15:30Z')
})

test('another program reads back every word, and nothing tells what the appointment is about', () => {
  const { event } = read(request)
  expect(event.summary).toBe('Appointment')
  expect(event.location).toBe(session.location)
  expect(event.description).toBe('Open it: https://embrace.example/manage/Xy12')
  expect(event.component.getFirstPropertyValue('url')).toBe(session.link)
  expect(event.organizer).toBe('mailto:hello@embrace.example')
  expect(event.attendees.map((one) => one.getFirstValue())).toEqual(['mailto:client+tag@example.com'])
  expect(event.component.getFirstPropertyValue('class')).toBe('PRIVATE')
  expect(event.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT30M')
})

test('a move keeps the name of the session and raises its sequence, and so does a cancellation', () => {
  const moved = read(buildInvitation({ ...session, sequence: 1 }, { method: 'REQUEST', ...people }))
  const gone = read(buildInvitation({ ...session, sequence: 2 }, { method: 'CANCEL', ...people }))
  const first = read(request)
  expect(first.event.uid).toBe('0198f2b4-7d51-7c3e-9a52-0a1b2c3d4e5f@embrace.example')
  expect([moved.event.uid, gone.event.uid]).toEqual([first.event.uid, first.event.uid])
  expect([first.event.sequence, moved.event.sequence, gone.event.sequence]).toEqual([0, 1, 2])
  expect(first.event.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(gone.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(gone.event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(gone.event.component.getFirstSubcomponent('valarm')).toBeNull()
  expect(gone.event.organizer).toBe(first.event.organizer)
  expect(gone.event.attendees).toHaveLength(1)
})

test('a link that is for something else says for what', () => {
  const { events } = read(
    buildFeed([{ ...session, link: 'https://embrace.example/session/Xy', linkSays: 'Video room' }], now),
  )
  expect(events[0]?.description).toBe('Video room: https://embrace.example/session/Xy')
})

test('what is downloaded invites nobody', () => {
  const { calendar, event } = read(buildDownload(session, now))
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(event.organizer).toBeNull()
  expect(event.attendees).toEqual([])
  expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
})

test('a feed holds every session once, and stands also without one', () => {
  const later = { ...session, bookingId: 'another-session', startsAt: session.startsAt + 60, minutes: 45 }
  const { events, calendar } = read(buildFeed([session, later], now))
  expect(events.map(({ uid }) => uid)).toEqual([
    `${session.bookingId}@embrace.example`,
    'another-session@embrace.example',
  ])
  expect(events[1]?.duration.toSeconds()).toBe(45 * 60)
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('eMbrace appointments')
  expect(read(buildFeed([], now)).events).toEqual([])
})

test('no line is longer than 75 octets, no letter is torn, and every line ends as the standard says', () => {
  const location = `${'वसंत कुंज 🌈 '.repeat(20)}${'é'.repeat(60)}`
  const file = buildInvitation({ ...session, location }, { method: 'REQUEST', ...people })
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n\uFFFD]/)
  }
  expect(read(file).event.location).toBe(location)
})

test('a line break in a value cannot begin a line of its own', () => {
  const evil = 'here\r\nATTENDEE:mailto:x@evil.example\nEND:VEVENT'
  const file = buildInvitation(
    { ...session, location: evil, link: `https://a.example/\r\nX-EVIL:1` },
    { method: 'REQUEST', ...people, attendee: 'a@b.in\r\nX-EVIL:1' },
  )
  const { event, events } = read(file)
  expect(events).toHaveLength(1)
  expect(event.attendees).toHaveLength(1)
  expect(event.location).toBe(evil.replace('\r\n', '\n'))
  expect(event.component.getFirstPropertyValue('x-evil')).toBeNull()
})
