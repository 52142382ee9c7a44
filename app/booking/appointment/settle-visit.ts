import type { outcomes } from '#content/appointment.ts'
import type { Patient } from '#contract/patient.ts'
import { minutes, seconds } from '#contract/values/time.ts'
import {
  askStatus,
  type BookingStatus,
  bookAppointment,
  type Call,
  type PaymentProof,
  verifyPayment,
} from '#contract/wire-booking.ts'
import { callServer, type Reply } from './call-server.ts'
import type { KeptOrder } from './tab-memory.ts'

/** What the visitor is told, and what belongs to it. */
export type Told = { kind: keyof typeof outcomes; message?: string; reference?: string | undefined }

/** How a visit to the payment ends: with a session, with something to say, or with having to wait for the bank. */
export type VisitEnd = { end: 'booked'; bookingId: string } | { end: 'told'; told: Told } | { end: 'unknown' }

/**
 * After a payment in the dialog: verify it, then book. If the server does not answer, the end is unknown, which is
 * neither a success nor a failure.
 */
export async function settleVisit(proof: PaymentProof, patient: Patient, order: KeptOrder): Promise<VisitEnd> {
  const verified = await insist(verifyPayment(proof))
  if (isSilent(verified)) return unknown
  if (verified.fate === 'refused') return explainFailure(order)
  if (verified.value.status === 'pending') return unknown

  const booked = await insist(bookAppointment(patient, order.choice))
  if (isSilent(booked)) return unknown
  const { id, reference, data } = booked.value
  // A genuine payment that could not become a session is refunded; the answer to the booking says so.
  if (data?.resultCode === 3) return { end: 'told', told: { kind: 'refunded', reference } }
  if (verified.value.status === 'failed') return explainFailure(order, data?.resultCode === 1)
  if (booked.status === 404) return tell('bookingLost')
  if (data?.resultCode === 1 && id) return { end: 'booked', bookingId: id }
  return data?.resultCode === 2 ? unknown : tell('unverified')
}

/** This payment became no session. What became of its money is known by its own order, not by the time it was for. */
async function explainFailure(order: KeptOrder, hasSession = false): Promise<VisitEnd> {
  const status = await findStatus(order)
  const end = status && readStatus(status)
  if (end?.end !== 'told' || end.told.kind !== 'refunded') return end ?? tell('unverified')
  return hasSession ? { ...end, told: { ...end.told, kind: 'paidTwice' } } : end
}

/**
 * Repeats a call that got no answer. The money has moved, so a short loss of connection must not end the visit; both
 * calls are safe to repeat.
 */
async function insist<Value>(call: Call<Value>): Promise<Reply<Value>> {
  for (const pause of pauses.slice(0, 4)) {
    const reply = await callServer(call)
    if (!isSilent(reply)) return reply
    await sleep(pause)
  }
  return callServer(call)
}

/** A server that is unreachable or broken has said nothing about the payment. */
const isSilent = <Value>(reply: Reply<Value>): reply is Silent<Value> =>
  reply.fate === 'unreachable' || (reply.fate === 'refused' && reply.status >= 500)

type Silent<Value> = Reply<Value> & { fate: 'unreachable' }

/** Between two questions: short at first, then longer. */
const pauses = [1, 1, 2, 3, 5, 8].map(seconds)
const lastPause = seconds(10)
/** By then a payment that is confirmed without this page has been; the visitor is told that it takes long. */
const patienceWithBank = minutes(2)

export type Watch = {
  order: KeptOrder
  signal: AbortSignal
  onStatus: (status: BookingStatus) => void
  /** Called once when it takes long. The watch goes on. */
  onLong: (reference: string | undefined) => void
  /** What to say if the server, too, knows of no payment. Absent after a payment. */
  unpaid?: 'closed' | 'paymentFailed' | 'stillHeld'
  /** A payment was made a moment ago: until the server knows of it, its answers are about an earlier one. */
  hasJustPaid?: boolean
}

/** Asks how the booking stands until it has ended one way or the other. */
export async function watchBooking(watch: Watch): Promise<VisitEnd | undefined> {
  const { order, signal, onStatus, onLong, unpaid } = watch
  const since = Date.now()
  let hasTold = false
  let isNews = !watch.hasJustPaid
  let reference: string | undefined
  for (let count = 0; !signal.aborted; count += 1) {
    const status = await findStatus(order)
    if (signal.aborted) break
    if (status) onStatus(status)
    reference = status?.reference ?? reference
    if (status?.state === 'confirming') isNews = true
    const end = status && readStatus(status, { unpaid, isNews })
    if (end) return end
    if (!hasTold && Date.now() - since > patienceWithBank) {
      hasTold = true
      onLong(reference)
    }
    await sleep(pauses[count] ?? lastPause, signal)
  }
  return undefined
}

/** `isNews`: the status is about the last payment, not about an earlier one. */
type Seen = { unpaid?: Watch['unpaid'] | undefined; isNews?: boolean }

/** What a status means for this page. Undefined while the end is open. */
export function readStatus(status: BookingStatus, { unpaid, isNews = true }: Seen = {}): VisitEnd | undefined {
  const { state, reference, bookingId, lastFailure, returned } = status
  if (state === 'confirmed' && bookingId) return { end: 'booked', bookingId }
  if (state === 'refunding' || state === 'refunded') return { end: 'told', told: { kind: 'refunded', reference } }
  if (returned && isNews && (state === 'held' || state === 'lapsed')) return tell('returned')
  if (state === 'lapsed' && unpaid) return tell('holdEnded')
  if (state !== 'held') return undefined
  // A failed payment leaves the time held, and can be tried again. Right after a payment, a failure on record is an
  // earlier one's.
  return unpaid && tell(lastFailure === undefined ? unpaid : 'paymentFailed')
}

export async function findStatus({ userId, order }: KeptOrder): Promise<BookingStatus | undefined> {
  const reply = await callServer(askStatus({ userId, orderId: order.id }))
  if (reply.fate === 'answered') return reply.value
  // The server does not know the order, so there is nothing to wait for.
  const isUnknown = reply.fate === 'refused' && reply.status >= 400 && reply.status < 429
  return isUnknown ? { state: 'lapsed', reference: '' } : undefined
}

export const tell = (kind: Told['kind'], message?: string): VisitEnd => ({
  end: 'told',
  told: { kind, ...(message === undefined ? {} : { message }) },
})

const unknown: VisitEnd = { end: 'unknown' }

function sleep(span: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, span)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
