import type { DayBlock, DayMinute } from '#contract/desk/day.ts'
import type { GridColumn } from './columns.ts'
import { sayMinute } from './say-minute.ts'
import type { Cell } from './walk.ts'

/** `outside` is done with a reason; what is `taken` or `not` is not done at all. */
export type Judged = { kind: 'free' | 'outside' | 'taken' | 'not'; say: string }

/** [K22] What would happen if the session were put down there. The server decides; this says it beforehand. */
export function judgePut(columns: readonly GridColumn[], carried: DayBlock, { column: place, minute }: Cell): Judged {
  const column = columns[place]
  const home = columns.find(({ blocks }) => blocks.some(({ id }) => id === carried.id))
  if (!column || column.practitionerId !== carried.practitionerId)
    return { kind: 'not', say: 'A session stays with its practitioner.' }
  if (column.key === home?.key && minute === carried.from) return { kind: 'not', say: 'It is here now.' }
  if (minute < column.over) return { kind: 'not', say: 'This time is over.' }
  const end = minute + carried.minutes
  const other = column.blocks.find(
    (block) => block.id !== carried.id && block.state !== 'cancelled' && touches(block, minute, end),
  )
  if (other) return { kind: 'taken', say: sayOther(other) }
  const closed = column.ground.find(({ from, to, kind }) => kind !== 'open' && from < end && to > minute)
  if (closed) return { kind: 'outside', say: `${why[closed.kind]}. Put down here, it asks for a reason.` }
  return { kind: 'free', say: 'Free.' }
}

function sayOther({ who, from, state, keptFor }: DayBlock): string {
  if (state !== 'kept') return `${who} is here at ${sayMinute(from)}.`
  // Whose session may not be opened has no name here.
  return `Kept for ${keptFor === undefined ? 'a client' : who} at ${sayMinute(from)}.`
}

const touches = ({ from, minutes }: DayBlock, start: DayMinute, end: DayMinute) => from < end && from + minutes > start

const why: Record<GridColumn['ground'][number]['kind'], string> = {
  open: '',
  break: 'A break',
  'not-in': 'Not in',
  closed: 'Closed',
}

/** Where it is picked up: its own column and half hour. */
export function placeOf(
  columns: readonly GridColumn[],
  id: string,
  row: number,
): (Cell & { block: DayBlock }) | undefined {
  for (const [column, { blocks }] of columns.entries()) {
    const block = blocks.find((one) => one.id === id)
    if (block) return { block, column, minute: Math.floor(block.from / row) * row }
  }
  return undefined
}

/** As the form sends it: `2030-03-04T14:30`. */
export const toStartsAt = (day: string, minute: DayMinute) => `${day}T${sayMinute(minute).padStart(5, '0')}`

/** Read out with every step. */
export const sayPut = (column: GridColumn | undefined, minute: DayMinute, { say }: Judged) =>
  `${sayMinute(minute)}, ${column?.name ?? ''}. ${say}`

/** A session that was put down and is not sent yet. */
export type PutDown = { session: string; startsAt: string; needsReason: boolean }

/** What a step of the history brought along, if it was this. */
export function readPutDown(state: unknown): PutDown | undefined {
  const put = (state as { put?: Partial<PutDown> } | null)?.put
  if (typeof put?.session !== 'string' || typeof put.startsAt !== 'string') return undefined
  return { session: put.session, startsAt: put.startsAt, needsReason: put.needsReason === true }
}

/** The fields of the form, for a session that keeps its place and its way. */
export const toMoveForm = ({ id, mode, centreId }: DayBlock, sequence: number, startsAt: string) => ({
  call: 'move-session',
  session: id,
  sequence: String(sequence),
  startsAt,
  mode,
  ...(centreId === undefined ? {} : { centre: String(centreId) }),
})
