import { expect, test } from 'vitest'
import { parseDateTime } from '#contract/values/clinic-time.ts'
import { at } from '#tests/support/booking-desk.ts'
import { aStretch, startWeeks } from '#tests/support/closed-weeks.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { endSilence } from '../booking/end-silence.ts'
import { createManageDesk } from '../booking/manage-desk.ts'
import { toManageToken } from '../booking/manage-token.ts'
import { moveBooking } from '../booking/move-booking.ts'
import { sendReminder } from '../booking/send-reminder.ts'
import { sendOffer } from './send-offers.ts'

const { db, desk, staff } = await openStaffedDesk()

const aWeek = startWeeks(desk)
const read = async <Found>(text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows as Found[]
const booking = async (id: string) =>
  (
    await read<{ state: string; sequence: number; answer_until: Date | null; offered_time_id: string | null }>(
      'select * from bookings where id = $1',
      [id],
    )
  )[0]
const links = createManageDesk(desk.deps)
const pageOf = async (id: string) => {
  const opened = await links.openSession(toManageToken(desk.deps.secretKey, id))
  if (opened.kind !== 'opened') throw new Error(opened.kind)
  return links.findSession(opened.cookie.split(';')[0])
}

/** 101 is ill on this Tuesday, and all of these were told. */
async function aToldDay(...clocks: string[]) {
  const { tuesday } = aWeek()
  const ids: string[] = []
  for (const clock of clocks) ids.push((await desk.book({}, { startsAt: at(`${tuesday}T${clock}`) })).id)
  const front = await staff.aPerson('front-desk')
  const { closing } = must(await front.call('close-time', aStretch(tuesday)))
  const list = async () => must(await front.call('show-closing', { closing })).sessions
  must(await front.call('send-offers', { closing }))
  for (const { id } of await list()) await sendOffer(desk.deps, { affected: id })
  const same = (bookingId = ids[0] ?? '', clock = clocks[0] ?? '') => ({
    bookingId,
    sequence: 0,
    mode: 'video' as const,
    centreId: undefined,
    startsAt: parseDateTime(`${tuesday}T${clock}`) ?? 0,
  })
  const onDesk = { session: ids[0] ?? '', sequence: 0, startsAt: `${tuesday}T${clocks[0]}`, mode: 'video' as const }
  return { tuesday, ids, id: ids[0] ?? '', front, closing, list, same, onDesk }
}

test('[B56] a family keeps the time they had once it is open again: nothing is cancelled by silence', async () => {
  const { tuesday, id, front, closing, list, same } = await aToldDay('11:00')
  expect((await pageOf(id))?.asked?.mayKeepOwn).toBe(false)
  expect(whyNot(await moveBooking(desk.deps, same()))).toBe('slot_not_offered')
  must(await front.call('reopen-time', { closing }))
  expect((await pageOf(id))?.asked?.mayKeepOwn).toBe(true)
  expect(whyNot(await moveBooking(desk.deps, same()))).toBe('done')
  expect(whyNot(await moveBooking(desk.deps, same()))).toBe('done')
  expect(await booking(id)).toMatchObject({
    state: 'confirmed',
    sequence: 1,
    answer_until: null,
    offered_time_id: null,
  })
  const told = await read<{ channel: string; template: string; subject: string; body_text: string }>(
    `select channel, template, subject, body_text from messages where key like $1 order by channel`,
    [`booking-moved%:1:${id}`],
  )
  expect(told).toMatchObject([{ channel: 'email' }, { channel: 'sms', template: 'session-confirmed' }])
  expect(told[0]?.body_text).toContain('takes place after all')
  expect(await list()).toMatchObject([{ standing: { kind: 'as-booked' } }])
  desk.setNow(at(`${tuesday}T09:01`))
  await endSilence(desk.deps, { bookingId: id, sequence: 0 })
  expect((await booking(id))?.state).toBe('confirmed')
})

test('[B56] the desk writes it down by a move to the same time, in closed time with a reason alone', async () => {
  const { id, front, onDesk } = await aToldDay('11:00')
  expect(whyNot(await front.call('move-session', onDesk))).toBe('outside_hours')
  expect((await booking(id))?.answer_until).not.toBeNull()
  must(await front.call('move-session', { ...onDesk, reason: 'She comes for this one' }))
  expect(await booking(id)).toMatchObject({ sequence: 1, answer_until: null })
  const log = await read(`select 1 from desk_log where action = 'move-session' and about = $1`, [`booking ${id}`])
  expect(log).toHaveLength(1)
})

test('[X15] one press keeps the sessions of all who were told and have not answered', async () => {
  const { ids, front, closing, list } = await aToldDay('11:00', '13:00', '15:00')
  must(await front.call('cancel-session', { session: ids[2] ?? '', sequence: 0 }))
  expect(whyNot(await front.call('keep-sessions', { closing }))).toBe('closing_unknown')
  must(await front.call('reopen-time', { closing }))
  expect(must(await front.call('keep-sessions', { closing }))).toEqual({ kept: 2 })
  expect(must(await front.call('keep-sessions', { closing }))).toEqual({ kept: 0 })
  expect((await list()).map(({ standing }) => standing.kind)).toEqual(['as-booked', 'as-booked', 'money-back'])
  expect(await booking(ids[1] ?? '')).toMatchObject({ state: 'confirmed', answer_until: null, offered_time_id: null })
})

test('[B47] nobody is reminded of a session in closed time that they will be told of; a skipped one is reminded', async () => {
  const { tuesday } = aWeek()
  const { id } = await desk.book({}, { startsAt: at(`${tuesday}T15:00`) })
  desk.setNow(at(`${tuesday}T10:00`))
  const front = await staff.aPerson('front-desk')
  const { closing } = must(await front.call('close-time', aStretch(tuesday)))
  desk.setNow(at(`${tuesday}T11:00`))
  const reminders = () => read('select 1 from messages where key like $1', [`booking-reminder%${id}`])
  await sendReminder(desk.deps, { bookingId: id, sequence: 0 })
  expect(await reminders()).toEqual([])
  const later = await staff.aPerson('front-desk', { email: 'later@clinic.test' })
  const [only] = must(await later.call('show-closing', { closing })).sessions
  must(await later.call('skip-offer', { affected: only?.id ?? '', skip: 'yes' }))
  await sendReminder(desk.deps, { bookingId: id, sequence: 0 })
  expect(await reminders()).toHaveLength(2)
})
