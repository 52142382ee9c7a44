import { z } from 'zod'
import { Mode } from '#contract/catalogue.ts'
import type { QueueDeps } from '../notifications/queue-message.ts'
import {
  listMessagesNamed,
  type Message,
  restoreMessage,
  withdrawMessage,
  withdrawUntrue,
} from '../notifications/withdraw-message.ts'
import { type Booking, getClient, type Queries } from './store.ts'

/** [B50] What the messages about a session have said, and what of it may no longer be said. */

export type Standing = Pick<Booking, 'startsAt' | 'practitionerId' | 'mode' | 'centreId'>
type Which = Pick<Booking, 'id' | 'sequence'>
type Channel = Message['channel']

export const CONFIRMED = 'booking-confirmed'
export const MOVED = 'booking-moved'
export const REMINDER = 'booking-reminder'
export const OFFER = 'session-offer'

/** One key for each sequence: a session may move more than once. */
export const keyOf = (occasion: string, channel: Channel, { id, sequence }: Which) =>
  `${occasion}${channel === 'sms' ? '-sms' : ''}:${sequence}:${id}`
/** It is confirmed once. */
export const confirmedKeyOf = (channel: Channel, { id }: Pick<Which, 'id'>) =>
  `${CONFIRMED}${channel === 'sms' ? '-sms' : ''}:${id}`

const channels = ['email', 'sms'] as const

/** Of every sequence that the session has had. */
const keysUntil = (occasion: string, channel: Channel, { id, sequence: last }: Which) =>
  Array.from({ length: last + 1 }, (_, sequence) => keyOf(occasion, channel, { id, sequence }))

/** Where and when it is, the oldest first. */
const newsKeys = (channel: Channel, which: Which) => [
  confirmedKeyOf(channel, which),
  ...keysUntil(MOVED, channel, which),
]

/**
 * What a message remembers of its session, as every server since the first one has written it. Never change this: give the next
 * shape a number. Anything more is left alone.
 */
const Told = z.object({
  startsAt: z.iso.datetime().transform((text) => new Date(text)),
  practitionerId: z.int(),
  mode: Mode,
  centreId: z.int().nullable(),
})

/** [B50] Undefined where nothing is remembered, or not in a way that this server can read: then the session stands as it was. */
export function readStanding(tells: string | null): Standing | undefined {
  if (tells === null) return undefined
  try {
    return Told.safeParse(JSON.parse(tells)).data
  } catch {
    return undefined
  }
}

/** The same words for the same standing. */
export const writeStanding = ({ startsAt, practitionerId, mode, centreId }: Standing): string =>
  JSON.stringify({ startsAt, practitionerId, mode, centreId })

/** [B50] Part of a transaction that changes the session: what was written about it before is not sent after what is written now. */
export async function takeBackNews(tx: Queries, was: Which, now: Date): Promise<void> {
  const keys = channels.flatMap((channel) => [
    ...newsKeys(channel, was),
    ...keysUntil(REMINDER, channel, was),
    ...keysUntil(OFFER, channel, was),
  ])
  await withdrawUntrue(tx, keys, now)
}

/**
 * [B50] What the client knows by this channel, once `takeBackNews` has been called: what a message said that left, or what they
 * booked. `was` where an older server wrote it.
 */
export async function findKnown(tx: Queries, channel: Channel, was: Which & Standing) {
  const news = await listMessagesNamed(tx, newsKeys(channel, was))
  const told = news.findLast(({ state }) => state === 'handed_over' || state === 'unknown')
  const { tells } = told ?? news[0] ?? { tells: null }
  return { known: readStanding(tells) ?? was, isTold: told !== undefined }
}

/** [B38] [B50] Part of the transaction that takes a move back: what was to be told before it still is. */
export async function restoreNews(
  deps: Pick<QueueDeps, 'jobs' | 'clock'>,
  tx: Queries,
  booking: Booking,
): Promise<void> {
  const standing = writeStanding(booking)
  // [D8] A reminder may have been taken back because they asked us to stop.
  const isReminded = (await getClient(tx, booking.clientId)).consentWithdrawnAt === null
  const isSame = ({ tells }: Message) => {
    const told = readStanding(tells)
    return tells === null || (told !== undefined && writeStanding(told) === standing)
  }
  for (const channel of channels) {
    const news = (await listMessagesNamed(tx, newsKeys(channel, booking))).findLast(isSame)
    if (news) await restoreMessage(deps, tx, { key: news.key, uselessAfter: null })
    if (!isReminded) continue
    const reminders = await listMessagesNamed(tx, keysUntil(REMINDER, channel, booking))
    const reminder = reminders.findLast(isSame)
    if (reminder) await restoreMessage(deps, tx, { key: reminder.key, uselessAfter: booking.startsAt })
  }
}

/** [B54] What we offered cannot be had any more. */
export const takeBackOffers = (tx: Queries, was: Which, now: Date) =>
  withdrawUntrue(
    tx,
    channels.flatMap((channel) => keysUntil(OFFER, channel, was)),
    now,
  )

/** [B29] [D8] It is no longer true, or no longer wanted. */
export async function takeBackReminder(tx: Queries, was: Which) {
  for (const key of channels.flatMap((channel) => keysUntil(REMINDER, channel, was))) await withdrawMessage(tx, key)
}

/**
 * [B38] Withdraws what is to be said of this move, and of its new time. Tells whether nobody had begun to: then the client hears
 * of neither.
 */
export async function takeBackMove(tx: Queries, moved: Which): Promise<boolean> {
  const reminders = channels.map((channel) => keyOf(REMINDER, channel, moved))
  for (const key of reminders) await withdrawMessage(tx, key)
  const isReminded = (await listMessagesNamed(tx, reminders)).some(({ state }) => state !== 'refused')
  const mail = await withdrawMessage(tx, keyOf(MOVED, 'email', moved))
  const sms = await withdrawMessage(tx, keyOf(MOVED, 'sms', moved))
  return mail && sms && !isReminded
}
