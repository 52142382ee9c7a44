import { policyVersion } from '#content/policies/version.ts'
import { type Offer, type Quote, quote } from '#contract/offers.ts'
import { done, type Outcome, refused } from '#contract/problems.ts'
import { toEpochMinute } from '#contract/values/clinic-time.ts'
import type { Paise } from '#contract/values/money.ts'
import { inOneStep } from '#server/in-one-step.ts'
import { makeReference } from '#server/reference.ts'
import type { CatalogueMemory } from '../catalogue/remember-catalogue.ts'
import { findOrderFor } from '../payments/find-payments.ts'
import { type OpenDeps, openOrder } from '../payments/open-order.ts'
import { type PrepareDeps, prepareOrder } from '../payments/prepare-order.ts'
import { isPhoneProven, type ProofDeps } from '../phone-verification/find-proof.ts'
import { isStillOffered } from '../scheduling/judge-claim.ts'
import { judgeStart, type StartRefusal } from '../scheduling/judge-start.ts'
import type { AgendaMemory } from '../scheduling/remember-agendas.ts'
import { findHeldUntil, releaseTime, reserveTime } from '../scheduling/reserve-time.ts'
import { makeLonger } from './extend-hold.ts'
import { HOLDS_A_PHONE, holdUntil, isHoldAlive, isNearlyOver, isSameTime, mayExtend, type Wanted } from './rules.ts'
import * as store from './store.ts'

export type HoldDeps = OpenDeps &
  PrepareDeps &
  ProofDeps & { db: store.Database; catalogue: CatalogueMemory; agendas: AgendaMemory }

export type HoldRequest = {
  browser: string
  clientId: string
  /** Names this attempt of the page. */
  attemptKey: string
  practitionerId: number
  centreId: number
  mode: Wanted['mode']
  startsAt: Date
  /** What the page says applies; empty for none. */
  coupon: string
  /** What the visitor's arrival from a partner proves. */
  offer: Offer | undefined
  /** Absent where the page names none: then the text in force applies. */
  policyVersion?: string | undefined
  /** Absent where the page names none. */
  shownTotal?: Paise | undefined
}

export type Held = {
  booking: store.Booking
  order: { id: string; amount: number; currency: string }
  heldUntil: Date
  mayExtend: boolean
}

export type HoldRefusal =
  | StartRefusal
  | 'client_unknown'
  | 'phone_not_verified'
  | 'coupon_invalid'
  | 'policy_changed'
  | 'price_changed'
  | 'slot_taken'
  | 'too_many_holds'
  | 'payment_under_way'
  | 'key_reused'
  | 'booked_already'
  | 'attempt_over'
  | 'payment_unreachable'

/** Holds a time and opens its order. Repeating it gives the same hold and the same order. */
export async function holdTime(deps: HoldDeps, request: HoldRequest): Promise<Outcome<Held, HoldRefusal>> {
  const placed = await placeHold(deps, request)
  if (!placed.ok) return placed
  const { booking, heldUntil, orderId } = placed.value
  // Outside the transaction, so that a slow provider holds no lock of ours.
  const order = await openOrder(deps, orderId)
  if (!order.ok) return order
  const { providerOrderId, amount, currency } = order.value
  return done({
    booking,
    order: { id: providerOrderId, amount, currency },
    heldUntil,
    mayExtend: mayExtend(booking, heldUntil, deps.clock.now()),
  })
}

/** The part that the database decides: the hold, the booking and its order, or none of them. */
export async function placeHold(deps: HoldDeps, request: HoldRequest): Promise<Outcome<Turn, HoldRefusal>> {
  // [B10]
  if (request.policyVersion !== undefined && request.policyVersion !== policyVersion) return refused('policy_changed')
  // [B6]
  if (request.coupon !== '' && request.coupon !== request.offer?.coupon) return refused('coupon_invalid')
  const start = await findStart(deps, request)
  if (!start.ok) return start

  const client = await store.findClient(deps.db, request.clientId, request.browser)
  if (!client) return refused('client_unknown')
  // [B4]
  if (!(await isPhoneProven(deps, deps.db, { browser: request.browser, phone: client.phone })))
    return refused('phone_not_verified')

  const practitioner = (await deps.catalogue.read()).byId.get(request.practitionerId)
  if (!practitioner) return refused('practitioner_unknown')
  const offer = request.coupon === '' ? undefined : request.offer
  const terms = {
    client,
    minutes: start.value.minutes,
    quote: quote(practitioner, offer),
    coupon: offer?.coupon ?? null,
  }

  // Everything remembered was read before the transaction: see `Telling`.
  const taken = await takeHold(deps, request, terms)
  if (taken.ok) deps.agendas.forget(request.practitionerId)
  return taken
}

