import { expect, test } from 'vitest'
import { readBookingChoices, toAppointmentQuery, toProfilePath, turnMonth } from './booking-choices.ts'

const facts = {
  practitionerId: 500,
  centreIds: [47033, 47035],
  modes: ['in-person', 'video'],
  today: '2030-03-04',
} as const
const read = (query: string, changes: Partial<typeof facts> | object = {}) =>
  readBookingChoices(new URLSearchParams(query), { ...facts, ...changes })

test('the date defaults to today, the mode to in person, and no slot is chosen', () => {
  expect(read('pid=500&lid=47033')).toEqual({
    centreId: 47033,
    mode: 'in-person',
    day: '2030-03-04',
    time: undefined,
    month: undefined,
  })
})

test('what does not fit falls back to the default', () => {
  expect(read('lid=1&v=7&d=2030-02-30&m=never&t=soon')).toEqual(read(''))
  expect(read('d=2030-03-03').day).toBe('2030-03-04')
  expect(read('', { modes: ['video'] }).mode).toBe('video')
})

test('a chosen time brings its day, and a plus sign that became a space is one again', () => {
  expect(read('t=2030-03-06T10:00:00%2B0530')).toMatchObject({ day: '2030-03-06', time: '2030-03-06T10:00:00+0530' })
  expect(read('t=2030-03-06T10:00:00+0530').time).toBe('2030-03-06T10:00:00+0530')
})

test.each(['2030-03-06T10:00:00+05:30', '2030-03-06T10:00', '2030-03-06 10:00:00+0530', '2030-03-06T04:30:00Z'])(
  '%s chooses the slot of that moment',
  (t) => {
    expect(read(String(new URLSearchParams({ t })))).toMatchObject({
      day: '2030-03-06',
      time: '2030-03-06T10:00:00+0530',
    })
  },
)

test('choices come back from their own address', () => {
  for (const query of [
    'lid=47035&v=1',
    'lid=47033&d=2030-03-09&m=2030-04',
    'lid=47033&t=2030-03-06T10%3A00%3A00%2B0530',
  ]) {
    const choices = read(query)
    const url = new URL(toProfilePath(facts, choices), 'http://page')
    expect(readBookingChoices(url.searchParams, facts)).toEqual(choices)
  }
})

test('PROCEED passes pid, lid, t and v, where v is 0 in person and 1 for video', () => {
  const time = '2030-03-06T10:00:00+0530'
  expect(toAppointmentQuery(facts, read('lid=47035'), time)).toEqual({ pid: '500', lid: '47035', t: time, v: '0' })
  expect(toAppointmentQuery(facts, read('v=1'), time).v).toBe('1')
})

test('the calendar turns its pages from this month on, across the end of a year, and not for ever', () => {
  expect(turnMonth('2030-03', -1, facts.today)).toBeUndefined()
  expect(turnMonth('2030-03', 1, facts.today)).toBe('2030-04')
  expect(turnMonth('2030-12', 1, '2030-11-30')).toBe('2031-01')
  expect(turnMonth('2030-09', 1, facts.today)).toBeUndefined()
})
