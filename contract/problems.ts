import type { Duration } from './values/time.ts'

export type Problem = {
  status: 400 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
  tellVisitor: string
}

/** Every refusal the server gives. The only place where a reason meets a status and a sentence. */
export const problems = {
  bad_address: { status: 400, tellVisitor: 'A part of this address could not be read. Check the link and try again.' },
  bad_request: {
    status: 400,
    tellVisitor: 'Some of what was sent could not be understood. Check it and send it again.',
  },
  signature_wrong: { status: 400, tellVisitor: 'This was not signed with the key we share with the payment service.' },
  foreign_page: {
    status: 403,
    tellVisitor: 'This came from a page that is not ours. Please send it from our own page.',
  },
  not_found: {
    status: 404,
    tellVisitor: 'There is nothing at this address. Check the link, or start from the home page.',
  },
  practitioner_unknown: { status: 404, tellVisitor: 'We know no practitioner by this number.' },
  centre_unknown: { status: 404, tellVisitor: 'We know no centre by this number or name.' },
  client_unknown: {
    status: 404,
    tellVisitor: 'We have lost track of your details. Please check the form and press the button again.',
  },
  order_unknown: { status: 404, tellVisitor: 'This browser has no such payment under way.' },
  phone_not_verified: { status: 403, tellVisitor: 'Please verify Phone Number before proceeding to payment.' },
  payment_not_genuine: {
    status: 400,
    tellVisitor: 'We could not check this payment. If money was taken, it will be returned to you.',
  },
  practitioner_not_bookable: {
    status: 409,
    tellVisitor: 'This practitioner is not booked on this site. Their profile says how to reach them.',
  },
  slot_not_offered: {
    status: 409,
    tellVisitor: 'This time cannot be booked. Please choose another one; nothing was charged.',
  },
  too_many_holds: {
    status: 409,
    tellVisitor: 'Three times are held for this phone already. Finish or leave one of them, then try again.',
  },
  payment_under_way: {
    status: 409,
    tellVisitor:
      'Your bank still has the payment for another time. You will hear from us by email and SMS. Please wait for that before you choose a new time.',
  },
  key_reused: { status: 422, tellVisitor: 'This attempt was for another time. Please load the page again.' },
  booked_already: { status: 409, tellVisitor: 'This session is booked and paid for already.' },
  attempt_over: { status: 409, tellVisitor: 'This attempt has ended. Please choose a time again.' },
  policy_changed: {
    status: 409,
    tellVisitor: 'Our policies have changed since this page was opened. Please load it again and read them.',
  },
  price_changed: {
    status: 409,
    tellVisitor:
      'The price of this session has changed since this page was opened. Please load it again to see the new one; nothing was charged.',
  },
  coupon_invalid: {
    status: 422,
    tellVisitor: 'This coupon does not apply here. Please load the page again to see the price without it.',
  },
  hold_gone: { status: 410, tellVisitor: 'The time is no longer held for you. You can hold it again if it is free.' },
  hold_not_extendable: { status: 409, tellVisitor: 'The time was already held for longer once.' },
  slot_taken: {
    status: 409,
    tellVisitor: 'Somebody has just taken this time. Please choose another one; nothing was charged.',
  },
  session_unknown: {
    status: 404,
    tellVisitor: 'This link leads to no session. Please open it again from our message.',
  },
  session_changed: {
    status: 409,
    tellVisitor: 'This session was changed in the meantime, perhaps in another window. Here is how it stands now.',
  },
  other_session: {
    status: 409,
    tellVisitor:
      'Nothing was changed. Another session of yours was opened in this browser since, and this is that one. Open the link in our message to see the other.',
  },
  change_too_late: {
    status: 409,
    tellVisitor: 'This session is less than 24 hours away. It can no longer be changed here.',
  },
  moved_too_often: {
    status: 409,
    tellVisitor: 'This session has been moved many times. Please call us, and we will find a time with you.',
  },
  no_time_chosen: { status: 422, tellVisitor: 'Please choose a time first.' },
  too_large: { status: 413, tellVisitor: 'That was too large to send. Choose a smaller file or shorten the text.' },
  wrong_type: { status: 415, tellVisitor: 'This kind of content is not accepted here.' },
  check_fields: { status: 422, tellVisitor: 'A few things need a look before we can send this.' },
  /** One answer for every code that does not count: mistyped, too old, used, of another browser, or never sent. */
  code_wrong: { status: 422, tellVisitor: 'Invalid OTP' },
  filled_by_program: {
    status: 422,
    tellVisitor: 'This looked as if a program had filled it in. Please wait a few seconds and send it again.',
  },
  contact_address: {
    status: 422,
    tellVisitor: 'Please type an e-mail address, or an Indian mobile number of 10 digits.',
  },
  contact_not_sent: {
    status: 429,
    tellVisitor: 'We cannot send it at the moment. The number above reaches the hospital at once.',
  },
  too_many_requests: { status: 429, tellVisitor: 'That was a lot at once. Please wait a minute and try again.' },
  code_used_up: {
    status: 429,
    tellVisitor: 'Invalid OTP. This code was tried five times and no longer counts. Please ask for a new one.',
  },
  code_too_soon: {
    status: 429,
    tellVisitor: 'A code is on its way. You can ask for another one 30 seconds after the last.',
  },
  /** The same sentence whichever limit was reached, so that it reveals nothing about a number or a network. */
  too_many_codes: {
    status: 429,
    tellVisitor: 'That was a lot of codes. Please try again in an hour, or call us and we will book for you.',
  },
  broken: {
    status: 500,
    tellVisitor: 'Something broke on our side. Please try again in a moment; nothing you did is lost.',
  },
  code_not_sent: { status: 503, tellVisitor: 'Failed to send OTP' },
  codes_paused: {
    status: 503,
    tellVisitor:
      'We cannot send codes at the moment. Please try again in an hour, or call us and we will book for you.',
  },
  payment_unreachable: {
    status: 503,
    tellVisitor: 'The payment service is not answering just now. Nothing was charged. Please try again in a moment.',
  },
  away: {
    status: 503,
    tellVisitor: 'Our booking system does not answer for a moment. Please try again in a minute, or call us.',
  },
  overloaded: { status: 503, tellVisitor: 'Many people are here at once. Please try again in a minute.' },
} as const satisfies Record<string, Problem>

export type Reason = keyof typeof problems

export type Done<Value> = { ok: true; value: Value }
export type Refused<Refusal extends Reason = Reason> = { ok: false; reason: Refusal } & RefusalDetails

export type RefusalDetails = {
  /** A sentence for each field that needs another look. */
  fields?: Record<string, string>
  /** When asking again may help. */
  retryAfter?: Duration
}

/** What a use case that may refuse returns: the value, or why not. Faults are thrown, not returned. */
export type Outcome<Value, Refusal extends Reason> = Done<Value> | Refused<Refusal>

export const done = <Value>(value: Value): Done<Value> => ({ ok: true, value })
export const refused = <Refusal extends Reason>(reason: Refusal, details: RefusalDetails = {}): Refused<Refusal> => ({
  ok: false,
  reason,
  ...details,
})
