import type { Done, RefusalDetails } from '../problems.ts'

export type DeskProblem = { status: 400 | 401 | 403 | 404 | 409 | 422 | 429; tell: string }

/** Every refusal of the desk, with the sentence that says how to go on. Apart from the visitors' table, which they download. */
export const deskProblems = {
  bad_request: { status: 400, tell: 'Some of what was sent could not be understood. Check it and send it again.' },
  check_fields: { status: 422, tell: 'Please look at the marked fields again.' },
  signed_out: { status: 401, tell: 'You are signed out. Sign in, and you are back here.' },
  not_yours: { status: 403, tell: 'Your role does not include this. Ask the clinic lead if you need it.' },
  prove_again: { status: 403, tell: 'Please show once more that it is you. Then it goes on.' },
  second_proof: {
    status: 403,
    tell: 'Add a passkey or an app for codes first. Then everything is open to you.',
  },
  wrong_sign_in: { status: 403, tell: 'E-mail and password do not match. Check both and try again.' },
  wrong_code: { status: 403, tell: 'This code does not count. Wait for the next one in your app and type that.' },
  wrong_passkey: { status: 403, tell: 'This passkey did not work here. Try again, or use your password.' },
  sign_in_over: { status: 403, tell: 'That took longer than ten minutes. Please begin again.' },
  paused: {
    status: 429,
    tell: 'Too many tries from new devices. Wait a little, or use a passkey or a device you have used before.',
  },
  invitation_over: {
    status: 404,
    tell: 'This invitation is used, replaced or older than three days. Ask the clinic lead for a new one.',
  },
  person_unknown: { status: 404, tell: 'There is no such person.' },
  email_taken: { status: 409, tell: 'Somebody has this e-mail address already.' },
  practitioner_taken: { status: 409, tell: 'This practitioner has an account already.' },
  last_lead: {
    status: 409,
    tell: 'This is the only clinic lead who has come in. Invite another one, and wait until they have.',
  },
  last_key: { status: 409, tell: 'This is your only second proof. Add another one first.' },
  practitioner_unknown: { status: 404, tell: 'There is no such practitioner, or it is not you.' },
  session_unknown: { status: 404, tell: 'There is no such session, or it is not one of yours.' },
  reference_unknown: {
    status: 404,
    tell: 'No booking has this reference. Look at it again: it begins with EB.',
  },
  mark_too_soon: { status: 409, tell: 'No-show is offered ten minutes after the start.' },
  mark_not_now: { status: 409, tell: 'This session stands differently now. Look at it again.' },
  note_unknown: { status: 404, tell: 'This note is gone, or it is not yours.' },
  session_changed: { status: 409, tell: 'This session has changed since you opened it. Look at it again.' },
  given_back_already: {
    status: 409,
    tell: 'The money of this session has gone back, so it stays as it is. Book a new session instead.',
  },
  outside_hours: { status: 409, tell: 'This is outside of their hours. Write why, and it is done.' },
  time_taken: { status: 409, tell: 'Somebody has this time. Choose another one.' },
  not_bookable: { status: 409, tell: 'This practitioner is not booked here.' },
  undo_too_late: {
    status: 409,
    tell: 'It is too late to take this back: the client is being told. Move it once more instead.',
  },
  undo_draft_too_late: {
    status: 409,
    tell: 'It is too late to take this back. The draft stands as you see it; change it once more instead.',
  },
  closed_already: {
    status: 409,
    tell: 'A part of this time is closed already. Open that one, or close what is left before or after it.',
  },
  closing_unknown: { status: 404, tell: 'This time is not closed, or was opened again.' },
  offer_sent: { status: 409, tell: 'This client was told already, or has answered. Look at it again.' },
  offer_too_soon: { status: 409, tell: 'This time is too near: choose one after the time to answer has ended.' },
  not_in_hours: { status: 409, tell: 'They see nobody then, in this way. Choose another time.' },
  offer_cheaper: {
    status: 409,
    tell: 'Their session was paid at a higher price. Choose somebody who costs as much or more: the client pays nothing more.',
  },
  offer_shorter: {
    status: 409,
    tell: 'Their session is longer than one with this colleague. Choose a colleague whose sessions are as long or longer.',
  },
  client_unknown: {
    status: 404,
    tell: 'Nobody of this phone is known by that name. Find them by their phone once more.',
  },
  booked_already: { status: 409, tell: 'This form has booked a session already. Open a new one for the next.' },
  link_too_late: {
    status: 409,
    tell: 'There is too little time for a link: it must be paid two hours before the session. Let them pay at the desk.',
  },
  paid_already: { status: 409, tell: 'This session is paid already. Look at it again.' },
  payment_under_way: {
    status: 409,
    tell: 'The client is paying by the link right now. Wait a minute, then look again.',
  },
  hold_gone: { status: 409, tell: 'It was not paid in time, and the time is free again. Book it anew.' },
  nothing_to_give: { status: 409, tell: 'Nothing waits to be given back here. Look at it again.' },
  invoice_unknown: { status: 404, tell: 'This session has no invoice, or nobody it could be sent to.' },
  refund_beyond: {
    status: 403,
    tell: 'By the policy nothing goes back any more. Only the clinic lead can give it back all the same.',
  },
  refund_not_now: {
    status: 409,
    tell: 'There is nothing to give back here: the session is still ahead, its client is asked to choose another time, or its money has gone back. Look at it again.',
  },
  proposed_already: { status: 409, tell: 'A colleague has proposed this already. It waits for the clinic lead.' },
  proposal_unknown: { status: 404, tell: 'Nobody proposes this any more. Look at it again.' },
  payment_unknown: { status: 404, tell: 'There is no such payment.' },
  not_in_catalogue: { status: 404, tell: 'Visitors cannot find this practitioner, so there is nothing to edit.' },
  draft_changed: {
    status: 409,
    tell: 'A colleague has saved this draft since you opened it. Below is what differs. Nothing was overwritten.',
  },
  published_since: {
    status: 409,
    tell: 'A colleague has published since this draft was begun. Choose field by field, then publish.',
  },
  sessions_outside: {
    status: 409,
    tell: 'Other sessions lie outside of the new hours by now. Look at the list, then publish.',
  },
  draft_unknown: { status: 404, tell: 'There is no draft any more: it was published or discarded.' },
  version_unknown: { status: 404, tell: 'There is no such version.' },
  enquiry_unknown: { status: 404, tell: 'There is no such enquiry.' },
  enquiry_taken: {
    status: 409,
    tell: 'A colleague answers this one. Ask them, or take it over after a working day; a clinic lead may at once.',
  },
  samples_only: { status: 403, tell: 'Sample people exist on the sandbox alone.' },
  sample_without_keys: {
    status: 403,
    tell: 'A sample person comes in by one press and has no keys. To try them, invite somebody as the clinic lead.',
  },
} as const satisfies Record<string, DeskProblem>

export type DeskReason = keyof typeof deskProblems

export type DeskRefused<Reason extends DeskReason = DeskReason> = { ok: false; reason: Reason } & RefusalDetails

export type DeskOutcome<Value, Reason extends DeskReason = DeskReason> = Done<Value> | DeskRefused<Reason>

export const deskRefused = <Reason extends DeskReason>(
  reason: Reason,
  details: RefusalDetails = {},
): DeskRefused<Reason> => ({ ok: false, reason, ...details })
