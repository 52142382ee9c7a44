import { asc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toEpochMinute } from '#contract/values/clinic-time.ts'
import { after, hours, seconds } from '#contract/values/time.ts'
import { openDatabase } from '#db/client.ts'
import { bookingEvents, bookings } from '#db/schema/booking.ts'
import { messageAttachments, messages } from '#db/schema/notifications.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { takenTime } from '#db/schema/scheduling.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { at, type BookingDesk, openBookingDesk } from '#tests/support/booking-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { findInvoice } from '../invoices/issue-invoice.ts'
import { readInvoiceFile } from '../invoices/keep-file.ts'
import { sendMessage } from '../notifications/send-message.ts'
import { checkBooks } from '../payments/check-books.ts'
import { followRefund, type OnRefund } from '../payments/follow-refund.ts'
import { findSlots } from '../scheduling/find-slots.ts'
import { cancelBooking } from './cancel-booking.ts'
import { registerBookingJobs } from './jobs.ts'
import { type MoveRequest, moveBooking } from './move-booking.ts'
import { reminderJob, sendReminder } from './send-reminder.ts'
import type { Booking } from './store.ts'
import { tellRefundSent } from './tell-changes.ts'

const { db, url } = await testDatabase()
const crowd = openDatabase({ url, log: quietLog, maxConnections: 40 })
let desk: BookingDesk
const start = new Date('2030-03-04T09:00:00Z')
const weeks = ['2030-03-06', '2030-03-07', '2030-03-08', '2030-03-11', '2030-03-12', '2030-03-14', '2030-03-15']
let turn = 0
let day = ''

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
})

/** A session at 10, 12, … of a day that no other test uses twice, confirmed and paid for. */
async function aSession(change: { startsAt?: Date; practitionerId?: number } = {}): Promise<Booking> {
  const visitor = await desk.arrive()
  const answer = await desk.hold(visitor, change)
  if (!answer.ok) throw new Error(answer.reason)
  const { razorpay_payment_id: paymentId } = await desk.pay(answer.value.order.id)
  await desk.settle(paymentId)
  return read(answer.value.booking.id)
}

/** Two free hours for each test, on practitioner 101 and 102 in turn. */
function twoTimes() {
  const practitionerId = 101 + (turn % 2)
  const pair = Math.floor(turn / 2)
  day = weeks[pair % weeks.length] ?? ''
  const first = 10 + 4 * Math.floor(pair / weeks.length)
  turn += 1
  const hour = (n: number) => at(`${day}T${first + n}:00`)
  return { practitionerId, first: hour(0), second: hour(1), third: hour(2) }
}

const afternoons = ['2030-03-18', '2030-03-19', '2030-03-20', '2030-03-21', '2030-03-22', '2030-03-25']
/** Four hours before these it is day, so mail and text message go together. A day of its own for each test. */
function afternoonTimes() {
  const own = afternoons.shift() ?? ''
  return { practitionerId: 101, first: at(`${own}T14:00`), second: at(`${own}T15:00`) }
}

const read = async (id: string): Promise<Booking> => {
  const [found] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!found) throw new Error('no such booking')
  return found
}
const move = (booking: Booking, startsAt: Date, change: Partial<MoveRequest> = {}) =>
  moveBooking(desk.deps, {
    bookingId: booking.id,
    sequence: booking.sequence,
    mode: 'video',
    centreId: 1,
    startsAt: toEpochMinute(startsAt),
    ...change,
  })
const cancel = (booking: Booking) => cancelBooking(desk.deps, { bookingId: booking.id, sequence: booking.sequence })
const messagesOf = (booking: Booking, occasion: string) =>
  db
    .select()
    .from(messages)
    .where(like(messages.key, `${occasion}%${booking.id}`))
    .orderBy(asc(messages.createdAt), asc(messages.key))
const trailOf = async (booking: Booking) =>
  (
    await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, booking.id)).orderBy(asc(bookingEvents.id))
  ).map(({ why }) => why)
