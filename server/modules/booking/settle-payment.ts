import { toEpochMinute } from '#contract/values/clinic-time.ts'
import { after, minutes as toDuration } from '#contract/values/time.ts'
import type { SealedText } from '#server/sealed-text.ts'
import type { CatalogueMemory } from '../catalogue/remember-catalogue.ts'
import { type IssueDeps, issueInvoice } from '../invoices/issue-invoice.ts'
import { countAsSession } from '../payments/count-as-session.ts'
import type { ProviderPayment } from '../payments/gateway.ts'
import { type OweDeps, oweRefund } from '../payments/owe-refund.ts'
import { findOrderOfProvider, type PaymentRow, recordPayment } from '../payments/record-payment.ts'
import type { AgendaMemory } from '../scheduling/remember-agendas.ts'
import { confirmTime, extendTime, releaseTime, reserveTime } from '../scheduling/reserve-time.ts'
import { readAmounts } from '../tax/rules.ts'
import { describeForInvoice, treatmentOf } from './describe-invoice.ts'
import { mayBecomeSession } from './end-claims.ts'
import { decide, endsBooking, holdUntil, type RefundReason, WAIT_FOR_BANK } from './rules.ts'
import { type MessageDeps, type Telling, takeBackPayLinks, tellConfirmed, tellReturned } from './send-messages.ts'
import { planReminder } from './send-reminder.ts'
import * as store from './store.ts'

export type SettleDeps = OweDeps &
  IssueDeps &
  MessageDeps & { sealedText: SealedText; db: store.Database; catalogue: CatalogueMemory; agendas: AgendaMemory }

/** What has become of the booking: the same answer, however often it is settled. */
export type Settlement = { kind: 'not_ours' } | { kind: 'settled'; booking: store.Booking }

/**
 * [B11] [B18] The one place where money meets a booking; the browser's call, the provider's webhook and the reconciler
 * all come here, with what the provider itself has just said about the payment.
 */
export async function settlePayment(deps: SettleDeps, payment: ProviderPayment): Promise<Settlement> {
  const providerOrderId = payment.orderId
  if (providerOrderId === undefined) return { kind: 'not_ours' }
  // Before the transaction: see `Telling`.
  const catalogue = await deps.catalogue.read()
  const settlement = await deps.db.transaction(async (tx): Promise<Settlement> => {
    // Every caller locks the order first and then the booking, so that two never wait for each other.
    const order = await findOrderOfProvider(tx, providerOrderId, { lock: true })
    if (!order) return { kind: 'not_ours' }
    const booking = await store.lockBooking(tx, order.reference)
    if (!booking) throw new Error('an order has no booking')
    const row = await recordPayment(deps, tx, order, payment)
    const telling = { deps, tx, catalogue }
    const decision = decide({ booking, order, payment, isSettled: row.settledAs !== null }, deps.clock.now())
    if (decision.kind === 'wait') return { kind: 'settled', booking: await waitForBank(deps, tx, booking) }
    if (decision.kind === 'confirm') return { kind: 'settled', booking: await confirm(deps, telling, booking, row) }
    if (decision.kind === 'refund')
      return { kind: 'settled', booking: await refund(deps, telling, booking, row, decision.why) }
    if (row.status === 'returned') await tellUntaken(telling, booking, row)
    return { kind: 'settled', booking: await noteFailure(deps, tx, booking, payment) }
  })
  if (settlement.kind === 'settled') deps.agendas.forget(settlement.booking.practitionerId)
  return settlement
}

/** [B12] [B53] */
async function confirm(deps: SettleDeps, telling: Telling, booking: store.Booking, payment: PaymentRow) {
  const { tx } = telling
  if (!(await mayBecomeSession(tx, telling.catalogue, booking)))
    return refund(deps, telling, booking, payment, 'cannot_take_place')
  const takenTimeId = await takeForGood(deps, tx, booking)
  if (takenTimeId === undefined) return refund(deps, telling, booking, payment, 'time_gone')
  return makeSession(deps, telling, booking, {
    takenTimeId,
    payment,
    pays: booking.pays,
    why: booking.pays === 'link' ? 'paid by link' : 'paid',
  })
}

export type NewSession = {
  takenTimeId: string
  /** [B41] Nothing where the clinic pays. */
  payment: PaymentRow | undefined
  pays: store.Booking['pays']
  why: string
}

