import type { Patient } from './patient.ts'
import * as wire from './wire-booking.ts'

/**
 * The calls of a booking as a browser makes them, in proper names. They stand apart from the schemas, so that none of them
 * reaches the browser.
 */
export type Call<Answer> = {
  path: string
  body: object
  /** Names one attempt: repeating the call with it repeats nothing else. */
  key?: string
  read: (answer: never) => Answer
}

export type { Choice } from './wire-booking.ts'

export type CodeSent = { message: string; resendAfter: string; validUntil: string }
export type PhoneProved = { message: string; provenUntil: string }

/** What the payment dialog is opened with, and until when the time is held. */
export type Order = {
  order: { id: string; amount: number; currency: string }
  key: string
  holdUntil: string
  mayExtend: boolean
  hostedCheckout: string
}

export type BookingState = 'held' | 'confirming' | 'confirmed' | 'refunding' | 'refunded' | 'lapsed'
export type BookingStatus = {
  state: BookingState
  reference: string
  holdUntil?: string
  mayExtend?: boolean
  lastFailure?: string
  /** The bank had the money, and it was returned before it was ours. */
  returned?: true
  bookingId?: string
}

/** What the provider's dialog hands over after a payment. */
export type PaymentProof = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** 1: booked. 2: not known yet. 3: the time is gone and the money goes back. 0: nothing was found. */
export type Booked = { status: number; id: string | null; reference?: string; data: { resultCode: number } }

export const sendCode = (phone: string): Call<CodeSent> => ({
  path: wire.bookingPaths.sendCode,
  body: wire.toWireCode(phone),
  read: (answer: CodeSent) => answer,
})

export const resendCode = (phone: string): Call<CodeSent> => ({
  ...sendCode(phone),
  path: wire.bookingPaths.resendCode,
})

export const verifyCode = (phone: string, code: string): Call<PhoneProved> => ({
  path: wire.bookingPaths.verifyCode,
  body: wire.toWireCode(phone, code),
  read: (answer: PhoneProved) => answer,
})

export const addPatient = (patient: Patient, choice: wire.Choice, policyVersion: string): Call<string> => ({
  path: wire.bookingPaths.addPatient,
  body: wire.toWirePatient(patient, choice, policyVersion),
  read: wire.readWireUserId,
})

type OrderRequest = { choice: wire.Choice; userId: string; coupon: string; policyVersion: string; key: string }

export const makeOrder = ({ choice, userId, coupon, policyVersion, key }: OrderRequest): Call<Order> => ({
  path: wire.bookingPaths.makeOrder,
  body: wire.toWireOrder(choice, userId, coupon, policyVersion),
  key,
  read: (answer: Order) => answer,
})

type OrderName = { userId: string; orderId: string }

export const extendHold = ({ userId, orderId }: OrderName): Call<Pick<Order, 'holdUntil' | 'mayExtend'>> => ({
  path: wire.bookingPaths.extendHold,
  body: wire.toWireOrderName(userId, orderId),
  read: (answer: Order) => answer,
})

export const askStatus = ({ userId, orderId }: OrderName): Call<BookingStatus> => ({
  path: wire.bookingPaths.askStatus,
  body: wire.toWireOrderName(userId, orderId),
  read: (answer: BookingStatus) => answer,
})

export const verifyPayment = (proof: PaymentProof): Call<{ status: 'success' | 'pending' | 'failed' }> => ({
  path: wire.bookingPaths.verifyPayment,
  body: proof,
  read: (answer: { status: 'success' | 'pending' | 'failed' }) => answer,
})

export const bookAppointment = (patient: Patient, choice: wire.Choice): Call<Booked> => ({
  path: wire.bookingPaths.bookAppointment,
  body: wire.toWireAppointment(patient, choice),
  read: (answer: Booked) => answer,
})

/** Where the browser goes once a session is booked; from there it is sent on to the confirmation. */
export const calendarHopOf = (bookingId: string) => wire.bookingPaths.calendarHop + encodeURIComponent(bookingId)

export const paymentCallback = wire.bookingPaths.paymentCallback
