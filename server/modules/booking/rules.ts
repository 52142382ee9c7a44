import { createHmac } from 'node:crypto'
import type { Mode } from '#contract/catalogue.ts'
import { lastDayOfFee } from '#contract/change-rules.ts'
import {
  type DayNumber,
  dayOf,
  MINUTES_A_DAY,
  minuteOfDay,
  startOfDay,
  toEpochMinute,
  toInstant,
} from '#contract/values/clinic-time.ts'
import { after, type Duration, days, hours, minutes } from '#contract/values/time.ts'
import type { ProviderPayment } from '../payments/gateway.ts'
import type { Booking } from './store.ts'

/** [B5] */
const HOLD_LASTS = minutes(15)
/** [B15] */
export const WAIT_FOR_BANK = minutes(5)
/** [B9] */
export const HOLDS_A_PHONE = 3
/** [B23] */
const NOTICE_OF_CHANGE = hours(24)
/** [B28] */
const REMINDER_AHEAD = hours(4)
/** [B42] */
const PAY_LINK_LASTS = hours(24)
/** [B42] If unpaid until then, the time can still be booked by another client. */
const PAY_LINK_ENDS_AHEAD = hours(2)
/** [B22] */
const LINK_LASTS = days(180)

export type Wanted = {
  practitionerId: number
  mode: Mode
  /** Where, for a session in person. */
  centreId: number | undefined
  startsAt: Date
}

/** [B5] A hold ends at its fifteenth minute, not after it. */
export const isHoldAlive = (heldUntil: Date | null, now: Date) => heldUntil !== null && now < heldUntil

/** [B5] Once, while it stands. */
export const mayExtend = (
  { state, extendedAt }: Pick<Booking, 'state' | 'extendedAt'>,
  heldUntil: Date | null,
  now: Date,
) => state === 'held' && extendedAt === null && isHoldAlive(heldUntil, now)

/** [B5] With less time than this a payment can hardly be made. */
const TOO_LITTLE_TO_PAY = minutes(1)
export const isNearlyOver = (heldUntil: Date, now: Date) => heldUntil < after(now, TOO_LITTLE_TO_PAY)

export const holdUntil = (now: Date, lasts: Duration = HOLD_LASTS) => after(now, lasts)

/** [B42] Until when a time is held for payment by link; undefined if the session is too near for that. */
export function payLinkUntil(startsAt: Date, now: Date): Date | undefined {
  const latest = startsAt.getTime() - PAY_LINK_ENDS_AHEAD
  const until = new Date(Math.min(after(now, PAY_LINK_LASTS).getTime(), latest))
  return until >= holdUntil(now) ? until : undefined
}

/** [B8] */
export const isSameTime = (
  booking: Pick<Booking, 'practitionerId' | 'mode' | 'centreId' | 'startsAt'>,
  wanted: Wanted,
) =>
  booking.practitionerId === wanted.practitionerId &&
  booking.mode === wanted.mode &&
  booking.centreId === (wanted.centreId ?? null) &&
  booking.startsAt.getTime() === wanted.startsAt.getTime()

/** [B1] The typed text cannot be read back from it. */
export const fingerprint = (secretKey: string, content: unknown) =>
  createHmac('sha256', secretKey)
    .update(`client:${JSON.stringify(content)}`)
    .digest('base64url')

export type RefundReason =
  | 'time_gone'
  /** [B53] On our side. */
  | 'cannot_take_place'
  | 'too_late'
  | 'paid_already'
  | 'booking_over'
  | 'amount_differs'

/** Why money goes back, by us or by the provider before it was ours. */
export type ReturnReason = RefundReason | 'not_completed' | 'not_needed'

export type Decision =
  /** It changes nothing. */
  | { kind: 'note' }
  /** The bank has the money; it is not ours yet. */
  | { kind: 'wait' }
  /** Confirming may still fail: the database decides whether the time is free. */
  | { kind: 'confirm' }
  | { kind: 'refund'; why: RefundReason }

export type Found = {
  booking: Pick<Booking, 'state' | 'startsAt' | 'total'>
  order: { amount: number; currency: string }
  payment: Pick<ProviderPayment, 'status' | 'amount' | 'currency'>
  /** Whether this very payment was already counted as a session or sent back. */
  isSettled: boolean
}

/** [B11] to [B16] What a payment means for its booking, before the database has been asked for the time. */
export function decide({ booking, order, payment, isSettled }: Found, now: Date): Decision {
  if (isSettled) return { kind: 'note' }
  if (payment.status === 'authorized') return canStillBe(booking.state) ? { kind: 'wait' } : { kind: 'note' }
  if (payment.status !== 'captured') return { kind: 'note' }
  // The order's amount is not enough: a second order under our receipt may have been made for another amount.
  const isPrice = payment.amount === order.amount && payment.amount === booking.total
  if (!isPrice || payment.currency !== order.currency) return { kind: 'refund', why: 'amount_differs' }
  if (booking.state === 'confirmed') return { kind: 'refund', why: 'paid_already' }
  if (!canStillBe(booking.state)) return { kind: 'refund', why: 'booking_over' }
  if (booking.startsAt <= now) return { kind: 'refund', why: 'too_late' }
  return { kind: 'confirm' }
}