/** [B12] [B18] [B40] From here on it is a session, however it was paid. */
export async function makeSession(
  deps: SettleDeps,
  telling: Telling,
  booking: store.Booking,
  { takenTimeId, payment, pays, why }: NewSession,
): Promise<store.Booking> {
  const { tx } = telling
  const now = deps.clock.now()
  if (payment) await countAsSession(deps, tx, payment, taxedAmounts(telling, booking))
  const paid = { paymentId: payment?.id ?? null, pays }
  const change = { state: 'confirmed', takenTimeId, confirmedAt: now, ...paid } as const
  const confirmed = await store.changeBooking(tx, booking, change, why, now)
  if (booking.pays === 'link') await takeBackPayLinks(telling, confirmed)
  await tellConfirmed(telling, confirmed)
  await planReminder(deps, tx, confirmed)
  // The last step: until this commits, every other invoice has to wait for its number.
  const client = await store.getClient(tx, confirmed.clientId)
  if (payment)
    await issueInvoice(deps, tx, describeForInvoice(deps, telling.catalogue, { booking: confirmed, client, payment }))
  return confirmed
}

/** [T3] The books count the same tax as the invoice. */
function taxedAmounts({ catalogue }: Telling, booking: store.Booking) {
  const { price: fee, discount, gst: charged } = booking
  const { taxable, gst } = readAmounts({ fee, discount, gst: charged }, treatmentOf(catalogue, booking))
  return { price: taxable, gst }
}

/** [B12] The hold becomes a session; if it was given back meanwhile, the time is taken again where it is still free. */
export async function takeForGood(
  deps: SettleDeps,
  tx: store.Queries,
  booking: store.Booking,
): Promise<string | undefined> {
  const { practitionerId, startsAt, minutes } = booking
  const held = await confirmTime(tx, booking.takenTimeId)
  if (held.ok && +held.value.startsAt === +startsAt && +held.value.endsAt === +after(startsAt, toDuration(minutes)))
    return held.value.id
  // An older server may have held another length than the booking promises.
  if (held.ok) await releaseTime(tx, held.value.id)
  const wanted = { practitionerId, startsAt: toEpochMinute(startsAt), minutes, state: 'confirmed' } as const
  const again = await reserveTime(deps, tx, wanted)
  return again.ok ? again.value.id : undefined
}

/** [B13] [B14] */
async function refund(
  deps: SettleDeps,
  telling: Telling,
  booking: store.Booking,
  payment: PaymentRow,
  why: RefundReason,
) {
  const { tx } = telling
  await oweRefund(deps, tx, payment, { why })
  const now = deps.clock.now()
  // The awaited payment came but goes back: the page stops waiting, and the time can still be paid for.
  const change = endsBooking(why) ? ({ state: 'refunded' } as const) : { claimedAt: null }
  if (endsBooking(why)) await releaseTime(tx, booking.takenTimeId)
  const changed = await store.changeBooking(tx, booking, change, `refund: ${why}`, now)
  await tellReturned(telling, changed, payment, why)
  return changed
}

/** [B37] The client's bank had taken the money, and the provider returned it before it was ours. */
const tellUntaken = (telling: Telling, booking: store.Booking, payment: PaymentRow) =>
  tellReturned(telling, booking, payment, booking.state === 'confirmed' ? 'not_needed' : 'not_completed')

/** [B16] The payment we were waiting for failed: the page need not wait any longer. */
async function noteFailure(deps: SettleDeps, tx: store.Queries, booking: store.Booking, payment: ProviderPayment) {
  const cameToNothing = payment.status === 'failed' || payment.status === 'refunded'
  if (!cameToNothing || booking.claimedAt === null || (booking.state !== 'held' && booking.state !== 'lapsed'))
    return booking
  return store.changeBooking(tx, booking, { claimedAt: null }, 'the payment came to nothing', deps.clock.now())
}

/** [B15] */
async function waitForBank(deps: SettleDeps, tx: store.Queries, booking: store.Booking) {
  const now = deps.clock.now()
  if (booking.state === 'held') await extendTime(tx, booking.takenTimeId, holdUntil(now, WAIT_FOR_BANK))
  if (booking.claimedAt !== null) return booking
  return store.changeBooking(tx, booking, { claimedAt: now }, 'the bank has the money', now)
}
