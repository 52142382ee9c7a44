import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { policyVersion } from '#content/policies/version.ts'
import { toDateTimeText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { after, days, minutes } from '#contract/values/time.ts'
import { bookings, clients } from '#db/schema/booking.ts'
import { paymentEvents } from '#db/schema/payments.ts'
import { storeCatalogue } from '#server/modules/catalogue/load-catalogue.ts'
import { aCatalogue, aPractitioner } from '#tests/support/a-practitioner.ts'
import { at, type BookingDesk, openBookingDesk } from '#tests/support/booking-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { servePaymentWebhook } from '../payments/routes.ts'
import { servePhoneVerification } from '../phone-verification/routes.ts'
import { serveBooking } from './routes.ts'

const { db } = await testDatabase()
const lines: string[] = []
const log: FastifyBaseLogger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
const app = Fastify({ loggerInstance: log })
let desk: BookingDesk
let lastCode = ''

beforeAll(async () => {
  desk = await openBookingDesk(db)
  await storeCatalogue(
    db,
    aCatalogue({
      practitioners: [
        aPractitioner(),
        aPractitioner({ id: 102, channel: { kind: 'hospital', hospitalName: 'City', hospitalPhone: '+911100000000' } }),
        aPractitioner({ id: 103, channel: { kind: 'closed' } }),
        aPractitioner({ id: 104 }),
      ],
    }),
  )
  desk.deps.catalogue.forget()
  const sms: typeof desk.deps.sms = {
    send: async ({ text }) => {
      lastCode = /\d{4}/.exec(text)?.[0] ?? ''
      return { fate: 'handed_over', reference: 'test' }
    },
  }
  const deps = { ...desk.deps, log, sms }
  servePhoneVerification(app, deps)
  serveBooking(app, deps)
  servePaymentWebhook(app, deps)
})
afterAll(async () => {
  await app.close()
  await desk.close()
})

let turn = 0
let slot = at('2030-03-06T11:00')
beforeEach(() => {
  turn += 1
  slot = after(at(`2030-03-06T${10 + (turn % 8)}:00`), days(7 * Math.floor(turn / 8)))
})

const patient = (change: object = {}) => ({
  DocPulseId: 101,
  Fullname: 'Asha Rao',
  Age: 34,
  Phone: `9190000${String(turn).padStart(5, '0')}`,
  Email: 'asha.rao@example.com',
  Emergency_Contact: '919700000000',
  Guardian_Details: null,
  Concerns: 'I cannot sleep',
  ...change,
})

function aBrowser() {
  let cookie = ''
  async function post(path: string, payload: object | string, headers: Record<string, string> = {}) {
    const answer = await app.inject({
      method: 'POST',
      url: path.startsWith('/') ? path : `/backendEmb/${path}`,
      payload,
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...headers },
    })
    const set = answer.headers['set-cookie']
    if (set) cookie = String(set).split(';')[0] ?? ''
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json(), headers: answer.headers }
  }
  const get = (path: string) => app.inject({ url: path, headers: cookie ? { cookie } : {} })
  return { post, get }
}
type Browser = ReturnType<typeof aBrowser>

async function prove(browser: Browser, mobile: string) {
  await browser.post('auth/send-otp', { mobile })
  const { status } = await browser.post('auth/verify-otp', { mobile, otp: lastCode })
  expect(status).toBe(200)
}

async function arrive(change: object = {}) {
  const browser = aBrowser()
  const form = patient(change)
  await prove(browser, form.Phone)
  const { body } = await browser.post('user/add-patient', form)
  return { browser, userId: body.UserId as string }
}

const orderBody = (userId: string, change: object = {}) => ({
  currency: 'INR',
  DocPulseId: 101,
  UserId: userId,
  Coupon: '',
  pid: 101,
  lid: 1,
  t: toDateTimeText(toEpochMinute(slot)),
  v: 1,
  Consent: policyVersion,
  ...change,
})

