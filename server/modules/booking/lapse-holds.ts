import type { AgendaMemory } from '../scheduling/remember-agendas.ts'
import { findHeldUntil, releaseTime } from '../scheduling/reserve-time.ts'
import { isHoldAlive } from './rules.ts'
import * as store from './store.ts'

export type LapseDeps = { db: store.Database; clock: { now(): Date }; agendas: AgendaMemory }

const MOST_AT_ONCE = 200

/** [B19] Safe to run twice, and on two servers at once. */
export async function lapseHolds(deps: LapseDeps): Promise<number> {
  const now = deps.clock.now()
  const lapsed = await deps.db.transaction(async (tx) => {
    const done: store.Booking[] = []
    for (const booking of await store.lockRunOut(tx, now, MOST_AT_ONCE)) {
      // Checked again under the lock: it may have been extended since.
      if (isHoldAlive(await findHeldUntil(tx, booking.takenTimeId), now)) continue
      await releaseTime(tx, booking.takenTimeId)
      done.push(await store.changeBooking(tx, booking, { state: 'lapsed' }, 'the hold ran out', now))
    }
    return done
  })
  for (const { practitionerId } of lapsed) deps.agendas.forget(practitionerId)
  return lapsed.length
}
