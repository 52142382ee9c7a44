import { expect, test } from 'vitest'
import { toEpochMinute } from '#contract/values/clinic-time.ts'
import { at } from '#tests/support/booking-desk.ts'
import { offerInstead } from '#tests/support/offer-instead.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { checkSessions } from '../booking/check-sessions.ts'
import { keepOffer } from '../booking/keep-offer.ts'
import { moveBooking } from '../booking/move-booking.ts'
import { judgeStart } from '../scheduling/judge-start.ts'

const { db, desk, staff } = await openStaffedDesk()

const read = async <Row>(text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows as Row[]
const booking = async (id: string) =>
  (
    await read<{ state: string; starts_at: Date; sequence: number; is_forfeited: boolean }>(
      'select state, starts_at, sequence, is_forfeited from bookings where id = $1',
      [id],
    )
  )[0]
const messages = (id: string, template: string) =>
  read<{ state: string }>('select state from messages where key like $1 and template like $2 order by key', [
    `%${id}`,
    template,
  ])
const logged = async (id: string) =>
  (
    await read<{ line: string }>(
      `select action || coalesce(': ' || reason, '') as line from desk_log where about = $1 order by id`,
      [`booking ${id}`],
    )
  ).map(({ line }) => line)

test('[K12] [S14] [B38] [N20] the desk moves a session nearer than the client’s notice, and the client is told after ten seconds', async () => {
  const { id } = await desk.book({ name: 'Dev Patel' }, { startsAt: at('2030-03-04T17:00') })
  const front = await staff.aPerson('front-desk')
  const moved = must(
    await front.call('move-session', { session: id, sequence: 0, startsAt: '2030-03-04T15:30', mode: 'video' }),
  )
  expect(moved).toMatchObject({ sequence: 1, block: { from: 15 * 60 + 30, who: 'Dev P.' } })
  const waits = await read<{ wait: number }>(
    `select extract(epoch from start_after - created_on)::float as wait from pgboss.job
      where name = 'notifications.send-message' and data ->> 'messageId' in (select id::text from messages where key like $1)`,
    [`booking-moved%${id}`],
  )
  expect(waits).toEqual([{ wait: 10 }, { wait: 10 }])
  expect(await logged(id)).toEqual(['move-session'])
})

test('[K12] a move is taken back within the ten seconds, and the client hears nothing of either', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-07T11:00') })
  const front = await staff.aPerson('front-desk')
  must(await front.call('move-session', { session: id, sequence: 0, startsAt: '2030-03-07T14:00', mode: 'video' }))
  const back = must(await front.call('undo-move', { session: id, sequence: 1 }))
  expect(back.block.from).toBe(11 * 60)
  expect(await booking(id)).toMatchObject({ starts_at: at('2030-03-07T11:00'), sequence: 2 })
  expect((await messages(id, '%moved')).map(({ state }) => state)).toEqual(['refused', 'refused'])
  expect(whyNot(await front.call('undo-move', { session: id, sequence: 1 }))).toBe('undo_too_late')
  expect(await logged(id)).toEqual(['move-session', 'undo-move'])
})

test('[K12] once anybody has begun to tell the client, or somebody else moved it, it is not taken back', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-07T12:00') })
  const front = await staff.aPerson('front-desk')
  const lead = await staff.aPerson('clinic-lead')
  must(await front.call('move-session', { session: id, sequence: 0, startsAt: '2030-03-07T15:00', mode: 'video' }))
  expect(whyNot(await lead.call('undo-move', { session: id, sequence: 1 }))).toBe('undo_too_late')
  await db.pool.query(`update messages set state = 'handed_over', handed_over_at = now() where key like $1`, [
    `%:1:${id}`,
  ])
  expect(whyNot(await front.call('undo-move', { session: id, sequence: 1 }))).toBe('undo_too_late')
  expect(await booking(id)).toMatchObject({ starts_at: at('2030-03-07T15:00'), sequence: 1 })
})

test('[K12] [S14] outside of hours it asks for a reason, which the log keeps; time that somebody has is never taken', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-06T11:00') })
  await desk.book({}, { startsAt: at('2030-03-06T13:00') })
  const front = await staff.aPerson('front-desk')
  const move = (startsAt: string, reason?: string) =>
    front.call('move-session', { session: id, sequence: 0, startsAt, mode: 'video', ...(reason && { reason }) })
  expect(whyNot(await move('2030-03-06T22:00'))).toBe('outside_hours')
  expect(whyNot(await move('2030-03-06T13:00'))).toBe('time_taken')
  expect(whyNot(await move('2030-03-06T13:10', 'She insists.'))).toBe('time_taken')
  expect(whyNot(await move('2030-03-03T11:00', 'Yesterday.'))).toBe('outside_hours')
  must(await move('2030-03-06T22:00', 'The parents land at nine.'))
  expect(await logged(id)).toEqual(['move-session: The parents land at nine.'])
})