test('the whole journey by its calls: patient, order, payment, verification, booking, hop and confirmation', async () => {
  const { browser, userId } = await arrive()
  const ordered = await browser.post('payment/add-payment', orderBody(userId))
  expect(ordered).toMatchObject({
    status: 200,
    body: {
      order: { amount: 118_000, currency: 'INR', id: expect.stringMatching(/^order_/) },
      key: 'rzp_test_SANDBOX0000001',
      holdUntil: '2030-03-04T09:15:00.000Z',
      mayExtend: true,
    },
  })
  expect(ordered.headers['cache-control']).toBe('no-store')
  const asked = { practitionerId: 101, dateTime: toDateTimeText(toEpochMinute(slot)) }
  expect(await browser.post('user/book-appointment', asked)).toMatchObject({
    status: 404,
    body: { status: 404, id: null, data: { resultCode: 0 } },
  })
  const fields = await desk.pay(ordered.body.order.id)
  expect(await browser.post('payment/verify-payment', fields)).toMatchObject({
    status: 200,
    body: { status: 'success' },
  })
  const booked = await browser.post('user/book-appointment', asked)
  expect(booked).toMatchObject({ status: 200, body: { status: 200, data: { resultCode: 1 } } })
  const hop = await browser.get(`/backendEmb/calendar/booking/${booked.body.id}`)
  expect(hop.statusCode).toBe(303)
  const confirmation = new URL(String(hop.headers.location), 'http://site')
  expect(confirmation.pathname).toBe('/appointment/confirmation')
  expect(Object.fromEntries(confirmation.searchParams)).toEqual({ pid: '101', v: '1', t: asked.dateTime, u: userId })
  const file = await browser.get(`/backendEmb/calendar/booking/${booked.body.id}.ics`)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.body).toContain('BEGIN:VEVENT')
  expect(file.body).not.toMatch(/Asha|counsel/i)
})

test('a form with faults is refused field by field, in the words of the page', async () => {
  const browser = aBrowser()
  const answer = await browser.post(
    'user/add-patient',
    patient({ Age: 9, Phone: '9198', Emergency_Contact: '1', Email: 'no' }),
  )
  expect(answer).toMatchObject({
    status: 422,
    body: {
      reason: 'check_fields',
      fields: {
        phone: 'Phone number must be exactly 10 digits.',
        emergencyContact: 'Emergency contact must be exactly 10 digits.',
        guardianName: 'Enter the name of a parent or guardian.',
        email: 'Enter an email address, such as name@example.com.',
      },
    },
  })
})

test.each([
  ['a practitioner seen at a hospital', { pid: 102, DocPulseId: 102 }, 409, 'practitioner_not_bookable'],
  ['a practitioner who is closed', { pid: 103, DocPulseId: 103 }, 409, 'practitioner_not_bookable'],
  ['an unknown practitioner', { pid: 999, DocPulseId: 999 }, 404, 'practitioner_unknown'],
  ['two practitioners', { pid: 104 }, 422, 'check_fields'],
  ['an unknown centre', { lid: 9 }, 404, 'centre_unknown'],
  ['a time in the past', { t: '2030-03-01T10:00:00+0530' }, 409, 'slot_not_offered'],
  ['a time off the grid', { t: '2030-03-06T10:07:00+0530' }, 409, 'slot_not_offered'],
  ['a time outside of hours', { t: '2030-03-06T22:00:00+0530' }, 409, 'slot_not_offered'],
  ['a time that is none', { t: 'tomorrow' }, 422, 'check_fields'],
  ['in person where there is only video', { v: 0, t: '2030-03-08T10:00:00+0530' }, 409, 'slot_not_offered'],
  ['a mode that is none', { v: 7 }, 422, 'check_fields'],
  ['a coupon nobody brought', { Coupon: 'MST-15' }, 422, 'coupon_invalid'],
  ['another currency', { currency: 'USD' }, 422, 'check_fields'],
  ['policies of another day', { Consent: '0.1' }, 409, 'policy_changed'],
  ['another price than ours', { Total: 100 }, 409, 'price_changed'],
  ['a price that is none', { Total: 'little' }, 422, 'check_fields'],
  ['somebody who is nobody', { UserId: randomUUID() }, 404, 'client_unknown'],
])('an order for %s is refused with a sentence, and nothing is held', async (_, change, status, reason) => {
  const { browser, userId } = await arrive()
  const before = await db.$count(bookings)
  const answer = await browser.post('payment/add-payment', orderBody(userId, change))
  expect(answer).toMatchObject({ status, body: { reason, message: expect.stringMatching(/\w.*\./) } })
  expect(await db.$count(bookings)).toBe(before)
})

