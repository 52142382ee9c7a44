import { expect, test } from 'vitest'
import { parseDateTime, toDateTimeText } from '#contract/values/clinic-time.ts'
import { aBookingForm } from '#tests/support/a-booking-form.ts'
import { aCatalogue, aPractitioner, storeCatalogue } from '#tests/support/a-practitioner.ts'
import { at } from '#tests/support/booking-desk.ts'
import { aStretch, startWeeks } from '#tests/support/closed-weeks.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { cancelBooking } from '../booking/cancel-booking.ts'
import { moveBooking } from '../booking/move-booking.ts'
import { findSlots } from '../scheduling/find-slots.ts'

const { db, desk, staff } = await openStaffedDesk()

const aWeek = startWeeks(desk)
const read = async <Row>(text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows as Row[]
const count = async (text: string, values: unknown[] = []) =>
  Number((await read<{ count: string }>(`select count(*) from ${text}`, values))[0]?.count)
const say = (time: { practitionerId: number; startsAt: number } | undefined) =>
  time && `${time.practitionerId} ${toDateTimeText(time.startsAt).slice(0, 16)}`
const freeOn = async (day: string, practitionerId = 101) => {
  const span = { from: parseDateTime(`${day}T00:00`) ?? 0, to: parseDateTime(`${day}T23:59`) ?? 0 }
  return must(await findSlots(desk.deps, { practitionerId, centreId: 1, ...span })).map(({ dateTime }) =>
    dateTime.slice(11, 16),
  )
}

test('[X1] [X2] [X3] [X5] [S15] one press closes the time, lists who is affected, and keeps another time for each', async () => {
  const { tuesday, wednesday } = aWeek()
  const first = await desk.book({ name: 'Vihaan Kapoor' }, { startsAt: at(`${tuesday}T11:00`) })
  const second = await desk.book({ name: 'Myra Sharma' }, { startsAt: at(`${tuesday}T12:00`) })
  await desk.book({}, { startsAt: at(`${tuesday}T11:00`), practitionerId: 102 })
  const front = await staff.aPerson('front-desk')
  const { closing } = must(await front.call('close-time', aStretch(tuesday)))
  const page = must(await front.call('show-closing', { closing }))
  expect(page).toMatchObject({ reason: 'ill', closedBy: 'The front-desk', newcomers: 0 })
  expect(page.sessions.map(({ session }) => session)).toEqual([first.id, second.id])
  expect(page.sessions.map(({ choice, offered }) => [choice, say(offered)])).toEqual([
    ['same', `101 ${wednesday}T11:00`],
    ['same', `101 ${wednesday}T12:00`],
  ])
  // The colleague is busy at eleven, and one of them gets the first free half hour after that.
  expect(page.sessions.map(({ colleague }) => say(colleague))).toEqual([`102 ${tuesday}T12:00`, `102 ${tuesday}T13:00`])
  expect(await freeOn(tuesday)).toEqual([])
  const freeNext = await freeOn(wednesday)
  expect(freeNext).not.toContain('11:00')
  expect(freeNext).not.toContain('12:00')
  const held = await desk.hold(await desk.arrive(), { startsAt: at(`${wednesday}T11:00`) })
  expect(held.ok ? 'held' : held.reason).toBe('slot_taken')
  const column = must(await front.call('show-day', { day: tuesday })).columns.find((one) => one.practitionerId === 101)
  expect(column?.ground).toContainEqual({ from: 9 * 60, to: 19 * 60, kind: 'closed' })
})

test('[X1] a day closed twice from two screens at once is one closing, and nobody is offered two times', async () => {
  const { tuesday } = aWeek()
  const { id } = await desk.book({}, { startsAt: at(`${tuesday}T11:00`) })
  const front = await staff.aPerson('front-desk')
  const lead = await staff.aPerson('clinic-lead')
  const [one, other] = await Promise.all([
    front.call('close-time', aStretch(tuesday)),
    lead.call('close-time', aStretch(tuesday, { reason: 'away' })),
  ])
  expect(must(one).closing).toBe(must(other).closing)
  expect(await count('closing_sessions where booking_id = $1', [id])).toBe(1)
  const offered = await read<{ id: string }>('select offered_time_id as id from bookings where id = $1', [id])
  expect(await count(`taken_time where state = 'held' and id = $1`, [offered[0]?.id])).toBe(1)
  const again = must(await front.call('close-time', aStretch(tuesday)))
  expect(again.closing).toBe(must(one).closing)
  expect(whyNot(await lead.call('close-time', aStretch(tuesday, { from: '15:00' })))).toBe('closed_already')
  expect(whyNot(await lead.call('close-time', aStretch(tuesday, { from: '19:00', to: '20:00' })))).toBe('done')
})

test('[X2] what has begun or lies outside is not affected; what the desk puts there later is brought in by closing again', async () => {
  const { tuesday } = aWeek()
  const begun = await desk.book({}, { startsAt: at(`${tuesday}T10:00`) })
  await desk.book({}, { startsAt: at(`${tuesday}T17:00`) })
  const coming = await desk.book({}, { startsAt: at(`${tuesday}T14:00`) })
  desk.setNow(at(`${tuesday}T10:20`))
  const front = await staff.aPerson('front-desk')
  const { closing } = must(await front.call('close-time', aStretch(tuesday, { to: '16:00' })))
  const list = async () => must(await front.call('show-closing', { closing }))
  expect((await list()).sessions.map(({ session }) => session)).toEqual([coming.id])
  const form = { day: tuesday, time: '15:00', reason: 'She comes for this one' }
  const late = must(await front.call('book-session', aBookingForm(form)))
  expect((await list()).newcomers).toBe(1)
  must(await front.call('close-time', aStretch(tuesday, { to: '16:00' })))
  expect(await list()).toMatchObject({ newcomers: 0, sessions: [{ session: coming.id }, { session: late.session }] })
  expect(await count('closing_sessions where booking_id = $1', [begun.id])).toBe(0)
})

test('[X5] [X6] [B44] the desk offers the colleague, a time by hand, or none; what was kept before is free again', async () => {
  const { tuesday, wednesday } = aWeek()
  const { id } = await desk.book({}, { startsAt: at(`${tuesday}T11:00`) })
  const front = await staff.aPerson('front-desk')
  const { closing } = must(await front.call('close-time', aStretch(tuesday)))
  const look = async () => {
    const [only] = must(await front.call('show-closing', { closing })).sessions
    if (!only) throw new Error('nobody is affected')
    return only
  }
  const { id: affected, colleague } = await look()
  const choose = (asked: object) => front.call('choose-offer', { affected, choice: 'hand', ...asked })
  const chosen = { choice: 'colleague', practitioner: '102', startsAt: toDateTimeText(colleague?.startsAt ?? 0) }
  expect(whyNot(await choose(chosen))).toBe('done')
  expect(whyNot(await choose(chosen))).toBe('done')
  expect(await look()).toMatchObject({ choice: 'colleague', offered: colleague })
  expect(await freeOn(wednesday)).toContain('11:00')
  expect(whyNot(await choose({ practitioner: '102', day: wednesday, time: '22:00' }))).toBe('not_in_hours')
  expect(whyNot(await choose({ practitioner: '102', day: tuesday, time: '08:00' }))).toBe('offer_too_soon')
  expect(whyNot(await choose({ practitioner: '9999', day: wednesday, time: '11:00' }))).toBe('check_fields')
  await desk.book({}, { startsAt: at(`${wednesday}T15:00`), practitionerId: 102 })
  expect(whyNot(await choose({ practitioner: '102', day: wednesday, time: '15:00' }))).toBe('time_taken')
  expect(await look()).toMatchObject({ choice: 'colleague', offered: colleague })
  must(await choose({ practitioner: '102', day: wednesday, time: '16:00' }))
  expect(say((await look()).offered)).toBe(`102 ${wednesday}T16:00`)
  must(await choose({ choice: 'none' }))
  expect(await look()).toMatchObject({ choice: 'none', offered: undefined })
  expect(await freeOn(wednesday, 102)).toContain('16:00')
  expect(await count(`taken_time t join bookings b on b.offered_time_id = t.id where b.id = $1`, [id])).toBe(0)
})

test('[X4] [X6] the same practitioner is offered again although a session costs less by now; a cheaper colleague is not', async () => {
  const { tuesday, wednesday } = aWeek()
  const { id } = await desk.book({}, { startsAt: at(`${tuesday}T11:00`) })
  const { rows } = await db.pool.query('select price from bookings where id = $1', [id])
  await db.pool.query('update bookings set price = price + 100000, total = total + 100000 where id = $1', [id])
  const front = await staff.aPerson('front-desk')
  const { closing } = must(await front.call('close-time', aStretch(tuesday)))
  const [only] = must(await front.call('show-closing', { closing })).sessions
  const choose = (practitioner: string) =>
    front.call('choose-offer', {
      affected: only?.id ?? '',
      choice: 'hand',
      practitioner,
      day: wednesday,
      time: '16:00',
    } as never)
  expect(whyNot(await choose('102'))).toBe('offer_cheaper')
  expect(whyNot(await choose('101'))).toBe('done')
  expect(rows[0].price).toBeGreaterThan(0)
})

test('[X4] [S17] an offer with the same practitioner is as long as the session; a colleague with shorter ones is not offered', async () => {
  const { tuesday, wednesday } = aWeek()
  const { id } = await desk.book({}, { startsAt: at(`${tuesday}T11:00`) })
  const shorter = [aPractitioner({ sessionMinutes: 30 }), aPractitioner({ id: 102, sessionMinutes: 30 })]
  await storeCatalogue(db, aCatalogue({ practitioners: shorter }))
  desk.deps.catalogue.forget()
  const front = await staff.aPerson('front-desk')
  const { closing } = must(await front.call('close-time', aStretch(tuesday)))
  const [only] = must(await front.call('show-closing', { closing })).sessions
  expect(only).toMatchObject({ choice: 'same', noColleague: 'length' })
  const offered = await read<{ minutes: number }>(
    `select (extract(epoch from t.ends_at - t.starts_at) / 60)::int as minutes
      from taken_time t join bookings b on b.offered_time_id = t.id where b.id = $1`,
    [id],
  )
  expect(offered).toEqual([{ minutes: 50 }])
  const hand = { affected: only?.id ?? '', choice: 'hand', practitioner: '102', day: wednesday, time: '16:00' }
  expect(whyNot(await front.call('choose-offer', hand as never))).toBe('offer_shorter')
  await storeCatalogue(db, aCatalogue({ practitioners: [aPractitioner(), aPractitioner({ id: 102 })] }))
  desk.deps.catalogue.forget()
})

test('[X9] [X10] [B44] a session that the client moves or cancels before anything is sent needs nothing more, and frees what was kept', async () => {
  const { tuesday, wednesday } = aWeek()
  const moves = await desk.book({}, { startsAt: at(`${tuesday}T11:00`) })
  const cancels = await desk.book({}, { startsAt: at(`${tuesday}T13:00`) })
  const front = await staff.aPerson('front-desk')
  const { closing } = must(await front.call('close-time', aStretch(tuesday)))
  const startsAt = parseDateTime(`${wednesday}T16:00`) ?? 0
  must(await moveBooking(desk.deps, { bookingId: moves.id, sequence: 0, mode: 'video', centreId: 1, startsAt }))
  must(await cancelBooking(desk.deps, { bookingId: cancels.id, sequence: 0 }))
  const { sessions } = must(await front.call('show-closing', { closing }))
  expect(sessions.map(({ standing }) => standing.kind)).toEqual(['moved', 'cancelled'])
  expect(must(await front.call('send-offers', { closing }))).toEqual({ queued: 0 })
  expect(await freeOn(wednesday)).toEqual(expect.arrayContaining(['11:00', '13:00']))
  const [affected] = sessions
  expect(whyNot(await front.call('choose-offer', { affected: affected?.id ?? '', choice: 'none' }))).toBe('offer_sent')
})

test('[X2] [X9] a client who moves in the moment of closing is either in the list or gone, never both', async () => {
  const { tuesday, wednesday } = aWeek()
  const { id } = await desk.book({}, { startsAt: at(`${tuesday}T11:00`) })
  const front = await staff.aPerson('front-desk')
  const startsAt = parseDateTime(`${wednesday}T17:00`) ?? 0
  const [closed, moved] = await Promise.all([
    front.call('close-time', aStretch(tuesday)),
    moveBooking(desk.deps, { bookingId: id, sequence: 0, mode: 'video', centreId: 1, startsAt }),
  ])
  must(moved)
  const { sessions } = must(await front.call('show-closing', { closing: must(closed).closing }))
  expect(sessions.map(({ standing }) => standing.kind)).toEqual(sessions.length === 0 ? [] : ['moved'])
  expect(await count(`bookings where id = $1 and offered_time_id is null and sequence = 1`, [id])).toBe(1)
})

test('[X11] opening the time again frees it and what was kept, and leaves everyone where they were; twice is once', async () => {
  const { tuesday, wednesday } = aWeek()
  const { id } = await desk.book({}, { startsAt: at(`${tuesday}T11:00`) })
  const front = await staff.aPerson('front-desk')
  const { closing } = must(await front.call('close-time', aStretch(tuesday)))
  must(await front.call('reopen-time', { closing }))
  must(await front.call('reopen-time', { closing }))
  expect(await freeOn(tuesday)).toContain('14:00')
  expect(await freeOn(wednesday)).toContain('11:00')
  expect(must(await front.call('show-closing', { closing }))).toMatchObject({
    sessions: [],
    openedAt: expect.any(Date),
  })
  expect(await count(`bookings where id = $1 and state = 'confirmed' and offered_time_id is null`, [id])).toBe(1)
  expect(whyNot(await front.call('send-offers', { closing }))).toBe('closing_unknown')
  expect(must(await front.call('close-time', aStretch(tuesday))).closing).not.toBe(closing)
})

test('[X12] the reason lies sealed in the database, and every look at the list is in the log', async () => {
  const { tuesday } = aWeek()
  const front = await staff.aPerson('front-desk')
  const { closing } = must(await front.call('close-time', aStretch(tuesday, { reason: 'fever since Sunday' })))
  must(await front.call('show-closing', { closing }))
  const [row] = await read<{ reason: string }>('select reason from closings where id = $1', [closing])
  expect(row?.reason).toMatch(/^sealed:/)
  const lines = await read<{ action: string }>('select action from desk_log where about = $1 order by id', [
    `closing ${closing}`,
  ])
  expect(lines.map(({ action }) => action)).toEqual(['close-time', 'show-closing'])
})

test('[X1] before anything is closed the desk sees the hours and how many it would touch', async () => {
  const { tuesday } = aWeek()
  await desk.book({}, { startsAt: at(`${tuesday}T11:00`) })
  const front = await staff.aPerson('front-desk')
  const before = must(await front.call('show-close-time', { practitioner: '101', day: tuesday }))
  expect(before).toMatchObject({ practitionerId: 101, from: '10:00', to: '18:00', affected: 1 })
  must(await front.call('close-time', aStretch(tuesday)))
  const { stretches } = must(await front.call('show-close-time', {}))
  expect(stretches).toContainEqual(expect.objectContaining({ practitionerId: 101, open: 1 }))
  expect(whyNot(await front.call('close-time', aStretch(tuesday, { to: '08:00' })))).toBe('check_fields')
  expect(whyNot(await front.call('close-time', aStretch(tuesday, { practitioner: '9' })))).toBe('not_bookable')
})
