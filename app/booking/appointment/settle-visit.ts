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

/** After the dialog said that it was paid: verify, then book. Silence on the way is neither yes nor no. */
export async function settleVisit(proof: PaymentProof, patient: Patient, order: KeptOrder): Promise<VisitEnd> {
  const verified = await insist(verifyPayment(proof))
  if (isSilent(verified)) return unknown
  if (verified.fate === 'refused') return tell('unverified')
  if (verified.value.status === 'pending') return unknown

  const booked = await insist(bookAppointment(patient, order.choice))
  if (isSilent(booked)) return unknown
  const { id, reference, data } = booked.value
  // A genuine payment that failed to become a session goes back: the booking says so.
  if (data?.resultCode === 3) return { end: 'told', told: { kind: 'refunded', reference } }
  if (verified.value.status === 'failed') return tell('unverified')
  if (booked.status === 404) return tell('bookingLost')
  if (data?.resultCode === 1 && id) return { end: 'booked', bookingId: id }
  return data?.resultCode === 2 ? unknown : tell('unverified')
}

/** Both calls may be repeated: the money has moved, so a connection that breaks for a moment must not end it. */
async function insist<Value>(call: Call<Value>): Promise<Reply<Value>> {
  for (const pause of pauses.slice(0, 4)) {
    const reply = await callServer(call)
    if (!isSilent(reply)) return reply
    await sleep(pause)
  }
  return callServer(call)
}

/** A server that is away or broken has said nothing. */
const isSilent = <Value>(reply: Reply<Value>): reply is Silent<Value> =>
  reply.fate === 'unreachable' || (reply.fate === 'refused' && reply.status >= 500)

type Silent<Value> = Reply<Value> & { fate: 'unreachable' }

/** Soon at first, then more and more seldom. */
const pauses = [1, 1, 2, 3, 5, 8].map(seconds)
const lastPause = seconds(10)
/** By then a confirmation that can come without the browser has come. */
const patienceWithBank = minutes(2)

export type Watch = {
  order: KeptOrder
  signal: AbortSignal
  onStatus: (status: BookingStatus) => void
  /** It takes long. We go on asking. */
  onLong: (reference: string | undefined) => void
  /** Nothing was paid as far as we know: what to say once the server says so too. Absent after a payment. */
  unpaid?: 'closed' | 'paymentFailed' | 'stillHeld'
  /** A payment was made a moment ago: until the server knows of it, what it says is of an earlier one. */
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

/** `isNews`: it speaks of the last payment, and of no earlier one. */
type Seen = { unpaid?: Watch['unpaid'] | undefined; isNews?: boolean }

/** What a status means for somebody who looks at this page. Nothing while it is open how it ends. */
export function readStatus(status: BookingStatus, { unpaid, isNews = true }: Seen = {}): VisitEnd | undefined {
  const { state, reference, bookingId, lastFailure, returned } = status
  if (state === 'confirmed' && bookingId) return { end: 'booked', bookingId }
  if (state === 'refunding' || state === 'refunded') return { end: 'told', told: { kind: 'refunded', reference } }
  if (returned && isNews && (state === 'held' || state === 'lapsed')) return tell('returned')
  if (state === 'lapsed' && unpaid) return tell('holdEnded')
  if (state !== 'held') return undefined
  // A payment that failed leaves the time held: it can be tried again. After a payment, an earlier failure says nothing.
  return unpaid && tell(lastFailure === undefined ? unpaid : 'paymentFailed')
}

async function findStatus({ userId, order }: KeptOrder): Promise<BookingStatus | undefined> {
  const reply = await callServer(askStatus({ userId, orderId: order.id }))
  if (reply.fate === 'answered') return reply.value
  // An order that the server does not know is none.
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
