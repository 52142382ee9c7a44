import { policyVersion } from '#content/policies/version.ts'
import type { Patient } from '#contract/patient.ts'
import type { Paise } from '#contract/values/money.ts'
import { seconds } from '#contract/values/time.ts'
import { addPatient, bookAppointment, type Choice, makeOrder } from '#contract/wire-booking.ts'
import { callServer, type Reply } from './call-server.ts'
import { loadCheckout } from './checkout.ts'
import { serverNow } from './server-clock.ts'
import { type Told, tell, type VisitEnd } from './settle-visit.ts'
import { beginAttempt, endAttempt, type KeptOrder, keepOrder, readOrder } from './tab-memory.ts'

export type Preparation = {
  patient: Patient
  choice: Choice
  coupon: string
  /** What the page says is to be paid. */
  total: Paise
  checkoutScript: string
  /** False for the provider's own payment page, which needs no script here. */
  needsScript: boolean
}

export type Prepared = { order: KeptOrder } | { end: VisitEnd }

/** With less time left the payment could not be finished in the dialog, so the time is held anew. */
const shortestHold = seconds(45)

/**
 * First the patient, then the provider's script, then the order. A time that this tab already holds keeps its order.
 */
export async function prepareOrder({
  patient,
  choice,
  coupon,
  total,
  checkoutScript,
  needsScript,
}: Preparation): Promise<Prepared> {
  const added = await callServer(addPatient(patient, choice, policyVersion))
  if (added.fate !== 'answered') return { end: sayWhyNot(added) }
  const userId = added.value.UserId

  if (needsScript && !(await loadCheckout(checkoutScript))) return { end: tell('scriptFailed') }

  const held = readOrder(choice)
  const isSame = held?.userId === userId && held.coupon === coupon && held.order.amount === total
  if (isSame && Date.parse(held.holdUntil) - serverNow() > shortestHold) return { order: held }

  const { key } = beginAttempt(userId, choice, coupon, total)
  const ordered = await callServer(makeOrder({ choice, userId, coupon, policyVersion, total, key }))
  if (ordered.fate !== 'answered') {
    // The key is dropped only after a definite refusal. Otherwise the next call repeats it, and finds what the first
    // one made.
    if (ordered.fate === 'refused' && ordered.status < 500) endAttempt()
    const isGone = ordered.fate === 'refused' && goneReasons.has(ordered.reason)
    return { end: (isGone && (await findOwnSession(patient, choice))) || sayWhyNot(ordered) }
  }
  endAttempt()
  const order = { ...ordered.value, userId, choice, coupon }
  keepOrder(order)
  return { order }
}

/** The time may be gone because this very browser has paid for it, in another tab. */
async function findOwnSession(patient: Patient, choice: Choice): Promise<VisitEnd | undefined> {
  const found = await callServer(bookAppointment(patient, choice))
  if (found.fate !== 'answered') return undefined
  const { id, data, reference } = found.value
  if (data.resultCode === 1 && id) return { end: 'booked', bookingId: id }
  return data.resultCode === 2 ? { end: 'told', told: { kind: 'stillConfirming', reference } } : undefined
}

const goneReasons = new Set(['slot_taken', 'slot_not_offered', 'booked_already'])

function sayWhyNot(reply: Exclude<Reply<unknown>, { fate: 'answered' }>): VisitEnd {
  if (reply.fate === 'unreachable') return tell('unreachable')
  const kind = kinds[reply.reason]
  return kind ? tell(kind) : tell('refused', reply.message)
}

/** Refusals that the page says more about than the server's sentence. */
const kinds: Record<string, Told['kind']> = {
  slot_taken: 'slotTaken',
  slot_not_offered: 'notOffered',
  payment_unreachable: 'paymentUnreachable',
  phone_not_verified: 'unproved',
}