test('a price that a browser sends is not even read', async () => {
  const { browser, userId } = await arrive()
  const answer = await browser.post('payment/add-payment', { ...orderBody(userId), amount: 1, total: 1, price: 1 })
  expect(answer.body.order.amount).toBe(118_000)
})

test('a phone never verified, or verified in another browser, pays for nothing', async () => {
  const browser = aBrowser()
  const form = patient({ Phone: '919888800001' })
  const { body } = await browser.post('user/add-patient', form)
  await prove(aBrowser(), form.Phone)
  const answer = await browser.post('payment/add-payment', orderBody(body.UserId))
  expect(answer).toMatchObject({
    status: 403,
    body: { message: 'Please verify Phone Number before proceeding to payment.' },
  })
})

test('somebody else’s order, with its own valid signature, is nobody’s in this browser', async () => {
  const victim = await arrive()
  const ordered = await victim.browser.post('payment/add-payment', orderBody(victim.userId))
  const fields = await desk.pay(ordered.body.order.id)
  const thief = aBrowser()
  await thief.post('user/add-patient', patient())
  expect(await thief.post('payment/verify-payment', fields)).toMatchObject({ status: 404, body: { status: 'failed' } })
  const standing = { UserId: victim.userId, orderId: ordered.body.order.id }
  expect((await thief.post('payment/status', standing)).status).toBe(404)
  expect((await thief.post('payment/extend-hold', standing)).status).toBe(404)
})

test('[B51] a page that asks how its attempt stands hears of a payment that nobody told us of, and of none where there is none', async () => {
  const { browser, userId } = await arrive()
  const ordered = await browser.post('payment/add-payment', orderBody(userId))
  const standing = { UserId: userId, orderId: ordered.body.order.id }
  expect((await browser.post('payment/status', standing)).body).toMatchObject({ state: 'held', mayExtend: true })
  // Neither the browser nor a call of the provider says so.
  await desk.pay(ordered.body.order.id, { fault: { kind: 'browser_lost' } })
  expect((await browser.post('payment/status', standing)).body).toMatchObject({ state: 'confirmed' })
})

test('[B51] the provider is asked six times a minute at most, and one that says nothing keeps the page waiting four seconds', async () => {
  const { browser, userId } = await arrive()
  const ordered = await browser.post('payment/add-payment', orderBody(userId))
  const standing = { UserId: userId, orderId: ordered.body.order.id }
  const asked = vi.spyOn(desk.deps.payment, 'listPaymentsOf')
  try {
    asked.mockImplementation(() => new Promise(() => {}))
    const states = await Promise.all(Array.from({ length: 9 }, () => browser.post('payment/status', standing)))
    expect(states.map(({ body }) => body.state)).toEqual(Array(9).fill('held'))
    expect(asked).toHaveBeenCalledTimes(6)
  } finally {
    asked.mockRestore()
  }
})

test('a forged success is refused, and a replayed one changes nothing', async () => {
  const { browser, userId } = await arrive()
  const ordered = await browser.post('payment/add-payment', orderBody(userId))
  const fields = await desk.pay(ordered.body.order.id)
  const forged = { ...fields, razorpay_signature: 'f'.repeat(64) }
  expect(await browser.post('payment/verify-payment', forged)).toMatchObject({
    status: 400,
    body: { status: 'failed', reason: 'payment_not_genuine' },
  })
  for (let time = 0; time < 3; time++)
    expect((await browser.post('payment/verify-payment', fields)).body).toEqual({ status: 'success' })
  expect(await db.$count(bookings, eq(bookings.clientId, userId))).toBe(1)
  const again = await browser.post('payment/add-payment', orderBody(userId))
  expect(again).toMatchObject({ status: 409 })
})

