import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseDateTime, toEpochMinute } from '#contract/values/clinic-time.ts'
import { aCatalogue, aPractitioner, storeCatalogue } from '#tests/support/a-practitioner.ts'
import { at } from '#tests/support/booking-desk.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { lapseHolds } from './lapse-holds.ts'
import { createManageDesk } from './manage-desk.ts'
import { toManageToken } from './manage-token.ts'
import { moveBooking } from './move-booking.ts'

const { db, desk, staff } = await openStaffedDesk()
const read = async <Found>(text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows as Found[]

/** The clinic publishes another length, or another way of being booked. */
async function publish(change: Parameters<typeof aPractitioner>[0]) {
  const practitioners = [aPractitioner(change), aPractitioner({ id: 102, ...change })]
  await storeCatalogue(db, aCatalogue({ practitioners }))
  desk.deps.catalogue.forget()
  for (const id of [101, 102]) desk.deps.agendas.forget(id)
}
const lengths = async (id: string) =>
  (
    await read<{ minutes: number; taken: number }>(
      `select b.minutes, (extract(epoch from t.ends_at - t.starts_at) / 60)::int as taken
        from bookings b join taken_time t on t.id = b.taken_time_id where b.id = $1`,
      [id],
    )
  )[0]
const move = (bookingId: string, sequence: number, text: string) =>
  moveBooking(desk.deps, {
    bookingId,
    sequence,
    mode: 'video',
    centreId: undefined,
    startsAt: parseDateTime(text) ?? 0,
  })

test('[B24] [S17] a session keeps its length when it moves, and the move is taken back, whatever length is published since', async () => {
  await publish({ sessionMinutes: 60 })
  const { id } = await desk.book({}, { startsAt: at('2030-03-07T11:00') })
  await publish({ sessionMinutes: 30 })
  must(await move(id, 0, '2030-03-07T15:00'))
  expect(await lengths(id)).toEqual({ minutes: 60, taken: 60 })
  const front = await staff.aPerson('front-desk')
  const asked = { session: id, sequence: 1, startsAt: '2030-03-07T13:00', mode: 'video' as const }
  must(await front.call('move-session', asked))
  must(await front.call('undo-move', { session: id, sequence: 2 }))
  expect(await lengths(id)).toEqual({ minutes: 60, taken: 60 })
  // Half an hour before the end of the hours there is no room for it, though there is for a new one.
  expect(whyNot(await move(id, 3, '2030-03-08T17:30'))).toBe('slot_not_offered')
})

test('[S17] the free times that a family is shown are those in which their own length fits', async () => {
  await publish({ sessionMinutes: 60 })
  const { id } = await desk.book({}, { startsAt: at('2030-03-07T12:00') })
  await desk.book({}, { startsAt: at('2030-03-08T12:00') })
  await publish({ sessionMinutes: 30 })
  const links = createManageDesk(desk.deps)
  const opened = await links.openSession(toManageToken(desk.deps.secretKey, id))
  if (opened.kind !== 'opened') throw new Error(opened.kind)
  const span = { from: toEpochMinute(at('2030-03-08T10:00')), to: toEpochMinute(at('2030-03-08T18:00')) }
  const free = await links.findFree(opened.cookie.split(';')[0], { centreId: 1, ...span })
  const clocks = free.map(({ dateTime }) => dateTime.slice(11, 16))
  expect(clocks.slice(0, 4)).toEqual(['10:00', '10:30', '11:00', '13:00'])
  expect(clocks.at(-1)).toBe('17:00')
  expect(await links.findFree(undefined, { centreId: 1, ...span })).toEqual([])
})

test('[B55] a time that is held again is as long as the booking promises, and nobody else gets a part of it', async () => {
  await publish({ sessionMinutes: 60 })
  const who = await desk.arrive()
  const hold = { startsAt: at('2030-03-11T11:00'), attemptKey: randomUUID() }
  const first = must(await desk.hold(who, hold))
  desk.setNow(at('2030-03-04T14:50'))
  await lapseHolds(desk.deps)
  await publish({ sessionMinutes: 30 })
  const again = must(await desk.hold(who, hold))
  expect(again.booking.id).toBe(first.booking.id)
  await desk.settle((await desk.pay(again.order.id)).razorpay_payment_id)
  expect(await lengths(again.booking.id)).toEqual({ minutes: 60, taken: 60 })
  const other = await desk.hold(await desk.arrive(), { startsAt: at('2030-03-11T11:30') })
  expect(whyNot(other)).toBe('slot_taken')
})

test('[B55] the database refuses a session that differs from its time; one that differed before is named and settles all the same', async () => {
  await publish({ sessionMinutes: 60 })
  const { id } = await desk.book({}, { startsAt: at('2030-03-12T11:00') })
  const refused = { constraint: 'bookings_time_is_taken' }
  await expect(db.pool.query('update bookings set minutes = 30 where id = $1', [id])).rejects.toMatchObject(refused)
  await expect(
    db.pool.query(
      `update taken_time set ends_at = ends_at + interval '5 minutes' where id = (select taken_time_id from bookings where id = $1)`,
      [id],
    ),
  ).rejects.toMatchObject(refused)
  // As an older server may have left it.
  const held = must(await desk.hold(await desk.arrive(), { startsAt: at('2030-03-12T14:00') }))
  await db.pool.query('alter table taken_time disable trigger taken_time_is_booked')
  await db.pool.query(`update taken_time set ends_at = starts_at + interval '30 minutes' where id = $1`, [
    held.booking.takenTimeId,
  ])
  await db.pool.query('alter table taken_time enable trigger taken_time_is_booked')
  await desk.settle((await desk.pay(held.order.id)).razorpay_payment_id)
  expect(await lengths(held.booking.id)).toEqual({ minutes: 60, taken: 60 })
  expect(await read('select state from bookings where id = $1', [held.booking.id])).toEqual([{ state: 'confirmed' }])
})

test('[S17] sessions of a practitioner who takes no new clients can still be moved, by the desk and by the family', async () => {
  await publish({ sessionMinutes: 50 })
  const { id } = await desk.book({}, { startsAt: at('2030-03-13T11:00') })
  await publish({ channel: { kind: 'closed' } })
  const front = await staff.aPerson('front-desk')
  const asked = { session: id, sequence: 0, startsAt: '2030-03-13T15:00', mode: 'video' as const }
  expect(whyNot(await front.call('move-session', asked))).toBe('done')
  expect(whyNot(await move(id, 1, '2030-03-14T15:00'))).toBe('done')
  const stranger = await desk.hold(await desk.arrive(), { startsAt: at('2030-03-14T11:00') })
  expect(whyNot(stranger)).toBe('practitioner_not_bookable')
  await publish({})
})
