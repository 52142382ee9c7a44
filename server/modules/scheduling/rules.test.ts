import { expect, test } from 'vitest'
import { parseDateTime } from '#contract/values/clinic-time.ts'
import { aPlan, HERE } from '#tests/support/a-plan.ts'
import { findFreeDays, findSlots, findSoonest, isFree, type Plan } from './rules.ts'

const at = (text: string) => parseDateTime(text) ?? Number.NaN
const times = (change: Partial<Plan>, day = '2030-03-06', now = '2030-03-04T09:00') =>
  findSlots({
    plan: aPlan(change),
    taken: [],
    centreId: HERE,
    now: at(now),
    window: { from: at(`${day}T00:00`), to: at(`${day}T23:59`) + 1 },
  }).map(({ dateTime }) => dateTime.slice(11, 16))

test('[S1] a session starts on the hour or at half past, although the hours begin at twelve past', () => {
  const weekly = [{ weekday: 3, opens: 612, closes: 760, mode: 'video' as const, centreId: null }]
  expect(times({ weekly })).toEqual(['10:30', '11:00', '11:30'])
})

test('[S2] with two hours of notice, at ten past eight the first start is at half past ten', () => {
  expect(times({}, '2030-03-06', '2030-03-06T08:10')[0]).toBe('10:30')
  expect(times({}, '2030-03-06', '2030-03-06T08:00')[0]).toBe('10:00')
})

test('[S3] the last day of the horizon still has slots, and the next one has none', () => {
  expect(times({ horizonDays: 2 }, '2030-03-06', '2030-03-04T23:00')).not.toEqual([])
  expect(times({ horizonDays: 1 }, '2030-03-06', '2030-03-04T23:00')).toEqual([])
})

test('[S4] a session may begin the moment another ends', () => {
  const search = { plan: aPlan({ sessionMinutes: 60 }), centreId: HERE, now: at('2030-03-04T09:00') }
  const taken = [{ from: at('2030-03-06T11:00'), to: at('2030-03-06T12:00') }]
  const isFreeAt = (time: string) => isFree({ ...search, taken }, at(`2030-03-06T${time}`), 'in-person')
  expect(['10:00', '10:30', '11:00', '11:30', '12:00'].map(isFreeAt)).toEqual([true, false, false, false, true])
})

test('[S8] a start outside the hours, in the past or off the half hour is not free, whoever asks', () => {
  const search = { plan: aPlan(), taken: [], centreId: HERE, now: at('2030-03-06T09:00') }
  const judge = (text: string) => isFree(search, at(text), 'in-person')
  expect(judge('2030-03-06T12:00')).toBe(true)
  for (const text of [
    '2030-03-06T12:10',
    '2030-03-06T07:00',
    '2030-03-05T12:00',
    '2030-03-06T17:30',
    '2031-03-06T12:00',
  ])
    expect([text, judge(text)]).toEqual([text, false])
  expect(isFree({ ...search, centreId: 1 }, at('2030-03-06T12:00'), 'in-person')).toBe(false)
})

test('[S11] hours that touch at midnight are one span, and a session may run across it', () => {
  const weekly = [
    { weekday: 3, opens: 1380, closes: 1440, mode: 'video' as const, centreId: null },
    { weekday: 4, opens: 0, closes: 60, mode: 'video' as const, centreId: null },
  ]
  expect(times({ weekly })).toEqual(['23:00', '23:30'])
  expect(times({ weekly }, '2030-03-07')).toEqual(['00:00'])
})

test('[S12] a break and a day off take weekly hours away; an extra day gives hours all the same', () => {
  const day = at('2030-03-06T00:00')
  const number = Math.floor((day + 330) / 1440)
  expect(times({})).not.toContain('12:30')
  const daysOff = [{ firstDay: number, lastDay: number }]
  expect(times({ daysOff })).toEqual([])
  const extra = [{ day: number, opens: 780, closes: 840, mode: 'video' as const, centreId: null }]
  expect(times({ daysOff, extra })).toEqual(['13:00'])
})

test('[S12] an extra day at another centre takes the weekly hours of this one away, on that day alone, and leaves video', () => {
  const number = Math.floor((at('2030-03-06T00:00') + 330) / 1440)
  const extra = [{ day: number, opens: 600, closes: 840, mode: 'in-person' as const, centreId: 1 }]
  const search = { plan: aPlan({ extra }), taken: [], centreId: HERE, now: at('2030-03-05T08:00') }
  expect(isFree(search, at('2030-03-06T10:00'), 'in-person')).toBe(false)
  expect(isFree(search, at('2030-03-06T16:00'), 'in-person')).toBe(false)
  expect(isFree(search, at('2030-03-06T16:00'), 'video')).toBe(true)
  expect(isFree(search, at('2030-03-07T10:00'), 'in-person')).toBe(true)
  expect(isFree({ ...search, centreId: 1 }, at('2030-03-06T10:00'), 'in-person')).toBe(true)
})

test('[S15] closed time takes weekly hours and extra days away, and nothing else', () => {
  const day = at('2030-03-06T00:00')
  const number = Math.floor((day + 330) / 1440)
  const closed = [{ from: day + 600, to: day + 720 }]
  expect(times({ closed })[0]).toBe('12:00')
  expect(times({ closed }, '2030-03-07')).toEqual(times({}, '2030-03-07'))
  const extra = [{ day: number, opens: 600, closes: 780, mode: 'video' as const, centreId: null }]
  expect(times({ closed, extra, weekly: [] })).toEqual(['12:00'])
})

test('[S13] the soonest slot is one that the page shows: on the hour', () => {
  const plan = aPlan()
  expect(findSoonest({ plan, taken: [], now: at('2030-03-06T08:10') })?.dateTime).toBe('2030-03-06T11:00:00+0530')
  expect(findSoonest({ plan: aPlan({ weekly: [] }), taken: [], now: at('2030-03-06T08:10') })).toBeUndefined()
  const sundays = { plan, taken: [], centreId: HERE, now: at('2030-03-01T08:00') }
  const days = findFreeDays({ ...sundays, window: { from: at('2030-03-01'), to: at('2030-04-01') } })
  expect(days).toHaveLength(26)
  expect(days.map(({ day }) => day)).not.toContain('2030-03-03')
})
