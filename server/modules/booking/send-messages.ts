import { toEpochMinute } from '#contract/values/clinic-time.ts'
import { toE164 } from '#contract/values/phone.ts'
import type { Catalogue } from '../catalogue/rules.ts'
import { listMessagesAbout } from '../notifications/empty-messages.ts'
import { type QueueDeps, queueMessage } from '../notifications/queue-message.ts'
import { withdrawUntrue } from '../notifications/withdraw-message.ts'
import type { PaymentRow } from '../payments/record-payment.ts'
import { buildInvitation, type Invitation } from './build-calendar-file.ts'
import { composeConfirmed } from './compose-messages.ts'
import { composePayLink, composeReturned, isSecondPayment } from './compose-payment-messages.ts'
import { type DescribeDeps, describeSession, payLinkOf, toCalendarSession } from './describe-session.ts'
import { CONFIRMED, confirmedKeyOf, writeStanding } from './recall-news.ts'
import type { ReturnReason } from './rules.ts'
import { type Booking, type Client, getClient, type Queries } from './store.ts'

export type MessageDeps = QueueDeps & DescribeDeps & { mailFrom: string }

/** What a message needs besides the booking. */
export type Telling = {
  deps: MessageDeps
  tx: Queries
  /**
   * Read before the transaction began, like all that is remembered: reading it may take a second connection, and when every
   * one of them is taken by a transaction that waits for another, all wait for ever.
   */
  catalogue: Catalogue
}

/** [B18] Part of the transaction that confirms. */
export async function tellConfirmed({ deps, tx, catalogue }: Telling, booking: Booking): Promise<void> {
  const client = await getClient(tx, booking.clientId)
  const { mail, sms } = composeConfirmed(describeSession(deps, catalogue, booking, client))
  await queueMessage(deps, tx, {
    channel: 'email',
    key: confirmedKeyOf('email', booking),
    template: CONFIRMED,
    tells: writeStanding(booking),
    to: client.email,
    ...mail,
    attachments: [invite({ deps, catalogue }, booking, client, 'REQUEST')],
  })
  await queueMessage(deps, tx, {
    channel: 'sms',
    key: confirmedKeyOf('sms', booking),
    template: 'session-confirmed',
    tells: writeStanding(booking),
    to: toE164(client.phone),
    variables: sms,
  })
}

/**
 * [B42] Part of the transaction that holds the time. `nth` is how many went out before. Returns true when it was not sent
 * before.
 */
export async function tellPayLink(
  { deps, tx, catalogue }: Telling,
  booking: Booking,
  { nth, uselessAfter }: { nth: number; uselessAfter: Date },
): Promise<boolean> {
  const client = await getClient(tx, booking.clientId)
  const session = describeSession(deps, catalogue, booking, client)
  const payLink = payLinkOf(deps, booking)
  const { mail, sms } = composePayLink({ ...session, payLink, until: toEpochMinute(uselessAfter) })
  await queueMessage(deps, tx, {
    channel: 'email',
    key: `pay-link-mail:${nth}:${booking.id}`,
    template: 'pay-link',
    to: client.email,
    uselessAfter,
    ...mail,
  })
  return queueMessage(deps, tx, {
    channel: 'sms',
    key: `pay-link:${nth}:${booking.id}`,
    template: 'pay-link',
    to: toE164(client.phone),
    uselessAfter,
    variables: sms,
  })
}

/** [B42] [B49] Part of the transaction after which nobody is to follow it any more. */
export async function takeBackPayLinks({ deps, tx }: Pick<Telling, 'deps' | 'tx'>, { id }: Booking): Promise<void> {
  const links = (await listMessagesAbout(tx, [id])).filter(({ template }) => template === 'pay-link')
  const keys = links.map(({ key }) => key)
  await withdrawUntrue(tx, keys, deps.clock.now())
}

/** [B13] [B18] [B37] Part of the transaction that decides that this money pays for no session. */
export async function tellReturned(
  { deps, tx, catalogue }: Telling,
  booking: Booking,
  payment: PaymentRow,
  why: ReturnReason,
): Promise<void> {
  const client = await getClient(tx, booking.clientId)
  // Money that came after the client was erased goes back, but there is no address left to tell.
  if (client.erasedAt !== null) return
  const session = describeSession(deps, catalogue, booking, client)
  const { mail, sms } = composeReturned({
    ...session,
    why,
    total: payment.amount,
    chooseLink: `${deps.publicUrl}/practitioner?pid=${booking.practitionerId}`,
  })
  await queueMessage(deps, tx, {
    channel: 'email',
    key: `payment-returned:${payment.id}`,
    template: 'payment-returned',
    to: client.email,
    ...mail,
  })
  // The registered text says that no appointment was booked, which is untrue where the session stands.
  if (isSecondPayment(why)) return
  await queueMessage(deps, tx, {
    channel: 'sms',
    key: `payment-returned-sms:${payment.id}`,
    template: 'payment-returned',
    to: toE164(client.phone),
    variables: sms,
  })
}

/** The session as it stands, for the calendar of the mail's receiver. */
export function invite(
  { deps, catalogue }: Pick<Telling, 'deps' | 'catalogue'>,
  booking: Booking,
  client: Client,
  method: Invitation['method'],
) {
  const file = buildInvitation(toCalendarSession(deps, catalogue, booking), {
    method,
    organizer: mailAddressIn(deps.mailFrom),
    attendee: client.email,
    now: deps.clock.now(),
  })
  return { filename: 'appointment.ics', contentType: 'text/calendar', content: Buffer.from(file) }
}

/** `hello@embrace.example` out of `eMbrace <hello@embrace.example>`. */
const mailAddressIn = (mailbox: string) => /<([^>]+)>/.exec(mailbox)?.[1] ?? mailbox
