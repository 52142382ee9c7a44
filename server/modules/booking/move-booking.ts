import type { Mode } from '#contract/catalogue.ts'
import { done, type Outcome, refused } from '#contract/problems.ts'
import { dayOf, type EpochMinute, toEpochMinute, toInstant } from '#contract/values/clinic-time.ts'
import { inOneStep } from '#server/in-one-step.ts'
import type { CatalogueMemory } from '../catalogue/remember-catalogue.ts'
import { issueDateNote } from '../invoices/issue-invoice.ts'
import { isClosed } from '../scheduling/judge-claim.ts'
import { judgeStart, type StartBounds, type StartRefusal } from '../scheduling/judge-start.ts'
import type { AgendaMemory } from '../scheduling/remember-agendas.ts'
import { releaseTime, reserveTime } from '../scheduling/reserve-time.ts'
import { describePractitioner } from './describe-invoice.ts'
import { restoreNews } from './recall-news.ts'
import { isMovedTooOften, isSameTime, lastDayToMoveTo, mayChange, rightAfterMove } from './rules.ts'
import type { MessageDeps, Telling } from './send-messages.ts'
import { planReminder } from './send-reminder.ts'
import * as store from './store.ts'
import { tellMoved, tellTakesPlace } from './tell-changes.ts'

export type ChangeDeps = MessageDeps & { db: store.Database; catalogue: CatalogueMemory; agendas: AgendaMemory }

export type MoveRequest = {
  bookingId: string
  /** The session as the page showed it. */
  sequence: number
  mode: Mode
  /** The centre whose day the page showed; counts only for a session in person. */
  centreId: number | undefined
  startsAt: EpochMinute
}

/**
 * [B38] Who changes a session. The desk is not bound by the 24 hours. What it does may be taken back for a moment: until
 * `tellAfter` no message leaves the house.
 */
export type ChangedBy =
  | { who: 'client' }
  | {
      who: 'desk'
      bounds?: StartBounds
      tellAfter?: Date
      /** Takes an earlier move back: the client was not told of it, and is told nothing now. */
      isTakenBack?: (tx: store.Queries) => Promise<boolean>
      /** When the move was made that is taken back. */
      movedAt?: Date
      /** [B57] What the client could do before that move. */
      rightUntil?: Date | null
      also?: AlsoChange
    }

/** What the desk writes down in the same transaction. */
type AlsoChange = (tx: store.Queries, changed: store.Booking, was: store.Booking) => Promise<void>

export type ChangeRefusal = 'session_unknown' | 'session_changed' | 'change_too_late'
export type MoveRefusal = ChangeRefusal | StartRefusal | 'slot_taken' | 'moved_too_often'

/**
 * [B24] The same practitioner at another free time, for the price that was paid. The old time is given back only in the
 * transaction that takes the new one.
 */
export async function moveBooking(
  deps: ChangeDeps,
  request: MoveRequest,
  by: ChangedBy = { who: 'client' },
): Promise<Outcome<store.Booking, MoveRefusal>> {
  const known = await store.findBooking(deps.db, request.bookingId)
  if (!known) return refused('session_unknown')
  // [B25] Before the hours are asked: after a move its new time looks taken, but by this very session.
  if (isDone(known, request)) return done(known)
  const start = isAt(known, request) ? done({ minutes: known.minutes }) : await judgeNewTime(deps, known, request, by)
  if (!start.ok) return start
  // Before the transaction: see `Telling`.
  const catalogue = await deps.catalogue.read()
  const moved = await inOneStep(deps.db, async (tx) => {
    const booking = await store.lockToChange(tx, request.bookingId, deps.clock.now())
    if (!booking) return refused('session_unknown')
    if (isDone(booking, request)) return done(booking)
    const allowed = judgeChange(booking, request.sequence, deps.clock.now(), by)
    if (!allowed.ok) return allowed
    if (isAt(booking, request)) return endQuestion({ deps, tx, catalogue }, booking, by)
    if (by.who === 'client' && isMovedTooOften(booking)) return refused('moved_too_often')
    if (by.who === 'client' && isBeyondFee(booking, request.startsAt)) return refused('slot_not_offered')
    if (by.who === 'desk' && by.isTakenBack && !(await by.isTakenBack(tx))) return refused('change_too_late')
    const taken = await takeNewTime({ deps, tx, catalogue }, booking, { ...request, minutes: start.value.minutes }, by)
    if (taken.ok && by.who === 'desk') await by.also?.(tx, taken.value, booking)
    return taken
  })
  if (moved.ok) deps.agendas.forget(moved.value.practitionerId)
  return moved
}

/** What is taken back was allowed once: also where the session has begun since, or the hours have changed. */
async function judgeNewTime(deps: ChangeDeps, known: store.Booking, request: MoveRequest, by: ChangedBy) {
  if (by.who === 'desk' && by.isTakenBack) return done({ minutes: known.minutes })
  const bounds = by.who === 'desk' ? (by.bounds ?? 'hours') : 'visitors'
  return judgeStart(deps, { ...request, practitionerId: known.practitionerId }, bounds, known)
}

/** [B23] [B25] [B38] [B48] Whether the session may be changed now from a page that shows it at this sequence. */
export function judgeChange(
  booking: store.Booking,
  sequence: number,
  now: Date,
  by: ChangedBy | { who: 'nobody' } = { who: 'client' },
): Outcome<store.Booking, ChangeRefusal> {
  if (booking.state !== 'confirmed' && booking.state !== 'cancelled') return refused('session_unknown')
  const isOver = booking.state === 'cancelled' || booking.givenBackAt !== null
  if (isOver || booking.sequence !== sequence) return refused('session_changed')
  return by.who !== 'client' || mayChange(booking, now) ? done(booking) : refused('change_too_late')
}