const liveTimes = async (practitionerId: number) =>
  (await db.select().from(takenTime).where(eq(takenTime.practitionerId, practitionerId)))
    .filter(({ state }) => state !== 'released')
    .map(({ startsAt }) => startsAt.toISOString())
const refundsOf = (booking: Booking) =>
  db
    .select()
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.reference, booking.id))
async function calendarOf(messageId: string) {
  const [file] = await db.select().from(messageAttachments).where(eq(messageAttachments.messageId, messageId))
  return file?.content.toString() ?? ''
}
/** By the desk's clock: the queue knows how long it is until then, by the database's. */
const plannedOf = async (booking: Booking) => {
  const { rows } = await db.pool.query<{ data: { sequence: number }; wait: number }>(
    `select data, extract(epoch from start_after - created_on)::float as wait from pgboss.job
      where name = $1 and data->>'bookingId' = $2 order by start_after`,
    [reminderJob.name, booking.id],
  )
  return rows.map(({ data, wait }) => [data.sequence, after(desk.clock.now(), seconds(wait)).toISOString()])
}

test('[B24] [B27] a session moves: new time, same price, mail with a newer invitation, SMS, and a line in the trail', async () => {
  const { practitionerId, first, second } = twoTimes()
  const booking = await aSession({ startsAt: first, practitionerId })
  expect(await move(booking, second)).toMatchObject({ ok: true })
  const moved = await read(booking.id)
  expect(moved).toMatchObject({ state: 'confirmed', startsAt: second, sequence: 1, total: booking.total })
  const live = await liveTimes(practitionerId)
  expect(live).toContain(second.toISOString())
  expect(live).not.toContain(first.toISOString())
  const told = await messagesOf(booking, 'booking-moved')
  expect(told.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  const mail = told.find(({ channel }) => channel === 'email')
  expect(`${mail?.subject} ${told.find(({ channel }) => channel === 'sms')?.bodyText}`).not.toMatch(
    /Asha|counsel|Pillai/i,
  )
  const file = await calendarOf(mail?.id ?? '')
  expect(file).toMatch(/METHOD:REQUEST[^]*SEQUENCE:1\r\n/)
  expect(file).toContain(`UID:${booking.id}@`)
  expect(await trailOf(booking)).toEqual(['held', 'paid', 'moved by the client'])
  const window = { from: toEpochMinute(first), to: toEpochMinute(first) }
  const free = await findSlots(desk.deps, { practitionerId, centreId: 1, ...window })
  expect(free).toMatchObject({ ok: true, value: [{ startsAt: toEpochMinute(first) }] })
})

test('[B24] after ten moves a client is asked to call; to cancel stays possible', async () => {
  const { practitionerId, first, second } = twoTimes()
  const booking = await aSession({ startsAt: first, practitionerId })
  await db.update(bookings).set({ sequence: 10 }).where(eq(bookings.id, booking.id))
  const often = await read(booking.id)
  expect(await move(often, second)).toEqual({ ok: false, reason: 'moved_too_often' })
  expect(await messagesOf(booking, 'booking-moved')).toEqual([])
  expect(await cancelBooking(desk.deps, { bookingId: booking.id, sequence: 10 })).toMatchObject({ ok: true })
})

test('[B34] a move leaves the invoice as it was to the byte, and puts a note about the new date beside it', async () => {
  const { practitionerId, first, second, third } = twoTimes()
  const booking = await aSession({ startsAt: first, practitionerId })
  const invoice = await findInvoice(db, { bookingId: booking.id, type: 'invoice' })
  if (!invoice) throw new Error('no invoice')
  const drawn = await readInvoiceFile(desk.deps, db, invoice)
  await move(booking, second)
  await move(await read(booking.id), third)
  expect(await findInvoice(db, { bookingId: booking.id, type: 'invoice' })).toEqual(invoice)
  expect((await readInvoiceFile(desk.deps, db, invoice)).equals(drawn)).toBe(true)
  expect(await findInvoice(db, { bookingId: booking.id, type: 'date_note' })).toMatchObject({
    sequence: 2,
    invoiceId: invoice.id,
    facts: {
      session: { session: { startsAt: toEpochMinute(third) } },
      datedBy: { number: invoice.number, startsAt: toEpochMinute(first) },
    },
  })
  // A refused one leaves none behind.
  expect(await move(booking, first)).toMatchObject({ ok: false, reason: 'session_changed' })
  expect(await findInvoice(db, { bookingId: booking.id, type: 'date_note' })).toMatchObject({ sequence: 2 })
})

test('[B24] a move in person takes the centre, and back to video leaves it; hours that are not offered are refused', async () => {
  const wednesday = at('2030-03-13T10:00')
  const booking = await aSession({ startsAt: at('2030-03-13T12:00') })
  expect(await move(booking, wednesday, { mode: 'in-person' })).toMatchObject({ ok: true })
  const there = await read(booking.id)
  expect(there).toMatchObject({ mode: 'in-person', centreId: 1, sequence: 1 })
  expect(await move(there, at('2030-03-14T10:00'), { mode: 'in-person' })).toEqual({
    ok: false,
    reason: 'slot_not_offered',
  })
  expect(await move(there, at('2030-03-16T10:00'))).toEqual({ ok: false, reason: 'slot_not_offered' })
  expect(await move(there, wednesday)).toMatchObject({ ok: true })
  expect(await read(booking.id)).toMatchObject({ mode: 'video', centreId: null, sequence: 2, startsAt: wednesday })
})

test('[B24] a move may overlap its own old time; where it cannot be had after all, everything stays as it was', async () => {
  const { practitionerId, second: eleven } = twoTimes()
  const minutesFrom = (count: number) => new Date(eleven.getTime() + count * 60_000)
  const booking = await aSession({ startsAt: eleven, practitionerId })
  expect(await move(booking, minutesFrom(30))).toMatchObject({ ok: true })
  const moved = await read(booking.id)
  expect(moved.startsAt).toEqual(minutesFrom(30))
  await aSession({ startsAt: minutesFrom(-30), practitionerId })
  expect(await move(moved, eleven)).toEqual({ ok: false, reason: 'slot_taken' })
  expect(await read(booking.id)).toEqual(moved)
  expect(await liveTimes(practitionerId)).toContain(minutesFrom(30).toISOString())
})

test('[B24] a time that somebody else has is refused, and the session stays where it was', async () => {
  const { practitionerId, first, second } = twoTimes()
  const booking = await aSession({ startsAt: first, practitionerId })
  await aSession({ startsAt: second, practitionerId })
  expect(await move(booking, second)).toEqual({ ok: false, reason: 'slot_taken' })
  expect(await read(booking.id)).toEqual(booking)
  expect(await messagesOf(booking, 'booking-moved')).toEqual([])
})

test('[B25] two windows move it at once, to two times: one counts, the other is told, and one time is taken', async () => {
  const { practitionerId, first, second, third } = twoTimes()
  const booking = await aSession({ startsAt: first, practitionerId })
  const answers = await Promise.all([move(booking, second), move(booking, third)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'session_changed' })
  const moved = await read(booking.id)
  expect(moved.sequence).toBe(1)
  const live = await liveTimes(practitionerId)
  const its = [first, second, third].filter((one) => live.includes(one.toISOString()))
  expect(its).toEqual([moved.startsAt])
  expect(await messagesOf(booking, 'booking-moved')).toHaveLength(2)
})

test('[B24] two sessions want the same free time at once: one gets it, and both end consistent', async () => {
  const { practitionerId, first, second, third } = twoTimes()
  const [one, other] = [
    await aSession({ startsAt: first, practitionerId }),
    await aSession({ startsAt: second, practitionerId }),
  ]
  const answers = await Promise.all([move(one, third), move(other, third)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'slot_taken' })
  const ends = [(await read(one.id)).startsAt, (await read(other.id)).startsAt].map((time) => time.toISOString())
  const live = await liveTimes(practitionerId)
  expect(
    [first, second, third]
      .map((time) => time.toISOString())
      .filter((time) => live.includes(time))
      .toSorted(),
  ).toEqual(ends.toSorted())
})

test('[B24] two sessions that want each other’s time are both refused at once, and neither waits for ever', async () => {
  const { practitionerId, first, second } = twoTimes()
  const [one, other] = [
    await aSession({ startsAt: first, practitionerId }),
    await aSession({ startsAt: second, practitionerId }),
  ]
  const answers = await Promise.all([move(one, second), move(other, first)])
  expect(answers).toEqual([
    { ok: false, reason: 'slot_taken' },
    { ok: false, reason: 'slot_taken' },
  ])
})

test('[B25] the same move sent five times at once moves it once and says so once', async () => {
  const { practitionerId, first, second } = twoTimes()
  const booking = await aSession({ startsAt: first, practitionerId })
  const answers = await Promise.all(Array.from({ length: 5 }, () => move(booking, second)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect((await read(booking.id)).sequence).toBe(1)
  expect(await messagesOf(booking, 'booking-moved')).toHaveLength(2)
})

test('[B26] [B27] a session is cancelled: all of the money goes back, the time is free, and calendars hear of it', async () => {
  const { practitionerId, first } = twoTimes()
  const booking = await aSession({ startsAt: first, practitionerId })
  expect(await cancel(booking)).toMatchObject({ ok: true })
  expect(await read(booking.id)).toMatchObject({ state: 'cancelled', sequence: 1, paymentId: booking.paymentId })
  expect(await liveTimes(practitionerId)).not.toContain(first.toISOString())
  expect(await refundsOf(booking)).toMatchObject([
    { refunds: { amount: booking.total, why: 'cancelled', state: 'owed' } },
  ])
  const told = await messagesOf(booking, 'booking-cancelled')
  expect(told.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  const mail = told.find(({ channel }) => channel === 'email')
  expect(mail?.bodyText).toContain('₹1,180')
  expect(await calendarOf(mail?.id ?? '')).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1\r\n[^]*STATUS:CANCELLED/)
  expect(await trailOf(booking)).toEqual(['held', 'paid', 'cancelled by the client'])
  expect(await findInvoice(db, { bookingId: booking.id, type: 'credit_note' })).toMatchObject({ total: booking.total })
  const again = await aSession({ startsAt: first, practitionerId })
  expect(again.state).toBe('confirmed')
  expect((await checkBooks(desk.deps)).isBalanced).toBe(true)
})

test('[B25] cancelled ten times at once, it is cancelled once, paid back once, and said once', async () => {
  const { practitionerId, first } = twoTimes()
  const booking = await aSession({ startsAt: first, practitionerId })
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(booking)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await cancel(booking)).toMatchObject({ ok: true })
  expect(await refundsOf(booking)).toHaveLength(1)
  expect(await messagesOf(booking, 'booking-cancelled')).toHaveLength(2)
  expect(await trailOf(booking)).toEqual(['held', 'paid', 'cancelled by the client'])
})

test('[B25] cancelled in one window and moved in another at once: one of them counts, and the books balance', async () => {
  for (let round = 0; round < 3; round++) {
    const { practitionerId, first, second } = twoTimes()
    const booking = await aSession({ startsAt: first, practitionerId })
    const [moved, cancelled] = await Promise.all([move(booking, second), cancel(booking)])
    expect([moved.ok, cancelled.ok].filter(Boolean)).toHaveLength(1)
    const now = await read(booking.id)
    expect(now.state).toBe(moved.ok ? 'confirmed' : 'cancelled')
    const live = await liveTimes(practitionerId)
    const its = [first, second].filter((time) => live.includes(time.toISOString()))
    expect(its).toEqual(moved.ok ? [second] : [])
    expect(await refundsOf(booking)).toHaveLength(moved.ok ? 0 : 1)
  }
  expect((await checkBooks(desk.deps)).isBalanced).toBe(true)
})

test('[B23] exactly 24 hours before it can still be changed; a second later it cannot, and nothing has changed', async () => {
  const { practitionerId, first, second } = twoTimes()
  const booking = await aSession({ startsAt: first, practitionerId })
  const last = after(first, hours(-24))
  desk.setNow(after(last, seconds(1)))
  expect(await move(booking, second)).toEqual({ ok: false, reason: 'change_too_late' })
  expect(await cancel(booking)).toEqual({ ok: false, reason: 'change_too_late' })
  expect(await read(booking.id)).toEqual(booking)
  expect(await refundsOf(booking)).toEqual([])
  desk.setNow(last)
  expect(await move(booking, second)).toMatchObject({ ok: true })
})

test('[B23] what is not a session, or no longer one, cannot be changed', async () => {
  const { practitionerId, first, second } = twoTimes()
  const held = await desk.hold(await desk.arrive(), { startsAt: first, practitionerId })
  if (!held.ok) throw new Error(held.reason)
  expect(await move(held.value.booking, second)).toEqual({ ok: false, reason: 'session_unknown' })
  expect(await cancel(held.value.booking)).toEqual({ ok: false, reason: 'session_unknown' })
  const booking = await aSession({ startsAt: second, practitionerId })
  await cancel(booking)
  expect(await move(await read(booking.id), second)).toEqual({ ok: false, reason: 'session_changed' })
})

test('[B28] a reminder is planned for 4 hours before, planned anew by a move, and sent once for the session as it stands', async () => {
  const { practitionerId, first, second } = afternoonTimes()
  const booking = await aSession({ startsAt: first, practitionerId })
  await move(booking, second)
  const moved = await read(booking.id)
  expect(await plannedOf(booking)).toEqual([
    [0, after(first, hours(-4)).toISOString()],
    [1, after(second, hours(-4)).toISOString()],
  ])
  desk.setNow(after(first, hours(-4)))
  await sendReminder(desk.deps, { bookingId: booking.id, sequence: 0 })
  expect(await messagesOf(booking, 'booking-reminder')).toEqual([])
  desk.setNow(after(second, hours(-4)))
  await Promise.all(Array.from({ length: 4 }, () => sendReminder(desk.deps, { bookingId: booking.id, sequence: 1 })))
  const sent = await messagesOf(booking, 'booking-reminder')
  expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  expect(sent.map(({ subject, channel }) => (channel === 'sms' ? '' : subject)).join('')).toMatch(
    /^Reminder: appointment at/,
  )
  desk.setNow(moved.startsAt)
  await sendReminder(desk.deps, { bookingId: booking.id, sequence: 1 })
  expect(await messagesOf(booking, 'booking-reminder')).toHaveLength(2)
})

test('[B28] the job runner itself sends a reminder that is due, once, however often it was planned', async () => {
  const { practitionerId, first } = afternoonTimes()
  const booking = await aSession({ startsAt: first, practitionerId })
  const jobs = createJobs({ db, log: quietLog })
  registerBookingJobs(jobs, desk.deps)
  await jobs.start()
  try {
    for (let twice = 0; twice < 2; twice++) await jobs.enqueue(db, reminderJob, { bookingId: booking.id, sequence: 0 })
    await vi.waitFor(async () => expect(await messagesOf(booking, 'booking-reminder')).toHaveLength(2), 20_000)
  } finally {
    await jobs.stop()
  }
  expect(await messagesOf(booking, 'booking-reminder')).toHaveLength(2)
})

test('[B28] a clock that goes back after the reminder, or forward past the session, sends none too many', async () => {
  const { practitionerId, first, second } = afternoonTimes()
  const booking = await aSession({ startsAt: first, practitionerId })
  const remind = (one: Booking) => sendReminder(desk.deps, { bookingId: one.id, sequence: 0 })
  desk.setNow(after(first, hours(-4)))
  await remind(booking)
  desk.setNow(after(first, hours(-9)))
  await remind(booking)
  desk.setNow(after(first, hours(-4)))
  await remind(booking)
  expect(await messagesOf(booking, 'booking-reminder')).toHaveLength(2)
  desk.setNow(start)
  const other = await aSession({ startsAt: second, practitionerId })
  desk.setNow(after(second, hours(24)))
  await remind(other)
  expect(await messagesOf(other, 'booking-reminder')).toEqual([])
})

test('[B28] a session that is less than 4 hours away when it is booked gets none; at 4 hours to the second it does', async () => {
  const { practitionerId, first, second } = afternoonTimes()
  desk.setNow(after(first, hours(-4)))
  expect(await plannedOf(await aSession({ startsAt: first, practitionerId }))).toHaveLength(1)
  desk.setNow(after(after(second, hours(-4)), seconds(1)))
  expect(await plannedOf(await aSession({ startsAt: second, practitionerId }))).toEqual([])
})

test('[B29] cancelled while the reminder waits to be sent: it is taken back; while it is on its way: it went before', async () => {
  const { practitionerId, first } = afternoonTimes()
  const booking = await aSession({ startsAt: first, practitionerId })
  // The runner's clock is ahead: the reminder is queued while the session can still be cancelled.
  await sendReminder(desk.deps, { bookingId: booking.id, sequence: 0 })
  const [mail, sms] = (await messagesOf(booking, 'booking-reminder')).toSorted((a, b) =>
    a.channel.localeCompare(b.channel),
  )
  if (!mail || !sms) throw new Error('no reminder was queued')
  const handed: string[] = []
  const gateway = {
    send: async () => (handed.push('one'), { fate: 'handed_over', reference: 'test' } as const),
    close() {},
  }
  const sender = { ...desk.deps, mail: gateway, sms: gateway }
  await sendMessage(sender, sms.id)
  await cancel(booking)
  await sendMessage(sender, mail.id)
  expect(handed).toHaveLength(1)
  expect((await messagesOf(booking, 'booking-reminder')).map(({ state }) => state).toSorted()).toEqual([
    'handed_over',
    'refused',
  ])
  await sendReminder(desk.deps, { bookingId: booking.id, sequence: 0 })
  await sendReminder(desk.deps, { bookingId: booking.id, sequence: 1 })
  expect(await messagesOf(booking, 'booking-reminder')).toHaveLength(2)
})

test('[B29] cancelled and reminded at the same instant, many times: no reminder is left waiting for a cancelled session', async () => {
  for (const hour of [13, 14, 15]) {
    const booking = await aSession({ startsAt: at(`2030-03-26T${hour}:00`) })
    await Promise.all([cancel(booking), sendReminder(desk.deps, { bookingId: booking.id, sequence: 0 })])
    const left = await messagesOf(booking, 'booking-reminder')
    expect(left.filter(({ state }) => state === 'queued')).toEqual([])
  }
})

test('[B30] once the provider has sent the money, the client is told, once', async () => {
  const { practitionerId, first } = twoTimes()
  const booking = await aSession({ startsAt: first, practitionerId })
  await cancel(booking)
  const [refund] = await refundsOf(booking)
  if (!refund) throw new Error('nothing is owed')
  const onRefund: OnRefund = (tx, sent) => tellRefundSent(desk.deps, tx, sent)
  const deps = { ...desk.deps, onRefund }
  await followRefund(deps, refund.refunds.id)
  const [asked] = await refundsOf(booking)
  if (asked?.refunds.state === 'pending' && asked.refunds.providerRefundId) {
    await desk.endRefund(asked.refunds.providerRefundId, 'processed')
    desk.setNow(after(start, hours(24)))
    await followRefund(deps, refund.refunds.id)
  }
  await followRefund(deps, refund.refunds.id)
  expect((await refundsOf(booking))[0]?.refunds.state).toBe('processed')
  const told = await db
    .select()
    .from(messages)
    .where(eq(messages.key, `refund-sent:${booking.paymentId}`))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ channel: 'email', recipient: 'asha@example.com' })
  expect(told[0]?.bodyText).toContain('₹1,180')
  expect(told[0]?.subject).not.toMatch(/Asha|Pillai/)
  expect((await checkBooks(desk.deps)).isBalanced).toBe(true)
})
