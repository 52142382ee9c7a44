import { expect, test } from 'vitest'
import type { DayBlock, DayColumn, DayGround } from '#contract/desk/day.ts'
import { toColumns } from './columns.ts'
import { type DayCell, findRange, sayLength, tabulate } from './tabulate.ts'

const aColumn = (ground: DayGround[], practitionerId = 1): DayColumn => ({
  practitionerId,
  name: 'Ananya Rao',
  department: 'Occupational therapy',
  portrait: {} as DayColumn['portrait'],
  imageUrl: null,
  experienceYears: 1,
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
const ground: DayGround[] = [
  { from: 0, to: 600, kind: 'not-in' },
  { from: 600, to: 780, kind: 'open' },
  { from: 780, to: 840, kind: 'break' },
  { from: 840, to: 960, kind: 'open' },
  { from: 960, to: 1440, kind: 'not-in' },
]
const sayCell = (cell: DayCell) =>
  `${cell.minute}+${cell.rows} ${cell.kind === 'sessions' ? cell.blocks.map(({ id, state }) => `${state} ${id}`).join(', ') : cell.kind === 'free' ? `free ${cell.word}${cell.cancelled.map(({ id }) => ` (cancelled ${id})`).join('')}` : cell.word}`.trim()
const table = (blocks: DayBlock[], change: object = {}) =>
  tabulate(
    toColumns({ columns: [aColumn(ground)], blocks, day: '2030-03-05', today: '2030-03-04', now: 0, ...change }),
  ).flatMap(({ cells }) => cells.map(sayCell))

test('the table shows nine to six, and longer where somebody’s hours or sessions are', () => {
  expect(findRange([])).toEqual({ from: 540, to: 1080 })
  expect(findRange([{ ground, blocks: [aBlock(1100, 50)] }])).toEqual({ from: 540, to: 1170 })
  expect(findRange([{ ground: [{ from: 475, to: 1000, kind: 'open' }], blocks: [] }])).toEqual({ from: 450, to: 1080 })
})

test('free time is a field each half hour, told once with its length; what is not free is one field', () => {
  expect(table([])).toEqual([
    '540+2 Not in',
    '600+1 free Free 3 h',
    '630+1 free',
    '660+1 free',
    '690+1 free',
    '720+1 free',
    '750+1 free',
    '780+2 Break',
    '840+1 free Free 2 h',
    '870+1 free',
    '900+1 free',
    '930+1 free',
    '960+4 Not in',
  ])
})

test('a session spans its rows, sessions that share a row share a field, and a cancelled one leaves its time free', () => {
  expect(
    table([aBlock(600, 50), aBlock(670, 30), aBlock(700, 30), aBlock(840, 50, 'cancelled'), aBlock(780, 30)]),
  ).toEqual([
    '540+2 Not in',
    '600+2 confirmed 600',
    '660+3 confirmed 670, confirmed 700',
    '750+1 free Free 30 min',
    '780+1 confirmed 780',
    '810+1 Break',
    '840+1 free Free 2 h (cancelled 840)',
    '870+1 free',
    '900+1 free',
    '930+1 free',
    '960+4 Not in',
  ])
})

test('[K26] a kept time is no free time, and what is free ends before it', () => {
  expect(table([aBlock(660, 50, 'kept')]).slice(1, 5)).toEqual([
    '600+1 free Free 1 h',
    '630+1 free',
    '660+2 kept 660',
    '720+1 free Free 1 h',
  ])
})

test('what is over is told without a word, and the rest of it from the next half hour on', () => {
  const said = table([], { day: '2030-03-05', today: '2030-03-05', now: 672 }).filter((cell) => cell.includes('free'))
  expect(said.slice(0, 5)).toEqual(['600+1 free', '630+1 free', '660+1 free', '690+1 free Free 1 h 30', '720+1 free'])
  expect(table([], { day: '2030-03-03' }).filter((cell) => cell.includes('Free'))).toEqual([])
})

test('every column has every row once', () => {
  const columns = [aColumn(ground), aColumn([{ from: 0, to: 1440, kind: 'closed' }], 2)]
  const rows = tabulate(
    toColumns({
      columns,
      blocks: [aBlock(615, 50), aBlock(700, 90), aBlock(1000, 50)],
      day: '2030-03-05',
      today: '2030-03-05',
      now: 700,
    }),
  )
  for (const place of columns.keys()) {
    const spans = rows.flatMap(({ cells }) => cells.filter(({ column }) => column === place))
    expect(spans.reduce((sum, cell) => sum + cell.rows, 0)).toBe(rows.length)
    spans.reduce((at, cell) => {
      expect(cell.minute).toBe(at)
      return at + cell.rows * 30
    }, 540)
  }
})

test.each([
  [30, '30 min'],
  [60, '1 h'],
  [90, '1 h 30'],
  [180, '3 h'],
])('%i minutes are %s', (minutes, said) => {
  expect(sayLength(minutes)).toBe(said)
})
