import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { policyVersion } from '#content/policies/version.ts'
import { after, minutes } from '#contract/values/time.ts'
import { openDatabase } from '#db/client.ts'
import { errorCode } from '#db/connection-faults.ts'
import { bookingEvents, bookings, clients } from '#db/schema/booking.ts'
import { takenTime } from '#db/schema/scheduling.ts'
import { aHoldRequest, aPatient, at, type BookingDesk, openBookingDesk } from '#tests/support/booking-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { must } from '#tests/support/staff-desk.ts'
import { extendHold } from './extend-hold.ts'
import { holdTime } from './hold-time.ts'
import { lapseHolds } from './lapse-holds.ts'
import { registerClient } from './register-client.ts'

const { db, url } = await testDatabase()
const crowd = openDatabase({ url, log: quietLog, maxConnections: 40 })
let desk: BookingDesk
const start = new Date('2030-03-04T09:00:00Z')
const offer = { source: 'mst', coupon: 'MST-15', percent: 15 }

beforeAll(async () => {
  desk = await openBookingDesk(db, { from: crowd })
})
afterAll(async () => {
  await desk.close()
  await crowd.close()
})
/** Each test has a day of its own, so that none stands in another's way. */
let day = 0
let slot = at('2030-03-06T11:00')
beforeEach(() => {
  desk.setNow(start)
  slot = at(
    ['2030-03-06', '2030-03-07', '2030-03-08', '2030-03-11', '2030-03-12'][day++ % 5] +
      'T' +
      (10 + Math.floor(day / 5)) +
      ':00',
  )
})

async function held(who?: { browser: string; clientId: string }) {
  const visitor = who ?? (await desk.arrive())
  const answer = await desk.hold(visitor, { startsAt: slot })
  if (!answer.ok) throw new Error(answer.reason)
  return { visitor, ...answer.value }
}

test('[B5] [B6] a hold lasts 15 minutes, costs what the catalogue says, and has an order of exactly that at the provider', async () => {
  const { booking, order, heldUntil, mayExtend } = await held()
  expect(heldUntil).toEqual(after(start, minutes(15)))
  expect(mayExtend).toBe(true)
  expect(booking).toMatchObject({ state: 'held', price: 100_000, discount: 0, gst: 18_000, total: 118_000 })
  expect(order).toMatchObject({ amount: 118_000, currency: 'INR' })
  expect((await desk.books()).orders.find(({ id }) => id === order.id)).toMatchObject({ amount: 118_000 })
})

test('[B6] a coupon counts when the arrival proves it, and is refused when it does not', async () => {
  const visitor = await desk.arrive()
  const ask = (change: object) => desk.hold(visitor, { startsAt: slot, ...change })
  expect(await ask({ coupon: 'MST-15' })).toEqual({ ok: false, reason: 'coupon_invalid' })
  expect(await ask({ coupon: 'MST-99', offer })).toEqual({ ok: false, reason: 'coupon_invalid' })
  expect(await ask({ coupon: 'MST-15', offer })).toMatchObject({
    value: { booking: { discount: 15_000, total: 103_000, coupon: 'MST-15' }, order: { amount: 103_000 } },
  })
})

test('[B1] the same form from the same browser is the same client, and another form or browser is another', async () => {
  const patient = aPatient()
  const one = await registerClient(desk.deps, 'browser', patient)
  expect(await registerClient(desk.deps, 'browser', { ...patient })).toBe(one)
  expect(await registerClient(desk.deps, 'other browser', patient)).not.toBe(one)
  expect(await registerClient(desk.deps, 'browser', { ...patient, age: 35 })).not.toBe(one)
})

test('[B2] the concern and the guardian lie in the database sealed', async () => {
  const patient = aPatient({ age: 9, guardian: { name: 'Meena Rao', relation: 'Mother' }, concern: 'cannot sleep' })
  const id = await registerClient(desk.deps, 'browser', patient)
  const [row] = await db.select().from(clients).where(eq(clients.id, id))
  expect(JSON.stringify(row)).not.toMatch(/Meena|Mother|sleep/)
  expect(desk.deps.sealedText.open(row?.concern ?? '', `concern:${id}`)).toBe('cannot sleep')
  expect(JSON.parse(desk.deps.sealedText.open(row?.guardian ?? '', `guardian:${id}`))).toEqual(patient.guardian)
})

