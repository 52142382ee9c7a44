import { expect, test } from 'vitest'
import type { DayBlock, DayColumn, DayGround } from '#contract/desk/day.ts'
import { findRange, layColumn, listRows, placeBlock, sayLength } from './lay-out.ts'

const aColumn = (ground: DayGround[]): DayColumn => ({
  practitionerId: 1,
  name: 'Ananya Rao',
  department: 'Occupational therapy',
  portrait: {} as DayColumn['portrait'],
  imageUrl: null,
  ground,
})
const aBlock = (from: number, minutes: number, state: DayBlock['state'] = 'confirmed'): DayBlock => ({
  id: `${from}`,
  practitionerId: 1,
  from,
  minutes,
  who: 'Aditi R.',
  tail: '042',
  state,
  word: '',
  mode: 'video',
  centreId: undefined,
  movedAt: undefined,
  version: 1,
})
const day: DayGround[] = [
  { from: 0, to: 600, kind: 'not-in' },
  { from: 600, to: 780, kind: 'open' },
  { from: 780, to: 840, kind: 'break' },
  { from: 840, to: 1020, kind: 'open' },
  { from: 1020, to: 1440, kind: 'not-in' },
]

test('the grid shows nine to six, and longer where somebody’s hours or sessions are', () => {
  expect(findRange([], [])).toEqual({ from: 540, to: 1080 })
  expect(findRange([aColumn(day)], [aBlock(1100, 50)])).toEqual({ from: 540, to: 1170 })
  expect(findRange([aColumn([{ from: 475, to: 1000, kind: 'open' }])], [])).toEqual({ from: 450, to: 1080 })
  expect(listRows({ from: 540, to: 660 })).toEqual([540, 570, 600, 630])
})

test('a block is as high as its session is long, and a cancelled one half an hour', () => {
  const range = { from: 540, to: 1080 }
  expect(placeBlock(range, aBlock(555, 50))).toMatchObject({ top: 0.5, rows: 50 / 30 })
  expect(placeBlock(range, aBlock(600, 50, 'cancelled'))).toMatchObject({ top: 2, rows: 1 })
})

test('what is free is told with its length, and what is over without a word', () => {
  const said = (blocks: DayBlock[], now?: number) =>
    layColumn({ from: 540, to: 1080 }, aColumn(day), blocks, now).map(({ from, word }) => [from, word])
  expect(said([])).toEqual([
    [540, 'Not in'],
    [600, 'Free 3 h'],
    [780, 'Break'],
    [840, 'Free 3 h'],
    [1020, 'Not in'],
  ])
  expect(said([aBlock(630, 60), aBlock(720, 50, 'cancelled')])).toEqual([
    [540, 'Not in'],
    [600, 'Free 30 min'],
    [690, 'Free 1 h 30'],
    [780, 'Break'],
    [840, 'Free 3 h'],
    [1020, 'Not in'],
  ])
  expect(said([], 760)).toEqual([
    [540, 'Not in'],
    [600, ''],
    [780, 'Break'],
    [840, 'Free 3 h'],
    [1020, 'Not in'],
  ])
})

test('every piece of a column lies beside the next: nothing is left out and nothing lies twice', () => {
  const blocks = [aBlock(600, 50), aBlock(660, 50), aBlock(900, 50)]
  const pieces = [
    ...layColumn({ from: 540, to: 1080 }, aColumn(day), blocks, 700),
    ...blocks.map((block) => placeBlock({ from: 540, to: 1080 }, block)),
  ].toSorted((one, other) => one.top - other.top)
  let at = 0
  for (const { top, rows } of pieces) {
    expect(top).toBeCloseTo(at)
    at = top + rows
  }
  expect(at).toBeCloseTo(18)
})

test.each([
  [30, '30 min'],
  [60, '1 h'],
  [90, '1 h 30'],
  [180, '3 h'],
])('%i minutes are %s', (minutes, said) => {
  expect(sayLength(minutes)).toBe(said)
})
