import { expect, test } from 'vitest'
import type { DayBlock } from '#contract/desk/day.ts'
import { findPlace, listPlaces, walkPlaces } from './places.ts'
import type { DayRow } from './tabulate.ts'

const block = (id: string, from: number) => ({ id, from, minutes: 50 }) as DayBlock
const off = (column: number, minute: number, rows: number) =>
  ({ column, minute, rows, kind: 'off', word: 'Break' }) as const
const rows: DayRow[] = [
  {
    minute: 600,
    cells: [
      { column: 0, minute: 600, rows: 3, kind: 'sessions', blocks: [block('a', 600), block('b', 655)] },
      off(1, 600, 2),
    ],
  },
  { minute: 630, cells: [] },
  { minute: 660, cells: [{ column: 1, minute: 660, rows: 1, kind: 'sessions', blocks: [block('c', 660)] }] },
]
const places = listPlaces(rows, [{ key: '1' }, { key: '2' }])
const go = (from: string, key: string, minute?: number) => {
  const at = findPlace(places, from)
  return at && walkPlaces(places, at, minute ?? at.from, key)?.key
}

test('down and up step from one session or field to the next, whatever their length', () => {
  expect(go('a', 'ArrowDown')).toBe('b')
  expect(go('2-600', 'ArrowDown')).toBe('c')
  expect(go('c', 'ArrowUp')).toBe('2-600')
  expect(go('c', 'ArrowDown')).toBeUndefined()
})

test('left and right keep the time', () => {
  expect(go('a', 'ArrowRight')).toBe('2-600')
  expect(go('b', 'ArrowRight', 660)).toBe('c')
  expect(go('c', 'ArrowLeft')).toBe('b')
  expect(go('a', 'End')).toBe('2-600')
  expect(go('a', 'q')).toBeUndefined()
})
