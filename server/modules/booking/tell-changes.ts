import { toEpochMinute } from '#contract/values/clinic-time.ts'
import type { Paise } from '#contract/values/money.ts'
import { toE164 } from '#contract/values/phone.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { withdrawMessage } from '../notifications/withdraw-message.ts'
import {
  composeCancelled,
  composeMoved,
  composeRefunded,
  composeReminder,
  type SessionMessages,
} from './compose-messages.ts'
import { describeSession } from './describe-session.ts'
import { invite, type MessageDeps, type Telling } from './send-messages.ts'
import { type Booking, type Client, findBooking, getClient, lockClient, type Queries } from './store.ts'

/** [B24] [B27] [B38] Part of the transaction that moves. `was` is the booking before. */
export async function tellMoved(telling: Telling, booking: Booking, was: Booking, sendAfter?: Date): Promise<void> {
  const client = await getClient(telling.tx, booking.clientId)
  const session = describeSession(telling.deps, telling.catalogue, booking, client)
  const isWithColleague = booking.practitionerId !== was.practitionerId
  const insteadOf = isWithColleague ? telling.catalogue.byId.get(was.practitionerId)?.fullName : undefined
  const isElsewhere = booking.mode !== was.mode || booking.centreId !== was.centreId
  const words = composeMoved(session, { from: toEpochMinute(was.startsAt), insteadOf, isElsewhere })
  await takeBackReminder(telling.tx, was)
  await tell(telling, {
    booking,
    client,
    words,
    sendAfter,
    occasion: MOVED,
    template: 'session-moved',
    method: 'REQUEST',
  })
}

/** [B26] [B27] Part of the transaction that cancels. */
export async function tellCancelled(telling: Telling, booking: Booking, was: Booking, refund: Paise): Promise<void> {
  const client = await getClient(telling.tx, booking.clientId)
  const words = composeCancelled(describeSession(telling.deps, telling.catalogue, booking, client), { refund })
  const news = { occasion: 'booking-cancelled', template: 'session-cancelled', method: 'CANCEL' } as const
  await takeBackReminder(telling.tx, was)
  await tell(telling, { booking, client, words, ...news })
}

/** [B28] Part of the transaction that has looked at the booking under its lock. */
export async function tellReminder(telling: Telling, booking: Booking): Promise<void> {
  // A withdrawal of consent at this moment comes before, and is read here, or after, and takes the message back.
  await lockClient(telling.tx, booking.clientId)
  const client = await getClient(telling.tx, booking.clientId)
  // [D8] The client asked us to stop.
  if (client.consentWithdrawnAt !== null) return
  const words = composeReminder(describeSession(telling.deps, telling.catalogue, booking, client))
  const uselessAfter = booking.startsAt
  await tell(telling, { booking, client, words, occasion: REMINDER, template: 'session-reminder', uselessAfter })
}

/** [B30] Part of the transaction that writes down that the money is on its way. */
export async function tellRefundSent(
  deps: MessageDeps,
  tx: Queries,
  { reference, paymentId, amount }: { reference: string; paymentId: string; amount: Paise },
): Promise<void> {
  const booking = await findBooking(tx, reference)
  if (!booking) throw new Error('a refund is of no booking')
  const client = await getClient(tx, booking.clientId)
  if (client.erasedAt !== null) return
  const { mail } = composeRefunded({ amount, reference: booking.reference, origin: deps.publicUrl })
  await queueMessage(deps, tx, {
    channel: 'email',
    key: `refund-sent:${paymentId}`,
    template: 'refund-sent',
    to: client.email,
    ...mail,
  })
}

const REMINDER = 'booking-reminder'
const MOVED = 'booking-moved'

type News = {
  booking: Booking
  client: Client
  words: SessionMessages
  occasion: string
  template: 'session-moved' | 'session-cancelled' | 'session-reminder'
  /** What the calendar of the receiver is asked to do, if anything. */
  method?: 'REQUEST' | 'CANCEL'
  uselessAfter?: Date
  sendAfter?: Date | undefined
}

/** One key for each sequence: a session may move more than once. */
const keysOf = (occasion: string, { id, sequence }: Pick<Booking, 'id' | 'sequence'>) => ({
  mail: `${occasion}:${sequence}:${id}`,
  sms: `${occasion}-sms:${sequence}:${id}`,
})

async function tell(telling: Telling, news: News) {
  const { booking, client, words, occasion, template, method, uselessAfter, sendAfter } = news
  const { deps, tx } = telling
  const keys = keysOf(occasion, booking)
  await queueMessage(deps, tx, {
    channel: 'email',
    key: keys.mail,
    template: occasion,
    to: client.email,
    uselessAfter,
    sendAfter,
    ...words.mail,
    ...(method && { attachments: [invite(telling, booking, client, method)] }),
  })
  await queueMessage(deps, tx, {
    channel: 'sms',
    key: keys.sms,
    template,
    to: toE164(client.phone),
    uselessAfter,
    sendAfter,
    variables: words.sms,
  })
}

/** [B29] [D8] It is no longer true, or no longer wanted. */
export async function takeBackReminder(tx: Queries, was: Pick<Booking, 'id' | 'sequence'>) {
  const keys = keysOf(REMINDER, was)
  await withdrawMessage(tx, keys.mail)
  await withdrawMessage(tx, keys.sms)
}

/** [B38] Withdraws the messages about this move. Tells whether both were still queued, so that the client hears of neither. */
export async function takeBackMove(tx: Queries, moved: Pick<Booking, 'id' | 'sequence'>): Promise<boolean> {
  const keys = keysOf(MOVED, moved)
  const mail = await withdrawMessage(tx, keys.mail)
  const sms = await withdrawMessage(tx, keys.sms)
  return mail && sms
}