test('[B3] somebody else’s client is nobody’s', async () => {
  const one = await desk.arrive()
  const other = await desk.arrive()
  const answer = await desk.hold({ browser: other.browser, clientId: one.clientId }, { startsAt: slot })
  expect(answer).toEqual({ ok: false, reason: 'client_unknown' })
})

test('[B4] a phone never proved, proved elsewhere, or proved 30 minutes ago holds nothing', async () => {
  const patient = aPatient()
  const clientId = await registerClient(desk.deps, 'here', patient)
  await desk.prove('elsewhere', patient.phone)
  const ask = () => desk.hold({ browser: 'here', clientId }, { startsAt: slot })
  expect(await ask()).toEqual({ ok: false, reason: 'phone_not_verified' })
  await desk.prove('here', patient.phone)
  desk.setNow(after(start, minutes(30)))
  expect(await ask()).toEqual({ ok: false, reason: 'phone_not_verified' })
  desk.setNow(after(start, minutes(29)))
  expect(await ask()).toMatchObject({ ok: true })
})

test.each([
  ['in the past', { startsAt: at('2030-03-03T11:00') }, 'slot_not_offered'],
  ['sooner than the notice', { startsAt: at('2030-03-04T16:00') }, 'slot_not_offered'],
  ['off the grid', { startsAt: at('2030-03-06T11:10') }, 'slot_not_offered'],
  ['outside of hours', { startsAt: at('2030-03-06T21:00') }, 'slot_not_offered'],
  ['beyond the horizon', { startsAt: at('2030-09-04T11:00') }, 'slot_not_offered'],
  ['in person on a day of video', { startsAt: at('2030-03-07T11:00'), mode: 'in-person' as const }, 'slot_not_offered'],
  ['of nobody', { practitionerId: 999 }, 'practitioner_unknown'],
  ['at no centre', { centreId: 999 }, 'centre_unknown'],
])('[B7] a start %s is refused', async (_, change, reason) => {
  expect(await desk.hold(await desk.arrive(), change)).toEqual({ ok: false, reason })
})

test('[B7] of 200 who want one time at once, exactly one holds it', async () => {
  const visitors = await Promise.all(Array.from({ length: 200 }, () => desk.arrive()))
  const answers = await Promise.all(visitors.map((visitor) => desk.hold(visitor, { startsAt: slot })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'slot_taken')).toHaveLength(199)
})

test('[B8] the same attempt, repeated or doubled, is one hold and one order', async () => {
  const visitor = await desk.arrive()
  const { attemptKey } = aHoldRequest()
  const ask = () => desk.hold(visitor, { startsAt: slot, attemptKey })
  const answers = [...(await Promise.all([ask(), ask(), ask(), ask()])), await ask()]
  const orders = answers.map((answer) => (answer.ok ? answer.value.order.id : answer.reason))
  expect(new Set(orders).size).toBe(1)
  expect(await db.$count(bookings, eq(bookings.clientId, visitor.clientId))).toBe(1)
})

test('[B8] a page that lost its key gets the same hold; a key is not good for another time', async () => {
  const { visitor, order, booking } = await held()
  const again = await desk.hold(visitor, { startsAt: slot })
  expect(again).toMatchObject({ ok: true, value: { order: { id: order.id } } })
  const other = await desk.hold(visitor, { startsAt: after(slot, minutes(60)), attemptKey: booking.attemptKey })
  expect(other).toEqual({ ok: false, reason: 'key_reused' })
})

test('[B6] [B8] whoever comes back by an offer holds the time anew, at the price the page shows; what the bank has stays', async () => {
  const { visitor, booking, order } = await held()
  const cheaper = await desk.hold(visitor, { startsAt: slot, coupon: 'MST-15', offer })
  expect(cheaper).toMatchObject({ ok: true, value: { booking: { total: 103_000 }, order: { amount: 103_000 } } })
  if (!cheaper.ok) throw new Error(cheaper.reason)
  expect(cheaper.value.order.id).not.toBe(order.id)
  const [first] = await db.select().from(bookings).where(eq(bookings.id, booking.id))
  expect(first?.state).toBe('lapsed')
  await db.update(bookings).set({ claimedAt: start }).where(eq(bookings.id, cheaper.value.booking.id))
  expect(await desk.hold(visitor, { startsAt: slot })).toMatchObject({
    ok: true,
    value: { booking: { id: cheaper.value.booking.id, total: 103_000 } },
  })
})

