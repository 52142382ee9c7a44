import type { DayCell, DayRow } from './tabulate.ts'

/** Which word stands in which field: where a cancelled session covers the first of a free stretch, the next one tells it. */
export function spreadWords(rows: readonly DayRow[]): Map<DayCell, string> {
  const words = new Map<DayCell, string>()
  const waiting = new Map<number, string>()
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    const { column } = cell
    const word = (cell.kind === 'free' && cell.word === '' && waiting.get(column)) || wordOf(cell)
    const isCovered = cell.kind === 'free' && cell.cancelled.length > 0
    words.set(cell, isCovered ? '' : word)
    if (isCovered && word !== '') waiting.set(column, word)
    else waiting.delete(column)
  }
  return words
}

const wordOf = (cell: DayCell) => (cell.kind === 'sessions' ? '' : cell.word)
