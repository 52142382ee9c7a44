import { expect, test } from 'vitest'
import type { DayBlock } from '#contract/desk/day.ts'
import { spreadWords } from './spread-words.ts'
import type { DayCell, DayRow } from './tabulate.ts'

const free = (minute: number, word: string, isCancelled = false): DayCell => ({
  column: 0,
  minute,
  rows: 1,
  kind: 'free',
  word,
  cancelled: isCancelled ? [{ id: 'x' } as DayBlock] : [],
})
const wordsOf = (cells: DayCell[]) => {
  const rows: DayRow[] = cells.map((cell) => ({ minute: cell.minute, cells: [cell] }))
  return [...spreadWords(rows).values()]
}

test('a word that a cancelled session covers stands in the next field', () => {
  expect(wordsOf([free(600, 'Free 1 h', true), free(630, ''), free(660, '')])).toEqual(['', 'Free 1 h', ''])
})

test('where nothing free follows, it stands nowhere', () => {
  const off: DayCell = { column: 0, minute: 630, rows: 2, kind: 'off', word: 'Break' }
  expect(wordsOf([free(600, 'Free 30 min', true), off, free(690, '')])).toEqual(['', 'Break', ''])
})
