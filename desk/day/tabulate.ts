import type { DayBlock, DayGround, DayMinute } from '#contract/desk/day.ts'
import type { GridColumn } from './columns.ts'

/** Half an hour is one row. */
export const ROW = 30

export type DayRange = { from: DayMinute; to: DayMinute }

/** One field of the table. What lasts longer than a row spans several. */
export type DayCell = {
  /** The place of its column. */
  column: number
  minute: DayMinute
  rows: number
} & (
  | { kind: 'sessions'; blocks: DayBlock[] }
  /** `word` on the first field of a stretch alone; nothing on what is over. */
  | { kind: 'free'; word: string; cancelled: DayBlock[] }
  | { kind: 'off'; word: string }
)

export type DayRow = { minute: DayMinute; cells: DayCell[] }

const OFFICE = { from: 9 * 60, to: 18 * 60 }

/** From nine to six, and longer where somebody's hours or sessions are. Whole rows. */
export function findRange(columns: readonly Pick<GridColumn, 'ground' | 'blocks'>[]): DayRange {
  const open = columns.flatMap(({ ground }) => ground.filter(({ kind }) => kind === 'open'))
  const blocks = columns.flatMap((column) => column.blocks)
  const from = Math.min(OFFICE.from, ...open.map((span) => span.from), ...blocks.map((block) => block.from))
  const to = Math.max(OFFICE.to, ...open.map((span) => span.to), ...blocks.map(endOf))
  return { from: floor(from), to: ceil(to) }
}

/**
 * The columns as a table: a row is half an hour, and what lasts longer spans rows. A table reads out by itself where and
 * when everything is.
 */
export function tabulate(columns: readonly GridColumn[]): DayRow[] {
  const range = findRange(columns)
  const rows: DayRow[] = []
  for (let minute = range.from; minute < range.to; minute += ROW) rows.push({ minute, cells: [] })
  for (const [place, column] of columns.entries())
    for (const cell of fillColumn(range, column, place)) rows[(cell.minute - range.from) / ROW]?.cells.push(cell)
  return rows
}

/** From the first row to the last without a gap. */
function fillColumn(range: DayRange, { ground, blocks, over }: GridColumn, column: number): DayCell[] {
  const taken = groupByRows(blocks.filter(({ state }) => state !== 'cancelled'))
  const cancelled = blocks.filter(({ state }) => state === 'cancelled')
  const cells: DayCell[] = []
  for (let minute = range.from; minute < range.to; ) {
    const group = taken.find(({ from }) => from === minute)
    if (group) {
      const within = cancelled.filter(({ from }) => from >= group.from && from < group.to)
      const all = [...group.blocks, ...within].toSorted((one, other) => one.from - other.from)
      cells.push({ column, minute, rows: (group.to - group.from) / ROW, kind: 'sessions', blocks: all })
      minute = group.to
      continue
    }
    const limit = nextTaken(taken, minute, range)
    const cell: GroundCell = { column, ...toGround({ ground, minute, limit, before: cells.at(-1), over }) }
    const here = cancelled.filter(({ from }) => from >= minute && from < minute + ROW)
    if (cell.kind === 'free') cells.push({ ...cell, cancelled: here })
    else cells.push(here.length > 0 ? { column, minute, rows: cell.rows, kind: 'sessions', blocks: here } : cell)
    minute += cell.rows * ROW
  }
  return cells
}

/** Sessions that share a row share a field. */
function groupByRows(blocks: DayBlock[]) {
  const groups: { from: DayMinute; to: DayMinute; blocks: DayBlock[] }[] = []
  for (const block of blocks.toSorted((one, other) => one.from - other.from)) {
    const [from, to] = [floor(block.from), ceil(endOf(block))]
    const last = groups.at(-1)
    if (last && from < last.to) {
      last.blocks.push(block)
      last.to = Math.max(last.to, to)
    } else groups.push({ from, to, blocks: [block] })
  }
  return groups
}

const nextTaken = (taken: { from: DayMinute }[], minute: DayMinute, range: DayRange) =>
  Math.min(range.to, ...taken.map(({ from }) => from).filter((from) => from > minute))

const words: Record<Exclude<DayGround['kind'], 'open'>, string> = {
  break: 'Break',
  'not-in': 'Not in',
  closed: 'Closed',
}

type GroundCell = Extract<DayCell, { kind: 'free' | 'off' }>
type Field<Cell> = Cell extends unknown ? Omit<Cell, 'column'> : never

type GroundAt = {
  ground: DayGround[]
  minute: DayMinute
  limit: DayMinute
  before: DayCell | undefined
  over: DayMinute
}

function toGround({ ground, minute, limit, before, over }: GroundAt): Field<GroundCell> {
  const kind = kindAt(ground, minute)
  let end = minute + ROW
  while (end < limit && kindAt(ground, end) === kind) end += ROW
  if (kind !== 'open') return { minute, rows: (end - minute) / ROW, kind: 'off', word: words[kind] }
  // What is over is told without a word; what remains is told from its first whole row on.
  const begins = Math.max(minute, ceil(over))
  const word =
    begins === minute && (before?.kind !== 'free' || minute === ceil(over)) ? `Free ${sayLength(end - minute)}` : ''
  return { minute, rows: 1, kind: 'free', word, cancelled: [] }
}

/** A row in which somebody is not there for a part cannot be booked as a whole. */
function kindAt(ground: DayGround[], minute: DayMinute): DayGround['kind'] {
  const touching = ground.filter(({ from, to }) => from < minute + ROW && to > minute)
  return touching.find(({ kind }) => kind !== 'open')?.kind ?? touching[0]?.kind ?? 'not-in'
}

/** `30 min`, `1 h`, `1 h 30`. */
export function sayLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`
}

const endOf = ({ from, minutes }: DayBlock) => from + minutes
const floor = (minute: number) => Math.floor(minute / ROW) * ROW
const ceil = (minute: number) => Math.ceil(minute / ROW) * ROW
