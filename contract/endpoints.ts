import type { z } from 'zod'
import { FilterValues } from './catalogue.ts'
import { defineReading, defineWriting, NothingAsked } from './define-endpoint.ts'
import { type Done, type Outcome, problems } from './problems.ts'
import * as wire from './wire.ts'
import * as bodies from './wire-bodies.ts'
import { bookingPaths } from './wire-booking.ts'

/** Calls that only read. */
const reading = {
  getPractitioner: defineReading({
    path: wire.paths.getPractitioner,
    says: 'One practitioner, by number.',
    asks: wire.PractitionerQuery,
    answer: wire.WirePractitioner,
    toWire: wire.toWirePractitioner,
    refusals: ['practitioner_unknown'],
    maxAge: 5,
  }),
  listPractitioners: defineReading({
    path: wire.paths.listPractitioners,
    says: 'All practitioners; or those of an expertise, a department or a name; or those of one centre.',
    asks: wire.PractitionersQuery,
    answer: wire.WirePractitioners,
    toWire: wire.toWirePractitioners,
    refusals: ['centre_unknown'],
    maxAge: 5,
  }),
  filterPractitioners: defineReading({
    path: wire.paths.filterPractitioners,
    says: 'The practitioners who speak a language, twenty a page.',
    asks: wire.PractitionerFilterQuery,
    answer: wire.WirePractitionerPage,
    toWire: wire.toWirePractitionerPage,
    refusals: [],
    maxAge: 5,
  }),
  listDepartments: defineReading({
    path: wire.paths.listDepartments,
    says: 'The departments that have somebody at a centre, as JSON text in `data`; all of them without a centre.',
    asks: wire.DepartmentsQuery,
    answer: wire.WireDepartments,
    toWire: wire.toWireDepartments,
    refusals: ['centre_unknown'],
    maxAge: 5,
  }),
  listCentres: defineReading({
    path: wire.paths.listCentres,
    says: 'The centres, the main one first.',
    asks: NothingAsked,
    answer: wire.WireLocations,
    toWire: wire.toWireLocations,
    refusals: [],
    maxAge: 5,
  }),
  fetchSlots: defineReading({
    path: wire.paths.fetchSlots,
    says: 'The free starts of a practitioner between two moments, as JSON text in `data`: in person at this centre, and by video.',
    asks: wire.SlotsQuery,
    answer: wire.WireSlots,
    toWire: wire.toWireSlots,
    refusals: ['practitioner_unknown', 'centre_unknown'],
    maxAge: 0,
  }),
  findFreeDays: defineReading({
    path: wire.paths.findFreeDays,
    says: 'The days of a month that have a free start which the site would show.',
    asks: wire.FreeDaysQuery,
    answer: wire.WireFreeDays,
    toWire: wire.toWireFreeDays,
    refusals: ['practitioner_unknown', 'centre_unknown'],
    maxAge: 0,
  }),
  findSoonestSlots: defineReading({
    path: wire.paths.findSoonestSlots,
    says: 'The soonest free start of each practitioner that the site would show.',
    asks: wire.SoonestSlotsQuery,
    answer: wire.WireSoonestSlots,
    toWire: wire.toWireSoonestSlots,
    refusals: [],
    maxAge: 0,
  }),
  listFilterValues: defineReading({
    path: wire.paths.listFilterValues,
    says: 'The languages and the fields of expertise one can filter by.',
    asks: NothingAsked,
    answer: FilterValues,
    toWire: (values: FilterValues) => values,
    refusals: [],
    maxAge: 5,
  }),
} as const

const ofCodes = ['code_too_soon', 'too_many_codes', 'code_not_sent', 'codes_paused'] as const
/** Refusals of a time that a practitioner's hours do not offer. */
export const ofTimes = [
  'practitioner_unknown',
  'centre_unknown',
  'practitioner_not_bookable',
  'slot_not_offered',
] as const

