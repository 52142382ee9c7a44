import { expect, test } from 'vitest'
import type { DayBlock } from '#contract/desk/day.ts'
import { groupByNow, sayEarlier } from './group-by-now.ts'
import { sayExpected, sayMinute } from './say-minute.ts'

const block = (from: number, state: DayBlock['state']) => ({ id: `${from}`, from, minutes: 50, state }) as DayBlock
const blocks = [
  block(540, 'done'),
  block(570, 'no-show'),
  block(580, 'cancelled'),
  block(600, 'in-session'),
  block(660, 'confirmed'),
  block(690, 'arrived'),
  block(720, 'cancelled'),
  block(810, 'confirmed'),
  block(840, 'confirmed'),
  block(900, 'held'),
  block(930, 'kept'),
]
const say = (change: object) =>
  groupByNow({ day: 'd', today: 'd', now: 672, blocks, ...change }).map(
    ({ title, blocks: inside }) => `${title}: ${inside.map(({ from }) => from).join(' ')}`,
  )

test('today what matters comes first, and what is over is apart', () => {
  expect(say({})).toEqual([
    'Earlier today: 540 570 580',
    'Waiting: 690',
    'Held, lapsing soon: 900',
    'Kept until they answer: 930',
    'In session: 600',
    'Next, until 13:30: 660 720 810',
    '1 more from 14:00: 840',
  ])
  expect(sayEarlier(blocks)).toBe('1 done, 1 no-show')
})

test('another day is one list; an empty one is none', () => {
  expect(say({ today: 'e' })).toHaveLength(1)
  expect(say({ today: 'e', blocks: [] })).toEqual([])
})

test.each([
  [690, 672, 'expected in 18 min'],
  [660, 672, 'expected 12 min ago'],
  [792, 672, 'expected in 2 h'],
  [672, 672, 'expected now'],
])('a session at %i is, at %i, %s', (from, now, said) => {
  expect(sayExpected(from, now)).toBe(said)
})

test('a minute is told by the clock', () => {
  expect([sayMinute(545), sayMinute(1445)]).toEqual(['9:05', '0:05'])
})
