import { done, type Outcome, refused } from '#contract/problems.ts'
import { inOneStep } from '#server/in-one-step.ts'
import { lockOrderFor } from '../payments/find-payments.ts'
import { giveBack } from '../payments/give-back.ts'
import { type DeskMethod, takeAtDesk } from '../payments/take-at-desk.ts'
import { findHeldUntil } from '../scheduling/reserve-time.ts'
import { mayBecomeSession } from './end-claims.ts'
import { isHoldAlive } from './rules.ts'
import { tellPayLink } from './send-messages.ts'
import { makeSession, type SettleDeps, takeForGood } from './settle-payment.ts'
import * as store from './store.ts'
import { notifyOfCounterRefund } from './tell-changes.ts'

export type { DeskMethod }
export type Also = (tx: store.Queries, booking: store.Booking) => Promise<void>
export type PayRefusal = 'session_unknown' | 'booked_already' | 'payment_under_way' | 'hold_gone'

/** [B42] Takes payment at the counter for a booking that was sent a link. Money that comes by the link afterwards is refunded. */
export async function payAtDesk(
  deps: SettleDeps,
  { bookingId, method }: { bookingId: string; method: DeskMethod },
  also: Also,
): Promise<Outcome<store.Booking, PayRefusal>> {
  const catalogue = await deps.catalogue.read()
  const paid = await inOneStep(deps.db, async (tx) => {
    const open = await lockOpen(deps, tx, bookingId)
    if (!open.ok) return open
    const { booking } = open.value
    const isOffered = await mayBecomeSession(tx, catalogue, booking)
    const takenTimeId = isOffered ? await takeForGood(deps, tx, booking) : undefined
    if (takenTimeId === undefined) return refused('hold_gone')
    const payment = await takeAtDesk(deps, tx, { reference: booking.id, amount: booking.total, method })
    await also(tx, booking)
    const telling = { deps, tx, catalogue }
    return done(
      await makeSession(deps, telling, booking, { takenTimeId, payment, pays: 'desk', why: 'paid at the desk' }),
    )
  })
  if (paid.ok) deps.agendas.forget(paid.value.practitionerId)
  return paid
}

/** [B42] `nth` is how many went out before, as the screen showed it: pressing twice sends one. */
export async function sendPayLink(
  deps: SettleDeps,
  { bookingId, nth }: { bookingId: string; nth: number },
  also: Also,
): Promise<Outcome<store.Booking, PayRefusal>> {
  const catalogue = await deps.catalogue.read()
  return inOneStep(deps.db, async (tx) => {
    const open = await lockOpen(deps, tx, bookingId)
    if (!open.ok) return open
    const { booking, heldUntil } = open.value
    if (await tellPayLink({ deps, tx, catalogue }, booking, { nth, uselessAfter: heldUntil })) await also(tx, booking)
    return done(booking)
  })
}

/** [B59] [P20] Records that the money was given back over the counter. Tells whether it was waiting for that. */
export async function giveMoneyBack(deps: SettleDeps, bookingId: string, also: Also): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const booking = await store.lockBooking(tx, bookingId)
    const given = booking?.paymentId ? await giveBack(deps, tx, booking.paymentId) : undefined
    if (!booking || !given) return false
    await notifyOfCounterRefund(deps, tx, booking, { is: 'given', paymentId: given.paymentId, amount: given.amount })
    await also(tx, booking)
    return true
  })
}

/** [B42] [B49] The order first and then the booking, as when money settles, so that two never wait for each other. */
export async function lockOpen(
  deps: SettleDeps,
  tx: store.Queries,
  id: string,
): Promise<Outcome<{ booking: store.Booking; heldUntil: Date }, PayRefusal>> {
  await lockOrderFor(tx, id)
  const booking = await store.lockBooking(tx, id)
  if (!booking) return refused('session_unknown')
  if (booking.state === 'confirmed') return refused('booked_already')
  if (booking.pays !== 'link') return refused('session_unknown')
  if (booking.claimedAt !== null) return refused('payment_under_way')
  const heldUntil = booking.state === 'held' ? await findHeldUntil(tx, booking.takenTimeId) : null
  if (!heldUntil || !isHoldAlive(heldUntil, deps.clock.now())) return refused('hold_gone')
  return done({ booking, heldUntil })
}
