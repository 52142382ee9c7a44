import { expect, test } from 'vitest'
import { readSessionLink, sayModeAndLength, toGoogleLink, toOutlookLink, toSessionQuery } from './session.ts'
import { parseDateTime } from './values/clinic-time.ts'
import { sayLongDate, sayShortTime } from './values/say-day.ts'

const userId = 'b5f6c1de-7b0a-4c39-9a7e-3f1d2c4b5a69'
const startsAt = parseDateTime('2026-12-01T10:00:00+0530') ?? Number.NaN
const linkOf = (change: Record<string, string>) =>
  readSessionLink(new URLSearchParams({ u: userId, pid: '47033', t: '2026-12-01T10:00:00+0530', v: '0', ...change }))

test.each([
  'pid=47033&v=0&t=2026-12-01T10:00:00%2B0530',
  'pid=47033&v=0&t=2026-12-01T10:00:00+0530',
  'pid=47033&v=0&t=2026-12-01T10:00:00+05:30',
  'pid=47033&v=1&t=2026-12-01T10:00:00%2B05:30',
  'pid=47033&v=0&t=2026-12-01+10:00:00+0530',
  'pid=47033&v=0&t=2026-12-01%2B10:00:00%2B05:30',
  'pid=47033&v=0&t=2026-12-01+10:00:00++0530',
  'pid=47033&v=0&t=2026-12-01%2B10:00:00%2B%2B0530',
  'pid=47033&t=2026-12-01%2010:00:00%20%2B0530',
  'pid=47033&t=2026-12-01T04:30:00Z',
])('a space that became a plus sign, and an offset with or without a colon, name the same time: %s', (query) => {
  expect(readSessionLink(new URLSearchParams(`${query}&u=${userId}`))).toEqual({
    userId,
    practitionerId: 47033,
    startsAt,
  })
})

test.each([
  { u: '' },
  { u: 'short' },
  { u: "' or 1=1 --" },
  { u: 'x'.repeat(101) },
  { pid: '' },
  { pid: '0' },
  { pid: '-1' },
  { pid: '1e3' },
  { pid: '9999999999' },
  { t: '' },
  { t: 'tomorrow' },
  { t: '2026-02-30T10:00:00+0530' },
])('a link with %o is nobody’s', (change) => {
  expect(linkOf(change)).toBeUndefined()
})

test('the query of a session is read back as the same link', () => {
  const query = toSessionQuery({ practitionerId: 47033, mode: 'video', startsAt }, userId)
  expect([...query.keys()]).toEqual(['pid', 'v', 't', 'u'])
  expect(readSessionLink(new URLSearchParams(query.toString()))).toEqual({ userId, practitionerId: 47033, startsAt })
})

test('mode, length, date and time are said as the confirmation says them', () => {
  expect(sayModeAndLength({ mode: 'in-person', minutes: 50 })).toBe('In-Person, 50 min')
  expect(sayModeAndLength({ mode: 'video', minutes: 45 })).toBe('Video Call, 45 min')
  expect(sayLongDate(startsAt)).toBe('1 December 2026')
  expect(sayShortTime(startsAt)).toBe('Tue 1 Dec, 10:00 AM')
  // Half past eight in the evening of the day before, in Greenwich.
  expect(sayLongDate(parseDateTime('2027-01-01T02:00:00+0530') ?? 0)).toBe('1 January 2027')
})

test('the links to Google and Outlook carry the right minutes and a title that tells nothing', () => {
  const entry = { startsAt, minutes: 50, location: 'Sample House, Sector B & C, New Delhi' }
  const google = new URL(toGoogleLink(entry))
  expect(Object.fromEntries(google.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Appointment',
    dates: '20261201T043000Z/20261201T052000Z',
    ctz: 'Asia/Kolkata',
    location: entry.location,
  })
  const outlook = new URL(toOutlookLink(entry))
  expect(outlook.searchParams.get('subject')).toBe('Appointment')
  expect(outlook.searchParams.get('startdt')).toBe('2026-12-01T04:30:00Z')
  expect(outlook.searchParams.get('enddt')).toBe('2026-12-01T05:20:00Z')
  expect(outlook.searchParams.get('location')).toBe(entry.location)
  expect(google.search + outlook.search).not.toContain('+')
})
