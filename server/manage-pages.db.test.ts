import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, days, hours, minutes } from '#contract/values/time.ts'
import { at, type BookingDesk, openBookingDesk } from '#tests/support/booking-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { offerInstead } from '#tests/support/offer-instead.ts'
import { buildApp } from './app.ts'
import { toHostToken, toManageToken } from './modules/booking/manage-token.ts'

const { db } = await testDatabase()
const start = new Date('2030-03-04T09:00:00Z')
const asBrowser = { accept: 'text/html', 'sec-fetch-dest': 'document' }
let desk: BookingDesk
let app: FastifyInstance

beforeAll(async () => {
  desk = await openBookingDesk(db)
  app = await buildApp(desk.deps, { buildDir: resolve('build') })
})
afterAll(async () => {
  await app.close()
  await desk.close()
})
beforeEach(() => desk.setNow(start))

async function aSession(startsAt: Date) {
  const answer = await desk.hold(await desk.arrive(), { startsAt })
  if (!answer.ok) throw new Error(answer.reason)
  await desk.settle((await desk.pay(answer.value.order.id)).razorpay_payment_id)
  return answer.value.booking
}

const get = (url: string, cookie?: string) =>
  app.inject({ url, headers: { ...asBrowser, ...(cookie !== undefined && { cookie }) } })

/** Follows a link of ours as a browser does: returns the cookie it is given and where it is sent to. */
async function follow(
  page: 'manage' | 'session',
  bookingId: string,
  word = toManageToken(desk.deps.secretKey, bookingId, page),
) {
  const answer = await get(`/${page}/${word}`)
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';')
  return { status: answer.statusCode, headers: answer.headers, cookie }
}

const kept = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }

test('the link sends the browser to the bare page with a cookie, and page and data are kept nowhere', async () => {
  const booking = await aSession(at('2030-03-06T11:00'))
  const { status, headers, cookie } = await follow('manage', booking.id)
  expect([status, headers.location]).toEqual([303, '/manage'])
  expect(headers['set-cookie']).toMatch(/^embrace_manage=[\w-]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/)
  for (const url of ['/manage', '/manage/move', '/manage/cancel', '/manage.data']) {
    const page = await get(url, cookie)
    expect([url, page.statusCode]).toEqual([url, 200])
    expect(page.headers).toMatchObject(kept)
    expect(page.body).toContain('Asha Pillai')
    expect(page.body).not.toMatch(/asha@example\.com|Asha Rao/)
  }
  const nobody = await get('/manage')
  expect([nobody.statusCode, nobody.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(nobody.body).not.toContain('Pillai')
})

test('the door is closed until 10 minutes before, then leads to a freshly signed room, and closes with the session', async () => {
  const startsAt = at('2030-03-06T13:00')
  const booking = await aSession(startsAt)
  const early = await follow('session', booking.id)
  expect([early.status, early.headers.location]).toEqual([303, '/session'])
  const waiting = await get('/session', early.cookie)
  expect(waiting.statusCode).toBe(200)
  expect(waiting.headers).toMatchObject(kept)
  expect(waiting.body.replaceAll('<!-- -->', '')).toContain('on Wednesday 6 March at 12:50 PM IST')

  desk.setNow(after(startsAt, minutes(-10)))
  const { cookie } = await follow('session', booking.id)
  const entered = await get('/session', cookie)
  expect(entered.statusCode).toBe(303)
  expect(entered.headers.location).toMatch(
    /^https:\/\/meet\.embrace\.test\/s-[0-9a-f]{30}\?jwt=[\w-]+\.[\w-]+\.[\w-]+$/,
  )
  expect(entered.headers).toMatchObject(kept)
  desk.setNow(after(startsAt, minutes(booking.minutes + 15)))
  expect((await get('/session', cookie)).body).toContain('This session is over')
})

test('[B36] the practitioner’s door tells of the time and of nobody, and leads to no page of the client', async () => {
  const startsAt = at('2030-03-06T15:00')
  const booking = await aSession(startsAt)
  const { status, headers, cookie } = await follow('session', booking.id, toHostToken(desk.deps.secretKey, booking))
  expect([status, headers.location]).toEqual([303, '/session'])
  const waiting = await get('/session', cookie)
  expect(waiting.headers).toMatchObject(kept)
  expect(waiting.body).toContain('The room is not open yet')
  expect(waiting.body).not.toMatch(/See your session|asha@example\.com|Asha Rao/)
  expect((await get('/manage', cookie)).statusCode).toBe(404)
  const lost = { id: booking.id, practitionerId: 102 }
  const answer = await get(`/session/${toHostToken(desk.deps.secretKey, lost)}`)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.body).toContain('open it again from our e-mail or text message')
})

test('inside 24 hours the pages explain the policy, and an old link says that it has ended', async () => {
  const startsAt = at('2030-03-07T11:00')
  const booking = await aSession(startsAt)
  desk.setNow(after(startsAt, hours(-23)))
  const { cookie } = await follow('manage', booking.id)
  const page = await get('/manage', cookie)
  expect(page.body).toContain('charged in full')
  expect(page.body).not.toContain('href="/manage/cancel"')
  expect((await get('/manage/move', cookie)).headers.location).toBe('/manage')
  const cancel = await get('/manage/cancel', cookie)
  expect(cancel.body).toContain('charged in full')
  expect(cancel.body).not.toContain('<form')
  desk.setNow(after(startsAt, days(181)))
  expect((await follow('manage', booking.id)).status).toBe(410)
})

test('[B45] the form keeps the offered time, pressed twice too; another one, or one of somebody else, is told so', async () => {
  const booking = await aSession(at('2030-03-08T11:00'))
  await offerInstead(desk.deps, booking.id, { t: '2030-03-11T11:00', practitionerId: 102 })
  const { cookie } = await follow('manage', booking.id)
  const keep = async (t: string, from = cookie, reference = booking.reference) => {
    const headers = { ...asBrowser, cookie: from, 'sec-fetch-site': 'same-origin', 'content-type': FORM }
    const payload = new URLSearchParams({ reference, sequence: '0', t }).toString()
    return (await app.inject({ method: 'POST', url: '/manage/keep', headers, payload })).headers.location
  }
  const asked = (await get('/manage', cookie)).body.replaceAll('<!-- -->', '')
  expect(asked).toContain('We are keeping Monday 11 March, 11:00 AM IST for you')
  expect(asked).toContain('action="/manage/keep"')
  expect(await keep('2030-03-11T12:00')).toBe('/manage?problem=session_changed')
  expect(await keep('soon')).toBe('/manage?problem=bad_request')
  expect(await keep('2030-03-11T11:00', '')).toBe('/manage?problem=session_unknown')
  expect(await keep('2030-03-11T11:00', cookie, 'EB-0000-0000')).toBe('/manage?problem=other_session')
  expect(await keep('2030-03-11T11:00')).toBe('/manage?done=moved')
  expect(await keep('2030-03-11T11:00')).toBe('/manage?done=moved')
  expect((await get('/manage', cookie)).body.replaceAll('<!-- -->', '')).toContain('Monday 11 March')
})

const FORM = 'application/x-www-form-urlencoded'
