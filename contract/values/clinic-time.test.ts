import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayOf,
  parseDateTime,
  parseDay,
  startOfDay,
  toClockText,
  toDateTimeText,
  toDayText,
  weekdayOf,
} from './clinic-time.ts'

test('what is written can be read again, for every minute of two centuries', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30_000_000, max: 60_000_000 }), (minute) => {
      expect(parseDateTime(toDateTimeText(minute))).toBe(minute)
      expect(startOfDay(dayOf(minute))).toBeLessThanOrEqual(minute)
      expect(parseDay(toDayText(dayOf(minute)))).toBe(dayOf(minute))
      expect(weekdayOf(dayOf(minute))).toBe(new Date((minute + 330) * 60_000).getUTCDay())
    }),
  )
})

test('one instant may be written in many ways', () => {
  const tenOClock = Date.UTC(2030, 2, 4, 4, 30) / 60_000
  for (const text of [
    '2030-03-04T10:00:00+0530',
    '2030-03-04T10:00:00+05:30',
    '2030-03-04T10:00:00 0530',
    '2030-03-04 10:00:00 +0530',
    '2030-03-04T10:00+0530',
    '2030-03-04T10:00',
    '2030-03-04T04:30:00Z',
    '2030-03-04T04:30:00.000Z',
    '2030-03-03T23:30:00-0500',
  ])
    expect([text, parseDateTime(text)]).toEqual([text, tenOClock])
})

test('what is no instant is not guessed at', () => {
  for (const text of [
    '',
    'now',
    '2030-02-29',
    '2030-3-4',
    '2030-03-04T24:00',
    '2030-03-04T10:60',
    '04/03/2030',
    '+0530',
    '2030-03-04T10:00+1560',
    // The database refuses the year 0, and five digits would not be a day's text.
    '0001-01-01',
    '0999-12-31',
    '3000-01-01',
    '9999-12-31T23:59',
  ])
    expect([text, parseDateTime(text)]).toEqual([text, undefined])
})

test('times are told as people say them', () => {
  const told = ['00:00', '08:30', '12:00', '18:00'].map((time) => toClockText(parseDateTime(`2030-03-04T${time}`) ?? 0))
  expect(told).toEqual(['12:00 AM', '8:30 AM', '12:00 PM', '6:00 PM'])
})
