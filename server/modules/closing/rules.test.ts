import { expect, test } from 'vitest'
import { parseDateTime, toDateTimeText } from '#contract/values/clinic-time.ts'
import { aPlan, HERE } from '#tests/support/a-plan.ts'
import { aPractitioner } from '#tests/support/a-practitioner.ts'
import {
  type Board,
  findFitting,
  judgeStretch,
  listWithColleagues,
  listWithSame,
  silenceEnds,
  takeOnBoard,
} from './rules.ts'

const at = (text: string) => parseDateTime(text) ?? Number.NaN
const say = ({ practitionerId, startsAt }: { practitionerId: number; startsAt: number }) =>
  `${practitionerId} ${toDateTimeText(startsAt).slice(0, 16)}`

const someone = (id: number, change: object = {}) => ({
  ...aPractitioner(),
  id,
  registrationNumber: null,
  imageUrl: null,
  videoUrl: null,
  centres: [{ id: HERE, name: 'Here' }],
  sessionPrice: 100_000,
  gst: 18_000,
  ...change,
})
const ill = someone(1)
const lost = {
  startsAt: at('2030-03-06T11:00'),
  mode: 'in-person',
  centreId: HERE,
  age: 30,
  price: 118_000,
  minutes: 50,
} as const

/** Wednesday 6 March is closed for the one who is ill. */
function aBoard(ids = [1, 2], now = '2030-03-06T08:00'): Board {
  const closed = [{ from: at('2030-03-06T00:00'), to: at('2030-03-07T00:00') }]
  return {
    now: at(now),
    agendas: new Map(
      ids.map((id) => [id, { practitioner: someone(id), plan: aPlan({ closed: id === 1 ? closed : [] }), taken: [] }]),
    ),
  }
}

test('[X3] the next with the same is on the first day that has one, nearest to the hour they had', () => {
  const board = aBoard()
  const [first, second] = listWithSame(board, ill, lost)
  expect([first, second].map((one) => one && say(one))).toEqual(['1 2030-03-07T11:00', '1 2030-03-07T10:30'])
  if (first) takeOnBoard(board, first)
  expect(listWithSame(board, ill, lost).map(say)[0]).toBe('1 2030-03-07T10:00')
})

test('[X3] [X7] the soonest with a colleague is not before the hour they had, nor before the time to answer has ended', () => {
  expect(listWithColleagues(aBoard(), [someone(2)], lost).map(say)[0]).toBe('2 2030-03-06T11:00')
  const late = aBoard([1, 2], '2030-03-06T10:50')
  expect(listWithColleagues(late, [someone(2)], lost).map(say)[0]).toBe('2 2030-03-06T14:00')
  expect(listWithColleagues(aBoard(), [someone(9)], lost)).toEqual([])
})

test('[X4] a colleague has the department, the way, every language, the age and at least the price', () => {
  const fits = (change: object, whom: object = {}) => findFitting(someone(1, whom), [ill, someone(2, change)], lost)
  expect(fits({}).fits.map(({ id }) => id)).toEqual([2])
  expect(fits({ department: 'Another' }).missing).toBe('department')
  expect(fits({ channel: { kind: 'closed' } }).missing).toBe('department')
  expect(fits({ modes: ['video'] }).missing).toBe('mode')
  expect(fits({ centres: [{ id: 9, name: 'There' }] }).missing).toBe('mode')
  expect(fits({}, { languages: ['Hindi', 'Malayalam'] }).missing).toBe('language')
  expect(fits({ agesSeen: { from: 0, to: 12 } }).missing).toBe('age')
  // The youngest and the oldest age that a colleague sees are seen.
  for (const agesSeen of [
    { from: 30, to: 60 },
    { from: 12, to: 30 },
  ])
    expect(fits({ agesSeen }).missing).toBeUndefined()
  for (const agesSeen of [
    { from: 31, to: 60 },
    { from: 12, to: 29 },
  ])
    expect(fits({ agesSeen }).missing).toBe('age')
  expect(fits({ sessionMinutes: 45 }).missing).toBe('length')
  expect(fits({ sessionMinutes: 60 }).missing).toBeUndefined()
  expect(fits({ sessionPrice: 90_000 }).missing).toBe('price')
  expect(fits({ sessionPrice: 200_000 }).missing).toBeUndefined()
})

test('[X7] silence ends two hours before, and never sooner than an hour after the message', () => {
  const start = new Date('2030-03-06T11:00:00Z')
  expect(silenceEnds(start, new Date('2030-03-05T11:00:00Z')).toISOString()).toBe('2030-03-06T09:00:00.000Z')
  expect(silenceEnds(start, new Date('2030-03-06T08:30:00Z')).toISOString()).toBe('2030-03-06T09:30:00.000Z')
  expect(silenceEnds(start, new Date('2030-03-06T10:59:00Z')).toISOString()).toBe('2030-03-06T11:59:00.000Z')
})

test('[X1] a stretch has a length, is not over, and is no longer than a month', () => {
  const now = at('2030-03-06T08:00')
  expect(judgeStretch({ from: now, to: now }, now)).toEqual({ to: 'It ends before it begins.' })
  expect(judgeStretch({ from: now - 60, to: now }, now)).toEqual({ to: 'This is over already.' })
  expect(judgeStretch({ from: now, to: now + 40 * 1440 }, now)).toEqual({ lastDay: 'At most 31 days at once.' })
  expect(judgeStretch({ from: now - 60, to: now + 60 }, now)).toBeUndefined()
})
