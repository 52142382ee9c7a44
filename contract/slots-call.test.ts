import { expect, test } from 'vitest'
import type { Slot } from './scheduling.ts'
import { readSlotsAnswer, slotsBetweenAddress, slotsOfDayAddress } from './slots-call.ts'
import { parseDateTime } from './values/clinic-time.ts'
import { paths, SlotsQuery, toWireSlots } from './wire.ts'

test('the browser asks for a day as the server reads it: from midnight to 23:59 at the clinic', () => {
  const [path, query] = slotsOfDayAddress({ practitionerId: 47234, centreId: 47033, day: '2030-03-06' }).split('?')
  expect(path).toBe(paths.fetchSlots)
  expect(SlotsQuery.parse(Object.fromEntries(new URLSearchParams(query)))).toEqual({
    practitionerId: 47234,
    locationId: 47033,
    datetime: parseDateTime('2030-03-06T00:00'),
    endDatetime: parseDateTime('2030-03-06T23:59'),
  })
})

test('the browser asks for the time between two moments as the server reads it', () => {
  const [from, to] = [parseDateTime('2030-03-06T10:17') ?? 0, parseDateTime('2030-03-20T10:17') ?? 0]
  const [, query] = slotsBetweenAddress({ practitionerId: 47234, centreId: 47033, from, to }).split('?')
  const asked = SlotsQuery.parse(Object.fromEntries(new URLSearchParams(query)))
  expect([asked.datetime, asked.endDatetime]).toEqual([from, to])
})

test('the browser reads the slots that the server wrote', () => {
  const startsAt = parseDateTime('2030-03-06T10:00') ?? 0
  const slots: Slot[] = [{ startsAt, dateTime: '2030-03-06T10:00:00+0530', minutes: 45, modes: ['in-person', 'video'] }]
  expect(readSlotsAnswer(toWireSlots(slots))).toEqual(slots)
  expect(() => readSlotsAnswer({ data: '[{"dateTime":"soon","minutes":1,"modes":[]}]' })).toThrow('readable time')
})
