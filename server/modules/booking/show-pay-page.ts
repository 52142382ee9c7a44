import type { HostedPayment, PayStanding } from '#contract/pay.ts'
import { payPaths } from '#contract/pay.ts'
import { toEpochMinute } from '#contract/values/clinic-time.ts'
import { toE164 } from '#contract/values/phone.ts'
import { bookingPaths } from '#contract/wire-booking.ts'
import { findOrderFor } from '../payments/find-payments.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import { type OpenDeps, type OpenOrder, openOrder } from '../payments/open-order.ts'
import { isStillOffered } from '../scheduling/judge-claim.ts'
import { findHeldUntil } from '../scheduling/reserve-time.ts'
import { isHoldAlive } from './rules.ts'
import * as store from './store.ts'

export type PayDeps = OpenDeps & {
  db: store.Database
  payment: Pick<PaymentGateway, 'keyId' | 'hostedCheckoutUrl'>
  publicUrl: string
}

/** [B42] Only times held by the desk have such a page. */
export const isPayable = ({ pays, state }: store.Booking) =>
  pays === 'link' || (pays === 'desk' && (state === 'confirmed' || state === 'cancelled'))

/** [B42] The same order, hold and provider as on the appointment page; opening the page twice opens one order. */
export async function showPayPage(deps: PayDeps, booking: store.Booking): Promise<PayStanding> {
  const startsAt = toEpochMinute(booking.startsAt)
  if (booking.state === 'confirmed') return { kind: 'paid', startsAt }
  if (booking.claimedAt !== null && (booking.state === 'held' || booking.state === 'lapsed'))
    return { kind: 'confirming' }
  const heldUntil = booking.state === 'held' ? await findHeldUntil(deps.db, booking.takenTimeId) : null
  if (!heldUntil || !isHoldAlive(heldUntil, deps.clock.now())) return { kind: 'over' }
  // [B53] Before they pay. What is paid all the same is judged again, and goes back.
  if (!(await isStillOffered(deps.db, booking, booking.isWithinHours ? undefined : booking.createdAt)))
    return { kind: 'over' }
  const order = await findOrderFor(deps.db, booking.id)
  const opened = order && (await openOrder(deps, order.id))
  if (!opened?.ok) return { kind: 'unreachable' }
  const client = await store.getClient(deps.db, booking.clientId)
  const payment = toHosted(deps, opened.value, client)
  return { kind: 'open', amount: booking.total, startsAt, heldUntil: toEpochMinute(heldUntil), payment }
}

/** What the appointment page sends to the provider's own page, where a browser cannot show the dialog. */
const toHosted = (
  { payment, publicUrl }: PayDeps,
  { providerOrderId, amount, currency }: OpenOrder,
  { name, email, phone }: store.Client,
): HostedPayment => ({
  action: payment.hostedCheckoutUrl,
  fields: {
    key_id: payment.keyId,
    order_id: providerOrderId,
    amount: String(amount),
    currency,
    name: 'eMbrace',
    // Seen on shared screens and bank statements, so it does not say what the appointment is for.
    description: 'Appointment',
    'prefill[name]': name,
    'prefill[email]': email,
    'prefill[contact]': toE164(phone),
    callback_url: `${publicUrl}${bookingPaths.paymentCallback}`,
    cancel_url: `${publicUrl}${payPaths.page}`,
  },
})