/** Calls that change something. */
const writing = {
  sendCode: defineWriting({
    path: bookingPaths.sendCode,
    says: 'Sends a code of four digits to a phone, to be read by the person in front of this browser.',
    asks: wire.SendCodeBody,
    answer: wire.WireCodeSent,
    toWire: wire.toWireCodeSent,
    refusals: ofCodes,
  }),
  resendCode: defineWriting({
    path: bookingPaths.resendCode,
    says: 'Sends a new code in place of the last one, from 30 seconds after it.',
    asks: wire.SendCodeBody,
    answer: wire.WireCodeSent,
    toWire: wire.toWireCodeSent,
    refusals: ofCodes,
  }),
  verifyCode: defineWriting({
    path: bookingPaths.verifyCode,
    says: 'Proves a phone by the code that this browser had sent to it. The proof counts for 30 minutes, here alone.',
    asks: wire.VerifyCodeBody,
    answer: wire.WirePhoneProven,
    toWire: wire.toWirePhoneProven,
    refusals: ['code_wrong', 'code_used_up', 'too_many_requests'],
  }),
  addPatient: defineWriting({
    path: bookingPaths.addPatient,
    says: 'Keeps who a session is for. The same form, sent again from the same browser, is the same person.',
    asks: bodies.PatientBody,
    answer: bodies.PatientAnswer,
    toWire: bodies.toWirePatientId,
    statuses: [201],
    refusals: ['check_fields', 'too_many_requests'],
  }),
  addPayment: defineWriting({
    path: bookingPaths.addPayment,
    says: 'Holds a time for 15 minutes and opens the order to be paid. Repeated with the same key, it is the same order.',
    asks: bodies.OrderBody,
    headers: bodies.AttemptHeaders,
    answer: bodies.OrderAnswer,
    toWire: bodies.toWireOrder,
    refusals: [
      ...ofTimes,
      'client_unknown',
      'phone_not_verified',
      'coupon_invalid',
      'policy_changed',
      'price_changed',
      'slot_taken',
      'too_many_holds',
      'key_reused',
      'booked_already',
      'payment_under_way',
      'attempt_over',
      'payment_unreachable',
      'too_many_requests',
    ],
  }),
  extendHold: defineWriting({
    path: bookingPaths.extendHold,
    says: 'Holds the time for 15 more minutes, once.',
    asks: bodies.AttemptBody,
    answer: bodies.ExtendAnswer,
    toWire: bodies.toWireExtended,
    refusals: ['order_unknown', 'hold_gone', 'hold_not_extendable'],
  }),
  verifyPayment: defineWriting({
    cost: 'always',
    path: bookingPaths.verifyPayment,
    says: 'What the payment dialog handed to the page. Answers whether the session is confirmed, or still being confirmed.',
    asks: bodies.SuccessBody,
    answer: bodies.VerifyAnswer,
    statuses: [200, problems.payment_not_genuine.status, problems.order_unknown.status],
    toStatus: ({ reason }: bodies.Verdict) => (reason ? problems[reason].status : 200),
    toWire: bodies.toWireVerdict,
    refusals: [],
  }),
  findStanding: defineWriting({
    path: bookingPaths.findStanding,
    says: 'Where an attempt at booking stands.',
    asks: bodies.AttemptBody,
    answer: bodies.StatusAnswer,
    toWire: bodies.toWireStanding,
    refusals: ['order_unknown'],
  }),
  bookAppointment: defineWriting({
    cost: 'always',
    path: bookingPaths.bookAppointment,
    says: 'The session that this browser has paid for: confirmed, still being confirmed, or refunded.',
    asks: bodies.BookBody,
    answer: bodies.BookAnswer,
    statuses: [200, 202, 404, 409],
    toStatus: (found: bodies.Standing | undefined) => bodies.toWireBooked(found).status,
    toWire: bodies.toWireBooked,
    refusals: [],
  }),
} as const

/** Every call. The forms of plain pages stand in page-forms.ts. */
export const endpoints = { ...reading, ...writing }

type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** What a browser sends, and what it gets. */
export type AsksOf<Name extends EndpointName> = z.input<Endpoints[Name]['asks']>
export type AnswerOf<Name extends EndpointName> = z.output<Endpoints[Name]['answer']>

type ReadingName = keyof typeof reading
type RequestOf<Name extends ReadingName> = z.output<Endpoints[Name]['asks']>
type ValueOf<Name extends ReadingName> = Parameters<Endpoints[Name]['toWire']>[0]
type RefusalOf<Name extends ReadingName> = Endpoints[Name]['refusals'][number]

/** The calls that only ask, in process and with proper names: what page loaders use and what the server implements. */
export type Api = {
  [Name in ReadingName]: (
    request: RequestOf<Name>,
  ) => Promise<[RefusalOf<Name>] extends [never] ? Done<ValueOf<Name>> : Outcome<ValueOf<Name>, RefusalOf<Name>>>
}
