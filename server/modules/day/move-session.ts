import type { Mode } from '#contract/catalogue.ts'
import type { DayBlock } from '#contract/desk/day.ts'
import { type DeskOutcome, type DeskReason, deskRefused } from '#contract/desk/problems.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { UNDO_SECONDS } from '#contract/desk/undo.ts'
import { done } from '#contract/problems.ts'
import { type EpochMinute, toEpochMinute } from '#contract/values/clinic-time.ts'
import { after, seconds } from '#contract/values/time.ts'
import { type ChangeDeps, type MoveRefusal, moveBooking } from '../booking/move-booking.ts'
import { takeBackMove } from '../booking/recall-news.ts'
import { noteAction } from '../log/write-log.ts'
import { describeBlock } from './describe-block.ts'
import { isGivenBack } from './rules.ts'
import { findMove, findSession, insertMove, undoMove as noteUndone } from './store.ts'

export type MoveSession = {
  session: string
  sequence: number
  startsAt: EpochMinute
  mode: Mode
  centre?: number | undefined
  reason?: string | undefined
}

type Moved = DeskOutcome<{ block: DayBlock; sequence: number }>

/** [K12] */
export async function moveSession(deps: ChangeDeps, person: StaffPerson, asked: MoveSession): Promise<Moved> {
  const known = await findSession(deps.db, asked.session)
  if (!known) return deskRefused('session_unknown')
  if (isGivenBack(known)) return deskRefused('given_back_already')
  const now = deps.clock.now()
  const hasReason = asked.reason !== undefined && asked.reason !== ''
  const moved = await moveBooking(deps, toRequest(asked, known.centreId), {
    who: 'desk',
    bounds: hasReason ? 'nothing' : 'hours',
    tellAfter: after(now, seconds(UNDO_SECONDS)),
    also: async (tx, booking, was) => {
      await insertMove(tx, {
        bookingId: booking.id,
        sequence: booking.sequence,
        personId: person.id,
        at: now,
        fromStartsAt: was.startsAt,
        fromMode: was.mode,
        fromCentreId: was.centreId,
        fromRightUntil: was.rightUntil,
        endedQuestion: was.answerUntil !== null || was.offeredTimeId !== null,
      })
      await noteAction(deps, tx, {
        personId: person.id,
        action: 'move-session',
        about: `booking ${booking.id}`,
        reason: asked.reason,
      })
    },
  })
  if (!moved.ok) return deskRefused(reasons[moved.reason])
  return describeMoved(deps, asked.session, moved.value.sequence)
}

const reasons: Record<MoveRefusal, DeskReason> = {
  session_unknown: 'session_unknown',
  session_changed: 'session_changed',
  change_too_late: 'session_changed',
  moved_too_often: 'session_changed',
  slot_taken: 'time_taken',
  slot_not_offered: 'outside_hours',
  practitioner_unknown: 'not_bookable',
  practitioner_not_bookable: 'not_bookable',
  centre_unknown: 'bad_request',
}

/** In person, and without another word, at the centre where it was. */
const toRequest = ({ session, sequence, startsAt, mode, centre }: MoveSession, centreId: number | null) => ({
  bookingId: session,
  sequence,
  startsAt,
  mode,
  centreId: mode === 'in-person' ? (centre ?? centreId ?? undefined) : undefined,
})

/** [K12] Back to where it was, without a word to the client: only while nobody has begun to tell them. */
export async function undoMove(
  deps: ChangeDeps,
  person: StaffPerson,
  { session, sequence }: { session: string; sequence: number },
): Promise<Moved> {
  const move = await findMove(deps.db, session, sequence)
  // [B44] Where it was, it cannot take place, and what was kept for the client may be somebody else's by now.
  const isForGood = move?.undoneAt !== null || move.endedQuestion
  if (move?.personId !== person.id || isForGood) return deskRefused('undo_too_late')
  const now = deps.clock.now()
  const back = await moveBooking(
    deps,
    {
      bookingId: session,
      sequence,
      startsAt: toEpochMinute(move.fromStartsAt),
      mode: move.fromMode,
      centreId: move.fromCentreId ?? undefined,
    },
    {
      who: 'desk',
      bounds: 'nothing',
      movedAt: move.at,
      rightUntil: move.fromRightUntil,
      isTakenBack: async (tx) => takeBackMove(tx, { id: session, sequence }),
      also: async (tx) => {
        await noteUndone(tx, session, sequence, now)
        await noteAction(deps, tx, { personId: person.id, action: 'undo-move', about: `booking ${session}` })
      },
    },
  )
  if (!back.ok) return deskRefused(back.reason === 'change_too_late' ? 'undo_too_late' : reasons[back.reason])
  return describeMoved(deps, session, back.value.sequence)
}

async function describeMoved(deps: ChangeDeps, session: string, sequence: number): Promise<Moved> {
  const row = await findSession(deps.db, session)
  const block = row && describeBlock(row, deps.clock.now())
  return block ? done({ block, sequence }) : deskRefused('session_unknown')
}