test('[B52] nobody pays another sum than the page said; whoever comes back to a new price holds the time anew at that', async () => {
  const { visitor, booking } = await held()
  const hold = (request: object) => desk.hold(visitor, { startsAt: slot, ...request })
  const dearer = { ok: false, reason: 'price_changed' }
  expect(await hold({ shownTotal: 100_000 })).toEqual(dearer)
  expect(await hold({ shownTotal: 118_000, coupon: 'MST-15', offer })).toEqual(dearer)
  expect(await hold({ shownTotal: 118_000 })).toMatchObject({ ok: true, value: { booking: { id: booking.id } } })

  // Held when it was cheaper: a page that still says so pays that, by its key or without; one that was loaded since does not.
  await db.update(bookings).set({ price: 90_000, total: 108_000 }).where(eq(bookings.id, booking.id))
  const { attemptKey } = booking
  for (const request of [{ shownTotal: 108_000 }, { shownTotal: 108_000, attemptKey }])
    expect(await hold(request)).toMatchObject({ ok: true, value: { booking: { id: booking.id } } })
  expect(await hold({ shownTotal: 118_000, attemptKey })).toEqual(dearer)
  expect(await hold({ shownTotal: 118_000 })).toMatchObject({
    ok: true,
    value: { booking: { total: 118_000 }, order: { amount: 118_000 } },
  })
  const [first] = await db.select().from(bookings).where(eq(bookings.id, booking.id))
  expect(first?.state).toBe('lapsed')

  // Somebody else's time is taken, whatever it costs.
  expect(await desk.hold(await desk.arrive(), { startsAt: slot, shownTotal: 1 })).toEqual({
    ok: false,
    reason: 'slot_taken',
  })
})

test('[B8] a client who takes another time gives the first one back', async () => {
  const { visitor, booking } = await held()
  expect(await desk.hold(visitor, { startsAt: after(slot, minutes(120)) })).toMatchObject({ ok: true })
  expect(await desk.hold(await desk.arrive(), { startsAt: slot })).toMatchObject({ ok: true })
  const [first] = await db.select().from(bookings).where(eq(bookings.id, booking.id))
  expect(first?.state).toBe('lapsed')
})

test('[B8] a browser that corrects its form takes its own time anew; another browser does not get it', async () => {
  const patient = aPatient()
  const { visitor, booking } = await held(await desk.arrive(patient))
  const corrected = await registerClient(desk.deps, visitor.browser, { ...patient, name: 'Corrected' })
  expect(await desk.hold(await desk.arrive(), { startsAt: slot })).toEqual({ ok: false, reason: 'slot_taken' })
  const again = await desk.hold({ ...visitor, clientId: corrected }, { startsAt: slot, attemptKey: 'corrected' })
  expect(again).toMatchObject({ ok: true, value: { booking: { clientId: corrected, state: 'held' } } })
  const [first] = await db.select().from(bookings).where(eq(bookings.id, booking.id))
  expect(first?.state).toBe('lapsed')
})

test('[B5] [B8] a hold that ran out is taken again with the same order, unless somebody else has the time', async () => {
  const { visitor, order, booking } = await held()
  const again = () => desk.hold(visitor, { startsAt: slot, attemptKey: booking.attemptKey })
  desk.setNow(after(start, minutes(16)))
  expect(await again()).toMatchObject({ ok: true, value: { order: { id: order.id }, booking: { state: 'held' } } })
  desk.setNow(after(start, minutes(33)))
  await desk.prove(visitor.browser, aPatient().phone)
  expect(await desk.hold(await desk.arrive(), { startsAt: slot })).toMatchObject({ ok: true })
  desk.setNow(after(start, minutes(29)))
  expect(await again()).toEqual({ ok: false, reason: 'slot_taken' })
})

test('[B9] one phone holds three times at most', async () => {
  const patient = aPatient()
  const ask = async (hour: number) => {
    const browser = `browser ${hour}`
    await desk.prove(browser, patient.phone)
    const clientId = await registerClient(desk.deps, browser, patient)
    return desk.hold({ browser, clientId }, { practitionerId: 102, startsAt: at(`2030-03-13T1${hour}:00`) })
  }
  for (const hour of [1, 2, 3]) expect(await ask(hour)).toMatchObject({ ok: true })
  expect(await ask(4)).toEqual({ ok: false, reason: 'too_many_holds' })
})

