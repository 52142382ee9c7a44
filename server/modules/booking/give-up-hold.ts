import { done, type Outcome } from '#contract/problems.ts'
import { inOneStep } from '#server/in-one-step.ts'
import { releaseTime } from '../scheduling/reserve-time.ts'
import { type Also, lockOpen, type PayRefusal } from './pay-at-desk.ts'
import { takeBackPayLinks } from './send-messages.ts'
import type { SettleDeps } from './settle-payment.ts'
import * as store from './store.ts'

/** [B49] The desk gives up waiting for payment by link. A link that is still queued is withdrawn. */
export async function giveUpHold(
  deps: SettleDeps,
  bookingId: string,
  also: Also,
): Promise<Outcome<store.Booking, PayRefusal>> {
  const givenUp = await inOneStep(deps.db, async (tx) => {
    const open = await lockOpen(deps, tx, bookingId)
    if (!open.ok) return open
    const { booking } = open.value
    await takeBackPayLinks({ deps, tx }, booking)
    await releaseTime(tx, booking.takenTimeId)
    await also(tx, booking)
    return done(await store.changeBooking(tx, booking, { state: 'lapsed' }, 'given up by the desk', deps.clock.now()))
  })
  if (givenUp.ok) deps.agendas.forget(givenUp.value.practitionerId)
  return givenUp
}
