import { expect, test } from 'vitest'
import { parseDateTime, parseDay, toDayText, toInstant } from '#contract/values/clinic-time.ts'
import { after, minutes, seconds } from '#contract/values/time.ts'
import {
  applyMark,
  judgeState,
  layGround,
  listMarks,
  type Marks,
  mondayOf,
  noMarks,
  readSearch,
  type SeenSession,
  sayKept,
  sayState,
  shortName,
} from './rules.ts'

const at = (text: string) => toInstant(parseDateTime(`2030-03-04T${text}`) ?? Number.NaN)
const start = at('11:30')
const session = (change: Partial<SeenSession> = {}, marks: Partial<Marks> = {}): SeenSession => ({
  state: 'confirmed',
  startsAt: start,
  minutes: 50,
  heldUntil: null,
  ...change,
  marks: { ...noMarks, ...marks },
})

test.each([
  ['before it begins', session(), '11:00', 'confirmed'],
  ['begun, and nobody has marked anything', session(), '11:40', 'confirmed'],
  ['arrived early', session({}, { arrivedAt: at('11:04') }), '11:10', 'arrived'],
  ['arrived, and its time has come', session({}, { arrivedAt: at('11:04') }), '11:30', 'in-session'],
  ['begun before its time', session({}, { arrivedAt: at('11:04'), beganAt: at('11:10') }), '11:11', 'in-session'],
  ['its time is over', session(), '12:20', 'done'],
  ['ended early', session({}, { arrivedAt: at('11:04'), beganAt: at('11:30'), endedAt: at('12:00') }), '12:01', 'done'],
  ['a no-show stays one', session({}, { noShowAt: at('11:45') }), '13:00', 'no-show'],
  ['held', session({ state: 'held', heldUntil: at('11:19') }), '11:18', 'held'],
  ['a hold at its last instant', session({ state: 'held', heldUntil: at('11:19') }), '11:19', undefined],
  ['lapsed', session({ state: 'lapsed' }), '11:00', undefined],
  ['paid too late and sent back', session({ state: 'refunded' }), '11:00', undefined],
  ['cancelled', session({ state: 'cancelled' }), '11:00', 'cancelled'],
])('[K2] %s', (_case, seen, now, expected) => {
  expect(judgeState(seen, at(now))).toBe(expected)
})

test('[K2] [K10] the words tell the clinic’s clock', () => {
  expect(sayState('held', session({ heldUntil: at('11:19') }))).toBe('Held to 11:19')
  expect(sayState('arrived', session({}, { arrivedAt: at('09:05') }))).toBe('Arrived 09:05')
  expect(sayState('no-show', session())).toBe('No-show')
})

test.each([
  ['Aditi Raman', 'Aditi R.'],
  ['  Aditi   Devi   Raman ', 'Aditi R.'],
  ['Aditi', 'Aditi'],
  ['अदिति रमन', 'अदिति र.'],
  ['Zoë 👩🏽‍🦱', 'Zoë 👩🏽‍🦱.'],
  ['', ''],
])('[K1] %j is %j on the grid', (name, short) => {
  expect(shortName(name)).toBe(short)
})

test('[K4] no-show is offered ten minutes after the start, and not of somebody who came', () => {
  expect(listMarks(session(), after(start, minutes(10)))).toContain('no-show')
  expect(listMarks(session(), after(start, minutes(9)))).not.toContain('no-show')
  expect(listMarks(session({}, { arrivedAt: at('11:04') }), after(start, minutes(20)))).not.toContain('no-show')
})

test('[K4] only a confirmed session is marked', () => {
  for (const state of ['held', 'lapsed', 'refunded', 'cancelled'] as const)
    expect(listMarks(session({ state, heldUntil: at('23:00') }), at('11:35'))).toEqual([])
})

test('[K5] each mark leads on, and all of them back', () => {
  const now = after(start, seconds(30))
  const arrived = applyMark(noMarks, 'arrived', now)
  const done = applyMark(arrived, 'done', now)
  expect(done).toMatchObject({ arrivedAt: now, beganAt: now, endedAt: now })
  expect(applyMark(applyMark(noMarks, 'no-show', now), 'arrived', now)).toMatchObject({
    arrivedAt: now,
    noShowAt: null,
  })
  for (const marks of [arrived, done, applyMark(noMarks, 'no-show', now)]) {
    expect(listMarks(session({}, marks), now)).toContain('expected')
    expect(applyMark(marks, 'expected', now)).toEqual(noMarks)
  }
})

