import { done, type Outcome, refused } from '#contract/problems.ts'
import { findOrderOf } from '../payments/find-payments.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import { isGenuineSuccess } from '../payments/rules.ts'
import { extendTime } from '../scheduling/reserve-time.ts'
import { holdUntil } from './rules.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'
import * as store from './store.ts'

export type VerifyDeps = SettleDeps & { payment: PaymentGateway; paymentSecrets: { keySecret: string } }

export type ShownSuccess = { orderId: string; paymentId: string; signature: string }
export type Verdict = { status: 'success' | 'pending' | 'failed'; booking: store.Booking }

/** [B17] A browser says it has paid. `browser` is absent where the provider's redirect says so, without cookies. */
export async function verifyPayment(
  deps: VerifyDeps,
  shown: ShownSuccess,
  browser?: string,
): Promise<Outcome<Verdict, 'order_unknown' | 'payment_not_genuine'>> {
  const order = await findOrderOf(deps.db, shown.orderId)
  const booking = order && (await store.findBooking(deps.db, order.reference))
  if (!order?.providerOrderId || !booking) return refused('order_unknown')
  if (browser !== undefined && booking.browser !== browser) return refused('order_unknown')
  const { paymentId, signature } = shown
  // Checked against the order id that we stored, not the one that was sent.
  const claim = { orderId: order.providerOrderId, paymentId, signature }
  if (!isGenuineSuccess(deps.paymentSecrets.keySecret, claim)) return refused('payment_not_genuine')

  const answer = await deps.payment.getPayment(paymentId)
  if (answer.fate !== 'answered' || answer.value.orderId !== order.providerOrderId)
    return done({ status: 'pending', booking: await noteClaim(deps, booking) })
  const settlement = await settlePayment(deps, answer.value)
  if (settlement.kind === 'not_ours') return refused('order_unknown')
  return done(judge(settlement.booking))
}

function judge(booking: store.Booking): Verdict {
  if (booking.state === 'confirmed') return { status: 'success', booking }
  const isOver = booking.state === 'refunded' || booking.state === 'cancelled'
  return { status: isOver ? 'failed' : 'pending', booking }
}

/**
 * [B17] The provider does not answer right now: the reconciler asks it later, and until then the page waits. The hold lasts
 * longer, because the time must not be sold again while the payment for it is being checked.
 */
async function noteClaim(deps: VerifyDeps, booking: store.Booking) {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const locked = await store.lockBooking(tx, booking.id)
    if (locked?.state === 'held') await extendTime(tx, locked.takenTimeId, holdUntil(now))
    if (!locked || locked.claimedAt !== null) return locked ?? booking
    return store.changeBooking(tx, locked, { claimedAt: now }, 'a genuine success was shown', now)
  })
}
