import type { DayBlock, DayMinute } from '#contract/desk/day.ts'
import { ROW } from './tabulate.ts'

/** One place of the grid: a column and the half hour that begins at this minute. */
export type Cell = { column: number; minute: DayMinute }
export type Bounds = { columns: number; from: DayMinute; to: DayMinute }

const steps: Record<string, (cell: Cell, bounds: Bounds) => Cell> = {
  ArrowUp: ({ column, minute }) => ({ column, minute: minute - ROW }),
  ArrowDown: ({ column, minute }) => ({ column, minute: minute + ROW }),
  ArrowLeft: ({ column, minute }) => ({ column: column - 1, minute }),
  ArrowRight: ({ column, minute }) => ({ column: column + 1, minute }),
  PageUp: ({ column, minute }) => ({ column, minute: minute - 4 * ROW }),
  PageDown: ({ column, minute }) => ({ column, minute: minute + 4 * ROW }),
  Home: ({ minute }) => ({ column: 0, minute }),
  End: ({ minute }, { columns }) => ({ column: columns - 1, minute }),
}

/** Where a key leads, never past an edge; nothing for a key that does not walk. */
export function walk(cell: Cell, key: string, bounds: Bounds): Cell | undefined {
  const next = steps[key]?.(cell, bounds)
  if (!next) return undefined
  return {
    column: Math.min(Math.max(next.column, 0), bounds.columns - 1),
    minute: Math.min(Math.max(next.minute, bounds.from), bounds.to - ROW),
  }
}

/** The session whose time this half hour is; of several that touch it, the one that begins first. A cancelled one last. */
export function findAt(blocks: readonly DayBlock[], practitionerId: number, minute: DayMinute): DayBlock | undefined {
  return blocks
    .filter((block) => block.practitionerId === practitionerId)
    .filter(({ from, minutes }) => from < minute + ROW && from + minutes > minute)
    .toSorted((one, other) => weight(one) - weight(other) || one.from - other.from)[0]
}

const weight = ({ state }: DayBlock) => (state === 'cancelled' ? 1 : 0)
