import { toEpochMinute } from '#contract/values/clinic-time.ts'
import type { Paise } from '#contract/values/money.ts'
import { toE164 } from '#contract/values/phone.ts'
import { after, minutes } from '#contract/values/time.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import {
  composeCancelled,
  composeMoved,
  composeReminder,
  composeTakesPlace,
  type SessionMessages,
} from './compose-messages.ts'
import { composeGivenAtDesk, composeOwedAtDesk, composeRefunded } from './compose-payment-messages.ts'
import { describeSession } from './describe-session.ts'
import { findKnown, keyOf, MOVED, REMINDER, takeBackNews, writeStanding } from './recall-news.ts'
import { invite, type MessageDeps, type Telling } from './send-messages.ts'
import { type Booking, type Client, findBooking, getClient, lockClient, type Queries } from './store.ts'

/** [B24] [B27] [B38] [B50] Part of the transaction that moves. `was` is the booking before. */
export async function tellMoved(telling: Telling, booking: Booking, was: Booking, sendAfter?: Date): Promise<void> {
  const { deps, tx, catalogue } = telling
  const client = await findAddressee(telling, was)
  await takeBackNews(tx, was, deps.clock.now())
  const { known, isTold } = await findKnown(tx, 'email', was)
  // Two moves of which nobody has heard may end where the client believes it to be.
  const from = known.startsAt.getTime() === booking.startsAt.getTime() ? was.startsAt : known.startsAt
  const isWithColleague = booking.practitionerId !== known.practitionerId
  const words = composeMoved(describeSession(deps, catalogue, booking, client), {
    from: toEpochMinute(from),
    insteadOf: isWithColleague ? catalogue.byId.get(known.practitionerId)?.fullName : undefined,
    isElsewhere: booking.mode !== known.mode || booking.centreId !== known.centreId,
    isFirst: !isTold,
  })
  const news = { occasion: MOVED, template: 'session-moved', method: 'REQUEST', tells: writeStanding(booking) } as const
  await tell(telling, { booking, client, words, sendAfter, ...news })
}

/** [B56] Part of the transaction that ends the question. */
export async function tellTakesPlace(telling: Telling, booking: Booking, was: Booking): Promise<void> {
  const { deps, tx, catalogue } = telling
  const client = await findAddressee(telling, was)
  await takeBackNews(tx, was, deps.clock.now())
  const words = composeTakesPlace(describeSession(deps, catalogue, booking, client))
  const template = 'session-confirmed' as const
  await tell(telling, {
    booking,
    client,
    words,
    occasion: MOVED,
    template,
    method: 'REQUEST',
    tells: writeStanding(booking),
  })
}

/** [B26] [B27] [B50] Part of the transaction that cancels. */
export async function tellCancelled(
  telling: Telling,
  booking: Booking,
  was: Booking,
  { refund, isByClient, isOff }: { refund: Paise; isByClient: boolean; isOff: boolean },
): Promise<void> {
  const { deps, tx, catalogue } = telling
  const client = await findAddressee(telling, was)
  await takeBackNews(tx, was, deps.clock.now())
  const compose = async (channel: 'email' | 'sms') => {
    // Whoever cancels has just seen where it stands. Others may never have heard of its last move.
    const standing = isByClient ? was : (await findKnown(tx, channel, was)).known
    return composeCancelled(describeSession(deps, catalogue, { ...booking, ...standing }, client), { refund, isOff })
  }
  const words = { mail: (await compose('email')).mail, sms: (await compose('sms')).sms }
  const news = { occasion: 'booking-cancelled', template: 'session-cancelled', method: 'CANCEL' } as const
  await tell(telling, { booking, client, words, ...news })
}

/** [B28] Part of the transaction that has looked at the booking under its lock. */
export async function tellReminder(telling: Telling, booking: Booking, channels: News['channels']): Promise<void> {
  // A withdrawal of consent at this moment comes before, and is read here, or after, and takes the message back.
  await lockClient(telling.tx, booking.clientId)
  const client = await getClient(telling.tx, booking.clientId)
  // [D8] The client asked us to stop.
  if (client.consentWithdrawnAt !== null) return
  const inEvening = !channels?.includes('email')
  const words = composeReminder(describeSession(telling.deps, telling.catalogue, booking, client), { inEvening })
  const news = { occasion: REMINDER, template: 'session-reminder', tells: writeStanding(booking) } as const
  await tell(telling, { booking, client, words, channels, uselessAfter: booking.startsAt, ...news })
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

/** [B59] Part of the transaction that owes money at the desk, or records that it was handed over. By mail alone. */
export async function notifyOfCounterRefund(
  deps: MessageDeps,
  tx: Queries,
  booking: Booking,
  { is, paymentId, amount }: { is: 'owed' | 'given'; paymentId: string; amount: Paise },
): Promise<void> {
  const client = await getClient(tx, booking.clientId)
  if (client.erasedAt !== null) return
  const compose = is === 'owed' ? composeOwedAtDesk : composeGivenAtDesk
  const { mail } = compose({ amount, reference: booking.reference, origin: deps.publicUrl })
  const template = is === 'owed' ? 'refund-owed' : 'refund-sent'
  await queueMessage(deps, tx, {
    channel: 'email',
    key: `${template}:${paymentId}`,
    template,
    to: client.email,
    ...mail,
  })
}

/**
 * [D4] Only a session that is over may be somebody's who is erased, or just being erased. The form of any other is not locked: who
 * holds a time locks first the form and then the booking.
 */
async function findAddressee({ deps, tx }: Telling, was: Booking): Promise<Client> {
  if (after(was.startsAt, minutes(was.minutes)) <= deps.clock.now()) await lockClient(tx, was.clientId)
  return getClient(tx, was.clientId)
}

type News = {
  booking: Booking
  client: Client
  words: SessionMessages
  channels?: readonly ('email' | 'sms')[] | undefined
  occasion: string
  template: 'session-moved' | 'session-confirmed' | 'session-cancelled' | 'session-reminder'
  /** What the calendar of the receiver is asked to do, if anything. */
  method?: 'REQUEST' | 'CANCEL'
  uselessAfter?: Date
  sendAfter?: Date | undefined
  /** [B50] */
  tells?: string
}

async function tell(telling: Telling, news: News) {
  const { booking, client, words, occasion, template, method, uselessAfter, sendAfter, tells } = news
  const { channels = ['email', 'sms'] } = news
  const { deps, tx } = telling
  // There is no address left.
  if (client.erasedAt !== null) return
  const byMail = () =>
    queueMessage(deps, tx, {
      channel: 'email',
      key: keyOf(occasion, 'email', booking),
      template: occasion,
      to: client.email,
      uselessAfter,
      sendAfter,
      tells,
      ...words.mail,
      ...(method && { attachments: [invite(telling, booking, client, method)] }),
    })
  const byText = () =>
    queueMessage(deps, tx, {
      channel: 'sms',
      key: keyOf(occasion, 'sms', booking),
      template,
      to: toE164(client.phone),
      uselessAfter,
      sendAfter,
      tells,
      variables: words.sms,
    })
  if (channels.includes('email')) await byMail()
  if (channels.includes('sms')) await byText()
}
