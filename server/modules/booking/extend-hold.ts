import { done, type Outcome, refused } from '#contract/problems.ts'
import { findOrderOf } from '../payments/find-payments.ts'
import { extendTime, findHeldUntil } from '../scheduling/reserve-time.ts'
import { holdUntil, isHoldAlive, mayExtend } from './rules.ts'
import * as store from './store.ts'

export type ExtendDeps = { db: store.Database; clock: { now(): Date } }
export type ExtendRequest = { browser: string; clientId: string; orderId: string }

/** [B5] The visitor asked for more time, once. If the answer is lost, the status tells until when it lasts. */
export async function extendHold(
  deps: ExtendDeps,
  { browser, clientId, orderId }: ExtendRequest,
): Promise<Outcome<{ heldUntil: Date }, 'order_unknown' | 'hold_gone' | 'hold_not_extendable'>> {
  const order = await findOrderOf(deps.db, orderId)
  if (!order) return refused('order_unknown')
  return deps.db.transaction(async (tx) => {
    const booking = await store.lockBooking(tx, order.reference)
    if (booking?.browser !== browser || booking.clientId !== clientId) return refused('order_unknown')
    const now = deps.clock.now()
    const heldUntil = await findHeldUntil(tx, booking.takenTimeId)
    if (booking.state !== 'held' || !isHoldAlive(heldUntil, now)) return refused('hold_gone')
    if (!mayExtend(booking, heldUntil, now)) return refused('hold_not_extendable')
    const longer = await makeLonger(tx, booking, heldUntil, now)
    return longer ? done({ heldUntil: longer.heldUntil }) : refused('hold_gone')
  })
}

/** [B5] Part of the caller's transaction, which holds the lock of the booking. Nothing where it was made longer before. */
export async function makeLonger(
  tx: store.Queries,
  booking: store.Booking,
  heldUntil: Date | null,
  now: Date,
): Promise<{ booking: store.Booking; heldUntil: Date } | undefined> {
  if (!mayExtend(booking, heldUntil, now)) return undefined
  const extended = await extendTime(tx, booking.takenTimeId, holdUntil(now))
  if (!extended.ok || !extended.value.heldUntil) return undefined
  const longer = await store.changeBooking(tx, booking, { extendedAt: now }, 'extended', now)
  return { booking: longer, heldUntil: extended.value.heldUntil }
}
