import type { DayBlock } from '#contract/desk/day.ts'
import { type DayNumber, dayOf, startOfDay, toEpochMinute } from '#contract/values/clinic-time.ts'
import { judgeState, noMarks, type SeenSession, type SessionState, sayState, shortName } from './rules.ts'
import type { SeenRow } from './store.ts'

/** [K2] What was marked of another time of this session is not marked of this one. */
export const toSeenSession = (row: SeenRow): SeenSession => ({
  state: row.state,
  startsAt: row.startsAt,
  minutes: row.minutes,
  heldUntil: row.heldUntil,
  marks: row.markedFor?.getTime() === row.startsAt.getTime() ? marksOf(row) : noMarks,
})

const marksOf = ({ arrivedAt, beganAt, endedAt, noShowAt }: SeenRow) => ({ arrivedAt, beganAt, endedAt, noShowAt })

/** [K1] [K16] A visitor still paying on the site. Whoever the desk sent a link is shown by name. */
export const isWebVisitor = ({ state, pays }: Pick<SeenRow, 'state' | 'pays'>) => state === 'held' && pays !== 'link'

/** [K1] [K2] Nothing for what is not on the day. */
export function describeBlock(row: SeenRow, now: Date): DayBlock | undefined {
  const session = toSeenSession(row)
  const state = judgeState(session, now)
  if (state === undefined) return undefined
  const isVisitor = isWebVisitor(row)
  return {
    id: row.id,
    practitionerId: row.practitionerId,
    from: toEpochMinute(row.startsAt) - startOfDay(dayOfSession(row)),
    minutes: row.minutes,
    who: isVisitor ? 'Web visitor' : shortName(row.name),
    tail: isVisitor ? '' : row.phone.slice(-3),
    state,
    word: sayWord(row, state, isVisitor),
    mode: row.mode,
    centreId: row.centreId ?? undefined,
    movedAt: row.sequence > 0 && row.state === 'confirmed' ? row.updatedAt : undefined,
    // Every change raises one of the two, so the larger sum is the newer state.
    version: row.updatedAt.getTime() + (row.marksVersion ?? 0),
  }
}

/** Until when somebody is waited for, the panel says: it may be on another day than this one. */
function sayWord(row: SeenRow, state: SessionState, isVisitor: boolean): string {
  if (state === 'held' && !isVisitor) return 'Link sent'
  // [K25]
  if (state === 'confirmed' && row.answerUntil !== null) return 'Asked to choose'
  return sayState(state, toSeenSession(row))
}

export const dayOfSession = ({ startsAt }: Pick<SeenRow, 'startsAt'>): DayNumber => dayOf(toEpochMinute(startsAt))
