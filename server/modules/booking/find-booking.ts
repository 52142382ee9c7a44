import { done, type Outcome, refused } from '#contract/problems.ts'
import type { ConfirmedSession, SessionLink } from '#contract/session.ts'
import { toEpochMinute, toInstant } from '#contract/values/clinic-time.ts'
import { isUuid } from '#contract/values/record-id.ts'
import type { BookingState } from '#contract/wire-bodies.ts'
import { findOrderOf, findPaymentsOf, type PaymentsOfOrder } from '../payments/find-payments.ts'
import { findHeldUntil } from '../scheduling/reserve-time.ts'
import { isHoldAlive, mayExtend } from './rules.ts'
import * as store from './store.ts'

export type FindDeps = { db: store.Database; clock: { now(): Date } }

export type Standing = {
  state: BookingState
  booking: store.Booking
  heldUntil: Date | undefined
  mayExtend: boolean
  lastFailure: string | undefined
  wasReturned: boolean
}

export type Attempt = { browser: string; clientId: string; orderId: string }

/** Where an attempt stands, for the browser that made it. */
export async function findStanding(
  deps: FindDeps,
  { browser, clientId, orderId }: Attempt,
): Promise<Outcome<Standing, 'order_unknown'>> {
  const order = await findOrderOf(deps.db, orderId)
  const booking = order && (await store.findBooking(deps.db, order.reference))
  if (booking?.browser !== browser || booking.clientId !== clientId) return refused('order_unknown')
  return done(await describe(deps, booking))
}

/** What `book-appointment` answers: the newest attempt of this browser at this time. Nothing for one that was never paid. */
export async function findPaidAttempt(
  deps: FindDeps,
  wanted: { browser: string; practitionerId: number; startsAt: Date },
): Promise<Standing | undefined> {
  const booking = await store.findBookingOf(deps.db, wanted)
  if (!booking) return undefined
  const standing = await describe(deps, booking)
  return standing.state === 'held' || standing.state === 'lapsed' ? undefined : standing
}

/** By the provider's id of the order; says nothing about whose it is. */
export async function findBookingOfOrder({ db }: Pick<FindDeps, 'db'>, orderId: string) {
  const order = await findOrderOf(db, orderId)
  return order && store.findBooking(db, order.reference)
}

/** [B21] */
export async function findSession(
  { db }: Pick<FindDeps, 'db'>,
  { userId, practitionerId, startsAt }: SessionLink,
): Promise<ConfirmedSession | undefined> {
  if (!isUuid(userId)) return undefined
  const booking = await store.findConfirmed(db, { clientId: userId, practitionerId, startsAt: toInstant(startsAt) })
  return booking && toSession(booking)
}

/** The booking behind an id, for the browser that made it. */
export async function findOwnBooking(
  { db }: Pick<FindDeps, 'db'>,
  id: string,
  browser: string | undefined,
): Promise<store.Booking | undefined> {
  const booking = browser === undefined ? undefined : await store.findBooking(db, id)
  return booking?.browser === browser ? booking : undefined
}

export const toSession = (booking: store.Booking): ConfirmedSession => ({
  bookingId: booking.id,
  practitionerId: booking.practitionerId,
  mode: booking.mode,
  startsAt: toEpochMinute(booking.startsAt),
  minutes: booking.minutes,
  centreId: booking.centreId ?? undefined,
})

async function describe(deps: FindDeps, booking: store.Booking): Promise<Standing> {
  const [payments, heldUntil] = await Promise.all([
    findPaymentsOf(deps.db, booking.id),
    findHeldUntil(deps.db, booking.takenTimeId),
  ])
  const now = deps.clock.now()
  return {
    state: toState(booking, payments, isHoldAlive(heldUntil, now)),
    booking,
    heldUntil: heldUntil && isHoldAlive(heldUntil, now) ? heldUntil : undefined,
    mayExtend: mayExtend(booking, heldUntil, now),
    lastFailure: payments.lastFailure,
    wasReturned: payments.wasReturned,
  }
}

function toState(booking: store.Booking, payments: PaymentsOfOrder, isHeld: boolean): BookingState {
  if (booking.state === 'confirmed') return 'confirmed'
  if (booking.state === 'refunded' || booking.state === 'cancelled')
    return payments.areRefundsDone ? 'refunded' : 'refunding'
  if (booking.claimedAt !== null) return 'confirming'
  return booking.state === 'held' && isHeld ? 'held' : 'lapsed'
}
