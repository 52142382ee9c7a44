import { expect, test } from 'vitest'
import { toEpochMinute } from '#contract/values/clinic-time.ts'
import { aBookingForm } from '#tests/support/a-booking-form.ts'
import { at } from '#tests/support/booking-desk.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { cancelBooking } from '../booking/cancel-booking.ts'
import { keepOffer } from '../booking/keep-offer.ts'
import { moveBooking } from '../booking/move-booking.ts'
import { askForAnswer, lockSession, offerTime } from '../booking/offer-time.ts'
import { sendReminder } from '../booking/send-reminder.ts'
import { resendMessages } from '../notifications/resend-messages.ts'
import { sendMessage } from '../notifications/send-message.ts'

const { db, desk, staff } = await openStaffedDesk()

type Row = { id: string; occasion: string; state: string; body_text: string }
const read = async (id: string) =>
  (
    await db.pool.query<Row>(
      `select id, replace(key, ':' || $1, '') as occasion, state, body_text from messages
        where key like '%' || $1 order by created_at, key`,
      [id],
    )
  ).rows
const waiting = async (id: string) =>
  (await read(id)).filter(({ state }) => state === 'queued').map(({ occasion }) => occasion)
const wordsOf = async (id: string, occasion: string) =>
  (await read(id)).find((row) => row.occasion === occasion)?.body_text ?? ''

const handedOver = { send: async () => ({ fate: 'handed_over', reference: 'test' }) as const, close() {} }
/** As if the workers had come by. */
async function deliver(id: string) {
  for (const message of await read(id))
    await sendMessage({ db, clock: desk.clock, log: quietLog, mail: handedOver, sms: handedOver }, message.id)
}
const resend = (id: string) => resendMessages({ db, jobs: desk.deps.jobs, clock: desk.clock }, [id])

const cancel = (id: string, sequence: number) => cancelBooking(desk.deps, { bookingId: id, sequence })
const move = (id: string, sequence: number, startsAt: string) =>
  moveBooking(desk.deps, {
    bookingId: id,
    sequence,
    mode: 'video',
    centreId: undefined,
    startsAt: toEpochMinute(at(startsAt)),
  })
const moveAtDesk = async (id: string, sequence: number, startsAt: string) => {
  const front = await staff.aPerson('front-desk')
  must(await front.call('move-session', { session: id, sequence, startsAt, mode: 'video' }))
  return front
}

/** The clinic cannot hold it, and keeps another time with a colleague. */
async function ask(id: string, offered: string, until: string) {
  const catalogue = await desk.deps.catalogue.read()
  await db.transaction(async (tx) => {
    const booking = await lockSession(tx, id)
    if (!booking) throw new Error('no such session')
    const startsAt = toEpochMinute(at(offered))
    const time = { practitionerId: 102, startsAt, minutes: booking.minutes, heldUntil: at(until) }
    expect(await offerTime(desk.deps, tx, booking, time)).toMatchObject({ ok: true })
    const kept = await lockSession(tx, id)
    if (!kept) throw new Error('no such session')
    expect(await askForAnswer({ deps: desk.deps, tx, catalogue }, kept, at(until))).toMatchObject({ ok: true })
  })
}

test('[B50] [B38] a move of which nobody has heard yet is not told after the cancellation, which names the time they know', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-12T11:00') })
  await deliver(id)
  const front = await moveAtDesk(id, 0, '2030-03-12T14:00')
  must(await front.call('cancel-session', { session: id, sequence: 1 }))
  expect(await waiting(id)).toEqual(['booking-cancelled-sms:2', 'booking-cancelled:2'])
  expect(await wordsOf(id, 'booking-cancelled-sms:2')).toContain('Tue 12 Mar 11 AM is cancelled')
  expect(await wordsOf(id, 'booking-cancelled:2')).toContain('11:00 AM')
  expect(await wordsOf(id, 'booking-cancelled:2')).not.toContain('2:00 PM')
})

test('[B50] [N22] a confirmation that waits for a provider is not sent after the session was cancelled, and nobody sends it again', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-12T11:00') })
  await db.pool.query(`update messages set state = 'refused', last_error = 'quota' where key = $1`, [
    `booking-confirmed:${id}`,
  ])
  expect(await cancel(id, 0)).toMatchObject({ ok: true })
  expect(await waiting(id)).toEqual(['booking-cancelled-sms:1', 'booking-cancelled:1'])
  expect(await resend(id)).toBe(0)
})

