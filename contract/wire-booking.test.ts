import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { emptyPatientForm, readPatient } from './patient.ts'
import { parseDateTime, toInstant } from './values/clinic-time.ts'
import * as calls from './wire-booking.ts'

const choice = { pid: '47234', lid: '47033', t: '2030-03-06T10:00:00+0530', v: '1' } as const
const startsAt = toInstant(parseDateTime(choice.t) ?? 0)
const form = {
  ...emptyPatientForm,
  name: 'Aarav Verma',
  age: '7',
  guardianName: 'Nandini Verma',
  guardianRelation: 'Mother',
  concern: 'sleep',
  email: 'nandini@mail.example',
  emergencyContact: '9811000000',
  phone: '9810000000',
}
const patient = readPatient(form)!
const userId = '5f3b7c52-6d0e-4c7e-9a51-0d6a8c1f2b3e'

test('the server reads of the browser’s patient exactly what was typed', () => {
  const call = calls.addPatient(patient, choice, '1.0')
  expect(call.path).toBe(endpoints.addPatient.path)
  expect(endpoints.addPatient.asks.parse(call.body)).toEqual({ practitionerId: 47234, fields: form })
})

test('the server reads the order that the browser asks for', () => {
  const call = calls.makeOrder({
    choice,
    userId,
    coupon: 'MST-15',
    policyVersion: '1.0',
    total: 106_200,
    key: 'f'.repeat(32),
  })
  expect(endpoints.addPayment.headers.parse({ 'idempotency-key': call.key })).toBeTruthy()
  expect(endpoints.addPayment.asks.parse(call.body)).toEqual({
    clientId: userId,
    coupon: 'MST-15',
    practitionerId: 47234,
    centreId: 47033,
    startsAt,
    mode: 'video',
    policyVersion: '1.0',
    shownTotal: 106_200,
  })
})

test('the server reads every other call of the browser', () => {
  const order = { userId, orderId: 'order_QsT4mB8kZx1LdR' }
  const proof = {
    razorpay_payment_id: 'pay_QsTBc7YHnW2vEo',
    razorpay_order_id: order.orderId,
    razorpay_signature: 'a'.repeat(64),
  }
  const pairs = [
    [endpoints.sendCode, calls.sendCode(form.phone)],
    [endpoints.resendCode, calls.resendCode(form.phone)],
    [endpoints.verifyCode, calls.verifyCode(form.phone, '0123')],
    [endpoints.extendHold, calls.extendHold(order)],
    [endpoints.findStanding, calls.askStatus(order)],
    [endpoints.verifyPayment, calls.verifyPayment(proof)],
    [endpoints.bookAppointment, calls.bookAppointment(patient, choice)],
  ] as const
  for (const [action, call] of pairs) {
    expect(call.path).toBe(action.path)
    expect(action.asks.safeParse(call.body).error).toBeUndefined()
  }
})
