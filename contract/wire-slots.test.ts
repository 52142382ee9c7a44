import { expect, test } from 'vitest'
import { isShownToVisitors, type Slot } from './scheduling.ts'
import { parseDateTime, parseDay } from './values/clinic-time.ts'
import { paths, SlotsQuery, toWireSlots } from './wire.ts'
import { readSlotsAnswer, slotsBetweenUrl, slotsOfDayUrl } from './wire-slots.ts'

test.each([
  ['today, from midnight', '2030-03-06', '2030-03-06T00:00'],
  ['two days on, from midnight', '2030-03-04', '2030-03-06T00:00'],
  ['picked in the calendar, from 10:00', '2030-03-03', '2030-03-06T10:00'],
])('the browser asks for a day as the server reads it, until 23:59 at the clinic: %s', (_, today, from) => {
  const whose = { practitionerId: 47234, centreId: 47033 }
  const [path, query] = slotsOfDayUrl({ ...whose, day: '2030-03-06', today }).split('?')
  expect(path).toBe(paths.fetchSlots)
  expect(SlotsQuery.parse(Object.fromEntries(new URLSearchParams(query)))).toEqual({
    practitionerId: 47234,
    locationId: 47033,
    datetime: parseDateTime(from),
    endDatetime: parseDateTime('2030-03-06T23:59'),
  })
})

test('8 and 9 AM are shown today and on the two days after it, and on no day picked in the calendar', () => {
  const at = (text: string) => parseDateTime(text) ?? 0
  const today = parseDay('2030-03-04') ?? 0
  for (const day of ['2030-03-04', '2030-03-06']) expect(isShownToVisitors(at(`${day}T09:00`), today)).toBe(true)
  expect(isShownToVisitors(at('2030-03-07T08:00'), today)).toBe(false)
  expect(isShownToVisitors(at('2030-03-07T09:00'), today)).toBe(false)
  expect(isShownToVisitors(at('2030-03-07T10:00'), today)).toBe(true)
  expect(isShownToVisitors(at('2030-03-04T10:30'), today)).toBe(false)
})

test('the browser asks for the time between two moments as the server reads it', () => {
  const [from, to] = [parseDateTime('2030-03-06T10:17') ?? 0, parseDateTime('2030-03-20T10:17') ?? 0]
  const [, query] = slotsBetweenUrl({ practitionerId: 47234, centreId: 47033, from, to }).split('?')
  const asked = SlotsQuery.parse(Object.fromEntries(new URLSearchParams(query)))
  expect([asked.datetime, asked.endDatetime]).toEqual([from, to])
})

test('the browser reads the slots that the server wrote', () => {
  const startsAt = parseDateTime('2030-03-06T10:00') ?? 0
  const slots: Slot[] = [{ startsAt, dateTime: '2030-03-06T10:00:00+0530', minutes: 45, modes: ['in-person', 'video'] }]
  expect(readSlotsAnswer(toWireSlots(slots))).toEqual(slots)
  expect(() => readSlotsAnswer({ data: '[{"dateTime":"soon","minutes":1,"modes":[]}]' })).toThrow('readable time')
})
