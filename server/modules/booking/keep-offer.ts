import { done, type Outcome, refused } from '#contract/problems.ts'
import { type EpochMinute, toEpochMinute } from '#contract/values/clinic-time.ts'
import { inOneStep } from '#server/in-one-step.ts'
import { isStillOffered } from '../scheduling/judge-claim.ts'
import { confirmTime } from '../scheduling/reserve-time.ts'
import { type ChangeDeps, type ChangeRefusal, judgeChange, putAt } from './move-booking.ts'
import * as store from './store.ts'

export type KeepRequest = {
  bookingId: string
  /** The session as the page showed it, and the time that was offered there. */
  sequence: number
  startsAt: EpochMinute
}

/** [B45] The offered time becomes the session's, for the price that was paid, also with a colleague. */
export async function keepOffer(
  deps: ChangeDeps,
  request: KeepRequest,
): Promise<Outcome<store.Booking, ChangeRefusal | 'slot_taken'>> {
  // Before the transaction: see `Telling`.
  const catalogue = await deps.catalogue.read()
  const kept = await inOneStep(deps.db, async (tx) => {
    const booking = await store.lockBooking(tx, request.bookingId)
    if (!booking) return refused('session_unknown')
    if (isDone(booking, request)) return done(booking)
    const allowed = judgeChange(booking, request.sequence, deps.clock.now())
    if (!allowed.ok) return allowed
    if (booking.offeredTimeId === null || booking.answerUntil === null) return refused('session_changed')
    const taken = await confirmTime(tx, booking.offeredTimeId)
    if (!taken.ok) return taken
    const { practitionerId, startsAt, endsAt } = taken.value
    const start = toEpochMinute(startsAt)
    if (start !== request.startsAt) return refused('session_changed')
    const { mode, centreId } = booking
    const at = { practitionerId, mode, centreId, startsAt: start, minutes: toEpochMinute(endsAt) - start }
    // [B53] The practitioner may have left since, and the kept time may have been closed.
    const isOffered = catalogue.byId.has(practitionerId) && (await isStillOffered(tx, { ...at, startsAt }))
    if (!isOffered) return refused('slot_taken')
    return done(await putAt({ deps, tx, catalogue }, booking, { ...at, takenTimeId: booking.offeredTimeId }))
  })
  if (kept.ok) deps.agendas.forget(kept.value.practitionerId)
  return kept
}

/** [B25] The same answer, sent again. */
const isDone = (booking: store.Booking, { sequence, startsAt }: KeepRequest) =>
  booking.state === 'confirmed' && booking.sequence === sequence + 1 && toEpochMinute(booking.startsAt) === startsAt
