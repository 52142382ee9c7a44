import { expect, test } from 'vitest'
import { parseDateTime, toEpochMinute } from '#contract/values/clinic-time.ts'
import { aCatalogue, aPractitioner, storeCatalogue } from '#tests/support/a-practitioner.ts'
import { at } from '#tests/support/booking-desk.ts'
import { aStretch } from '#tests/support/closed-weeks.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { cancelBooking } from '../booking/cancel-booking.ts'
import { createManageDesk } from '../booking/manage-desk.ts'
import { toManageToken } from '../booking/manage-token.ts'
import { moveBooking } from '../booking/move-booking.ts'

const { db, desk, staff } = await openStaffedDesk()
const mailOf = async (id: string, template: string) => {
  const { rows } = await db.pool.query<{ body_text: string }>(
    `select body_text from messages where template = $2 and channel = 'email' and key like $1 order by created_at desc limit 1`,
    [`%${id}`, template],
  )
  return (rows[0]?.body_text ?? '').replaceAll(/\s+/g, ' ')
}
const links = createManageDesk(desk.deps)
const pageOf = async (id: string) => {
  const opened = await links.openSession(toManageToken(desk.deps.secretKey, id))
  if (opened.kind !== 'opened') throw new Error(opened.kind)
  return links.findSession(opened.cookie.split(';')[0])
}

test('[B58] [K13] ill this morning: the time is closed, the desk rings and cancels, and all of the money goes back', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-08T11:00') })
  desk.setNow(at('2030-03-08T08:10'))
  const front = await staff.aPerson('front-desk')
  expect(must(await front.call('show-cancel', { session: id }))).toMatchObject({ byPolicy: 0, fault: undefined })
  must(await front.call('close-time', aStretch('2030-03-08')))
  const terms = must(await front.call('show-cancel', { session: id }))
  expect(terms).toMatchObject({ byPolicy: 118_000, fault: 'cannot_take_place' })
  // A screen from before the closing cancels nothing.
  expect(whyNot(await front.call('cancel-session', { session: id, sequence: 0, goesBack: 0 }))).toBe('session_changed')
  const cancelled = must(await front.call('cancel-session', { session: id, sequence: 0, goesBack: terms.byPolicy }))
  expect(cancelled.refunded).toBe(118_000)
  const mail = await mailOf(id, 'booking-cancelled')
  expect(mail).toContain('cannot take place on our side')
  expect(mail).not.toContain('the fee is not returned')
})

test('[B58] [K13] the money of a session with a practitioner who has left goes back, whatever the notice', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-05T11:00'), practitionerId: 102 })
  await storeCatalogue(db, aCatalogue({ practitioners: [aPractitioner()] }))
  desk.deps.catalogue.forget()
  const front = await staff.aPerson('front-desk')
  expect(must(await front.call('show-cancel', { session: id }))).toMatchObject({ fault: 'cannot_take_place' })
  expect(must(await front.call('cancel-session', { session: id, sequence: 0 })).refunded).toBe(118_000)
  await storeCatalogue(db, aCatalogue({ practitioners: [aPractitioner(), aPractitioner({ id: 102 })] }))
  desk.deps.catalogue.forget()
})

test('[B57] [B58] a session that the desk moves near keeps the right of the old time, on the page and in the mail', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-15T11:00') })
  const front = await staff.aPerson('front-desk')
  const near = { session: id, sequence: 0, startsAt: '2030-03-05T13:00', mode: 'video' as const }
  must(await front.call('move-session', near))
  const page = await pageOf(id)
  expect(page).toMatchObject({ mayChange: true, changeableUntil: toEpochMinute(at('2030-03-05T13:00')) })
  expect(await mailOf(id, 'booking-moved')).toContain('until Tuesday 5 March, 1:00 PM IST')
  expect(must(await front.call('show-cancel', { session: id }))).toMatchObject({
    byPolicy: 118_000,
    fault: 'moved_by_desk',
  })
  must(await cancelBooking(desk.deps, { bookingId: id, sequence: 1 }))
  const { rows } = await db.pool.query('select state, is_forfeited from bookings where id = $1', [id])
  expect(rows).toEqual([{ state: 'cancelled', is_forfeited: false }])
})

test('[B57] a move that is taken back gives the right of before back; the client’s own move has the right of its own time', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-14T11:00') })
  const front = await staff.aPerson('front-desk')
  const right = async () =>
    (await db.pool.query<{ right_until: Date | null }>('select right_until from bookings where id = $1', [id])).rows[0]
      ?.right_until
  must(
    await front.call('move-session', {
      session: id,
      sequence: 0,
      startsAt: '2030-03-05T13:00',
      mode: 'video' as const,
    }),
  )
  const first = await right()
  expect(first).toEqual(at('2030-03-05T13:00'))
  must(
    await front.call('move-session', {
      session: id,
      sequence: 1,
      startsAt: '2030-03-04T17:00',
      mode: 'video' as const,
    }),
  )
  expect(await right()).toEqual(at('2030-03-04T17:00'))
  must(await front.call('undo-move', { session: id, sequence: 2 }))
  expect(await right()).toEqual(first)
  const startsAt = parseDateTime('2030-03-07T15:00') ?? 0
  must(await moveBooking(desk.deps, { bookingId: id, sequence: 3, mode: 'video', centreId: undefined, startsAt }))
  expect(await right()).toBeNull()
})
