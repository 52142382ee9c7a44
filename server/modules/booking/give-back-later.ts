import { findPaymentOf } from '../payments/find-payments.ts'
import { oweRefund } from '../payments/owe-refund.ts'
import { takeBackInvoice } from './cancel-booking.ts'
import type { ChangeDeps } from './move-booking.ts'
import * as store from './store.ts'
import { notifyOfCounterRefund } from './tell-changes.ts'

/**
 * [B48] What the clinic has of it and could give back: nothing before the session, where cancelling is the way, and nothing
 * while its client is asked to choose: their answer decides, and silence gives all of it back.
 */
export const mayGiveBackLater = (
  { state, startsAt, isForfeited, answerUntil, givenBackAt, paymentId }: GivenBack,
  now: Date,
): boolean =>
  paymentId !== null &&
  givenBackAt === null &&
  answerUntil === null &&
  (isForfeited || (state === 'confirmed' && startsAt <= now))

type GivenBack = Pick<store.Booking, 'state' | 'startsAt' | 'isForfeited' | 'answerUntil' | 'givenBackAt' | 'paymentId'>

/**
 * [B48] Part of the caller's transaction, and the last step of it: until that commits, every other document waits for its
 * number. Tells whether anything went back: a second time nothing does.
 */
export async function giveBackLater(deps: ChangeDeps, tx: store.Queries, bookingId: string): Promise<boolean> {
  const booking = await store.lockBooking(tx, bookingId)
  const now = deps.clock.now()
  if (!booking || !mayGiveBackLater(booking, now)) return false
  const payment = booking.paymentId === null ? undefined : await findPaymentOf(tx, booking.paymentId)
  if (!payment) throw new Error('a payment is gone that nobody deletes')
  const { state } = await oweRefund(deps, tx, payment, { why: 'given_back', ofSession: true })
  const given = await store.changeBooking(tx, booking, { givenBackAt: now }, 'given back by the clinic', now)
  // [B59] Of money that goes back by the provider they hear when it was sent.
  if (state === 'at_desk')
    await notifyOfCounterRefund(deps, tx, given, { is: 'owed', paymentId: payment.id, amount: payment.amount })
  await takeBackInvoice(deps, tx, given, { refunded: payment.amount, reason: 'Given back by the clinic' })
  return true
}