test('[B60] a confirmed booking’s hop and calendar file are closed to another browser; with the client’s id it gets the file, without the link', async () => {
  const { browser, userId } = await arrive()
  const ordered = await browser.post('payment/add-payment', orderBody(userId))
  await browser.post('payment/verify-payment', await desk.pay(ordered.body.order.id))
  const [booking] = await db.select().from(bookings).where(eq(bookings.clientId, userId))
  const hop = `/backendEmb/calendar/booking/${booking?.id}`
  const answer = await aBrowser().get(hop)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/appointment/confirmation'])
  const shown = (change: Record<string, string> = {}) =>
    `?${new URLSearchParams({ pid: '101', v: '1', t: toDateTimeText(toEpochMinute(slot)), u: userId, ...change })}`
  const later = toDateTimeText(toEpochMinute(after(slot, minutes(60))))
  for (const query of [
    '',
    `?u=${userId}`,
    `${shown()}&u=${userId}`,
    ...[{ u: '%' }, { u: randomUUID() }, { pid: '104' }, { t: later }].map(shown),
  ])
    expect([query, (await aBrowser().get(`${hop}.ics${query}`)).statusCode]).toEqual([query, 404])
  const other = `/backendEmb/calendar/booking/${randomUUID()}.ics`
  expect((await aBrowser().get(`${other}${shown()}`)).statusCode).toBe(404)
  const files = [await browser.get(`${hop}.ics`), await aBrowser().get(`${hop}.ics${shown()}`)]
  expect(
    files.map(({ body }) => {
      const file = body.replaceAll('\r\n ', '')
      return [file.includes('BEGIN:VEVENT'), /\/session\/[\w-]{43}/.test(file), file.includes('/manage')]
    }),
  ).toEqual([
    [true, true, false],
    [true, false, false],
  ])
  expect((await aBrowser().get('/backendEmb/calendar/booking/not-an-id')).headers.location).toBe(
    '/appointment/confirmation',
  )
})

const close = (browser: Browser, fields = '') =>
  browser.post('/manage/close', fields, { 'content-type': 'application/x-www-form-urlencoded' })

test('[B22] closed on a phone that is not their own, the browser is known no more: its calendar file leads to no page', async () => {
  const { browser, userId } = await arrive()
  const ordered = await browser.post('payment/add-payment', orderBody(userId))
  await browser.post('payment/verify-payment', await desk.pay(ordered.body.order.id))
  const [booking] = await db.select().from(bookings).where(eq(bookings.clientId, userId))
  const file = `/backendEmb/calendar/booking/${booking?.id}.ics`
  expect((await browser.get(file)).statusCode).toBe(200)
  const closed = await close(browser)
  expect(closed.headers.location).toBe('/manage?done=closed')
  const ended = [closed.headers['set-cookie'] ?? []].flat().filter((cookie) => cookie.includes('Max-Age=0'))
  expect(ended.map((cookie) => cookie.split('=')[0]).toSorted()).toEqual([
    'embrace_browser',
    'embrace_manage',
    'embrace_pay',
    'embrace_session',
  ])
})

test('[B22] while a payment is under way in the browser, closing says so first, and is done when asked for again', async () => {
  const { browser, userId } = await arrive()
  await browser.post('payment/add-payment', orderBody(userId))
  const asked = await close(browser)
  expect([asked.headers.location, asked.headers['set-cookie']]).toEqual(['/manage?ask=close', undefined])
  expect((await close(browser, 'sure=yes')).headers.location).toBe('/manage?done=closed')
})

test('[B22] a hold that has ended does not keep the page open', async () => {
  const { browser, userId } = await arrive()
  await browser.post('payment/add-payment', orderBody(userId))
  const begun = desk.deps.clock.now()
  desk.setNow(after(begun, minutes(16)))
  expect((await close(browser)).headers.location).toBe('/manage?done=closed')
  desk.setNow(begun)
})

test('a call from a page that is not ours is refused', async () => {
  const answer = await aBrowser().post('user/add-patient', patient(), { 'sec-fetch-site': 'cross-site' })
  expect(answer).toMatchObject({ status: 403, body: { reason: 'foreign_page' } })
})

