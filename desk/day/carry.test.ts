import { expect, test } from 'vitest'
import type { DayBlock } from '#contract/desk/day.ts'
import { judgePut, placeOf, readPutDown, sayPut, toMoveForm, toStartsAt } from './carry.ts'
import type { GridColumn } from './columns.ts'

const aBlock = (id: string, from: number, change: Partial<DayBlock> = {}) =>
  ({ id, practitionerId: 1, from, minutes: 50, who: `${id}.`, state: 'confirmed', ...change }) as DayBlock
const carried = aBlock('Dev', 615)
const aColumn = (key: string, change: Partial<GridColumn> = {}): GridColumn => ({
  key,
  practitionerId: 1,
  day: '2030-03-04',
  name: 'Ananya Rao',
  where: 'with Ananya Rao',
  ground: [
    { from: 0, to: 540, kind: 'not-in' },
    { from: 540, to: 780, kind: 'open' },
    { from: 780, to: 840, kind: 'break' },
    { from: 840, to: 1080, kind: 'open' },
    { from: 1080, to: 1440, kind: 'closed' },
  ],
  over: 0,
  isToday: false,
  blocks: [],
  ...change,
})
const columns = [
  aColumn('1', {
    blocks: [
      carried,
      aBlock('Om', 900),
      aBlock('Gone', 960, { state: 'cancelled' }),
      aBlock('Mira', 570, { state: 'kept', minutes: 30, keptFor: 'session' }),
      aBlock('A client', 1200, { state: 'kept', minutes: 30 }),
    ],
  }),
  aColumn('2', { practitionerId: 2 }),
  aColumn('past', { over: Number.POSITIVE_INFINITY }),
  aColumn('today', { over: 700 }),
]
const judge = (column: number, minute: number) => {
  const { kind, say } = judgePut(columns, carried, { column, minute })
  return `${kind}: ${say}`
}

test('[K22] a place says whether the session may be put there, and why not', () => {
  expect(judge(0, 690)).toBe('free: Free.')
  expect(judge(0, 600)).toBe('free: Free.')
  expect(judge(0, 960)).toBe('free: Free.')
  expect(judge(0, 870)).toBe('taken: Om. is here at 15:00.')
  expect(judge(0, 930)).toBe('taken: Om. is here at 15:00.')
  expect(judge(0, 540)).toBe('taken: Kept for Mira. at 9:30.')
  expect(judge(0, 1200)).toBe('taken: Kept for a client at 20:00.')
  // Right after a break is open, and so is what ends where a break begins.
  expect(judge(0, 840)).toBe('free: Free.')
  expect(judge(0, 730)).toBe('free: Free.')
  expect(judge(0, 750)).toBe('outside: A break. Put down here, it asks for a reason.')
  expect(judge(0, 510)).toBe('outside: Not in. Put down here, it asks for a reason.')
  expect(judge(0, 1050)).toBe('outside: Closed. Put down here, it asks for a reason.')
  expect(judge(0, 615)).toBe('not: It is here now.')
  expect(judge(1, 600)).toBe('not: A session stays with its practitioner.')
  expect(judge(2, 600)).toBe('not: This time is over.')
  expect([judge(3, 690), judge(3, 720)]).toEqual(['not: This time is over.', 'free: Free.'])
  expect(judge(9, 600)).toBe('not: A session stays with its practitioner.')
})

test('[K22] it is picked up at its own half hour, and sent as the form sends it', () => {
  expect(placeOf(columns, 'Dev', 30)).toMatchObject({ column: 0, minute: 600 })
  expect(placeOf(columns, 'Nobody', 30)).toBeUndefined()
  expect(toStartsAt('2030-03-04', 570)).toBe('2030-03-04T09:30')
  expect(sayPut(columns[0], 870, { kind: 'free', say: 'Free.' })).toBe('14:30, Ananya Rao. Free.')
})

test('[K22] what is put down is sent with the fields of the form; nothing else that a step brings along is', () => {
  const put = { session: 'Dev', startsAt: '2030-03-04T14:30', needsReason: false }
  expect(readPutDown({ put })).toEqual(put)
  for (const state of [null, undefined, {}, { put: {} }, { put: { session: 7 } }])
    expect(readPutDown(state)).toBeUndefined()
  expect(toMoveForm(aBlock('Dev', 615, { mode: 'in-person', centreId: 3 }), 2, put.startsAt)).toEqual({
    call: 'move-session',
    session: 'Dev',
    sequence: '2',
    startsAt: '2030-03-04T14:30',
    mode: 'in-person',
    centre: '3',
  })
  expect(toMoveForm(aBlock('Dev', 615, { mode: 'video' }), 0, put.startsAt)).not.toHaveProperty('centre')
})