test('[K12] [B25] a session that the client moves at the same moment ends at one of the two times, and the other is told', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-08T11:00') })
  const front = await staff.aPerson('front-desk')
  const [byDesk, byClient] = await Promise.all([
    front.call('move-session', { session: id, sequence: 0, startsAt: '2030-03-08T14:00', mode: 'video' }),
    moveBooking(desk.deps, {
      bookingId: id,
      sequence: 0,
      mode: 'video',
      centreId: 1,
      startsAt: at('2030-03-08T16:00').getTime() / 60_000,
    }),
  ])
  expect([whyNot(byDesk), byClient.ok ? 'done' : byClient.reason].toSorted()).toEqual(['done', 'session_changed'])
  expect(await booking(id)).toMatchObject({
    sequence: 1,
    starts_at: at(byDesk.ok ? '2030-03-08T14:00' : '2030-03-08T16:00'),
  })
})

test('[K13] [B39] in time, all goes back; inside of 24 hours nothing does, and the books count it as the session’s', async () => {
  const early = await desk.book({}, { startsAt: at('2030-03-11T11:00') })
  const late = await desk.book({}, { startsAt: at('2030-03-05T11:00') })
  const front = await staff.aPerson('front-desk')
  const terms = must(await front.call('show-cancel', { session: early.id }))
  expect(terms).toMatchObject({ sequence: 0, byPolicy: terms.paid, mayGiveAll: false })
  expect(must(await front.call('cancel-session', { session: early.id, sequence: 0 }))).toEqual({ refunded: terms.paid })
  expect(must(await front.call('show-cancel', { session: late.id })).byPolicy).toBe(0)
  expect(must(await front.call('cancel-session', { session: late.id, sequence: 0, reason: 'Called sick.' }))).toEqual({
    refunded: 0,
  })
  expect(await booking(late.id)).toMatchObject({ state: 'cancelled', is_forfeited: true })
  expect(await booking(early.id)).toMatchObject({ state: 'cancelled', is_forfeited: false })
  expect(await logged(late.id)).toEqual(['cancel-session: Called sick.'])
  expect(await checkSessions(desk.deps)).toBe(0)
  expect(whyNot(await front.call('cancel-session', { session: late.id, sequence: 5 }))).toBe('session_changed')
})

test('[K13] a form that does not say how the session stood cancels nothing', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-14T15:00') })
  const front = await staff.aPerson('front-desk')
  for (const sequence of ['', ' ', '0x0', '0e0', '-0'])
    expect([sequence, whyNot(await front.call('cancel-session', { session: id, sequence }))]).toEqual([
      sequence,
      'check_fields',
    ])
  expect(await booking(id)).toMatchObject({ state: 'confirmed' })
})

test('[K13] to give back what the policy keeps needs the clinic lead, a reason and a fresh proof', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-05T14:00') })
  const front = await staff.aPerson('front-desk')
  const lead = await staff.aPerson('clinic-lead')
  const give = (who: typeof front, reason = 'A death in the family.') =>
    who.call('cancel-and-give-all', { session: id, sequence: 0, reason })
  expect(whyNot(await give(front))).toBe('not_yours')
  expect(whyNot(await give(lead, ''))).toBe('check_fields')
  expect(must(await lead.call('show-cancel', { session: id })).mayGiveAll).toBe(true)
  const { refunded } = must(await give(lead))
  expect(refunded).toBeGreaterThan(0)
  expect(await booking(id)).toMatchObject({ state: 'cancelled', is_forfeited: false })
  expect(await logged(id)).toEqual(['cancel-and-give-all: A death in the family.'])
  expect(await checkSessions(desk.deps)).toBe(0)
})

test('[K13] [B39] what the button said is what happens: where another sum would go back by now, nothing is cancelled', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-12T11:00') })
  desk.setNow(at('2030-03-11T10:59'))
  const front = await staff.aPerson('front-desk')
  const { byPolicy } = must(await front.call('show-cancel', { session: id }))
  expect(byPolicy).toBeGreaterThan(0)
  desk.setNow(at('2030-03-11T11:01'))
  const cancel = (goesBack: number) => front.call('cancel-session', { session: id, sequence: 0, goesBack })
  expect(whyNot(await cancel(byPolicy))).toBe('session_changed')
  expect(await booking(id)).toMatchObject({ state: 'confirmed', sequence: 0 })
  expect(must(await cancel(0))).toEqual({ refunded: 0 })
})

