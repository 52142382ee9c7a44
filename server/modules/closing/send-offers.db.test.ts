import { expect, test, vi } from 'vitest'
import { parseDateTime, toDateTimeText } from '#contract/values/clinic-time.ts'
import { after, minutes } from '#contract/values/time.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { at } from '#tests/support/booking-desk.ts'
import { aStretch, startWeeks } from '#tests/support/closed-weeks.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { cancelBooking } from '../booking/cancel-booking.ts'
import { checkSessions } from '../booking/check-sessions.ts'
import { endSilence, silenceJob } from '../booking/end-silence.ts'
import { keepOffer } from '../booking/keep-offer.ts'
import { moveBooking } from '../booking/move-booking.ts'
import { sendReminder } from '../booking/send-reminder.ts'
import { registerClosingJobs } from './jobs.ts'
import { sendOffer, sendOfferJob } from './send-offers.ts'

const { db, desk, staff } = await openStaffedDesk()
await db.pool.query(`update practitioners set full_name = 'Leena Thomas' where id = 102`)

const aWeek = startWeeks(desk)
const read = async <Row>(text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows as Row[]
const booking = async (id: string) => {
  const [row] = await read<{
    state: string
    starts_at: Date
    sequence: number
    practitioner_id: number
    total: number
  }>('select * from bookings where id = $1', [id])
  return row
}
const told = (id: string) =>
  read<{ channel: string; subject: string | null; body_text: string; useless_after: Date }>(
    `select channel, subject, body_text, useless_after from messages where key like $1 order by channel`,
    [`session-offer%${id}`],
  )
const planned = (name: string, text: string) =>
  read<{ data: object; start_after: Date }>(
    `select data, start_after from pgboss.job where name = $1 and data::text like $2 order by start_after`,
    [name, `%${text}%`],
  )

/** A closed Tuesday with sessions at these hours, and the desk that looks at it. */
async function aClosedDay(...clocks: string[]) {
  const { tuesday, wednesday } = aWeek()
  const ids: string[] = []
  for (const clock of clocks) ids.push((await desk.book({}, { startsAt: at(`${tuesday}T${clock}`) })).id)
  let person = await staff.aPerson('front-desk')
  const front: Pick<typeof person, 'call'> = { call: (name, sent) => person.call(name, sent) }
  /** Nobody stays signed in for days. */
  const passTo = async (clock: string) => {
    desk.setNow(at(`${tuesday}T${clock}`))
    person = await staff.aPerson('front-desk', { email: `at-${clock.replace(':', '-')}@clinic.test` })
  }
  const asked = aStretch(tuesday)
  const { closing } = must(await front.call('close-time', asked))
  const look = async () => must(await front.call('show-closing', { closing })).sessions
  const standings = async () => (await look()).map(({ standing }) => standing.kind)
  /** What the worker does, as often as it likes. */
  const work = async () => {
    for (const { id } of await look()) await sendOffer(desk.deps, { affected: id })
  }
  const send = async () => {
    must(await front.call('send-offers', { closing }))
    await work()
  }
  return { tuesday, wednesday, ids, id: ids[0] ?? '', front, closing, asked, look, standings, work, send, passTo }
}

test('[X8] [B45] each client is told once, discreetly, by text and mail, however often anybody presses or anything repeats', async () => {
  const { tuesday, wednesday, id, front, closing, send, work, standings } = await aClosedDay('11:00', '12:00')
  const lead = await staff.aPerson('clinic-lead')
  expect(must(await front.call('send-offers', { closing }))).toEqual({ queued: 2 })
  expect(must(await front.call('send-offers', { closing }))).toEqual({ queued: 2 })
  expect(await standings()).toEqual(['queued', 'queued'])
  await Promise.all([work(), work()])
  await send()
  must(await lead.call('send-offers', { closing }))
  await work()
  expect(await standings()).toEqual(['asked', 'asked'])
  const [mail, sms, ...more] = await told(id)
  expect(more).toEqual([])
  expect(sms?.body_text).toMatch(/^eMbrace: Tue .* 11 AM cannot take place, we keep Wed .* 11 AM\. Choose: https:\S+$/)
  expect(mail?.body_text).toMatch(/Without an answer by Tue .*, 9:00 AM the full amount goes back/)
  expect(sms?.useless_after).toEqual(at(`${tuesday}T09:00`))
  for (const text of [mail?.subject, mail?.body_text, sms?.body_text])
    for (const secret of ['Asha', 'Rao', 'Pillai', 'ill ', 'illness']) expect(text).not.toContain(secret)
  expect(await planned(silenceJob.name, id)).toHaveLength(1)
  const [kept] = await read<{ held_until: Date; starts_at: Date }>(
    'select t.* from taken_time t join bookings b on b.offered_time_id = t.id where b.id = $1',
    [id],
  )
  expect(kept).toMatchObject({ held_until: at(`${tuesday}T09:00`), starts_at: at(`${wednesday}T11:00`) })
})

test('[X8] pausing stops those whose turn has not come, loses nothing, and sending goes on from there', async () => {
  const { front, closing, look, standings, work } = await aClosedDay('11:00', '12:00', '13:00')
  must(await front.call('send-offers', { closing }))
  const [first] = await look()
  await sendOffer(desk.deps, { affected: first?.id ?? '' })
  expect(must(await front.call('pause-offers', { closing }))).toEqual({ stopped: 2 })
  expect(must(await front.call('pause-offers', { closing }))).toEqual({ stopped: 0 })
  await work()
  expect(await standings()).toEqual(['asked', 'not-sent', 'not-sent'])
  must(await front.call('send-offers', { closing }))
  await work()
  expect(await standings()).toEqual(['asked', 'asked', 'asked'])
})

test('[X8] the job runner itself tells everyone, one after the other, also those who were paused before their turn', async () => {
  const { ids, front, closing, standings } = await aClosedDay('11:00', '12:00')
  must(await front.call('send-offers', { closing }))
  must(await front.call('pause-offers', { closing }))
  const jobs = createJobs({ db, log: quietLog })
  registerClosingJobs(jobs, desk.deps)
  const areDone = async () => {
    const [row] = await read<{ open: number }>(
      `select count(*)::int as open from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
      [sendOfferJob.name],
    )
    expect(row?.open).toBe(0)
  }
  await jobs.start()
  try {
    await vi.waitFor(areDone, 20_000)
    expect(await standings()).toEqual(['not-sent', 'not-sent'])
    must(await front.call('send-offers', { closing }))
    await vi.waitFor(async () => expect(await standings()).toEqual(['asked', 'asked']), 20_000)
    await vi.waitFor(areDone, 20_000)
  } finally {
    await jobs.stop()
  }
  for (const id of ids) expect(await told(id)).toHaveLength(2)
})

test('[X6] whoever is skipped is not told, until they are taken in again', async () => {
  const { front, look, send, standings } = await aClosedDay('11:00', '12:00')
  const affected = (await look())[1]?.id ?? ''
  must(await front.call('skip-offer', { affected, skip: 'yes' }))
  must(await front.call('skip-offer', { affected, skip: 'yes' }))
  await send()
  expect(await standings()).toEqual(['asked', 'skipped'])
  must(await front.call('skip-offer', { affected, skip: 'no' }))
  await send()
  expect(await standings()).toEqual(['asked', 'asked'])
  expect(whyNot(await front.call('skip-offer', { affected, skip: 'yes' }))).toBe('offer_sent')
  expect(whyNot(await front.call('choose-offer', { affected, choice: 'none' }))).toBe('offer_sent')
})

test('[X10] [B45] [B25] the client keeps the offered time, once, and a second press finds it done', async () => {
  const { wednesday, id, send, standings } = await aClosedDay('11:00')
  await send()
  const keep = { bookingId: id, sequence: 0, startsAt: parseDateTime(`${wednesday}T11:00`) ?? 0 }
  const [one, other] = await Promise.all([keepOffer(desk.deps, keep), keepOffer(desk.deps, keep)])
  expect([one.ok, other.ok]).toEqual([true, true])
  must(await keepOffer(desk.deps, keep))
  expect(await booking(id)).toMatchObject({ state: 'confirmed', sequence: 1, starts_at: at(`${wednesday}T11:00`) })
  expect(await standings()).toEqual(['kept'])
  await endSilence(desk.deps, { bookingId: id, sequence: 0 })
  expect(await booking(id)).toMatchObject({ state: 'confirmed', sequence: 1 })
  expect(await checkSessions(desk.deps)).toBe(0)
})

test('[X4] [B45] with a colleague the session is theirs, for the price that was paid, and the note about the date names them', async () => {
  const { id, front, look, send } = await aClosedDay('11:00')
  const [row] = await look()
  const startsAt = row?.colleague?.startsAt ?? 0
  const chosen = {
    affected: row?.id ?? '',
    choice: 'colleague',
    practitioner: '102',
    startsAt: toDateTimeText(startsAt),
  }
  must(await front.call('choose-offer', chosen as never))
  await send()
  const before = await booking(id)
  must(await keepOffer(desk.deps, { bookingId: id, sequence: 0, startsAt }))
  expect(await booking(id)).toMatchObject({ practitioner_id: 102, sequence: 1, total: before?.total })
  const notes = await read<{ name: string }>(
    `select facts -> 'session' -> 'practitioner' ->> 'name' as name from invoices where booking_id = $1 order by sequence`,
    [id],
  )
  expect(notes).toEqual([{ name: 'Asha Pillai' }, { name: 'Leena Thomas' }])
  const moved = await read<{ body_text: string }>(`select body_text from messages where key = $1`, [
    `booking-moved:1:${id}`,
  ])
  expect(moved[0]?.body_text).toContain('meets Leena Thomas at the new time instead of Asha Pillai')
  expect(await checkSessions(desk.deps)).toBe(0)
})

test('[X10] [B45] the client chooses another time, or takes all of the money back, although the session is near', async () => {
  const { wednesday, ids, send, standings, passTo } = await aClosedDay('15:00', '16:00')
  const [moves = '', cancels = ''] = ids
  await passTo('09:30')
  await send()
  const startsAt = parseDateTime(`${wednesday}T17:00`) ?? 0
  const move = { bookingId: moves, sequence: 0, mode: 'video', centreId: 1, startsAt } as const
  must(await moveBooking(desk.deps, move))
  must(await moveBooking(desk.deps, move))
  must(await cancelBooking(desk.deps, { bookingId: cancels, sequence: 0 }))
  must(await cancelBooking(desk.deps, { bookingId: cancels, sequence: 0 }))
  expect(await standings()).toEqual(['moved', 'money-back'])
  const back = await read<{ amount_paise: string }>(
    'select r.amount_paise from refunds r join bookings b on b.payment_id = r.payment_id where b.id = $1',
    [cancels],
  )
  expect(back.map(({ amount_paise }) => Number(amount_paise))).toEqual([(await booking(cancels))?.total])
  const kept = await read(`select 1 from taken_time where state = 'held' and starts_at > $1 and starts_at < $2`, [
    at(`${wednesday}T00:00`),
    at(`${wednesday}T23:00`),
  ])
  expect(kept).toEqual([])
})

test('[X7] [B46] silence gives all of the money back at its end, not before, and once', async () => {
  const { id, send, standings, passTo } = await aClosedDay('15:00')
  await send()
  const silence = { bookingId: id, sequence: 0 }
  await passTo('12:59')
  // Fails, so that the queue brings it again: a job that has ended well would never come back.
  await expect(endSilence(desk.deps, silence)).rejects.toMatchObject({ name: 'TooSoon' })
  expect(await standings()).toEqual(['asked'])
  await passTo('13:00')
  await Promise.all([endSilence(desk.deps, silence), endSilence(desk.deps, silence)])
  await endSilence(desk.deps, silence)
  expect(await standings()).toEqual(['silent'])
  expect(
    await read('select 1 from refunds r join bookings b on b.payment_id = r.payment_id where b.id = $1', [id]),
  ).toHaveLength(1)
  expect(await checkSessions(desk.deps)).toBe(0)
})

test('[B46] [B48] while a client is asked nothing goes back the other way, also once the session would have begun', async () => {
  const { tuesday, id, send, standings, passTo } = await aClosedDay('15:00')
  await passTo('14:30')
  await send()
  desk.setNow(at(`${tuesday}T15:05`))
  const lead = await staff.aPerson('clinic-lead')
  const [row] = await read<{ payment: string }>('select payment_id as payment from bookings where id = $1', [id])
  const payment = row?.payment ?? ''
  expect(must(await lead.call('show-session', { session: id })).money.later).toBeUndefined()
  expect(whyNot(await lead.call('make-refund', { payment, reason: 'Nobody was there' }))).toBe('refund_not_now')
  await passTo('15:30')
  await endSilence(desk.deps, { bookingId: id, sequence: 0 })
  expect(await standings()).toEqual(['silent'])
  expect(await read('select 1 from refunds where payment_id = $1', [payment])).toHaveLength(1)
  expect(await checkSessions(desk.deps)).toBe(0)
})

test('[B46] [B25] an answer in the moment when silence ends is one or the other, and the client is told which', async () => {
  const { wednesday, id, send, passTo } = await aClosedDay('15:00')
  await send()
  await passTo('13:00')
  const [kept] = await Promise.all([
    keepOffer(desk.deps, { bookingId: id, sequence: 0, startsAt: parseDateTime(`${wednesday}T15:00`) ?? 0 }),
    endSilence(desk.deps, { bookingId: id, sequence: 0 }),
  ])
  const left = await booking(id)
  expect([kept.ok ? 'kept' : kept.reason, left?.state]).toEqual(
    kept.ok ? ['kept', 'confirmed'] : ['session_changed', 'cancelled'],
  )
})

test('[X9] a session that the client moves in the moment of sending is told nothing, or was told before', async () => {
  const { wednesday, id, front, closing, work } = await aClosedDay('11:00')
  must(await front.call('send-offers', { closing }))
  const startsAt = parseDateTime(`${wednesday}T17:00`) ?? 0
  const [moved] = await Promise.all([
    moveBooking(desk.deps, { bookingId: id, sequence: 0, mode: 'video', centreId: 1, startsAt }),
    work(),
  ])
  must(moved)
  expect(await booking(id)).toMatchObject({ sequence: 1, starts_at: at(`${wednesday}T17:00`) })
  expect([0, 2]).toContain((await told(id)).length)
  expect(
    await read('select 1 from bookings where id = $1 and answer_until is null and offered_time_id is null', [id]),
  ).toHaveLength(1)
})

test('[X9] an offer that ran out and that somebody else has by now is not sent', async () => {
  const { tuesday, wednesday, id, front, closing, look, work, passTo } = await aClosedDay('15:00')
  await db.pool.query(
    `update taken_time set held_until = $2 where id = (select offered_time_id from bookings where id = $1)`,
    [id, at(`${tuesday}T08:00`)],
  )
  await passTo('09:00')
  await desk.book({}, { startsAt: at(`${wednesday}T15:00`) })
  must(await front.call('send-offers', { closing }))
  await work()
  expect(await look()).toMatchObject([{ choice: 'none', offered: undefined, standing: { kind: 'not-sent' } }])
  expect(await told(id)).toEqual([])
})

test('[X1] [X9] [X14] an offer whose own time is closed before its turn has come is not sent, and is free again', async () => {
  const { wednesday, id, front, closing, look, work } = await aClosedDay('11:00')
  expect(await look()).toMatchObject([{ choice: 'same', offered: { practitionerId: 101 } }])
  must(await front.call('send-offers', { closing }))
  const next = must(await front.call('close-time', aStretch(wednesday)))
  await work()
  expect(await look()).toMatchObject([{ choice: 'none', offered: undefined, standing: { kind: 'not-sent' } }])
  expect(await told(id)).toEqual([])
  // Opened again, it may be offered like any other time.
  must(await front.call('reopen-time', { closing: next.closing }))
  const affected = (await look())[0]?.id ?? ''
  const again = { affected, choice: 'hand', practitioner: '101', day: wednesday, time: '11:00' }
  must(await front.call('choose-offer', again as never))
  must(await front.call('send-offers', { closing }))
  await work()
  expect(await told(id)).toHaveLength(2)
})

test('[B13] [B45] a colleague who has left meanwhile is kept by nobody: the client chooses again', async () => {
  const { wednesday, id, send } = await aClosedDay('11:00')
  await send()
  const { byId, ...catalogue } = await desk.deps.catalogue.read()
  const without = { ...catalogue, byId: new Map([...byId].filter(([practitioner]) => practitioner !== 101)) }
  const deps = { ...desk.deps, catalogue: { ...desk.deps.catalogue, read: async () => without } }
  const keep = { bookingId: id, sequence: 0, startsAt: parseDateTime(`${wednesday}T11:00`) ?? 0 }
  expect(whyNot(await keepOffer(deps, keep))).toBe('slot_taken')
  expect(await booking(id)).toMatchObject({ state: 'confirmed', sequence: 0 })
  must(await keepOffer(desk.deps, keep))
})

test('[X9] what has begun by its turn is left alone; without an offer the client is asked to choose', async () => {
  const { ids, front, closing, look, work, standings, passTo } = await aClosedDay('11:00', '16:00')
  const affected = (await look())[1]?.id ?? ''
  must(await front.call('choose-offer', { affected, choice: 'none' }))
  must(await front.call('send-offers', { closing }))
  await passTo('11:00')
  await work()
  expect(await standings()).toEqual(['not-sent', 'asked'])
  const [, sms] = await told(ids[1] ?? '')
  expect(sms?.body_text).toMatch(
    /^eMbrace: your appointment of Tue .* 4 PM cannot take place\. Please choose: https:\S+$/,
  )
})

test('[X11] who was told keeps their offer when the time is opened again, and is not told twice when it is closed anew', async () => {
  const { id, front, closing, asked, send, standings } = await aClosedDay('11:00')
  await send()
  must(await front.call('reopen-time', { closing }))
  expect(await standings()).toEqual(['asked'])
  const again = must(await front.call('close-time', asked))
  const { sessions } = must(await front.call('show-closing', { closing: again.closing }))
  expect(sessions).toMatchObject([{ session: id, standing: { kind: 'asked' } }])
  expect(must(await front.call('send-offers', { closing: again.closing }))).toEqual({ queued: 0 })
  expect(await told(id)).toHaveLength(2)
})

test('[K25] the block of whoever was told says so, and they are not among those who come', async () => {
  const { tuesday, ids, front, look, send } = await aClosedDay('11:00', '12:00')
  must(await front.call('skip-offer', { affected: (await look())[1]?.id ?? '', skip: 'yes' }))
  await send()
  const { blocks } = must(await front.call('show-day', { day: tuesday }))
  expect(blocks.map(({ word }) => word)).toEqual(['Asked to choose', 'Confirmed'])
  const { clients } = must(await front.call('show-tomorrow', { day: tuesday }))
  expect(clients.map(({ block }) => block.id)).toEqual([ids[1]])
})

test('[B47] nobody is reminded of a session that they were told cannot take place', async () => {
  const { id, send, passTo } = await aClosedDay('15:00')
  await send()
  await passTo('11:00')
  await sendReminder(desk.deps, { bookingId: id, sequence: 0 })
  expect(
    await read(`select 1 from messages where key like $1 and state = 'queued'`, [`booking-reminder%${id}`]),
  ).toEqual([])
})

test('[X10] the list says how the message went out, and who was rung', async () => {
  const { id, front, look, send } = await aClosedDay('11:00')
  await send()
  expect(await look()).toMatchObject([
    {
      isReached: false,
      sendings: [
        { what: 'offer', state: 'queued' },
        { what: 'offer', state: 'queued' },
      ],
    },
  ])
  const states = async () => (await look()).flatMap(({ sendings }) => sendings.map(({ state }) => state))
  // [N21] As a worker's row is while it speaks to the provider, and when it died at it.
  await db.pool.query(`update messages set state = 'unknown' where key like $1`, [`session-offer%${id}`])
  expect(await states()).toEqual(['queued', 'queued'])
  await db.pool.query(`update messages set updated_at = updated_at - interval '1 minute' where key like $1`, [
    `session-offer%${id}`,
  ])
  expect(await states()).toEqual(['unknown', 'unknown'])
  await db.pool.query(`update messages set state = 'refused' where key like $1`, [`session-offer%${id}`])
  must(await front.call('note-call', { session: id }))
  expect(await look()).toMatchObject([{ isReached: false, called: { who: 'The front-desk' } }])
})

test('[K11] [X10] who was rung before the offer was sent has not heard of it: only a call since then counts', async () => {
  const { id, front, look, send } = await aClosedDay('12:00')
  must(await front.call('note-call', { session: id }))
  desk.setNow(after(desk.clock.now(), minutes(1)))
  await send()
  expect(await look()).toMatchObject([{ called: undefined }])
  desk.setNow(after(desk.clock.now(), minutes(1)))
  must(await front.call('note-call', { session: id }))
  expect(await look()).toMatchObject([{ called: { at: desk.clock.now(), who: 'The front-desk' } }])
})