/** [B25] The same move, sent again: the session is already there, and nobody asks the client about it. */
const isDone = (booking: store.Booking, request: MoveRequest) => booking.answerUntil === null && isAt(booking, request)

const isAt = (booking: store.Booking, { mode, centreId, startsAt }: MoveRequest) =>
  booking.state === 'confirmed' &&
  isSameTime(booking, {
    practitionerId: booking.practitionerId,
    mode,
    centreId: mode === 'in-person' ? centreId : undefined,
    startsAt: toInstant(startsAt),
  })

/**
 * [B56] The client was asked to choose another time, and comes as booked: the question and its deadline end, and what was kept
 * is free again. The desk may write that down in closed time too, with a reason.
 */
async function endQuestion(
  telling: Telling,
  booking: store.Booking,
  by: ChangedBy,
): Promise<Outcome<store.Booking, 'slot_not_offered'>> {
  const { deps, tx, catalogue } = telling
  const isBound = by.who === 'client' || by.bounds !== 'nothing'
  const isOff = !catalogue.byId.has(booking.practitionerId) || (await isClosed(tx, booking))
  if (isBound && isOff) return refused('slot_not_offered')
  if (booking.offeredTimeId) await releaseTime(tx, booking.offeredTimeId)
  const change = { ...noOffer, sequence: booking.sequence + 1 }
  const why = `takes place after all, said the ${by.who}`
  const standing = await store.changeBooking(tx, booking, change, why, deps.clock.now())
  await tellTakesPlace(telling, standing, booking)
  await planReminder(deps, tx, standing)
  if (by.who === 'desk') await by.also?.(tx, standing, booking)
  return done(standing)
}

type NewTime = Pick<MoveRequest, 'mode' | 'centreId' | 'startsAt'> & { minutes: number }

async function takeNewTime(
  telling: Telling,
  booking: store.Booking,
  { mode, centreId, startsAt, minutes }: NewTime,
  by: ChangedBy,
): Promise<Outcome<store.Booking, 'slot_taken'>> {
  const { deps, tx } = telling
  // Where both times overlap, the old one would block the new one. A refusal rolls back all of it.
  if (overlaps(booking, startsAt, minutes)) await releaseTime(tx, booking.takenTimeId)
  const { practitionerId } = booking
  const taken = await reserveTime(deps, tx, { practitionerId, startsAt, minutes, state: 'confirmed' })
  if (!taken.ok) return taken
  const place = { mode, centreId: mode === 'in-person' ? (centreId ?? null) : null }
  return done(
    await putAt(telling, booking, { ...place, practitionerId, startsAt, minutes, takenTimeId: taken.value.id }, by),
  )
}

/** [B44] Whatever becomes of a session, what was offered instead is over. */
export const noOffer = { offeredTimeId: null, answerUntil: null } as const

type NewStanding = Pick<store.Booking, 'practitionerId' | 'mode' | 'centreId' | 'minutes' | 'takenTimeId'> & {
  startsAt: EpochMinute
}

/** The last part of every move: the new time is taken already. What the session had before is free again. */
export async function putAt(
  telling: Telling,
  booking: store.Booking,
  { startsAt, ...at }: NewStanding,
  by: ChangedBy = { who: 'client' },
): Promise<store.Booking> {
  const { deps, tx, catalogue } = telling
  await releaseTime(tx, booking.takenTimeId)
  if (booking.offeredTimeId && booking.offeredTimeId !== at.takenTimeId) await releaseTime(tx, booking.offeredTimeId)
  const begins = toInstant(startsAt)
  const change = {
    ...at,
    ...noOffer,
    startsAt: begins,
    sequence: booking.sequence + 1,
    firstStartsAt: booking.firstStartsAt ?? booking.startsAt,
    rightUntil: toRight(booking, begins, by),
  }
  const moved = await store.changeBooking(tx, booking, change, `moved by the ${by.who}`, deps.clock.now())
  const atDesk = by.who === 'desk' ? by : undefined
  if (atDesk?.isTakenBack) await restoreNews(deps, tx, moved)
  else await tellMoved(telling, moved, booking, atDesk?.tellAfter)
  await planReminder(deps, tx, moved, { since: atDesk?.movedAt, notBefore: atDesk?.tellAfter })
  // [I17] The last step: until this commits, every other document has to wait for its number.
  const { id: bookingId, sequence, minutes, mode } = moved
  const isWithColleague = moved.practitionerId !== booking.practitionerId
  const practitioner = isWithColleague ? describePractitioner(catalogue, moved) : undefined
  await issueDateNote(deps, tx, { bookingId, sequence, session: { startsAt, minutes, mode }, practitioner })
  return moved
}

/** [B57] The client who chose the time themselves has the right of that time. */
function toRight(was: store.Booking, startsAt: Date, by: ChangedBy): Date | null {
  if (by.who === 'client') return null
  return by.isTakenBack ? (by.rightUntil ?? null) : rightAfterMove(was, startsAt)
}

/** [B62] The page shows no later day; this is for one that was open since, and for calls. */
function isBeyondFee(booking: store.Booking, startsAt: EpochMinute): boolean {
  const last = lastDayToMoveTo(booking)
  return last !== undefined && dayOf(startsAt) > last
}

function overlaps(booking: store.Booking, startsAt: EpochMinute, minutes: number): boolean {
  const old = toEpochMinute(booking.startsAt)
  return startsAt < old + booking.minutes && old < startsAt + minutes
}
