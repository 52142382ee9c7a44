import { createHmac } from 'node:crypto'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toEpochMinute } from '#contract/values/clinic-time.ts'
import { after, hours, minutes } from '#contract/values/time.ts'
import { openDatabase } from '#db/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { messages } from '#db/schema/notifications.ts'
import { ledgerEntries, payments, refunds } from '#db/schema/payments.ts'
import { takenTime } from '#db/schema/scheduling.ts'
import { at, type BookingDesk, openBookingDesk } from '#tests/support/booking-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { findInvoice } from '../invoices/issue-invoice.ts'
import { checkBooks } from '../payments/check-books.ts'
import { followRefund } from '../payments/follow-refund.ts'
import { checkSessions } from './check-sessions.ts'
import { findPaidAttempt, findSession, findStanding } from './find-booking.ts'
import { lapseHolds } from './lapse-holds.ts'
import { verifyPayment } from './verify-payment.ts'

const { db, url } = await testDatabase()
const crowd = openDatabase({ url, log: quietLog, maxConnections: 40 })
let desk: BookingDesk
const start = new Date('2030-03-04T09:00:00Z')
const hoursOfDay = [10, 11, 12, 13, 14, 15, 16]
const days = ['2030-03-06', '2030-03-07', '2030-03-08', '2030-03-11', '2030-03-12']
let turn = 0
let slot = at('2030-03-06T11:00')

beforeAll(async () => {
  desk = await openBookingDesk(db, { from: crowd })
})
afterAll(async () => {
  await desk.close()
  await crowd.close()
})
beforeEach(async () => {
  desk.setNow(start)
  await desk.play('success')
  slot = at(`${days[turn % days.length]}T${hoursOfDay[Math.floor(turn / days.length)]}:00`)
  turn += 1
})

async function held() {
  const visitor = await desk.arrive()
  const answer = await desk.hold(visitor, { startsAt: slot })
  if (!answer.ok) throw new Error(answer.reason)
  return { visitor, ...answer.value }
}

async function paid() {
  const hold = await held()
  const fields = await desk.pay(hold.order.id)
  return { ...hold, fields, paymentId: fields.razorpay_payment_id }
}

const shown = (fields: { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }) => ({
  orderId: fields.razorpay_order_id,
  paymentId: fields.razorpay_payment_id,
  signature: fields.razorpay_signature,
})

const read = async (id: string) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]
const messagesOf = (id: string) =>
  db
    .select()
    .from(messages)
    .where(like(messages.key, `%${id}`))
const refundsOf = async (bookingId: string) =>
  db
    .select()
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.reference, bookingId))

test('[B12] [B18] captured money makes a session, its ledger and its two messages at once', async () => {
  const { booking, visitor, fields } = await paid()
  expect(await verifyPayment(desk.deps, shown(fields), visitor.browser)).toMatchObject({ value: { status: 'success' } })
  expect(await read(booking.id)).toMatchObject({ state: 'confirmed', confirmedAt: start })
  const [taken] = await db.select().from(takenTime).where(eq(takenTime.id, booking.takenTimeId))
  expect(taken?.state).toBe('confirmed')
  const sent = await messagesOf(booking.id)
  expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  for (const { subject, bodyText } of sent) {
    expect(`${subject} ${sent.find(({ channel }) => channel === 'sms')?.bodyText}`).not.toMatch(/counsel|therap|Asha/i)
    expect(bodyText).toContain('https://embrace.test/manage/')
  }
  const invoice = await findInvoice(db, { bookingId: booking.id, type: 'invoice' })
  expect(invoice).toMatchObject({ total: 118_000, number: expect.stringMatching(/^IDA\/2930\/\d{6}$/) })
  const [payment] = await db.select().from(payments).where(eq(payments.reference, booking.id))
  const lines = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.paymentId, payment?.id ?? ''))
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

