import type { APIRequestContext } from '@playwright/test'
import { policyVersion } from '#content/policies/version.ts'
import { findSlots } from './booking-page.ts'
import { findSent } from './outbox.ts'

export type BookedSession = { bookingId: string; userId: string; t: string; email: string; mobile: string }

type Wanted = { pid?: number; mode?: 'In-Person' | 'Video'; name?: string; concern?: string }

/** A confirmed session, booked and paid as the pages do it, with a phone and an address of its own. Give it the page's own requests, so that the cookies agree. */
export async function bookSession(request: APIRequestContext, wanted: Wanted = {}): Promise<BookedSession> {
  const { pid = 47234, mode = 'In-Person', name = 'Aarav Verma', concern = '' } = wanted
  const mobile = `9198${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const email = `client-${mobile}@mail.example`
  await provePhone(request, mobile)
  const { UserId } = await post(request, 'user/add-patient', {
    DocPulseId: pid,
    Fullname: name,
    Age: 34,
    Phone: mobile,
    Email: email,
    Emergency_Contact: '919000000001',
    Guardian_Details: null,
    Concerns: concern,
    Consent: policyVersion,
  })
  const slots = await findSlots(request, pid, mode)
  const { t, order } = await holdOne(request, slots, {
    currency: 'INR',
    DocPulseId: pid,
    UserId,
    Coupon: '',
    pid: String(pid),
    lid: '47033',
    v: mode === 'Video' ? '1' : '0',
    Consent: policyVersion,
  })
  const paid = await request.post(`/sandbox/payment/_sim/orders/${order.id}/pay`, { data: {} })
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = await paid.json()
  await post(request, 'payment/verify-payment', { razorpay_payment_id, razorpay_order_id, razorpay_signature })
  const { bookingId } = await post(request, 'payment/status', { UserId, orderId: order.id })
  return { bookingId, userId: UserId, t, email, mobile }
}

/** Other tests book too, so this starts far from the first times; if a time is taken, it tries another. */
async function holdOne(request: APIRequestContext, slots: { dateTime: string }[], wanted: object) {
  const late = slots.slice(-40)
  for (let tries = 1; ; tries += 1) {
    const t = late[Math.floor(Math.random() * late.length)]!.dateTime
    const answer = await request.post('/backendEmb/payment/add-payment', { data: { ...wanted, t } })
    if (answer.ok()) return { t, order: (await answer.json()).order as { id: string } }
    if (answer.status() !== 409 || tries === 9) throw new Error(`${answer.status()}: ${await answer.text()}`)
  }
}

async function provePhone(request: APIRequestContext, mobile: string) {
  await post(request, 'auth/send-otp', { mobile })
  const [sms] = await findSent(request, mobile.slice(2))
  await post(request, 'auth/verify-otp', { mobile, otp: /\d{4}/.exec(sms?.text ?? '')?.[0] })
}

async function post(request: APIRequestContext, call: string, data: object) {
  const answer = await request.post(`/backendEmb/${call}`, { data })
  if (!answer.ok()) throw new Error(`${call} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}
