import type { Patient } from './patient.ts'
import { toWireMobile } from './values/phone.ts'

/**
 * The names that the calls of a booking have had since the first version of the site. No schema stands here: the browser
 * writes these bodies itself.
 */
export const bookingPaths = {
  sendCode: '/backendEmb/auth/send-otp',
  resendCode: '/backendEmb/auth/resend-otp',
  verifyCode: '/backendEmb/auth/verify-otp',
  addPatient: '/backendEmb/user/add-patient',
  makeOrder: '/backendEmb/payment/add-payment',
  extendHold: '/backendEmb/payment/extend-hold',
  verifyPayment: '/backendEmb/payment/verify-payment',
  askStatus: '/backendEmb/payment/status',
  bookAppointment: '/backendEmb/user/book-appointment',
  /** Where the provider's own page sends somebody after paying there. */
  paymentCallback: '/backendEmb/payment/callback',
  /** The booking's id follows. */
  calendarHop: '/backendEmb/calendar/booking/',
} as const

/** What was chosen on the profile, as the address carries it. */
export type Choice = { pid: string; lid: string; t: string; v: '0' | '1' }

export const toWirePatient = (patient: Patient, choice: Choice, policyVersion: string) => ({
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

export const toWireOrder = (choice: Choice, userId: string, coupon: string, policyVersion: string) => ({
  currency: 'INR',
  DocPulseId: Number(choice.pid),
  UserId: userId,
  Coupon: coupon,
  ...choice,
  Consent: policyVersion,
})

export const toWireAppointment = (patient: Patient, choice: Choice) => ({
  practitionerId: Number(choice.pid),
  locationId: Number(choice.lid),
  dateTime: choice.t,
  patientName: patient.name,
  patientContactNumber: toWireMobile(patient.phone),
  patientEmailId: patient.email,
  description: patient.concern,
  sessionMode: choice.v === '1' ? 'Video' : 'In-Person',
})

export const toWireOrderName = (userId: string, orderId: string) => ({ UserId: userId, orderId })

export const toWireCode = (phone: string, code?: string) => ({
  mobile: toWireMobile(phone),
  ...(code === undefined ? {} : { otp: code }),
})

export const readWireUserId = (answer: { UserId: string }) => answer.UserId
