import type { DayMinute } from '#contract/desk/day.ts'
import type { GridColumn } from './columns.ts'
import { type DayCell, type DayRow, ROW } from './tabulate.ts'
import { type Bounds, walk } from './walk.ts'

/** Where the keyboard can stand: a session, or a field without one. */
export type Place = { key: string; column: number; from: DayMinute; to: DayMinute; isField: boolean }

export const fieldKey = (column: Pick<GridColumn, 'key'> | undefined, { minute }: Pick<DayCell, 'minute'>) =>
  `${column?.key ?? ''}-${minute}`

/** Every place of the table, by column and time. */
export function listPlaces(rows: readonly DayRow[], columns: readonly Pick<GridColumn, 'key'>[]): Place[][] {
  const places: Place[][] = columns.map(() => [])
  for (const cell of rows.flatMap(({ cells }) => cells))
    places[cell.column]?.push(...placesOf(cell, fieldKey(columns[cell.column], cell)))
  return places
}

function placesOf(cell: DayCell, key: string): Place[] {
  const { column } = cell
  const blocks = cell.kind === 'sessions' ? cell.blocks : cell.kind === 'free' ? cell.cancelled : []
  const end = cell.minute + cell.rows * ROW
  if (blocks.length === 0) return [{ key, column, from: cell.minute, to: end, isField: true }]
  // A session owns its field until the next one begins.
  return blocks.map(({ id, from }, index) => ({
    key: id,
    column,
    from: index === 0 ? cell.minute : from,
    to: blocks[index + 1]?.from ?? end,
    isField: false,
  }))
}

export const findPlace = (columns: Place[][], key: string) => columns.flat().find((place) => place.key === key)

/** Where a key leads from a place; up and down step from one to the next, whatever its length. */
export function walkPlaces(columns: Place[][], at: Place, minute: DayMinute, key: string): Place | undefined {
  const column = columns[at.column] ?? []
  const index = column.findIndex((place) => place.key === at.key)
  if (key === 'ArrowUp' || key === 'ArrowDown') return column[index + (key === 'ArrowUp' ? -1 : 1)]
  const next = walk({ column: at.column, minute }, key, boundsOf(columns))
  return next && columns[next.column]?.findLast(({ from }) => from <= next.minute)
}

const boundsOf = (columns: Place[][]): Bounds => ({
  columns: columns.length,
  from: columns[0]?.[0]?.from ?? 0,
  to: columns[0]?.at(-1)?.to ?? 0,
})