/** [B14] */
const canStillBe = (state: Booking['state']) => state === 'held' || state === 'lapsed'

/** [B13] The booking is over only where no session can come of it any more. */
export const endsBooking = (why: RefundReason) =>
  why === 'time_gone' || why === 'cannot_take_place' || why === 'too_late'

type Changeable = Pick<Booking, 'startsAt' | 'answerUntil' | 'rightUntil'>

/** [B23] [B45] [B57] The last moment at which the holder of the link may move or cancel. */
export const changeableUntil = ({ startsAt, answerUntil, rightUntil }: Changeable) =>
  answerUntil ?? new Date(Math.max(startsAt.getTime() - NOTICE_OF_CHANGE, rightUntil?.getTime() ?? 0))

/** [B57] Longer than the 24 hours would let them. */
export const hasKeptRight = ({ startsAt, rightUntil }: Changeable) =>
  rightUntil !== null && rightUntil.getTime() > startsAt.getTime() - NOTICE_OF_CHANGE

/** [B57] After a move by the desk: the client never agreed to the new time, so the right of the time before stays until it begins. */
export const rightAfterMove = (was: Changeable, startsAt: Date) =>
  new Date(Math.min(changeableUntil(was).getTime(), startsAt.getTime()))

/** [B23] Exactly 24 hours before is in time. [B45] A client who was asked to choose may answer until the deadline has ended the session. */
export const mayChange = (booking: Changeable & Pick<Booking, 'state'>, now: Date) =>
  booking.state === 'confirmed' && (booking.answerUntil !== null || now <= changeableUntil(booking))

/** [B24] Each move is told by mail and text message, and leaves a note in the books. Beyond this we would rather talk. */
const MOST_MOVES = 10
export const isMovedTooOften = ({ sequence }: Pick<Booking, 'sequence'>) => sequence >= MOST_MOVES

/** [B28] When the reminder is due; undefined where the session is already nearer than that. */
export function remindAt({ startsAt }: Pick<Booking, 'startsAt'>, now: Date): Date | undefined {
  const due = new Date(startsAt.getTime() - REMINDER_AHEAD)
  return now <= due ? due : undefined
}

/** [B28] A text message rings a phone, so none goes at night. By the clinic's clock, in minutes of the day. */
const NIGHT = { from: 21 * 60, until: 8 * 60 }
const SEVEN_PM = 19 * 60

/** [B28] When the text message goes where four hours ahead is at night: at seven the evening before. Else undefined. */
export function textEveningBefore({ startsAt }: Pick<Booking, 'startsAt'>): Date | undefined {
  const due = toEpochMinute(new Date(startsAt.getTime() - REMINDER_AHEAD))
  if (minuteOfDay(due) >= NIGHT.until && minuteOfDay(due) < NIGHT.from) return undefined
  const evening = minuteOfDay(due) < NIGHT.until ? dayOf(due) - 1 : dayOf(due)
  return toInstant(startOfDay(evening) + SEVEN_PM)
}

/** [B28] The sessions whose text message goes this evening: when they start, and when it goes. */
export function findThisEvening(now: Date): { from: Date; until: Date; sevenPm: Date } {
  const today = startOfDay(dayOf(toEpochMinute(now)))
  const start = (due: number) => after(toInstant(due), REMINDER_AHEAD)
  return {
    from: start(today + NIGHT.from),
    until: start(today + MINUTES_A_DAY + NIGHT.until),
    sevenPm: toInstant(today + SEVEN_PM),
  }
}

/** [B62] A session that was paid is moved by its client while its fee counts. Undefined where nothing binds them. */
export function lastDayToMoveTo(
  booking: Pick<Booking, 'pays' | 'answerUntil' | 'confirmedAt' | 'firstStartsAt' | 'startsAt'>,
): DayNumber | undefined {
  const { pays, answerUntil, confirmedAt, firstStartsAt, startsAt } = booking
  // A client who was asked to choose another time moves because of us.
  if (pays === 'clinic' || answerUntil !== null || confirmedAt === null) return undefined
  return lastDayOfFee({ boughtAt: confirmedAt, firstDate: firstStartsAt ?? startsAt })
}

/** [B22] */
export const isLinkOver = ({ startsAt }: Pick<Booking, 'startsAt'>, now: Date) => now >= after(startsAt, LINK_LASTS)