/** The transaction alone. A refusal rolls back, so that an earlier hold is not given up. */
export const takeHold = (deps: HoldDeps, request: HoldRequest, terms: Terms) =>
  inOneStep(deps.db, (tx) => takeTurn(deps, tx, request, terms))

/** [B7] [B8] A time that this client holds can still be paid, though it is by now too near to be offered to others. */
async function findStart(deps: HoldDeps, request: HoldRequest): Promise<Outcome<{ minutes: number }, StartRefusal>> {
  const start = await judgeStart(deps, { ...request, startsAt: toEpochMinute(request.startsAt) })
  if (start.ok || start.reason !== 'slot_not_offered') return start
  const own = await store.findBookingOf(deps.db, request)
  if (own?.state !== 'held' || own.clientId !== request.clientId || !isSameTime(own, toWanted(request))) return start
  const heldUntil = await findHeldUntil(deps.db, own.takenTimeId)
  return isHoldAlive(heldUntil, deps.clock.now()) ? done({ minutes: own.minutes }) : start
}

/** For whom, and what a session is and costs: decided before any row is locked. */
type Terms = {
  client: Pick<store.Client, 'id' | 'phone'>
  minutes: number
  quote: Quote
  coupon: string | null
}
type Turn = { booking: store.Booking; heldUntil: Date; orderId: string }

/** Everything the database decides, with client and phone locked: two attempts of one client take turns. */
async function takeTurn(
  deps: HoldDeps,
  tx: store.Queries,
  request: HoldRequest,
  terms: Terms,
): Promise<Outcome<Turn, HoldRefusal>> {
  // [D4] The form may have been erased since it was found.
  if (!(await store.lockClient(tx, terms.client.id))) return refused('client_unknown')
  const wanted = toWanted(request)
  const attempts = await store.findAttempts(tx, terms.client, request.attemptKey, deps.clock.now())
  const { named, held } = attempts
  // [B8] By its key; or, for a page that has lost the key, the time this client holds already.
  const known = named ?? (held && isSameTime(held, wanted) && isAtPrice(held, request, terms) ? held : undefined)
  if (known) return resume(deps, tx, known, attempts, request)
  const room = await makeRoom(deps, tx, attempts)
  return room.ok ? begin(deps, tx, request, terms) : room
}

/** [B6] Whoever comes back by an offer is shown its price, and pays that. What the bank has stays as it is. */
const isAtPrice = (held: store.Booking, { shownTotal }: HoldRequest, { coupon, quote: { total } }: Terms) =>
  (held.coupon === coupon && held.total === (shownTotal ?? total)) || held.claimedAt !== null

/** [B52] */
const isAnotherSum = ({ shownTotal }: HoldRequest, total: Paise) => shownTotal !== undefined && shownTotal !== total

type Attempts = Awaited<ReturnType<typeof store.findAttempts>>

/** [B8] [B9] A client holds one time. If the other one is being paid for, the client keeps that one. */
async function makeRoom(deps: HoldDeps, tx: store.Queries, { held, otherHolds }: Attempts) {
  if (held && held.claimedAt !== null) return refused('payment_under_way')
  if (otherHolds >= HOLDS_A_PHONE) return refused('too_many_holds')
  if (held) await giveBack(deps, tx, held)
  return done(undefined)
}

