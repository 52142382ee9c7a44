import { policyVersion } from '#content/policies/version.ts'
import type { Mode } from '#contract/catalogue.ts'
import { type Quote, quote } from '#contract/offers.ts'
import type { Patient } from '#contract/patient.ts'
import { done, type Outcome, refused } from '#contract/problems.ts'
import { type EpochMinute, toInstant } from '#contract/values/clinic-time.ts'
import { inOneStep } from '#server/in-one-step.ts'
import { makeReference } from '#server/reference.ts'
import { prepareOrder } from '../payments/prepare-order.ts'
import { type DeskMethod, takeAtDesk } from '../payments/take-at-desk.ts'
import { judgeStart, type StartBounds, type StartRefusal } from '../scheduling/judge-start.ts'
import { reserveTime } from '../scheduling/reserve-time.ts'
import { writeClient } from './register-client.ts'
import { fingerprint, holdUntil, isSameTime, payLinkUntil } from './rules.ts'
import { type Telling, tellPayLink } from './send-messages.ts'
import { makeSession, type SettleDeps, takeForGood } from './settle-payment.ts'
import * as store from './store.ts'

export type DeskPays = { kind: 'desk'; method: DeskMethod } | { kind: 'clinic' } | { kind: 'link' }

export type DeskBooking = {
  /** Of the form: the same form, sent again, is one booking. */
  key: string
  patient: Patient
  practitionerId: number
  centreId: number
  mode: Mode
  startsAt: EpochMinute
  bounds: Exclude<StartBounds, 'visitors'>
  pays: DeskPays
  /** What the desk writes down in the same transaction. */
  also(tx: store.Queries, booking: store.Booking): Promise<void>
}

export type DeskBookingRefusal = StartRefusal | 'slot_taken' | 'key_reused' | 'change_too_late'

/** [B3] No browser's cookie ever has this value, so no visitor's browser owns a booking made at the desk. */
const DESK = 'desk'

type Terms = { minutes: number; price: Quote; heldUntil: Date; wanted: Parameters<typeof isSameTime>[1] }

/** [B40] Books for a caller or a person at the counter: same hold, same constraint, same price as for a visitor. */
export async function bookAtDesk(
  deps: SettleDeps,
  request: DeskBooking,
): Promise<Outcome<store.Booking, DeskBookingRefusal>> {
  const { practitionerId, mode, centreId, startsAt } = request
  const instant = toInstant(startsAt)
  const wanted = { practitionerId, mode, centreId: mode === 'in-person' ? centreId : undefined, startsAt: instant }
  const known = await store.findBookedBy(deps.db, formOf(deps, request))
  if (known) return judgeKnown(deps, known, request, wanted)
  const start = await judgeStart(deps, request, request.bounds)
  if (!start.ok) return start
  // Before the transaction: see `Telling`.
  const catalogue = await deps.catalogue.read()
  const practitioner = catalogue.byId.get(practitionerId)
  if (!practitioner) return refused('practitioner_unknown')
  const now = deps.clock.now()
  const heldUntil = request.pays.kind === 'link' ? payLinkUntil(instant, now) : holdUntil(now)
  if (!heldUntil) return refused('change_too_late')
  const price = request.pays.kind === 'clinic' ? withoutCharge(quote(practitioner)) : quote(practitioner)
  const terms: Terms = { minutes: start.value.minutes, price, heldUntil, wanted }
  const booked = await inOneStep(deps.db, (tx) => takeTime(deps, { deps, tx, catalogue }, request, terms))
  if (booked.ok) deps.agendas.forget(practitionerId)
  return booked
}

const formOf = ({ secretKey }: SettleDeps, { key }: DeskBooking) => ({
  browser: DESK,
  occasion: fingerprint(secretKey, { desk: key }),
  attemptKey: key,
})

/** [B40] Whom the form is for, and how they pay: its time is compared by itself. */
const markOf = ({ secretKey }: SettleDeps, { patient, pays }: DeskBooking) => fingerprint(secretKey, { patient, pays })

/**
 * [B40] The same form, sent again, is one booking while that is held or confirmed. A form whose phone or way of paying was
 * corrected, or whose link has lapsed, has not been done: it is refused, and a new form books.
 */
function judgeKnown(
  deps: SettleDeps,
  known: store.Booking,
  request: DeskBooking,
  wanted: Terms['wanted'],
): Outcome<store.Booking, 'key_reused'> {
  const isOn = known.state === 'held' || known.state === 'confirmed'
  const isSame = known.requestMark === null || known.requestMark === markOf(deps, request)
  return isOn && isSame && isSameTime(known, wanted) ? done(known) : refused('key_reused')
}

/** [B41] The price stands, and all of it is taken off. */
const withoutCharge = ({ price, totalBeforeDiscount }: Quote): Quote => ({
  price,
  discount: price,
  gst: 0,
  total: 0,
  totalBeforeDiscount,
})

async function takeTime(
  deps: SettleDeps,
  telling: Telling,
  request: DeskBooking,
  { minutes, price, heldUntil, wanted }: Terms,
): Promise<Outcome<store.Booking, DeskBookingRefusal>> {
  const { tx } = telling
  const form = formOf(deps, request)
  const clientId = await writeClient(deps, tx, { ...form, patient: request.patient })
  // Of two presses at once the second waits here, and finds what the first has booked.
  await store.lockClient(tx, clientId)
  const known = await store.findBookedBy(tx, form)
  if (known) return judgeKnown(deps, known, request, wanted)
  const { practitionerId, mode, startsAt } = request
  const taken = await reserveTime(deps, tx, { practitionerId, startsAt, minutes, state: 'held', heldUntil })
  if (!taken.ok) return taken
  const id = deps.newId()
  const { totalBeforeDiscount: _, ...amounts } = price
  const held = {
    id,
    reference: makeReference('EB', id, 8),
    clientId,
    browser: DESK,
    attemptKey: request.key,
    practitionerId,
    mode,
    centreId: wanted.centreId ?? null,
    startsAt: wanted.startsAt,
    minutes,
    takenTimeId: taken.value.id,
    ...amounts,
    coupon: null,
    pays: request.pays.kind,
    isWithinHours: request.bounds === 'hours',
    requestMark: markOf(deps, request),
    policyVersion,
  }
  const booking = await store.insertHeld(tx, held, deps.clock.now())
  await request.also(tx, booking)
  return done(await pay(deps, telling, booking, request.pays, heldUntil))
}

async function pay(deps: SettleDeps, telling: Telling, booking: store.Booking, pays: DeskPays, heldUntil: Date) {
  const { tx } = telling
  const { id: reference, total: amount } = booking
  if (pays.kind === 'link') {
    await prepareOrder(deps, tx, { reference, amount })
    await tellPayLink(telling, booking, { nth: 0, uselessAfter: heldUntil })
    return booking
  }
  const takenTimeId = await takeForGood(deps, tx, booking)
  if (takenTimeId === undefined) throw new Error('a time was lost in the transaction that took it')
  const payment =
    pays.kind === 'desk' ? await takeAtDesk(deps, tx, { reference, amount, method: pays.method }) : undefined
  return makeSession(deps, telling, booking, { takenTimeId, payment, pays: pays.kind, why: 'booked by the desk' })
}
