import type { DayMinute } from '#contract/desk/day.ts'
import { type DayCell, type DayRow, ROW } from './tabulate.ts'
import { type Bounds, walk } from './walk.ts'

/** Where the keyboard can stand: a session, or a field without one. */
export type Place = { key: string; column: number; from: DayMinute; to: DayMinute }

export const fieldKey = ({ practitionerId, minute }: Pick<DayCell, 'practitionerId' | 'minute'>) =>
  `${practitionerId}-${minute}`

export type Bookable = { practitionerId: number; minute: DayMinute }

/** Whose and when an empty field is; nothing for a session, which has a key of another kind. */
export function readFieldKey(key: string): Bookable | undefined {
  const found = /^(\d+)-(\d+)$/.exec(key)
  return found ? { practitionerId: Number(found[1]), minute: Number(found[2]) } : undefined
}

/** Every place of the table, by column and time. */
export function listPlaces(rows: readonly DayRow[], practitionerIds: readonly number[]): Place[][] {
  const columns: Place[][] = practitionerIds.map(() => [])
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    const column = practitionerIds.indexOf(cell.practitionerId)
    columns[column]?.push(...placesOf(cell, column))
  }
  return columns
}

function placesOf(cell: DayCell, column: number): Place[] {
  const blocks = cell.kind === 'sessions' ? cell.blocks : cell.kind === 'free' ? cell.cancelled : []
  const end = cell.minute + cell.rows * ROW
  if (blocks.length === 0) return [{ key: fieldKey(cell), column, from: cell.minute, to: end }]
  // A session owns its field until the next one begins.
  return blocks.map(({ id, from }, index) => ({
    key: id,
    column,
    from: index === 0 ? cell.minute : from,
    to: blocks[index + 1]?.from ?? end,
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
