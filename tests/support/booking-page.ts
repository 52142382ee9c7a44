import type { APIRequestContext, Page, Route } from '@playwright/test'
import { expect, hydrated } from './page.ts'

type WireSlot = { dateTime: string; minutes: number; modes: string[] }

/** Free times of a practitioner on the hour, as the server knows them now, from two days ahead on. */
export async function findSlots(request: APIRequestContext, pid = 47234, mode = 'In-Person'): Promise<WireSlot[]> {
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const answer = await request.get('/backendEmb/user/fetch-slots', {
    params: {
      practitionerId: pid,
      locationId: 47033,
      datetime: `${dayFromNow(2)}T00:00:00+0530`,
      endDatetime: `${dayFromNow(40)}T23:59:00+0530`,
    },
  })
  const slots: WireSlot[] = JSON.parse((await answer.json()).data)
  return slots.filter(({ dateTime, modes }) => dateTime.slice(14, 16) === '00' && modes.includes(mode))
}

export const addressOf = (t: string, { pid = 47234, v = '0', more = '' } = {}) =>
  `/appointment?${new URLSearchParams({ pid: String(pid), lid: '47033', t, v })}${more}`

export const patient = {
  name: 'Aarav Verma',
  age: '34',
  email: 'aarav@mail.example',
  emergency: '9811000000',
  phone: '9810012345',
}

export const parts = (page: Page) => {
  const form = page.getByRole('form', { name: 'Patient details' })
  return {
    form,
    name: form
      .getByLabel('Name', { exact: true })
      .or(form.getByRole('textbox', { name: /^Name/ }))
      .first(),
    age: form.getByRole('textbox', { name: /^Age/ }),
    guardianName: form.getByRole('textbox', { name: /^Their name/ }),
    relation: form.getByRole('combobox', { name: /^Relation/ }),
    concern: form.getByRole('textbox', { name: /^Concern/ }),
    email: form.getByRole('textbox', { name: /^Email/ }),
    emergency: form.getByRole('textbox', { name: /^Emergency contact/ }),
    phone: form.getByRole('textbox', { name: /^Phone/ }),
    getCode: form.getByRole('button', { name: 'Get OTP' }),
    digits: form.getByRole('group', { name: 'Enter the 4-digit code' }).getByRole('textbox'),
    verify: form.getByRole('button', { name: 'Verify OTP' }),
    resend: form.getByRole('button', { name: 'Resend' }),
    pay: form.getByRole('button', { name: 'Complete Payment' }),
    summary: page.getByRole('region', { name: 'A few things to look at' }),
    alert: page.getByRole('main').getByRole('alert'),
  }
}

export async function openAppointment(page: Page, address: string) {
  await page.goto(address)
  await hydrated(page)
}

export async function fillDetails(page: Page, details = patient) {
  const { name, age, email, emergency, phone } = parts(page)
  await name.fill(details.name)
  await age.fill(details.age)
  await email.fill(details.email)
  await emergency.fill(details.emergency)
  await phone.fill(details.phone)
}

/** Fills one box after the other, as a person who reads a message does. */
export async function typeCode(page: Page, code: string) {
  await parts(page).digits.first().focus()
  await page.keyboard.type(code)
}

/** Stands in for the server: each call is noted, and answered as the test wants. */
export type Answers = Partial<
  Record<CallName, (body: never, route: Route) => { status?: number; json: object; date?: string }>
>
type CallName =
  | 'send-otp'
  | 'resend-otp'
  | 'verify-otp'
  | 'add-patient'
  | 'add-payment'
  | 'extend-hold'
  | 'verify-payment'
  | 'status'
  | 'book-appointment'

export const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

/** A server that agrees to everything. */
export const anOrder = () => ({
  order: { amount: 295000, currency: 'INR', id: 'order_1' },
  key: 'rzp_test_1',
  holdUntil: inMinutes(15),
  mayExtend: true,
  checkoutScript: '/sandbox/payment/v1/checkout.js',
  hostedCheckout: '/sandbox/payment/v1/checkout/embedded',
})

const agreeing: Answers = {
  'send-otp': () => ({
    json: {
      message: 'OTP sent successfully',
      resendAfter: new Date(Date.now() + 30_000).toISOString(),
      validUntil: inMinutes(10),
    },
  }),
  'resend-otp': () => ({
    json: { message: 'OTP sent successfully', resendAfter: inMinutes(0.5), validUntil: inMinutes(10) },
  }),
  'verify-otp': ({ otp }: { otp: string }) =>
    otp === '1234'
      ? { json: { message: 'OTP verified successfully', provenUntil: inMinutes(30) } }
      : { status: 422, json: { reason: 'code_wrong', message: 'Invalid OTP' } },
  'add-patient': () => ({ status: 201, json: { UserId: 'user-1' } }),
  'add-payment': () => ({ json: anOrder() }),
  'extend-hold': () => ({ json: { holdUntil: inMinutes(25), mayExtend: false } }),
  'verify-payment': () => ({ json: { status: 'success' } }),
  'book-appointment': () => ({ json: { status: 200, id: 'booking-1', data: { resultCode: 1 } } }),
  status: () => ({ json: { state: 'held', holdUntil: inMinutes(15), mayExtend: true, reference: 'EB-1' } }),
}

export type Noted = { name: string; body: Record<string, unknown>; key: string | undefined }

export async function standIn(page: Page, answers: Answers = {}): Promise<Noted[]> {
  const calls: Noted[] = []
  const all = { ...agreeing, ...answers }
  await page.route(/\/backendEmb\/(auth|payment|user)\//, async (route) => {
    const request = route.request()
    const name = new URL(request.url()).pathname.split('/').at(-1) as CallName
    const answer = all[name]
    if (request.method() !== 'POST' || !answer) return route.fallback()
    const body = request.postDataJSON()
    calls.push({ name, body, key: request.headers()['idempotency-key'] })
    const { status = 200, json, date } = answer(body as never, route)
    if (!('abort' in json)) return route.fulfill({ status, json, ...(date && { headers: { date } }) })
    return route.abort('connectionfailed')
  })
  return calls
}

/** A dialog of our own that ends as the test says, in the order the test says. */
export async function standInCheckout(page: Page, ends: readonly ('paid' | 'closed' | 'failed' | 'throws')[]) {
  await page.route('**/checkout.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `{
        const ends = ${JSON.stringify(ends)}
        window.opened = []
        window.Razorpay = class {
          constructor(options) { this.options = options; this.heard = {} }
          on(event, tell) { this.heard[event] = tell }
          open() {
            const end = ends[window.opened.length] ?? 'closed'
            const { handler, modal, ...plain } = this.options
            const { ondismiss, ...looks } = modal
            window.opened.push({ ...plain, modal: looks })
            if (end === 'throws') throw new Error('no room for a dialog')
            setTimeout(() => {
              if (end === 'paid')
                handler({ razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'sig', more: 1 })
              if (end === 'failed') this.heard['payment.failed']?.({ error: { reason: 'payment_failed' } })
              if (end !== 'paid') ondismiss()
            }, 50)
          }
        }
      }`,
    }),
  )
}

export const openedDialogs = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => (window as unknown as { opened: Record<string, unknown>[] }).opened)

/** Everything up to the payment: details, code, proof. */
export async function proveAndFill(page: Page) {
  await fillDetails(page)
  await parts(page).getCode.click()
  await typeCode(page, '1234')
  await parts(page).verify.click()
  await expect(parts(page).form.getByText('OTP verified successfully')).toBeVisible()
}