test('[B11] told five times at once, by the browser, the webhook and the reconciler, it is settled once', async () => {
  const { booking, visitor, fields, paymentId } = await paid()
  await Promise.all([
    ...Array.from({ length: 5 }, () => desk.settle(paymentId)),
    verifyPayment(desk.deps, shown(fields), visitor.browser),
    desk.reconcile(),
  ])
  expect(await read(booking.id)).toMatchObject({ state: 'confirmed' })
  expect(await messagesOf(booking.id)).toHaveLength(2)
  expect(await refundsOf(booking.id)).toEqual([])
})

test('[B12] money that comes after the hold ran out takes the time again where it is still free', async () => {
  const { booking, paymentId } = await paid()
  desk.setNow(after(start, minutes(40)))
  await lapseHolds(desk.deps)
  await desk.settle(paymentId)
  expect(await read(booking.id)).toMatchObject({ state: 'confirmed' })
})

test('[B13] money for a time that somebody else has by now goes back in full, and the visitor is told', async () => {
  const late = await paid()
  desk.setNow(after(start, minutes(16)))
  const other = await desk.arrive()
  expect(await desk.hold(other, { startsAt: slot })).toMatchObject({ ok: true })
  await desk.settle(late.paymentId)
  expect(await read(late.booking.id)).toMatchObject({ state: 'refunded', paymentId: null })
  const [owed] = await refundsOf(late.booking.id)
  expect(owed?.refunds).toMatchObject({ amount: 118_000, why: 'time_gone' })
  await followRefund(desk.deps, owed?.refunds.id ?? '')
  const { refunds: sent } = await desk.books()
  expect(sent.filter(({ payment_id }) => payment_id === late.paymentId)).toMatchObject([{ amount: 118_000 }])
  const standing = { ...late.visitor, orderId: late.order.id }
  expect(await findStanding(desk.deps, standing)).toMatchObject({ value: { state: 'refunding' } })
  await desk.endRefund(sent.find(({ payment_id }) => payment_id === late.paymentId)?.id ?? '', 'processed')
  desk.setNow(after(start, hours(1)))
  await followRefund(desk.deps, owed?.refunds.id ?? '')
  expect(await findStanding(desk.deps, standing)).toMatchObject({ value: { state: 'refunded' } })
  const tells = await db.select().from(messages).where(eq(messages.template, 'payment-returned'))
  expect(tells.some(({ bodyText }) => bodyText.includes(late.booking.reference))).toBe(true)
})

test('[B13] money for a practitioner who left between hold and payment goes back, and nobody waits', async () => {
  const { booking, paymentId } = await paid()
  const { byId, ...catalogue } = await desk.deps.catalogue.read()
  const without = { ...catalogue, byId: new Map([...byId].filter(([id]) => id !== booking.practitionerId)) }
  await desk.settle(paymentId, { catalogue: { ...desk.deps.catalogue, read: async () => without } })
  expect(await read(booking.id)).toMatchObject({ state: 'refunded', paymentId: null })
  expect((await refundsOf(booking.id))[0]?.refunds).toMatchObject({ amount: 118_000, why: 'cannot_take_place' })
})

test('[B13] money for a session that has begun goes back', async () => {
  const { booking, paymentId } = await paid()
  desk.setNow(after(slot, minutes(0)))
  await desk.settle(paymentId)
  expect(await read(booking.id)).toMatchObject({ state: 'refunded' })
  expect((await refundsOf(booking.id))[0]?.refunds.why).toBe('too_late')
})

test('[B13] another amount than we asked confirms nothing and goes back; the hold can still be paid', async () => {
  await desk.play('amount_mismatch')
  const { booking, visitor, paymentId } = await paid()
  await desk.settle(paymentId)
  expect(await read(booking.id)).toMatchObject({ state: 'held' })
  expect((await refundsOf(booking.id))[0]?.refunds.why).toBe('amount_differs')
  await desk.play('success')
  const again = await desk.hold(visitor, { startsAt: slot })
  if (!again.ok) throw new Error(again.reason)
  const fields = await desk.pay(again.value.order.id)
  await desk.settle(fields.razorpay_payment_id)
  expect(await read(booking.id)).toMatchObject({ state: 'confirmed' })
})