test('[K12] [K22] video is nowhere in particular: it is moved without a centre; where a centre is named, it must be one of ours', async () => {
  const startsAt = toEpochMinute(at('2030-03-07T16:00'))
  const judge = (mode: 'video' | 'in-person', centreId: number | undefined) =>
    judgeStart(desk.deps, { practitionerId: 101, mode, centreId, startsAt }, 'hours')
  expect(await judge('video', undefined)).toMatchObject({ ok: true })
  expect(whyNot(await judge('video', 999))).toBe('centre_unknown')
  expect(whyNot(await judge('in-person', undefined))).toBe('centre_unknown')
})

test.each(['hours', 'nothing'] as const)(
  '[S14] the desk may put a session into the last hour, and not a minute further back, bound by %s',
  async (bounds) => {
    const startsAt = toEpochMinute(at('2030-03-14T11:00'))
    const judge = () =>
      judgeStart(desk.deps, { practitionerId: 101, mode: 'video', centreId: undefined, startsAt }, bounds)
    desk.setNow(at('2030-03-14T12:00'))
    expect(await judge()).toMatchObject({ ok: true })
    desk.setNow(at('2030-03-14T12:01'))
    expect(whyNot(await judge())).toBe('slot_not_offered')
  },
)

test('[K12] a session that began long ago is put somewhere else, and taken back to where it was', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-13T11:00') })
  desk.setNow(at('2030-03-13T13:00'))
  const front = await staff.aPerson('front-desk')
  must(await front.call('move-session', { session: id, sequence: 0, startsAt: '2030-03-13T15:00', mode: 'video' }))
  must(await front.call('undo-move', { session: id, sequence: 1 }))
  expect(await booking(id)).toMatchObject({ starts_at: at('2030-03-13T11:00'), sequence: 2 })
})

test('[K2] [K4] marks are of the time they were made at: moved on, nobody has arrived or missed it; taken back, they stand again', async () => {
  const { id } = await desk.book({ name: 'Ravi Menon' }, { startsAt: at('2030-03-06T10:00') })
  desk.setNow(at('2030-03-06T10:15'))
  const front = await staff.aPerson('front-desk')
  const missed = must(await front.call('mark-session', { session: id, mark: 'no-show' })).block
  expect(missed.state).toBe('no-show')
  const to = { session: id, mode: 'video' as const }
  const moved = must(await front.call('move-session', { ...to, sequence: 0, startsAt: '2030-03-14T10:00' })).block
  expect(moved).toMatchObject({ state: 'confirmed', word: 'Confirmed' })
  const back = must(await front.call('undo-move', { session: id, sequence: 1 })).block
  expect(back.state).toBe('no-show')

  const again = must(await front.call('move-session', { ...to, sequence: 2, startsAt: '2030-03-14T11:00' })).block
  desk.setNow(at('2030-03-14T10:50'))
  const nextDay = await staff.aPerson('front-desk', { email: 'next-day@clinic.test' })
  const arrived = must(await nextDay.call('mark-session', { session: id, mark: 'arrived' })).block
  expect(arrived).toMatchObject({ state: 'arrived', word: 'Arrived 10:50' })
  const versions = [missed, moved, back, again, arrived].map(({ version }) => version)
  expect(versions).toEqual(versions.toSorted((one, other) => one - other))
})

test('[K2] a session that its client keeps with a colleague has not arrived there; and what a server of before marks is of its time', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-08T10:00') })
  const front = await staff.aPerson('front-desk')
  must(await front.call('mark-session', { session: id, mark: 'arrived' }))
  await offerInstead(desk.deps, id, { t: '2030-03-08T13:00', practitionerId: 102 })
  const startsAt = toEpochMinute(at('2030-03-08T13:00'))
  expect(await keepOffer(desk.deps, { bookingId: id, sequence: 0, startsAt })).toMatchObject({ ok: true })
  const stateNow = async () => must(await front.call('show-session', { session: id })).block.state
  expect(await stateNow()).toBe('confirmed')
  await db.pool.query(
    `insert into session_marks (booking_id, arrived_at, version) values ($1, now(), 2)
      on conflict (booking_id) do update set arrived_at = excluded.arrived_at, version = excluded.version`,
    [id],
  )
  expect(await stateNow()).toBe('arrived')
})
