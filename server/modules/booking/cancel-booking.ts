import { done, type Outcome, refused } from '#contract/problems.ts'
import type { Paise } from '#contract/values/money.ts'
import { findInvoice, issueCreditNote } from '../invoices/issue-invoice.ts'
import { findPaymentOf } from '../payments/find-payments.ts'
import { oweRefund } from '../payments/owe-refund.ts'
import { releaseTime } from '../scheduling/reserve-time.ts'
import { decideRefund } from './decide-refund.ts'
import { type ChangeDeps, type ChangedBy, type ChangeRefusal, judgeChange, noOffer } from './move-booking.ts'
import * as store from './store.ts'
import { settleProposal } from './store-proposals.ts'
import { tellCancelled } from './tell-changes.ts'

export type CancelRequest = {
  bookingId: string
  /** The session as the page showed it. */
  sequence: number
}

/** [B39] The desk gives back what the policy says, if that is what it was shown; or all of it whatever the policy says. */
export type CancelledBy =
  | Extract<ChangedBy, { who: 'client' }>
  /** [B46] */
  | { who: 'nobody' }
  | (Extract<ChangedBy, { who: 'desk' }> & { gives: 'all' | 'by policy'; shown?: Paise | undefined })

/** [B46] As the trail says it. */
export const NOBODY_ANSWERED = 'nobody answered'

/** [B26] No session, the whole payment back, and the time free again: all of it or nothing. */
export async function cancelBooking(
  deps: ChangeDeps,
  { bookingId, sequence }: CancelRequest,
  by: CancelledBy = { who: 'client' },
): Promise<Outcome<store.Booking, ChangeRefusal>> {
  // Before the transaction: see `Telling`.
  const catalogue = await deps.catalogue.read()
  const cancelled = await deps.db.transaction(async (tx): Promise<Outcome<store.Booking, ChangeRefusal>> => {
    const booking = await store.lockToChange(tx, bookingId, deps.clock.now())
    if (!booking) return refused('session_unknown')
    // [B25] The same cancellation, sent again.
    const isSentAgain = booking.state === 'cancelled' && booking.sequence === sequence + 1
    if (isSentAgain) return isSameResult(booking, by) ? done(booking) : refused('session_changed')
    const allowed = judgeChange(booking, sequence, deps.clock.now(), by)
    if (!allowed.ok) return allowed
    const payment = booking.paymentId === null ? undefined : await findPaymentOf(tx, booking.paymentId)
    // [B41]
    if (!payment && booking.pays !== 'clinic') throw new Error('a session is not paid for')
    const { goesBack: byPolicy, fault } = await decideRefund(tx, catalogue, booking, deps.clock.now())
    // [B39] The last moment to change it has passed since, or the client was promised all of it.
    const isOther = by.who === 'desk' && by.gives === 'by policy' && (by.shown ?? byPolicy) !== byPolicy
    if (isOther) return refused('session_changed')
    const isForfeited = by.who === 'desk' && by.gives === 'by policy' && byPolicy === 0
    const goesBack = isForfeited ? 0 : (payment?.amount ?? 0)
    if (payment && goesBack > 0) await oweRefund(deps, tx, payment, { why: 'cancelled', ofSession: true })
    if (payment && goesBack > 0) await settleProposal(tx, payment.id, deps.clock.now())
    await releaseTime(tx, booking.takenTimeId)
    if (booking.offeredTimeId) await releaseTime(tx, booking.offeredTimeId)
    const change = { state: 'cancelled', sequence: booking.sequence + 1, isForfeited, ...noOffer } as const
    const why = by.who === 'nobody' ? NOBODY_ANSWERED : `cancelled by the ${by.who}`
    const over = await store.changeBooking(tx, booking, change, why, deps.clock.now())
    await tellCancelled({ deps, tx, catalogue }, over, booking, {
      refund: goesBack,
      isByClient: by.who === 'client',
      isOff: by.who !== 'client' && fault === 'cannot_take_place',
    })
    if (by.who === 'desk') await by.also?.(tx, over, booking)
    if (goesBack > 0) await takeBackInvoice(deps, tx, over, { refunded: goesBack, reason: 'Session cancelled' })
    return done(over)
  })
  if (cancelled.ok) deps.agendas.forget(cancelled.value.practitionerId)
  return cancelled
}

/** [B25] [B39] A colleague's cancellation that kept the money is not the one that gives all of it back. */
function isSameResult({ isForfeited, total }: store.Booking, by: CancelledBy): boolean {
  if (by.who !== 'desk') return true
  if (by.gives === 'all') return !isForfeited
  return by.shown === undefined || by.shown === (isForfeited ? 0 : total)
}

/** The last step: until this commits, every other document has to wait for its number. */
export async function takeBackInvoice(
  deps: ChangeDeps,
  tx: store.Queries,
  { id }: store.Booking,
  { refunded, reason }: { refunded: Paise; reason: string },
) {
  if (!(await findInvoice(tx, { bookingId: id, type: 'invoice' }))) return
  await issueCreditNote(deps, tx, { bookingId: id, refunded, reason })
}