test('[B15] money that the bank has keeps the hold and makes the page wait', async () => {
  await desk.play('authorized_only')
  const { booking, visitor, order, fields } = await paid()
  desk.setNow(after(start, minutes(14)))
  expect(await verifyPayment(desk.deps, shown(fields), visitor.browser)).toMatchObject({ value: { status: 'pending' } })
  desk.setNow(after(start, minutes(16)))
  expect(await desk.hold(await desk.arrive(), { startsAt: slot })).toEqual({ ok: false, reason: 'slot_taken' })
  expect(await findStanding(desk.deps, { ...visitor, orderId: order.id })).toMatchObject({
    value: { state: 'confirming' },
  })
  expect(await findPaidAttempt(desk.deps, { ...booking, browser: visitor.browser })).toMatchObject({
    state: 'confirming',
  })
})

test('[B15] as long as the bank has the money, every round keeps the hold alive, and once it goes back the hold ends', async () => {
  await desk.play('authorized_only')
  const { booking, fields } = await paid()
  await desk.settle(fields.razorpay_payment_id)
  for (const minute of [10, 14, 18]) {
    desk.setNow(after(start, minutes(minute)))
    await desk.reconcile()
  }
  desk.setNow(after(start, minutes(22)))
  expect(await desk.hold(await desk.arrive(), { startsAt: slot })).toEqual({ ok: false, reason: 'slot_taken' })
  await desk.advanceProvider(minutes(21))
  await desk.reconcile()
  expect(await read(booking.id)).toMatchObject({ state: 'held', claimedAt: null })
})