async function resume(
  deps: HoldDeps,
  tx: store.Queries,
  booking: store.Booking,
  attempts: Attempts,
  request: HoldRequest,
): Promise<Outcome<Turn, HoldRefusal>> {
  const wanted = toWanted(request)
  if (!isSameTime(booking, wanted)) return refused('key_reused')
  if (booking.state === 'confirmed') return refused('booked_already')
  if (booking.state === 'refunded' || booking.state === 'cancelled') return refused('attempt_over')
  if (booking.claimedAt === null && isAnotherSum(request, booking.total)) return refused('price_changed')

  const now = deps.clock.now()
  const order = await findPayableOrder(deps, tx, booking)
  const heldUntil = booking.state === 'held' ? await findHeldUntil(tx, booking.takenTimeId) : null
  if (heldUntil && isHoldAlive(heldUntil, now)) {
    // [B5] Whoever asks to pay in the last minute is given the time to do it.
    const longer = isNearlyOver(heldUntil, now) ? await makeLonger(tx, booking, heldUntil, now) : undefined
    return done({ booking, heldUntil, orderId: order.id, ...longer })
  }

  const other = attempts.held?.id === booking.id ? undefined : attempts.held
  const room = await makeRoom(deps, tx, { ...attempts, held: other })
  if (!room.ok) return room
  // The hold ran out: the same booking, with its length, price and order, takes the time again if it is still free.
  if (!(await isStillOffered(tx, booking))) return refused('slot_taken')
  const taken = await reserve(deps, tx, wanted, booking.minutes)
  if (!taken.ok) return taken
  // [B10] They have agreed to the text in force just now.
  const change = { state: 'held', takenTimeId: taken.value.id, policyVersion, consentedAt: now } as const
  const again = await store.changeBooking(tx, booking, change, 'held again', now)
  return done({ booking: again, heldUntil: taken.value.heldUntil, orderId: order.id })
}

async function begin(
  deps: HoldDeps,
  tx: store.Queries,
  request: HoldRequest,
  { minutes, quote: { price, discount, gst, total }, coupon }: Terms,
): Promise<Outcome<Turn, HoldRefusal>> {
  const wanted = toWanted(request)
  const first = await reserve(deps, tx, wanted, minutes)
  const taken = !first.ok && (await giveBackOwn(deps, tx, request)) ? await reserve(deps, tx, wanted, minutes) : first
  if (!taken.ok) return taken
  if (isAnotherSum(request, total)) return refused('price_changed')

  const now = deps.clock.now()
  const id = deps.newId()
  const held = {
    id,
    reference: makeReference('EB', id, 8),
    clientId: request.clientId,
    browser: request.browser,
    attemptKey: request.attemptKey,
    practitionerId: wanted.practitionerId,
    mode: wanted.mode,
    centreId: wanted.centreId ?? null,
    startsAt: wanted.startsAt,
    minutes,
    takenTimeId: taken.value.id,
    price,
    discount,
    gst,
    total,
    coupon,
    pays: 'online' as const,
    isWithinHours: true,
    requestMark: null,
    policyVersion,
  }
  const booking = await store.insertHeld(tx, held, now)
  const order = await prepareOrder(deps, tx, { reference: id, amount: total })
  return done({ booking, heldUntil: taken.value.heldUntil, orderId: order.id })
}

/** The same order as before; a new one where the old one was paid with money that could not be counted. */
async function findPayableOrder(deps: HoldDeps, tx: store.Queries, booking: store.Booking): Promise<{ id: string }> {
  const order = await findOrderFor(tx, booking.id)
  if (order && order.state !== 'paid') return order
  return prepareOrder(deps, tx, { reference: booking.id, amount: booking.total })
}

/** [B7] */
async function reserve(deps: HoldDeps, tx: store.Queries, wanted: Wanted, minutes: number) {
  const heldUntil = holdUntil(deps.clock.now())
  const taken = await reserveTime(deps, tx, {
    practitionerId: wanted.practitionerId,
    startsAt: toEpochMinute(wanted.startsAt),
    minutes,
    state: 'held',
    heldUntil,
  })
  return taken.ok ? done({ id: taken.value.id, heldUntil }) : taken
}

/** [B8] */
async function giveBack(deps: HoldDeps, tx: store.Queries, booking: store.Booking) {
  await releaseTime(tx, booking.takenTimeId)
  await store.changeBooking(tx, booking, { state: 'lapsed' }, 'another time was chosen', deps.clock.now())
}

/** [B8] A corrected form makes a new client: this browser's earlier hold on the same time must not block it. */
async function giveBackOwn(deps: HoldDeps, tx: store.Queries, request: HoldRequest): Promise<boolean> {
  const found = await store.findBookingOf(tx, request)
  const own = found?.state === 'held' ? await store.lockBooking(tx, found.id) : undefined
  // Once money is under way, the hold is kept for it.
  if (own?.state !== 'held' || own.claimedAt !== null) return false
  await giveBack(deps, tx, own)
  return true
}

const toWanted = ({ practitionerId, mode, centreId, startsAt }: HoldRequest): Wanted => ({
  practitionerId,
  mode,
  centreId: mode === 'in-person' ? centreId : undefined,
  startsAt,
})