test('[B10] the text that was agreed to is recorded; another one than today’s is refused', async () => {
  const { booking } = await held()
  expect(booking).toMatchObject({ policyVersion, consentedAt: start })
  const answer = await desk.hold(await desk.arrive(), { startsAt: slot, policyVersion: '0.9' })
  expect(answer).toEqual({ ok: false, reason: 'policy_changed' })
})

test('[B5] a hold is made longer once, by 15 minutes from then, by the browser that has it', async () => {
  const { visitor, order } = await held()
  desk.setNow(after(start, minutes(12)))
  const ask = (who = visitor) => extendHold(desk.deps, { ...who, orderId: order.id })
  expect(await ask({ ...visitor, browser: 'another' })).toEqual({ ok: false, reason: 'order_unknown' })
  expect(await ask()).toEqual({ ok: true, value: { heldUntil: after(start, minutes(27)) } })
  expect(await ask()).toEqual({ ok: false, reason: 'hold_not_extendable' })
  desk.setNow(after(start, minutes(27)))
  expect(await ask()).toEqual({ ok: false, reason: 'hold_gone' })
})

test('[B5] whoever asks to pay in the last minute gets the fifteen minutes that the hold may be made longer by, once', async () => {
  const visitor = await desk.arrive()
  const { attemptKey } = aHoldRequest()
  const ask = async () => {
    const { heldUntil, mayExtend } = must(await desk.hold(visitor, { startsAt: slot, attemptKey }))
    return [heldUntil, mayExtend]
  }
  expect(await ask()).toEqual([after(start, minutes(15)), true])
  desk.setNow(after(start, minutes(14)))
  expect(await ask()).toEqual([after(start, minutes(15)), true])
  desk.setNow(after(start, minutes(14.5)))
  expect(await ask()).toEqual([after(start, minutes(29.5)), false])
  desk.setNow(after(start, minutes(29)))
  expect(await ask()).toEqual([after(start, minutes(29.5)), false])
})

test('[B19] [B20] a hold that ran out is given back, and the trail says so for ever', async () => {
  const { booking } = await held()
  desk.setNow(after(start, minutes(15)))
  await Promise.all([lapseHolds(desk.deps), lapseHolds(desk.deps)])
  const [row] = await db.select().from(bookings).where(eq(bookings.id, booking.id))
  expect(row?.state).toBe('lapsed')
  const [taken] = await db.select().from(takenTime).where(eq(takenTime.id, booking.takenTimeId))
  expect(taken?.state).toBe('released')
  const trail = await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, booking.id))
  expect(trail.map(({ was, became, why }) => [was, became, why])).toEqual([
    [null, 'held', 'held'],
    ['held', 'lapsed', 'the hold ran out'],
  ])
  expect(await db.delete(bookingEvents).catch(errorCode)).toBe('P0001')
  expect(await db.update(bookingEvents).set({ why: 'nothing' }).catch(errorCode)).toBe('P0001')
})

test('[B20] the database refuses a way a booking cannot go', async () => {
  const { booking } = await held()
  const move = (state: 'cancelled' | 'confirmed') =>
    db.update(bookings).set({ state }).where(eq(bookings.id, booking.id)).catch(errorCode)
  expect(await move('cancelled')).toBe('P0001')
  // Unpaid: the check constraint says so.
  expect(await move('confirmed')).toBe('23514')
})

test('a provider that does not answer leaves the hold standing, and the same attempt goes on', async () => {
  const visitor = await desk.arrive()
  const { attemptKey } = aHoldRequest()
  await desk.play('api_500')
  const down = {
    ...desk.deps.payment,
    createOrder: async () => ({ fate: 'unknown', error: 'down' }) as const,
    findOrderByReceipt: async () => ({ fate: 'unknown', error: 'down' }) as const,
  }
  const request = { ...aHoldRequest(), ...visitor, startsAt: slot, attemptKey }
  expect(await holdTime({ ...desk.deps, payment: down }, request)).toEqual({ ok: false, reason: 'payment_unreachable' })
  await desk.play('success')
  expect(await desk.hold(visitor, { startsAt: slot, attemptKey })).toMatchObject({ ok: true })
})
