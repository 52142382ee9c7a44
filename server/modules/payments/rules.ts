import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Paise } from '#contract/values/money.ts'
import { after, type Duration, days, hours, minutes, seconds } from '#contract/values/time.ts'
import type { ProviderPayment } from './gateway.ts'

export type Account = 'provider' | 'desk' | 'unsettled' | 'sessions' | 'gst' | 'refunds_owed'
/** One entry of the ledger. What comes in is positive, and the lines add up to zero. */
export type Posting = { key: string; paymentId: string; lines: { account: Account; amount: Paise }[] }

type PaymentStatus = 'created' | 'failed' | 'authorized' | 'captured' | 'returned'
/** Where money comes in and goes out: at the provider, or over the counter. */
export type Source = 'provider' | 'desk'
type Payment = { id: string; amount: Paise; source?: Source }
type Refund = { paymentId: string; amount: Paise; attempt: number; source?: Source }

/** [P12] After this many refunds that the provider accepted and then failed, a person must look. */
export const MOST_REFUND_ATTEMPTS = 5

/** [P1] `orderId` is the one we stored, never the one the browser sends. */
export function isGenuineSuccess(
  keySecret: string,
  { orderId, paymentId, signature }: { orderId: string; paymentId: string; signature: string },
): boolean {
  return isSignedBy(keySecret, `${orderId}|${paymentId}`, signature)
}

/** [P2] Any of the secrets may have signed it: a call repeated after a change still carries the old one. */
export function isGenuineWebhook(secrets: readonly string[], rawBody: Buffer, signature: string): boolean {
  // Every secret is tried, so that the time taken reveals nothing.
  return secrets.map((secret) => isSignedBy(secret, rawBody, signature)).includes(true)
}

function isSignedBy(secret: string, message: string | Buffer, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(message).digest()
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** [P3] At most 40 characters, which is what the provider takes. */
export const receiptOf = (orderRowId: string) => `ord_${compact(orderRowId)}`

/** [P19] The provider's ids begin with other words. */
export const deskIdOf = (id: string) => `desk_${compact(id)}`

/** [P4] Begins our own receipt of a second order that no browser was given: the provider has the first's. */
export const STRAY = 'stray_'

/** [P10] The same refund always has the same key; only after the provider failed one is there a next key. */
export const refundKey = (paymentRowId: string, attempt: number) => `rfd_${compact(paymentRowId)}_${attempt}`

const compact = (id: string) => id.replaceAll('-', '')

const RANK: Record<PaymentStatus, number> = { created: 0, failed: 1, authorized: 2, returned: 3, captured: 4 }

/**
 * [P5] Only forward, because calls arrive in any order. `failed` is not final: a bank may answer late. What the
 * provider returned before we had it was never ours; what we had stays captured, and its refund has a row of its own.
 */
export function moveStatus(current: PaymentStatus | undefined, told: ProviderPayment['status']): PaymentStatus {
  const next = told === 'refunded' ? 'returned' : told
  if (current === undefined) return next
  if (current === 'returned') return current
  return RANK[next] > RANK[current] ? next : current
}

/** [P6] [P19] The provider or the desk holds money, and we do not know yet what for. */
export const postCaptured = ({ id, amount, source = 'provider' }: Payment): Posting => ({
  key: `captured:${id}`,
  paymentId: id,
  lines: [line(source, amount), line('unsettled', -amount)],
})

/** [P7] It is the clinic's, and its tax the state's. */
export const postSession = ({ id, amount }: Payment, gst: Paise): Posting => ({
  key: `session:${id}`,
  paymentId: id,
  lines: [line('unsettled', amount), line('sessions', gst - amount), line('gst', -gst)].filter(isSomething),
})

/** [P9] It goes back. `fromSession` is the tax in it when it counted as a session until now. */
export const postRefundOwed = ({ id, amount }: Payment, fromSession: { gst: Paise } | undefined): Posting => ({
  key: `refund-owed:${id}`,
  paymentId: id,
  lines: [
    ...(fromSession
      ? [line('sessions', amount - fromSession.gst), line('gst', fromSession.gst)]
      : [line('unsettled', amount)]),
    line('refunds_owed', -amount),
  ].filter(isSomething),
})

/** [P11] [P20] The provider has sent it back, or somebody has given it back at the desk. */
export const postRefunded = ({ paymentId, amount, attempt, source = 'provider' }: Refund): Posting => ({
  key: `refunded:${paymentId}:${attempt}`,
  paymentId,
  lines: [line('refunds_owed', amount), line(source, -amount)],
})

/** [P12] The bank did not take what had been sent: it is owed again. */
export const postRefundUndone = ({ paymentId, amount, attempt }: Refund): Posting => ({
  key: `refund-undone:${paymentId}:${attempt}`,
  paymentId,
  lines: [line('provider', amount), line('refunds_owed', -amount)],
})

const line = (account: Account, amount: Paise) => ({ account, amount })
const isSomething = ({ amount }: { amount: Paise }) => amount !== 0

/** Longer than one round over the orders takes, shorter than the time between two. */
export const EVERY_ROUND = seconds(25)

type Tries = {
  lastAt?: Date | undefined
  /** A bank has not answered yet, and whoever has paid waits with it. */
  isOpen: boolean
}

/**
 * [P14] When an order is next asked about: an open one each round while a visitor may be paying, then less and less. An
 * order never expires at the provider, so there is a long tail; one that is paid takes no second payment.
 */
export function nextCheckAt(
  order: { state: string; createdAt: Date; openedAt?: Date | null },
  now: Date,
  { lastAt, isOpen }: Tries = { isOpen: false },
): Date | null {
  if (order.state === 'paid')
    return now.getTime() - order.createdAt.getTime() < TAIL_BEGINS ? after(now, hours(6)) : null
  const tried = Math.max(+order.createdAt, +(order.openedAt ?? 0), +(lastAt ?? 0))
  const sinceTried = now.getTime() - tried
  if (sinceTried < hours(isOpen ? 24 : 2)) return after(now, EVERY_ROUND)
  if (sinceTried < TAIL_BEGINS) return after(now, LONGEST_WAIT)
  return sinceTried < days(30) ? after(now, hours(24)) : null
}

const TAIL_BEGINS = days(4)
const LONGEST_WAIT = minutes(15)

/**
 * While one worker asks about a refund, no other does. Longer than its two questions may take, and no longer: when its
 * server dies, the client waits for this and the next round.
 */
export const REFUND_LEASE = seconds(45)

const WAITS: Record<'unknown' | 'refused' | 'pending', { first: Duration; longest: Duration }> = {
  unknown: { first: seconds(30), longest: hours(1) },
  // Mostly too little balance, which ends when the next visitors have paid.
  refused: { first: minutes(5), longest: hours(6) },
  pending: { first: minutes(1), longest: hours(6) },
}

/** [P11] The wait doubles with every try. */
export function nextTryAt(because: keyof typeof WAITS, tries: number, now: Date): Date {
  const { first, longest } = WAITS[because]
  return after(now, Math.min(first * 2 ** Math.min(Math.max(tries - 1, 0), 20), longest) as Duration)
}
