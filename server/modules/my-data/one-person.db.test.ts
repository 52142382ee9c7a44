import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { after, seconds } from '#contract/values/time.ts'
import { toManageToken } from '#server/modules/booking/manage-token.ts'
import { at, openBookingDesk } from '#tests/support/booking-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createManageDesk } from '../booking/manage-desk.ts'
import { submitEnquiry } from '../enquiries/submit-enquiry.ts'
import { collectClientData } from './collect-data.ts'
import { eraseClient } from './erase-client.ts'
import { createMyData, serveMyData } from './routes.ts'

const { db } = await testDatabase()
const desk = await openBookingDesk(db)
afterAll(() => desk.close())
const start = new Date('2030-03-04T09:00:00Z')
const over = at('2030-04-20T09:00')

let place = 0
/** A confirmed session; each is at another time. */
async function book(patient: { name: string; email: string; phone: string }) {
  place += 1
  desk.setNow(after(start, seconds(place)))
  const day = 5 + Math.floor(place / 5)
  const startsAt = at(`2030-03-${String(day + (day > 8 ? 2 : 0)).padStart(2, '0')}T${10 + (place % 5)}:00`)
  const who = await desk.arrive({ emergencyContact: '9611111111', ...patient })
  const held = await desk.hold(who, { startsAt })
  if (!held.ok) throw new Error(held.reason)
  await desk.settle((await desk.pay(held.value.order.id)).razorpay_payment_id)
  return { ...who, bookingId: held.value.booking.id, reference: held.value.booking.reference }
}
const namesOf = async (phone: string) =>
  (await db.pool.query('select name from clients where phone = $1 order by created_at', [phone])).rows.map(
    ({ name }: { name: string }) => name,
  )

test('[D1] [D14] however a person’s address and name were typed, the copy and the erasure hold all of it', async () => {
  const phone = '9700000001'
  const one = await book({ name: 'Meera Nair', email: 'meera@example.com', phone })
  await book({ name: 'meera  nair', email: 'Meera+desk@Example.com', phone })
  const values = {
    name: 'Meera',
    email: 'Meera@Example.com',
    phone: `+91 ${phone}`,
    topic: 'my_child',
    message: 'Hello',
  }
  expect(await submitEnquiry(desk.deps, { kind: 'contact', values, key: randomUUID() })).toMatchObject({ ok: true })
  desk.setNow(over)
  const copy = await collectClientData(desk.deps, one.clientId)
  expect([copy.sessions.length, copy.questions.length]).toEqual([2, 1])
  expect(copy.messages.length).toBeGreaterThan(2)
  expect(JSON.stringify(copy)).toContain('(the link to your session)')
  expect(JSON.stringify(copy)).not.toMatch(/\/(manage|session|pay)\/[\w-]{20}/)
  expect(await eraseClient(desk.deps, one.clientId)).toMatchObject({ state: 'erased' })
  expect(await namesOf(phone)).toEqual([])
  expect((await db.pool.query('select 1 from enquiries where phone like $1', [`%${phone}`])).rows).toEqual([])
})

async function aFamily(phone: string) {
  const email = `family.${phone}@example.com`
  const aarav = await book({ name: 'Aarav', email, phone })
  await book({ name: 'AARAV', email, phone })
  await book({ name: 'Meera', email, phone })
  const app = Fastify()
  serveMyData(app, desk.deps)
  const links = createManageDesk(desk.deps)
  const open = async () => {
    const opened = await links.openSession(toManageToken(desk.deps.secretKey, aarav.bookingId))
    return opened.kind === 'opened' ? (opened.cookie.split(';')[0] ?? '') : ''
  }
  const post = async (url: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { cookie: await open(), 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ reference: aarav.reference, sure: 'yes', ...fields }).toString(),
    })
  return { post, listNames: async () => createMyData(desk.deps).listNames(await open()) }
}

test('[D1] of several names behind one phone and mailbox the page lists each, and nothing is done until one is chosen', async () => {
  const phone = '9700000002'
  const { post, listNames } = await aFamily(phone)
  expect(await listNames()).toEqual([
    { name: 'Aarav', sessions: 2 },
    { name: 'Meera', sessions: 1 },
  ])
  desk.setNow(over)
  for (const path of ['/manage/data.html', '/manage/data.json', '/manage/erase', '/manage/withdraw'])
    for (const fields of [{}, { who0: 'Somebody else' }, { other: 'Aarav' }])
      expect([path, (await post(path, fields)).headers.location]).toEqual([path, '/manage/data?problem=no_name'])
  expect(await namesOf(phone)).toEqual(['Aarav', 'AARAV', 'Meera'])
})

test('[D1] what is chosen is copied and erased, and a relative who shares the phone stays', async () => {
  const phone = '9700000003'
  const { post } = await aFamily(phone)
  desk.setNow(over)
  const copyOf = async (fields: Record<string, string>) =>
    (await post('/manage/data.json', fields)).json<{ sessions: object[] }>().sessions.length
  expect([await copyOf({ who1: 'Meera' }), await copyOf({ who0: 'Aarav' })]).toEqual([1, 2])
  expect(await copyOf({ who0: 'Aarav', who1: 'Meera' })).toBe(3)
  expect((await post('/manage/erase', { who0: 'Aarav' })).headers.location).toBe('/manage/data?done=erased')
  expect(await namesOf(phone)).toEqual(['Meera'])
})
