import type { AnswerOf, AsksOf, EndpointName } from './endpoints.ts'
import type { Patient } from './patient.ts'
import type { Paise } from './values/money.ts'
import { toWireMobile } from './values/phone.ts'

/*
 * The calls of a booking as a browser makes them, with the names they have had since the first version of the site. Of the
 * schemas only the types are used here, so that none of them reaches the browser.
 */

export const bookingPaths = {
  sendCode: '/backendEmb/auth/send-otp',
  resendCode: '/backendEmb/auth/resend-otp',
  verifyCode: '/backendEmb/auth/verify-otp',
  addPatient: '/backendEmb/user/add-patient',
  addPayment: '/backendEmb/payment/add-payment',
  extendHold: '/backendEmb/payment/extend-hold',
  verifyPayment: '/backendEmb/payment/verify-payment',
  findStanding: '/backendEmb/payment/status',
  bookAppointment: '/backendEmb/user/book-appointment',
  /** Where the provider's own page sends the visitor after paying there. */
  paymentCallback: '/backendEmb/payment/callback',
  /** The booking's id follows. */
  calendarHop: '/backendEmb/calendar/booking/',
} as const

/** What a browser posts. */
export type Call<Value> = {
  path: string
  body: object
  /** Names one attempt: repeating the call with it has no further effect. */
  key?: string
  /** Never there: what is answered, for the types alone. */
  answers?: Value
}

/** What was chosen on the profile, as links carry it. */
export type Choice = { pid: string; lid: string; t: string; v: '0' | '1' }

/** What the payment dialog is opened with, and until when the time is held. The page already has the script. */
export type Order = Omit<AnswerOf<'addPayment'>, 'checkoutScript'>
export type BookingStatus = Omit<AnswerOf<'findStanding'>, 'mayExtend'> & { mayExtend?: boolean }
/** What the provider's dialog hands over after a payment. */
export type PaymentProof = AsksOf<'verifyPayment'>

export const sendCode = (phone: string) => post('sendCode', { mobile: toWireMobile(phone) })

export const resendCode = (phone: string) => post('resendCode', { mobile: toWireMobile(phone) })

export const verifyCode = (phone: string, code: string) =>
  post('verifyCode', { mobile: toWireMobile(phone), otp: code })

export const addPatient = (patient: Patient, choice: Choice, policyVersion: string) =>
  post('addPatient', {
    DocPulseId: Number(choice.pid),
    Fullname: patient.name,
    Age: patient.age,
    Phone: toWireMobile(patient.phone),
    Email: patient.email,
    Emergency_Contact: toWireMobile(patient.emergencyContact),
    Guardian_Details: patient.guardian ? { Name: patient.guardian.name, Relation: patient.guardian.relation } : null,
    Concerns: patient.concern,
    Consent: policyVersion,
  })

type OrderRequest = { choice: Choice; userId: string; coupon: string; policyVersion: string; total: Paise; key: string }

export const makeOrder = ({ choice, userId, coupon, policyVersion, total, key }: OrderRequest): Call<Order> => ({
  ...post('addPayment', {
    currency: 'INR',
    DocPulseId: Number(choice.pid),
    UserId: userId,
    Coupon: coupon,
    ...choice,
    Consent: policyVersion,
    Total: total,
  }),
  key,
})

type OrderName = { userId: string; orderId: string }

export const extendHold = ({ userId, orderId }: OrderName) => post('extendHold', { UserId: userId, orderId })

export const askStatus = ({ userId, orderId }: OrderName) => post('findStanding', { UserId: userId, orderId })

export const verifyPayment = (proof: PaymentProof) => post('verifyPayment', proof)

export const bookAppointment = (patient: Patient, choice: Choice) =>
  post('bookAppointment', {
    practitionerId: Number(choice.pid),
    locationId: Number(choice.lid),
    dateTime: choice.t,
    patientName: patient.name,
    patientContactNumber: toWireMobile(patient.phone),
    patientEmailId: patient.email,
    description: patient.concern,
    sessionMode: choice.v === '1' ? 'Video' : 'In-Person',
  })

/** Where the browser goes once a session is booked; from there it is sent on to the confirmation. */
export const calendarHopOf = (bookingId: string) => bookingPaths.calendarHop + encodeURIComponent(bookingId)

type Posted = EndpointName & keyof typeof bookingPaths

/** The body may hold more than the server reads: some old names no longer have a use. */
function post<Name extends Posted>(name: Name, body: AsksOf<Name> & Record<string, unknown>): Call<AnswerOf<Name>> {
  return { path: bookingPaths[name], body }
}