test('[B37] whoever’s bank had the money is told, once, when it was returned before it was ours', async () => {
  await desk.play('authorized_only')
  const { booking, visitor, order, paymentId } = await paid()
  await desk.settle(paymentId)
  const standing = () => findStanding(desk.deps, { ...visitor, orderId: order.id })
  expect(await standing()).toMatchObject({ value: { state: 'confirming', wasReturned: false } })
  await desk.advanceProvider(hours(24 * 6))
  await desk.settle(paymentId)
  await desk.settle(paymentId)
  expect(await read(booking.id)).toMatchObject({ claimedAt: null })
  expect(await standing()).toMatchObject({ value: { wasReturned: true } })
  const tells = (await db.select().from(messages).where(eq(messages.template, 'payment-returned'))).filter(
    ({ bodyText }) => bodyText.includes(booking.reference),
  )
  expect(tells.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  expect(tells.find(({ channel }) => channel === 'email')?.bodyText).toContain('You have no session at that time.')
  expect(await refundsOf(booking.id)).toEqual([])
})

test('[B16] money of another amount that goes back lets the page wait no longer', async () => {
  await desk.play('amount_mismatch')
  const { booking, visitor, order, fields } = await paid()
  desk.sandbox.sandbox.faults.set({ paymentApi: { kind: 'error', on: 'fetch', times: 3 } })
  await verifyPayment(desk.deps, shown(fields), visitor.browser)
  expect(await findStanding(desk.deps, { ...visitor, orderId: order.id })).toMatchObject({
    value: { state: 'confirming' },
  })
  await desk.settle(fields.razorpay_payment_id)
  expect(await read(booking.id)).toMatchObject({ state: 'held', claimedAt: null })
})

test('[B16] a payment that failed leaves the hold, says why, and the next one on it succeeds', async () => {
  const { booking, visitor, order } = await held()
  await desk.pay(order.id, { outcome: 'fail', reason: 'insufficient_funds' })
  desk.setNow(after(start, minutes(1)))
  await desk.reconcile()
  expect(await findStanding(desk.deps, { ...visitor, orderId: order.id })).toMatchObject({
    value: { state: 'held', lastFailure: 'insufficient_funds' },
  })
  const fields = await desk.pay(order.id)
  await desk.settle(fields.razorpay_payment_id)
  expect(await read(booking.id)).toMatchObject({ state: 'confirmed' })
})

test('[B17] a success counts only when it is signed, over our own order, for the browser that has it', async () => {
  const { booking, visitor, fields } = await paid()
  const proof = shown(fields)
  const verify = (change: Partial<typeof proof>, browser = visitor.browser) =>
    verifyPayment(desk.deps, { ...proof, ...change }, browser)
  expect(await verify({ signature: '0'.repeat(64) })).toEqual({ ok: false, reason: 'payment_not_genuine' })
  expect(await verify({ paymentId: 'pay_SIMtestAAAA002' })).toEqual({ ok: false, reason: 'payment_not_genuine' })
  expect(await verify({}, 'another browser')).toEqual({ ok: false, reason: 'order_unknown' })
  expect(await verify({ orderId: 'order_SIMtestAAAA001' })).toEqual({ ok: false, reason: 'order_unknown' })
  expect(await read(booking.id)).toMatchObject({ state: 'held' })
})

test('[B17] a signed success makes the hold longer while the provider does not answer', async () => {
  const { booking, visitor, fields } = await paid()
  const getPayment = async () => ({ fate: 'unknown', error: 'timeout' }) as const
  const silent = { ...desk.deps, payment: { ...desk.deps.payment, getPayment } }
  desk.setNow(after(start, minutes(14)))
  expect(await verifyPayment(silent, shown(fields), visitor.browser)).toMatchObject({ value: { status: 'pending' } })
  desk.setNow(after(start, minutes(28)))
  await lapseHolds(desk.deps)
  expect(await desk.hold(await desk.arrive(), { startsAt: slot })).toEqual({ ok: false, reason: 'slot_taken' })
  // The page shows it once more, and the provider still does not answer.
  await verifyPayment(silent, shown(fields), visitor.browser)
  desk.setNow(after(start, minutes(42)))
  expect(await desk.hold(await desk.arrive(), { startsAt: slot })).toEqual({ ok: false, reason: 'slot_taken' })
  await desk.settle(fields.razorpay_payment_id)
  expect(await read(booking.id)).toMatchObject({ state: 'confirmed' })
})

test('[B17] an old success of the same browser does not pay for a new hold', async () => {
  const first = await paid()
  await verifyPayment(desk.deps, shown(first.fields), first.visitor.browser)
  const second = await desk.hold(first.visitor, { startsAt: after(slot, minutes(60)) })
  if (!second.ok) throw new Error(second.reason)
  const { keySecret } = desk.deps.paymentSecrets
  const forged = {
    orderId: second.value.order.id,
    paymentId: first.paymentId,
    signature: createHmac('sha256', `${keySecret}x`)
      .update(`${second.value.order.id}|${first.paymentId}`)
      .digest('hex'),
  }
  expect(await verifyPayment(desk.deps, forged, first.visitor.browser)).toEqual({
    ok: false,
    reason: 'payment_not_genuine',
  })
  expect(await verifyPayment(desk.deps, shown(first.fields), first.visitor.browser)).toMatchObject({
    value: { booking: { id: first.booking.id } },
  })
  expect(await read(second.value.booking.id)).toMatchObject({ state: 'held' })
})

test('[B12] a tab that was closed after paying is finished by the reconciler alone', async () => {
  await desk.play('browser_lost')
  const { booking, order } = await held()
  await desk.pay(order.id)
  desk.setNow(after(start, minutes(1)))
  await desk.reconcile()
  expect(await read(booking.id)).toMatchObject({ state: 'confirmed' })
})

test('[B8] [B12] a page that holds its time again while its late payment is settled breaks nothing, whoever comes first', async () => {
  for (let round = 0; round < 8; round++) {
    desk.setNow(start)
    const startsAt = at(`2030-03-${13 + Math.floor(round / 4)}T${10 + (round % 4)}:00`)
    const visitor = await desk.arrive()
    const first = await desk.hold(visitor, { startsAt })
    if (!first.ok) throw new Error(first.reason)
    const { razorpay_payment_id: paymentId } = await desk.pay(first.value.order.id)
    desk.setNow(after(start, minutes(16)))
    const again = () => desk.hold(visitor, { startsAt, attemptKey: first.value.booking.attemptKey })
    const [heldAgain] = await Promise.all(
      round % 2 === 0 ? [again(), desk.settle(paymentId)] : [desk.settle(paymentId), again()].toReversed(),
    )
    expect(await read(first.value.booking.id)).toMatchObject({ state: 'confirmed' })
    expect(heldAgain).toSatisfy((one: { ok: boolean; reason?: string }) => one.ok || one.reason === 'booked_already')
    expect(await refundsOf(first.value.booking.id)).toEqual([])
  }
})

test('[B14] a late payment does not revive what was refunded', async () => {
  const { booking, order } = await held()
  desk.setNow(after(slot, minutes(0)))
  const fields = await desk.pay(order.id)
  await desk.settle(fields.razorpay_payment_id)
  desk.setNow(after(start, minutes(1)))
  await desk.settle(fields.razorpay_payment_id)
  expect(await read(booking.id)).toMatchObject({ state: 'refunded' })
  expect(await refundsOf(booking.id)).toHaveLength(1)
})

test('[B21] the confirmation is found by client, practitioner and start together, once confirmed, and by nothing else', async () => {
  const { booking, visitor, paymentId } = await paid()
  const link = { userId: visitor.clientId, practitionerId: 101, startsAt: toEpochMinute(slot) }
  expect(await findSession(desk.deps, link)).toBeUndefined()
  await desk.settle(paymentId)
  expect(await findSession(desk.deps, link)).toMatchObject({ bookingId: booking.id, mode: 'video', minutes: 50 })
  const other = await desk.arrive()
  for (const change of [
    { userId: other.clientId },
    { userId: 'me' },
    { practitionerId: 102 },
    { startsAt: link.startsAt + 30 },
  ])
    expect(await findSession(desk.deps, { ...link, ...change })).toBeUndefined()
})

test('[B7] [B13] 200 visitors race for one time and all pay: one session, every other never charged or fully refunded', async () => {
  // A day that no other test holds any time of.
  slot = at('2030-03-15T11:00')
  const winners = new Set<string>()
  // Five waves: each wave's winner holds, the hold runs out unpaid, and late money comes for all of them at once.
  for (let wave = 0; wave < 5; wave++) {
    desk.setNow(after(start, minutes(16 * wave)))
    const visitors = await Promise.all(Array.from({ length: 40 }, () => desk.arrive()))
    const holds = await Promise.all(visitors.map((one) => desk.hold(one, { startsAt: slot })))
    for (const hold of holds) if (hold.ok) winners.add(hold.value.order.id)
  }
  expect(winners.size).toBe(5)
  const all = await Promise.all([...winners].map((orderId) => desk.pay(orderId)))
  await Promise.all(all.flatMap(({ razorpay_payment_id: id }) => [desk.settle(id), desk.settle(id)]))
  const rows = await db.select().from(bookings).where(eq(bookings.startsAt, slot))
  expect(rows.filter(({ state }) => state === 'confirmed')).toHaveLength(1)
  const losers = rows.filter(({ state }) => state !== 'confirmed')
  for (const { id, state } of losers) {
    expect(state).toBe('refunded')
    expect(await refundsOf(id)).toHaveLength(1)
  }
})

test('[B32] after everything above the books balance to the paisa, and with the sessions', async () => {
  desk.setNow(after(start, hours(1)))
  await desk.reconcile()
  const check = await checkBooks({ ...desk.deps, clock: { now: () => after(start, hours(2)) } })
  expect(check).toMatchObject({ isBalanced: true, faults: [] })
  expect(await checkSessions(desk.deps)).toBe(0)
  // The check can see: a session that the books know nothing of is a difference.
  await db.execute(
    sql`update bookings set total = total + 1, price = price + 1 where state = 'confirmed' and id in (select id from bookings where state = 'confirmed' limit 1)`,
  )
  expect(await checkSessions(desk.deps)).toBe(1)
})