test('the provider’s own page leads a payer on to the hop, and somebody who failed back to the page, without a cookie', async () => {
  const { browser, userId } = await arrive()
  const ordered = await browser.post('payment/add-payment', orderBody(userId))
  const form = (fields: Record<string, string>) =>
    aBrowser().post('payment/callback', new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
    })
  const metadata = JSON.stringify({ order_id: ordered.body.order.id })
  const failed = await form({ 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': metadata })
  expect(failed.status).toBe(303)
  const back = await browser.get(String(failed.headers.location))
  expect(back.headers.location).toMatch(/^\/appointment\?pid=101&lid=1&t=.*&v=1&failed=1$/)
  expect((await aBrowser().get(String(failed.headers.location))).headers.location).toBe('/appointment')
  for (const word of ['%00', 'x', 'order_%00', `order_${'x'.repeat(70)}`]) {
    const nowhere = await browser.get(`/backendEmb/payment/return/${word}/failed`)
    expect([word, nowhere.statusCode, nowhere.headers.location]).toEqual([word, 303, '/appointment'])
  }
  const fields = await desk.pay(ordered.body.order.id)
  const paid = await form(fields)
  expect(paid.headers.location).toMatch(/^\/backendEmb\/calendar\/booking\/[0-9a-f-]{36}$/)
  expect((await form({ nothing: 'at all' })).headers.location).toBe('/appointment')
  const forged = await form({ ...fields, razorpay_signature: '0'.repeat(64) })
  expect((await browser.get(String(forged.headers.location))).headers.location).toContain('/appointment?')
})

test('the same event five times, forged, and huge: one is kept, the others are refused or ignored', async () => {
  const event = JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'pay_AAAAAAAAAAAAAA', order_id: 'order_AAAAAAAAAAAAAA' } } },
  })
  const [secret = ''] = desk.deps.paymentSecrets.webhookSecrets
  const call = (payload: string, signature: string, id: string) =>
    app.inject({
      method: 'POST',
      url: '/backendEmb/payment/webhook',
      payload,
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': id },
    })
  const sign = (payload: string) => createHmac('sha256', secret).update(payload).digest('hex')
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(event, sign(event), 'evt_one')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(await db.$count(paymentEvents, eq(paymentEvents.providerEventId, 'evt_one'))).toBe(1)
  expect((await call(event, sign(`${event} `), 'evt_two')).statusCode).toBe(400)
  expect((await call('x'.repeat(300_000), 'f'.repeat(64), 'evt_three')).statusCode).toBe(413)
})

test('[B35] a network that sends forms and asks for holds without end is told to wait, and nothing more is kept', async () => {
  const strict = Fastify()
  serveBooking(strict, { ...desk.deps, env: { isProduction: false, smsLimits: { hourlyPerNetwork: 0.1 } } })
  const send = (url: string, payload: object) =>
    strict.inject({ method: 'POST', url: `/backendEmb/${url}`, payload, headers: { 'sec-fetch-site': 'same-origin' } })
  const before = await db.$count(clients)
  for (const expected of [201, 201, 429, 429])
    expect((await send('user/add-patient', patient())).statusCode).toBe(expected)
  expect(await db.$count(clients)).toBe(before + 2)
  const order = orderBody(randomUUID())
  for (const expected of [404, 404, 429]) expect((await send('payment/add-payment', order)).statusCode).toBe(expected)
  await strict.close()
})

test('no line of the log holds a name, a number, an address, a code or a reason for coming', () => {
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.join('\n')).not.toMatch(/Asha|asha\.rao|sleep|(?<!\d)(91)?9(0000\d{5}|700000000|888800001)(?!\d)/)
})

test('a sign that no database keeps is dropped from what was typed, and breaks nothing', async () => {
  const answer = await aBrowser().post('user/add-patient', patient({ Fullname: 'Asha\u0000 Rao', Concerns: '\u0000' }))
  expect(answer.status).toBe(201)
  expect((await aBrowser().post('user/add-patient', patient({ Fullname: '\u0000' }))).status).toBe(422)
})
