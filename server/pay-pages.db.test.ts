import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { at, type BookingDesk, openBookingDesk } from '#tests/support/booking-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aStaffDesk, emptyStaff, must } from '#tests/support/staff-desk.ts'
import { buildApp } from './app.ts'
import { toManageToken } from './modules/booking/manage-token.ts'

const { db } = await testDatabase()
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
beforeEach(async () => {
  desk.setNow(at('2030-03-04T14:30'))
  await emptyStaff(db)
})

async function aLink(time: string) {
  const front = await aStaffDesk(db, desk.deps).aPerson('front-desk')
  const who = { phone: '9333333333', client: 'new', name: 'Meera Iyer', age: '31', email: 'meera@example.com' }
  const when = { practitioner: 101, day: '2030-03-06', place: 'video', time }
  const form = { key: randomUUID(), ...who, emergencyContact: '9700000000', ...when, pays: 'link', agreed: 'yes' }
  const { session } = must(await front.call('book-session', form as never))
  return { session, path: `/pay/${toManageToken(desk.deps.secretKey, session, 'pay')}` }
}

const get = (url: string, cookie = '') => app.inject({ url, headers: { ...asBrowser, cookie } })
const fieldsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )

test('[B42] the link is swapped for a cookie; its page says when and how much, not with whom, and leads to the provider alone', async () => {
  const { path } = await aLink('11:00')
  const opened = await get(path)
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/pay'])
  const [cookie] = String(opened.headers['set-cookie']).split(';')
  const page = await get('/pay', cookie)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(page.headers['content-security-policy']).toContain("form-action 'self' ")
  expect(page.body).toContain('Wednesday 6 March, 11:00 AM')
  expect(page.body).toContain('/checkout/embedded"')
  expect(page.body).not.toMatch(/psycholog|therap[iy]st|concern/i)
  for (const unknown of ['/pay', `${path}x`]) expect((await get(unknown)).statusCode).toBe(404)
})

test('[B42] whoever has paid comes back to the same page, and it says that the session is confirmed', async () => {
  const { session, path } = await aLink('13:00')
  const [cookie] = String((await get(path)).headers['set-cookie']).split(';')
  const { order_id = '' } = fieldsIn((await get('/pay', cookie)).body)
  const paid = await desk.pay(order_id)
  const back = await app.inject({
    method: 'POST',
    url: '/backendEmb/payment/callback',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(paid).toString(),
  })
  expect([back.statusCode, back.headers.location]).toEqual([303, '/pay'])
  expect((await get('/pay', cookie)).body).toContain('Your appointment is confirmed')
  const { rows } = await db.pool.query('select state, pays from bookings where id = $1', [session])
  expect(rows).toEqual([{ state: 'confirmed', pays: 'link' }])
})
