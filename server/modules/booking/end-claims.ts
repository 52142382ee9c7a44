import type { Catalogue } from '../catalogue/rules.ts'
import { isStillOffered } from '../scheduling/judge-claim.ts'
import { releaseTime } from '../scheduling/reserve-time.ts'
import { type MessageDeps, takeBackPayLinks } from './send-messages.ts'
import * as store from './store.ts'

/**
 * [B53] Returns true when this time can still become a session: the practitioner has not left, and neither closed time nor new
 * hours have taken it away since. Asked in the transaction that holds the lock of the booking.
 */
export async function mayBecomeSession(
  tx: store.Queries,
  catalogue: Pick<Catalogue, 'byId'>,
  booking: store.Booking,
): Promise<boolean> {
  if (!catalogue.byId.has(booking.practitionerId)) return false
  return isStillOffered(tx, booking, booking.isWithinHours ? undefined : booking.createdAt)
}

/**
 * [B53] Part of the transaction that closes the time, which holds the lock of the booking: the hold or the pay link ends.
 * Returns false when money is under way. Then the booking stays as it is, and the money goes back when it comes.
 */
export async function endClaim(deps: MessageDeps, tx: store.Queries, booking: store.Booking): Promise<boolean> {
  if (booking.claimedAt !== null) return false
  if (booking.pays === 'link') await takeBackPayLinks({ deps, tx }, booking)
  await releaseTime(tx, booking.takenTimeId)
  await store.changeBooking(tx, booking, { state: 'lapsed' }, 'the time was closed', deps.clock.now())
  return true
}
