import type { z } from 'zod'
import { problems, type Reason } from './problems.ts'
import * as wire from './wire.ts'
import * as bodies from './wire-bodies.ts'
import { bookingPaths } from './wire-booking.ts'

/**
 * One call that changes something: posted as JSON by our own pages, never kept by a browser or a proxy. The routes and
 * the API description are made from this; the calls that only ask stand in endpoints.ts.
 */
export type Action<
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Value = never,
  Refusal extends Reason = Reason,
  Headers extends z.ZodType = z.ZodType,
> = {
  method: 'POST'
  path: string
  /** A sentence for the page of the API. */
  says: string
  /** What arrives, read into what the server works with. A fault is a sentence that names its field. */
  body: Body
  /** Headers that count, by their names in lower case. */
  headers: Headers
  /** What leaves, unless it is a refusal. */
  answer: Answer
  /** The statuses an answer may have, the usual one first. */
  statuses: readonly number[]
  toStatus: (value: Value) => number
  toWire: (value: Value) => z.input<Answer>
  refusals: readonly Refusal[]
}

export const actions = {
  sendCode: define({
    path: bookingPaths.sendCode,
    says: 'Sends a code of four digits to a phone, to be read by the person in front of this browser.',
    body: wire.SendCodeBody,
    answer: wire.WireCodeSent,
    toWire: wire.toWireCodeSent,
    refusals: ['code_too_soon', 'too_many_codes', 'code_not_sent', 'codes_paused'],
  }),
  resendCode: define({
    path: bookingPaths.resendCode,
    says: 'Sends a new code in place of the last one, from 30 seconds after it.',
    body: wire.SendCodeBody,
    answer: wire.WireCodeSent,
    toWire: wire.toWireCodeSent,
    refusals: ['code_too_soon', 'too_many_codes', 'code_not_sent', 'codes_paused'],
  }),
  verifyCode: define({
    path: bookingPaths.verifyCode,
    says: 'Proves a phone by the code that this browser had sent to it. The proof counts for 30 minutes, here alone.',
    body: wire.VerifyCodeBody,
    answer: wire.WirePhoneProven,
    toWire: wire.toWirePhoneProven,
    refusals: ['code_wrong', 'code_used_up', 'too_many_requests'],
  }),
  addPatient: define({
    path: bookingPaths.addPatient,
    says: 'Keeps who a session is for. The same form, sent again from the same browser, is the same person.',
    body: bodies.PatientBody,
    answer: bodies.PatientAnswer,
    toWire: bodies.toWirePatientId,
    statuses: [201],
    refusals: ['check_fields', 'too_many_requests'],
  }),
  addPayment: define({
    path: bookingPaths.makeOrder,
    says: 'Holds a time for 15 minutes and opens the order to be paid. Repeated with the same key, it is the same order.',
    body: bodies.OrderBody,
    headers: bodies.AttemptHeaders,
    answer: bodies.OrderAnswer,
    toWire: bodies.toWireOrder,
    refusals: [
      'practitioner_unknown',
      'centre_unknown',
      'practitioner_not_bookable',
      'slot_not_offered',
      'client_unknown',
      'phone_not_verified',
      'coupon_invalid',
      'policy_changed',
      'slot_taken',
      'too_many_holds',
      'key_reused',
      'booked_already',
      'attempt_over',
      'payment_unreachable',
      'too_many_requests',
    ],
  }),
  extendHold: define({
    path: bookingPaths.extendHold,
    says: 'Holds the time for 15 more minutes, once.',
    body: bodies.AttemptBody,
    answer: bodies.ExtendAnswer,
    toWire: bodies.toWireExtended,
    refusals: ['order_unknown', 'hold_gone', 'hold_not_extendable'],
  }),
  verifyPayment: define({
    path: bookingPaths.verifyPayment,
    says: 'What the payment dialog handed to the page. Answers whether the session is confirmed, or still being confirmed.',
    body: bodies.SuccessBody,
    answer: bodies.VerifyAnswer,
    statuses: [200, problems.payment_not_genuine.status, problems.order_unknown.status],
    toStatus: ({ reason }: bodies.Verdict) => (reason ? problems[reason].status : 200),
    toWire: bodies.toWireVerdict,
    refusals: [],
  }),
  findStanding: define({
    path: bookingPaths.askStatus,
    says: 'Where an attempt at booking stands.',
    body: bodies.AttemptBody,
    answer: bodies.StatusAnswer,
    toWire: bodies.toWireStanding,
    refusals: ['order_unknown'],
  }),
  bookAppointment: define({
    path: bookingPaths.bookAppointment,
    says: 'The session that this browser has paid for: confirmed, still being confirmed, or refunded.',
    body: bodies.BookBody,
    answer: bodies.BookAnswer,
    statuses: [200, 202, 404, 409],
    toStatus: (found: bodies.Standing | undefined) => bodies.toWireBooked(found).status,
    toWire: bodies.toWireBooked,
    refusals: [],
  }),
} as const

type Defined<
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Value,
  Refusal extends Reason,
  Headers extends z.ZodType,
> = Omit<Action<Body, Answer, Value, Refusal, Headers>, 'method' | 'headers' | 'statuses' | 'toStatus'> & {
  /** None, unless said. */
  headers?: Headers
  /** 200, unless said. */
  statuses?: readonly number[]
  /** The first of the statuses, unless said. */
  toStatus?: (value: Value) => number
}

function define<
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Value,
  const Refusal extends Reason = never,
  Headers extends z.ZodType = typeof wire.NothingAsked,
>(action: Defined<Body, Answer, Value, Refusal, Headers>): Action<Body, Answer, Value, Refusal, Headers> {
  const { statuses = [200], headers = wire.NothingAsked as unknown as Headers } = action
  return { toStatus: () => statuses[0] ?? 200, ...action, method: 'POST', headers, statuses }
}