test('[N22] a mail that is just being sent when it becomes untrue is not tried once more', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-12T11:00') })
  const mail = (await read(id)).find(({ occasion }) => occasion === 'booking-confirmed')
  if (!mail) throw new Error('nothing was queued')
  let tries = 0
  const busy = {
    async send() {
      tries += 1
      await cancel(id, 0)
      return { fate: 'later', error: 'busy' } as const
    },
    close() {},
  }
  const sender = { db, clock: desk.clock, log: quietLog, mail: busy, sms: handedOver }
  await expect(sendMessage(sender, mail.id)).rejects.toMatchObject({ name: 'NotHandedOverYet' })
  await sendMessage(sender, mail.id)
  expect(tries).toBe(1)
  expect(await waiting(id)).toEqual(['booking-cancelled-sms:1', 'booking-cancelled:1'])
})

test('[B50] a client who has not heard of the first move reads of the second one instead of the time they know', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-12T11:00') })
  await deliver(id)
  await moveAtDesk(id, 0, '2030-03-12T14:00')
  expect(await move(id, 1, '2030-03-12T16:00')).toMatchObject({ ok: true })
  expect(await waiting(id)).toEqual(['booking-moved-sms:2', 'booking-moved:2'])
  const words = await wordsOf(id, 'booking-moved:2')
  expect(words).toMatch(/Instead of\s*:?\s+Tuesday 12 March, 11:00 AM IST/)
  expect(words).not.toContain('2:00 PM')
  expect(words).not.toContain('Paid')
})

test('[B50] where the confirmation had not left, the mail of the move says what was paid, and nothing tells the old time', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-11T11:00') })
  expect(await move(id, 0, '2030-03-11T14:00')).toMatchObject({ ok: true })
  expect(await waiting(id)).toEqual(['booking-moved-sms:1', 'booking-moved:1'])
  expect(await wordsOf(id, 'booking-moved:1')).toMatch(/Paid\s*:?\s+₹1,180/)
})

test('[B38] [B50] what a move took back is sent after all when the move is taken back, with its files', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-14T11:00') })
  const front = await moveAtDesk(id, 0, '2030-03-14T14:00')
  expect(await waiting(id)).toEqual(['booking-moved-sms:1', 'booking-moved:1'])
  must(await front.call('undo-move', { session: id, sequence: 1 }))
  expect(await waiting(id)).toEqual(['booking-confirmed-sms', 'booking-confirmed'])
  const { rows: jobs } = await db.pool.query(
    `select 1 from pgboss.job where name = 'notifications.send-message' and data ->> 'messageId' in
       (select id::text from messages where key like $1 and state = 'queued')`,
    [`%${id}`],
  )
  // One when it was queued, and one when it was restored.
  expect(jobs).toHaveLength(4)
  const { rows: files } = await db.pool.query(
    `select filename from message_attachments join messages on messages.id = message_id where key = $1`,
    [`booking-confirmed:${id}`],
  )
  expect(files).toEqual([{ filename: 'appointment.ics' }])
  must(await front.call('move-session', { session: id, sequence: 2, startsAt: '2030-03-14T15:00', mode: 'video' }))
  expect(await waiting(id)).toEqual(['booking-moved-sms:3', 'booking-moved:3'])
})

test('[B38] [B50] what the client has read already is not sent again when a move is taken back', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-15T11:00') })
  await deliver(id)
  const front = await moveAtDesk(id, 0, '2030-03-15T14:00')
  must(await front.call('undo-move', { session: id, sequence: 1 }))
  expect(await waiting(id)).toEqual([])
})

test('[B50] [B45] an offer that is late does not arrive once the client has kept the time, or has cancelled', async () => {
  const kept = await desk.book({}, { startsAt: at('2030-03-13T11:00') })
  await ask(kept.id, '2030-03-13T15:00', '2030-03-12T11:00')
  expect(await waiting(kept.id)).toContain('session-offer:0')
  const keep = { bookingId: kept.id, sequence: 0, startsAt: toEpochMinute(at('2030-03-13T15:00')) }
  expect(await keepOffer(desk.deps, keep)).toMatchObject({ ok: true })
  expect(await waiting(kept.id)).toEqual(['booking-moved-sms:1', 'booking-moved:1'])
  const other = await desk.book({}, { startsAt: at('2030-03-13T13:00') })
  await ask(other.id, '2030-03-13T17:00', '2030-03-12T11:00')
  expect(await cancel(other.id, 0)).toMatchObject({ ok: true })
  expect(await waiting(other.id)).toEqual(['booking-cancelled-sms:1', 'booking-cancelled:1'])
})