const noneClosed = { closed: [], isOff: false }

test('[K9] the ground has no gap and no overlap, whatever lies on it', () => {
  const day = 21_976
  const midnight = day * 1440 - 330
  const span = (from: number, to: number) => ({ from: midnight + from, to: midnight + to })
  const ground = layGround(day, { open: [span(540, 780), span(840, 1080)], breaks: [span(780, 840)], ...noneClosed })
  expect(ground).toEqual([
    { from: 0, to: 540, kind: 'not-in' },
    { from: 540, to: 780, kind: 'open' },
    { from: 780, to: 840, kind: 'break' },
    { from: 840, to: 1080, kind: 'open' },
    { from: 1080, to: 1440, kind: 'not-in' },
  ])
  expect(layGround(day, { open: [], breaks: [], closed: [], isOff: true })).toEqual([
    { from: 0, to: 1440, kind: 'closed' },
  ])
  expect(layGround(day, { open: [span(-60, 30), span(1400, 1500)], breaks: [], ...noneClosed })).toEqual([
    { from: 0, to: 30, kind: 'open' },
    { from: 30, to: 1400, kind: 'not-in' },
    { from: 1400, to: 1440, kind: 'open' },
  ])
})

test('[K9] [S15] what the desk has closed is closed, also where a break lies in it', () => {
  const day = 21_976
  const midnight = day * 1440 - 330
  const span = (from: number, to: number) => ({ from: midnight + from, to: midnight + to })
  const closed = [span(600, 900)]
  const ground = layGround(day, { open: [span(900, 1080)], breaks: [span(780, 840)], closed, isOff: false })
  expect(ground).toEqual([
    { from: 0, to: 600, kind: 'not-in' },
    { from: 600, to: 900, kind: 'closed' },
    { from: 900, to: 1080, kind: 'open' },
    { from: 1080, to: 1440, kind: 'not-in' },
  ])
})

test('[K21] a week begins on Monday, whichever of its days is named', () => {
  const days = ['2030-03-03', '2030-03-04', '2030-03-07', '2030-03-10', '2030-03-11'].map((day) => parseDay(day) ?? 0)
  expect(days.map((day) => toDayText(mondayOf(day)))).toEqual([
    '2030-02-25',
    '2030-03-04',
    '2030-03-04',
    '2030-03-04',
    '2030-03-11',
  ])
})

test('[K19] what is typed is a reference, a phone or a name', () => {
  expect(readSearch('eb-7k3m9qtx')).toEqual({ by: 'reference', begins: 'EB-7K3M9QTX' })
  expect(readSearch('EB7K3')).toEqual({ by: 'reference', begins: 'EB-7K3' })
  expect(readSearch('Ebrahim')).toEqual({ by: 'name', words: ['Ebrahim'] })
  expect(readSearch('+91 98100 98142')).toEqual({ by: 'phone', digits: '9810098142' })
  expect(readSearch('098100-98142')).toEqual({ by: 'phone', digits: '9810098142' })
  expect(readSearch('042')).toEqual({ by: 'phone', digits: '042' })
  expect(readSearch('Aditi  Ra')).toEqual({ by: 'name', words: ['Aditi', 'Ra'] })
})

test('[K26] until when a time is kept is said by the clock today, by the weekday in the week, and by the date after it', () => {
  const now = new Date('2030-03-04T09:00:00Z')
  const say = (until: string) => sayKept(new Date(until), now)
  expect(say('2030-03-04T09:30:00Z')).toBe('Kept to 15:00')
  expect(say('2030-03-04T18:30:00Z')).toBe('Kept to Tue 00:00')
  expect(say('2030-03-10T18:29:00Z')).toBe('Kept to Sun 23:59')
  expect(say('2030-03-10T18:30:00Z')).toBe('Kept to 11 Mar')
})
