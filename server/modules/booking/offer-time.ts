import { done, type Outcome, refused } from '#contract/problems.ts'
import type { EpochMinute } from '#contract/values/clinic-time.ts'
import { extendTime, type ReserveDeps, releaseTime, reserveTime } from '../scheduling/reserve-time.ts'
import { planSilence } from './end-silence.ts'
import { takeBackOffers, takeBackReminder } from './recall-news.ts'
import type { MessageDeps, Telling } from './send-messages.ts'
import * as store from './store.ts'
import { tellOffer } from './tell-offer.ts'

export type { Booking } from './store.ts'

export type TimeToOffer = { practitionerId: number; startsAt: EpochMinute; minutes: number }

/** Locks the session until the transaction ends. Undefined if it is no longer confirmed. */
export async function lockSession(tx: store.Queries, bookingId: string): Promise<store.Booking | undefined> {
  const booking = await store.lockBooking(tx, bookingId)
  return booking?.state === 'confirmed' ? booking : undefined
}

/**
 * [B44] Part of the caller's transaction, which holds the lock of the booking. What was offered before is free again, so a
 * refusal must undo that transaction where there was something.
 */
export async function offerTime(
  deps: ReserveDeps,
  tx: store.Queries,
  booking: store.Booking,
  { heldUntil, ...wanted }: TimeToOffer & { heldUntil: Date },
): Promise<Outcome<{ id: string }, 'slot_taken'>> {
  if (booking.offeredTimeId) await releaseTime(tx, booking.offeredTimeId)
  const taken = await reserveTime(deps, tx, { ...wanted, state: 'held', heldUntil })
  if (taken.ok) await store.noteOffer(tx, booking, taken.value.id)
  return taken
}

/** [B44] The same for none at all. */
export async function withdrawOffer(tx: store.Queries, booking: store.Booking): Promise<void> {
  if (booking.offeredTimeId) await releaseTime(tx, booking.offeredTimeId)
  await store.noteOffer(tx, booking, null)
}

/**
 * [B54] Part of the transaction that closes the kept time, which holds the lock of the booking. The client was told of that
 * time: a page that shows it is out of date from now on, the deadline stays, and an offer that nobody has begun to send is
 * withdrawn.
 */
export async function loseOffer(deps: MessageDeps, tx: store.Queries, booking: store.Booking): Promise<store.Booking> {
  if (booking.offeredTimeId) await releaseTime(tx, booking.offeredTimeId)
  await takeBackOffers(tx, booking, deps.clock.now())
  const change = { offeredTimeId: null, sequence: booking.sequence + 1 }
  const asked = await store.changeBooking(tx, booking, change, 'the kept time was closed', deps.clock.now())
  await planSilence(deps, tx, asked)
  return asked
}

/**
 * [B45] [B47] Part of the caller's transaction, which holds the lock of the booking: the client is told, once, and what was
 * offered is kept until they answer. Refused if that time has been taken since.
 */
export async function askForAnswer(
  telling: Telling & { deps: MessageDeps },
  booking: store.Booking,
  until: Date,
): Promise<Outcome<store.Booking, 'slot_taken'>> {
  const { deps, tx } = telling
  const offered = booking.offeredTimeId === null ? undefined : await extendTime(tx, booking.offeredTimeId, until)
  if (offered && !offered.ok) return refused('slot_taken')
  const why = 'asked to choose another time'
  const asked = await store.changeBooking(tx, booking, { answerUntil: until }, why, deps.clock.now())
  await takeBackReminder(tx, booking)
  await tellOffer(telling, asked, { until, offered: offered?.value.startsAt })
  await planSilence(deps, tx, asked)
  return done(asked)
}