test('[B42] [B50] whoever has paid at the counter is sent no link any more', async () => {
  const front = await staff.aPerson('front-desk')
  const { session } = must(await front.call('book-session', aBookingForm({ pays: 'link', day: '2030-03-11' })))
  expect(await waiting(session)).toEqual(['pay-link-mail:0', 'pay-link:0'])
  must(await front.call('pay-at-desk', { session, method: 'cash' }))
  expect(await waiting(session)).toEqual(['booking-confirmed-sms', 'booking-confirmed'])
})

const remind = (id: string, sequence: number) => sendReminder(desk.deps, { bookingId: id, sequence })

test('[B38] [B28] a session moved to four hours ahead is not reminded of before the move can no longer be taken back', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-06T17:00') })
  desk.setNow(new Date(at('2030-03-06T11:00').getTime() - 5000))
  await moveAtDesk(id, 0, '2030-03-06T15:00')
  const { rows } = await db.pool.query(
    `select extract(epoch from start_after - created_on)::float as wait from pgboss.job
      where name = 'booking.send-reminder' and data ->> 'bookingId' = $1 and data ->> 'sequence' = '1'`,
    [id],
  )
  expect(rows).toEqual([{ wait: 10 }])
})

test('[B38] [B29] a reminder of the new time goes with the move that is taken back; once it has begun to be sent, so has the move', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-07T17:00') })
  await deliver(id)
  desk.setNow(at('2030-03-07T11:00'))
  const front = await moveAtDesk(id, 0, '2030-03-07T15:00')
  await remind(id, 1)
  expect(await waiting(id)).toContain('booking-reminder:1')
  must(await front.call('undo-move', { session: id, sequence: 1 }))
  expect(await waiting(id)).toEqual([])
  must(await front.call('move-session', { session: id, sequence: 2, startsAt: '2030-03-07T15:00', mode: 'video' }))
  await remind(id, 3)
  const sms = (await read(id)).find(({ occasion }) => occasion === 'booking-reminder-sms:3')
  await sendMessage({ db, clock: desk.clock, log: quietLog, mail: handedOver, sms: handedOver }, sms?.id ?? '')
  expect(whyNot(await front.call('undo-move', { session: id, sequence: 3 }))).toBe('undo_too_late')
})

test('[B38] [B28] a reminder that fell due while the session stood elsewhere is planned when the move is taken back', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-08T13:00') })
  desk.setNow(new Date(at('2030-03-08T09:00').getTime() - 5000))
  const front = await moveAtDesk(id, 0, '2030-03-08T17:00')
  desk.setNow(new Date(at('2030-03-08T09:00').getTime() + 4000))
  must(await front.call('undo-move', { session: id, sequence: 1 }))
  const { rows } = await db.pool.query<{ sequence: string }>(
    `select data ->> 'sequence' as sequence from pgboss.job where name = 'booking.send-reminder' and data ->> 'bookingId' = $1
      order by 1`,
    [id],
  )
  expect(rows.map(({ sequence }) => sequence)).toEqual(['0', '1', '2'])
})

test('[B38] [B29] a reminder that a move took back is sent after all when the move is taken back', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-08T15:00') })
  await deliver(id)
  desk.setNow(at('2030-03-08T11:00'))
  await remind(id, 0)
  const front = await moveAtDesk(id, 0, '2030-03-08T17:00')
  must(await front.call('undo-move', { session: id, sequence: 1 }))
  expect(await waiting(id)).toEqual(['booking-reminder-sms:0', 'booking-reminder:0'])
})

test('[K12] [B44] [B46] a move that ended what the client was asked is not taken back: nothing would ask them again, or give the money back', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-14T11:00') })
  await ask(id, '2030-03-14T15:00', '2030-03-13T11:00')
  const front = await moveAtDesk(id, 0, '2030-03-14T17:00')
  expect(whyNot(await front.call('undo-move', { session: id, sequence: 1 }))).toBe('undo_too_late')
  const { rows } = await db.pool.query('select starts_at, sequence from bookings where id = $1', [id])
  expect(rows).toEqual([{ starts_at: at('2030-03-14T17:00'), sequence: 1 }])
  expect(await waiting(id)).toEqual(['booking-moved-sms:1', 'booking-moved:1'])
})
