import type { DayBlock, DayColumn, DayGround, DayMinute } from '#contract/desk/day.ts'

/** Half an hour is one row. */
export const ROW = 30

export type DayRange = { from: DayMinute; to: DayMinute }

/** Where something lies, in rows from the top of the grid; parts of a row where it begins or ends between. */
export type Placed = { top: number; rows: number }

/** A free stretch, a pause, or a time when they are not there. Past free time is told without a word. */
export type GroundPiece = Placed & { kind: DayGround['kind']; word: string; from: DayMinute }

export type PlacedBlock = Placed & { block: DayBlock }

const OFFICE = { from: 9 * 60, to: 18 * 60 }

/** From nine to six, and longer where somebody's hours or sessions are. Whole rows. */
export function findRange(columns: readonly DayColumn[], blocks: readonly DayBlock[]): DayRange {
  const open = columns.flatMap(({ ground }) => ground.filter(({ kind }) => kind === 'open'))
  const from = Math.min(OFFICE.from, ...open.map((span) => span.from), ...blocks.map((block) => block.from))
  const to = Math.max(OFFICE.to, ...open.map((span) => span.to), ...blocks.map((block) => block.from + block.minutes))
  return { from: Math.floor(from / ROW) * ROW, to: Math.ceil(to / ROW) * ROW }
}

export const listRows = ({ from, to }: DayRange): DayMinute[] =>
  Array.from({ length: (to - from) / ROW }, (_, row) => from + row * ROW)

export const place = ({ from }: DayRange, begins: DayMinute, ends: DayMinute): Placed => ({
  top: (begins - from) / ROW,
  rows: (ends - begins) / ROW,
})

/** A cancelled session is half an hour high, whatever it was: its time is free again. */
export const placeBlock = (range: DayRange, block: DayBlock): PlacedBlock => ({
  ...place(
    range,
    block.from,
    block.from + (block.state === 'cancelled' ? Math.min(ROW, block.minutes) : block.minutes),
  ),
  block,
})

/**
 * What lies under the blocks of one column. Open time that no block covers is free, and is told with its length as long
 * as it is not over; what is shorter than a row has no word.
 */
export function layColumn(
  range: DayRange,
  { ground }: DayColumn,
  blocks: readonly DayBlock[],
  now: DayMinute | undefined,
): GroundPiece[] {
  const taken = blocks
    .filter(({ state }) => state !== 'cancelled')
    .map(({ from, minutes }) => ({ from, to: from + minutes }))
    .toSorted((one, other) => one.from - other.from)
  return ground
    .map((piece) => ({ ...piece, from: Math.max(piece.from, range.from), to: Math.min(piece.to, range.to) }))
    .filter(({ from, to }) => from < to)
    .flatMap((piece) => (piece.kind === 'open' ? subtract(piece, taken) : [piece]))
    .map(({ from, to, kind }) => ({ ...place(range, from, to), kind, from, word: sayGround(kind, from, to, now) }))
}

function subtract(piece: DayGround, taken: readonly { from: number; to: number }[]): DayGround[] {
  const left: DayGround[] = []
  let at = piece.from
  for (const { from, to } of taken) {
    if (to <= at || from >= piece.to) continue
    if (from > at) left.push({ ...piece, from: at, to: from })
    at = Math.max(at, to)
  }
  if (at < piece.to) left.push({ ...piece, from: at, to: piece.to })
  return left
}

const words: Record<DayGround['kind'], string> = { open: 'Free', break: 'Break', 'not-in': 'Not in', closed: 'Closed' }

function sayGround(kind: DayGround['kind'], from: DayMinute, to: DayMinute, now: DayMinute | undefined): string {
  if (kind !== 'open') return words[kind]
  const begins = Math.max(from, now ?? from)
  return to - begins < ROW ? '' : `${words.open} ${sayLength(to - begins)}`
}

/** `30 min`, `1 h`, `1 h 30`. */
export function sayLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`
}
