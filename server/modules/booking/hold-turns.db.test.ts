import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { policyVersion } from '#content/policies/version.ts'
import { after, hours, minutes } from '#contract/values/time.ts'
import { openDatabase } from '#db/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { aHoldRequest, aPatient, at, type BookingDesk, openBookingDesk } from '#tests/support/booking-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { registerClient } from './register-client.ts'

/** What becomes of the times a client already holds when they want one more. */

const { db, url } = await testDatabase()
const crowd = openDatabase({ url, log: quietLog, maxConnections: 20 })
let desk: BookingDesk
const start = new Date('2030-03-04T09:00:00Z')
const days = ['2030-03-06', '2030-03-07', '2030-03-08', '2030-03-11', '2030-03-12', '2030-03-13', '2030-03-14']
let day = 0
let early = at('2030-03-06T10:00')
let late = at('2030-03-06T14:00')

beforeAll(async () => {
  desk = await openBookingDesk(db, { from: crowd })
})
afterAll(async () => {
  await desk.close()
  await crowd.close()
})
/** Each test has a day of its own, so that none stands in another's way. */
beforeEach(async () => {
  desk.setNow(start)
  await desk.play('success')
  early = at(`${days[day]}T10:00`)
  late = at(`${days[day]}T14:00`)
  day += 1
})

async function hold(visitor: { browser: string; clientId: string }, startsAt: Date, attemptKey?: string) {
  const answer = await desk.hold(visitor, { startsAt, ...(attemptKey && { attemptKey }) })
  if (!answer.ok) throw new Error(answer.reason)
  return answer.value
}

const stateOf = async (id: string) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.state

test('[B8] whoever is refused another time keeps the one they have', async () => {
  const visitor = await desk.arrive()
  const { booking, order } = await hold(visitor, early)
  await hold(await desk.arrive(), late)
  expect(await desk.hold(visitor, { startsAt: late })).toEqual({ ok: false, reason: 'slot_taken' })
  expect(await stateOf(booking.id)).toBe('held')
  expect(await desk.hold(await desk.arrive(), { startsAt: early })).toEqual({ ok: false, reason: 'slot_taken' })
  expect((await hold(visitor, early)).order).toEqual(order)
})

test('[B8] [B15] a time whose money the bank has is not given back for another one', async () => {
  await desk.play('authorized_only')
  const visitor = await desk.arrive()
  const { booking, order } = await hold(visitor, early)
  const { razorpay_payment_id } = await desk.pay(order.id)
  await desk.settle(razorpay_payment_id)
  expect(await desk.hold(visitor, { startsAt: late })).toEqual({ ok: false, reason: 'payment_under_way' })
  expect(await stateOf(booking.id)).toBe('held')
})

test('[B8] somebody who goes to and fro between two times holds the last one', async () => {
  const visitor = await desk.arrive()
  const first = await hold(visitor, early, 'first')
  const second = await hold(visitor, late, 'second')
  const again = await hold(visitor, early, 'first')
  expect(again.order).toEqual(first.order)
  expect(await stateOf(first.booking.id)).toBe('held')
  expect(await stateOf(second.booking.id)).toBe('lapsed')
})

test('[B9] one phone that asks for six times at once, under six names, holds three', async () => {
  const { phone } = aPatient()
  const visitors = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (age) => {
      const browser = `browser ${age}`
      await desk.prove(browser, phone)
      return { browser, clientId: await registerClient(desk.deps, browser, aPatient({ phone, age: 20 + age })) }
    }),
  )
  const answers = await Promise.all(
    visitors.map((visitor, index) => desk.hold(visitor, { startsAt: after(early, minutes(60 * index)) })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'too_many_holds')).toHaveLength(3)
})

test('[B8] [B9] a time that ran out is not taken again beyond the three of a phone', async () => {
  const { phone } = aPatient()
  const ask = async (age: number, hour: number, attemptKey: string) => {
    const browser = `again ${age}`
    await desk.prove(browser, phone)
    const clientId = await registerClient(desk.deps, browser, aPatient({ phone, age }))
    return desk.hold({ browser, clientId }, { startsAt: after(early, minutes(60 * hour)), attemptKey })
  }
  expect(await ask(30, 0, 'ran out')).toMatchObject({ ok: true })
  desk.setNow(after(start, minutes(16)))
  for (const hour of [1, 2, 3]) expect(await ask(30 + hour, hour, `hold ${hour}`)).toMatchObject({ ok: true })
  expect(await ask(30, 0, 'ran out')).toEqual({ ok: false, reason: 'too_many_holds' })
})

test('[B7] [B8] a time that is held can be paid for though it has come too near to be offered to others', async () => {
  const request = { startsAt: early, attemptKey: aHoldRequest().attemptKey }
  const notLongBefore = new Date(early.getTime() - hours(2) - minutes(1))
  desk.setNow(notLongBefore)
  const visitor = await desk.arrive()
  const first = await desk.hold(visitor, request)
  expect(first).toMatchObject({ ok: true })
  desk.setNow(after(notLongBefore, minutes(5)))
  expect(await desk.hold(visitor, request)).toEqual(first)
  expect(await desk.hold(visitor, { ...request, mode: 'in-person' })).toMatchObject({ reason: 'slot_not_offered' })
  desk.setNow(after(notLongBefore, minutes(15)))
  expect(await desk.hold(visitor, request)).toEqual({ ok: false, reason: 'slot_not_offered' })
})

test('[B10] a call that names no text of the policies agrees to the one in force', async () => {
  const visitor = await desk.arrive()
  const answer = await desk.hold(visitor, { startsAt: early, policyVersion: undefined })
  expect(answer).toMatchObject({ ok: true, value: { booking: { policyVersion } } })
})
