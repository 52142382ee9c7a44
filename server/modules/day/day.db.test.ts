import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DayNews } from '#contract/desk/day.ts'
import { minutes } from '#contract/values/time.ts'
import { at } from '#tests/support/booking-desk.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { createNewsDesk } from './follow-changes.ts'

const { db, desk, staff } = await openStaffedDesk()

const aSession = (change: Parameters<typeof desk.book>[0], startsAt: string, practitionerId = 101) =>
  desk.book(change, { practitionerId, startsAt: at(startsAt) })

const log = async () =>
  (await db.pool.query(`select action, about from desk_log where action <> 'sign-in' order by id`)).rows.map(
    ({ action, about }) => `${action} ${about}`,
  )

test('[K1] [K2] [K3] [K9] the day of the front desk: everybody’s sessions, by first name and letter; a practitioner’s: their own', async () => {
  const mine = await aSession({ name: 'Aditi Raman' }, '2030-03-06T11:00')
  const other = await aSession({ name: 'Om Prakash' }, '2030-03-06T11:00', 102)
  const held = await desk.hold(await desk.arrive({ name: 'Nobody Yet' }), { startsAt: at('2030-03-06T12:00') })
  expect(held.ok).toBe(true)

  const front = await staff.aPerson('front-desk')
  const all = must(await front.call('show-day', { day: '2030-03-06' }))
  expect(all.columns.map(({ practitionerId }) => practitionerId)).toEqual([101, 102])
  expect(all.blocks.map(({ id, who, word }) => [id === mine.id || id === other.id, who, word])).toEqual([
    [true, 'Aditi R.', 'Confirmed'],
    [true, 'Om P.', 'Confirmed'],
    [false, 'Web visitor', expect.stringMatching(/^Held to 14:\d\d$/)],
  ])
  expect(JSON.stringify(all)).not.toContain('Raman')
  expect(JSON.stringify(all)).not.toContain('Nobody')
  for (const { ground } of all.columns) {
    expect(ground.map(({ kind }) => kind)).toContain('open')
    expect([ground[0]?.from, ground.at(-1)?.to]).toEqual([0, 1440])
  }

  const practitioner = await staff.aPerson('practitioner', { practitionerId: 101 })
  const own = must(await practitioner.call('show-day', { day: '2030-03-06' }))
  expect(own.columns.map(({ practitionerId }) => practitionerId)).toEqual([101])
  expect(own.blocks.map(({ practitionerId }) => practitionerId)).toEqual([101, 101])
  expect(must(await front.call('show-day', {})).day).toBe('2030-03-04')
})

test('[K3] [K21] the week of one practitioner: seven days from Monday, each as its day shows it; nobody else’s for a practitioner', async () => {
  const [early, late] = [
    await aSession({ name: 'Esha Nair' }, '2030-03-05T12:00'),
    await aSession({ name: 'Farah Khan' }, '2030-03-08T16:00'),
  ]
  await aSession({ name: 'Om Prakash' }, '2030-03-05T11:00', 102)
  await aSession({ name: 'Next Week' }, '2030-03-12T11:00')
  const front = await staff.aPerson('front-desk')
  const week = must(await front.call('show-week', { practitioner: 101, day: '2030-03-07' }))
  expect(week.days.map(({ day }) => day)).toEqual(
    ['04', '05', '06', '07', '08', '09', '10'].map((date) => `2030-03-${date}`),
  )
  expect(week.days[1]?.blocks.map(({ id }) => id)).toEqual([early.id])
  expect(week.days[4]?.blocks.map(({ id }) => id)).toEqual([late.id])
  for (const { day, ground, blocks } of week.days) {
    const alone = must(await front.call('show-day', { day }))
    expect(ground).toEqual(alone.columns.find(({ practitionerId }) => practitionerId === 101)?.ground)
    expect(blocks).toEqual(alone.blocks.filter(({ practitionerId }) => practitionerId === 101))
  }
  expect(week.practitioners.map(({ id }) => id)).toEqual([101, 102])
  expect(whyNot(await front.call('show-week', { practitioner: 999 }))).toBe('practitioner_unknown')

  const own = await staff.aPerson('practitioner', { practitionerId: 101 })
  const mine = must(await own.call('show-week', {}))
  expect([mine.practitioner.practitionerId, mine.practitioners.length, mine.days[0]?.day]).toEqual([
    101,
    1,
    '2030-03-04',
  ])
  expect(whyNot(await own.call('show-week', { practitioner: 102 }))).toBe('practitioner_unknown')
})

test('[K3] [K6] a client’s details: for those who may, with a line of the log; a session of somebody else is unknown', async () => {
  const session = await aSession(
    {
      name: 'Aditi Raman',
      age: 9,
      guardian: { name: 'Suresh Raman', relation: 'Father' },
      concern: 'She does not sleep.',
    },
    '2030-03-06T13:00',
  )
  const front = await staff.aPerson('front-desk')
  const panel = must(await front.call('show-session', { session: session.id }))
  expect(panel).toMatchObject({ name: 'Aditi Raman', age: 9, guardian: { name: 'Suresh Raman', relation: 'Father' } })
  expect(JSON.stringify(panel)).not.toContain('does not sleep')
  const own = await staff.aPerson('practitioner', { practitionerId: 101 })
  expect(must(await own.call('show-session', { session: session.id })).name).toBe('Aditi Raman')
  const colleague = await staff.aPerson('practitioner', { practitionerId: 102, email: 'other@clinic.test' })
  const calls = [
    colleague.call('show-session', { session: session.id }),
    colleague.call('mark-session', { session: session.id, mark: 'arrived' }),
    colleague.call('note-session', { session: session.id, text: 'Mine?' }),
  ]
  expect((await Promise.all(calls)).map(whyNot)).toEqual(['session_unknown', 'session_unknown', 'session_unknown'])
  expect((await log()).filter((line) => line.startsWith('show-session'))).toEqual([
    `show-session booking ${session.id}`,
    `show-session booking ${session.id}`,
  ])
})

test('[K4] [K5] arrived, in session, done, and back; no-show only ten minutes after the start', async () => {
  const session = await aSession({ name: 'Om Prakash' }, '2030-03-06T15:00')
  desk.setNow(at('2030-03-06T15:05'))
  const front = await staff.aPerson('front-desk')
  const mark = (name: 'arrived' | 'no-show' | 'done' | 'expected' | 'in-session') =>
    front.call('mark-session', { session: session.id, mark: name })
  expect(whyNot(await mark('no-show'))).toBe('mark_too_soon')
  expect(must(await mark('arrived')).block).toMatchObject({ state: 'in-session', word: 'In session' })
  expect(whyNot(await mark('arrived'))).toBe('mark_not_now')
  expect(must(await mark('expected')).block).toMatchObject({ state: 'confirmed' })
  desk.setNow(at('2030-03-06T15:10'))
  expect(must(await mark('no-show')).block).toMatchObject({ state: 'no-show', word: 'No-show' })
  expect(must(await mark('arrived')).block).toMatchObject({ state: 'in-session' })
  expect(must(await mark('done')).block).toMatchObject({ state: 'done' })
  expect(await log()).toContain(`mark-no-show booking ${session.id}`)
})

test('[K5] of twenty who mark at the same time one does, and the others are told that it stands differently', async () => {
  const session = await aSession({}, '2030-03-06T16:00')
  const front = await staff.aPerson('front-desk')
  const marks = await Promise.all(
    Array.from({ length: 20 }, () => front.call('mark-session', { session: session.id, mark: 'arrived' })),
  )
  expect(marks.filter(({ ok }) => ok)).toHaveLength(1)
  expect(marks.map(whyNot).filter((why) => why === 'mark_not_now')).toHaveLength(19)
})

test('[K7] a note is sealed, and taken back by whoever wrote it', async () => {
  const session = await aSession({ name: 'Kiaan Bose' }, '2030-03-06T17:00')
  const front = await staff.aPerson('front-desk')
  const lead = await staff.aPerson('clinic-lead')
  const { id } = must(await front.call('note-session', { session: session.id, text: 'Grandmother brings him.' }))
  const kept = await db.pool.query('select text from session_notes')
  expect(kept.rows[0].text).toMatch(/^sealed:/)
  expect(must(await lead.call('show-session', { session: session.id })).notes).toMatchObject([
    { text: 'Grandmother brings him.', who: 'The front-desk', isOwn: false },
  ])
  expect(whyNot(await lead.call('remove-note', { session: session.id, note: id }))).toBe('note_unknown')
  must(await front.call('remove-note', { session: session.id, note: id }))
  expect(must(await lead.call('show-session', { session: session.id })).notes).toEqual([])
})

test('[K2] [K7] nothing is noted about a time that lapsed before it was paid', async () => {
  const hold = await desk.hold(await desk.arrive({}), { startsAt: at('2030-03-08T12:00') })
  const { id } = must(hold).booking
  const front = await staff.aPerson('front-desk')
  must(await front.call('note-session', { session: id, text: 'Rang us: the page had closed.' }))
  await db.pool.query(`update bookings set state = 'lapsed' where id = $1`, [id])
  expect(whyNot(await front.call('note-session', { session: id, text: 'Rang again.' }))).toBe('session_unknown')
  expect((await log()).filter((line) => line.startsWith('note-session'))).toEqual([`note-session booking ${id}`])
})

test('[K8] a change reaches the screens of every process: what each may see, and what was said about it', async () => {
  const session = await aSession({ name: 'Dev Patel' }, '2030-03-07T11:00')
  const front = await staff.aPerson('front-desk')
  const person = (practitionerId?: number) => ({
    id: front.id,
    name: 'A',
    role: 'practitioner' as const,
    practitionerId,
  })
  const desks = [createNewsDesk({ ...desk.deps, log: quietLog }), createNewsDesk({ ...desk.deps, log: quietLog })]
  const heard: Record<string, DayNews[]> = { all: [], own: [], other: [] }
  const screen = (name: string, reach: 'all' | 'own', practitionerId?: number) => ({
    person: person(practitionerId),
    reach,
    tell: (news: DayNews) => void heard[name]?.push(news),
    tellGround: () => undefined,
    lookAgain: () => undefined,
  })
  desks[0]?.follow(screen('all', 'all'))
  desks[1]?.follow(screen('own', 'own', 101))
  desks[1]?.follow(screen('other', 'own', 102))
  try {
    let changes = 0
    // Both lines are open once a change is heard on both; until then it is made again.
    await expect
      .poll(
        async () => {
          changes += 1
          await front.call('mark-session', { session: session.id, mark: changes % 2 === 1 ? 'arrived' : 'expected' })
          return Math.min(heard['all']?.length ?? 0, heard['own']?.length ?? 0)
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBeGreaterThan(0)
    expect(heard['all']?.[0]).toMatchObject({ id: session.id, day: '2030-03-07', block: { who: 'Dev P.' } })
    expect(heard['all']?.[0]?.said).toMatch(/^The (marked Dev P\. as arrived|took the mark of Dev P\. back)$/)
    expect(heard['other']).toEqual([])
    // What changes right after it, and nobody at the desk did, is not told as theirs once more.
    await expect
      .poll(
        async () => {
          await db.pool.query('update bookings set updated_at = now() where id = $1', [session.id])
          return heard['all']?.at(-1)?.said
        },
        { timeout: 4000, interval: 500 },
      )
      .toBeUndefined()
  } finally {
    await Promise.all(desks.map((one) => one.close()))
  }
})

test('[K8] a screen whose line was cut is told to look again once the line is up', async () => {
  const news = createNewsDesk({ ...desk.deps, log: quietLog })
  let again = 0
  const stop = news.follow({
    person: { id: 'x', name: 'A', role: 'front-desk', practitionerId: undefined },
    reach: 'all',
    tell: () => undefined,
    tellGround: () => undefined,
    lookAgain: () => {
      again += 1
    },
  })
  const cut = () =>
    db.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'embrace-listener' and datname = current_database()`)
  try {
    await expect.poll(async () => (await cut()).rowCount, { timeout: 20_000 }).toBe(1)
    await expect.poll(() => again, { timeout: 20_000 }).toBe(1)
  } finally {
    stop()
    await news.close()
  }
})

test('[K10] today ends at the clinic’s midnight', async () => {
  const front = await staff.aPerson('front-desk')
  const page = must(await front.call('show-day', { day: '2030-03-06' }))
  expect([page.today, page.now]).toEqual(['2030-03-04', 14 * 60 + 30])
  const midnight = at('2030-03-05T00:00')
  desk.setNow(new Date(midnight.getTime() - minutes(1)))
  const late = await staff.aPerson('clinic-lead')
  expect(must(await late.call('show-day', {}))).toMatchObject({ day: '2030-03-04', now: 24 * 60 - 1 })
  desk.setNow(midnight)
  expect(must(await late.call('show-day', {}))).toMatchObject({ day: '2030-03-05', now: 0 })
})

test('[K11] tomorrow: who was told by which way, who was not reached, and who has rung them', async () => {
  desk.setNow(at('2030-03-04T14:30'))
  const told = await aSession({ name: 'Isha Jain' }, '2030-03-11T11:00')
  const lost = await aSession({ name: 'Neel Puri' }, '2030-03-11T12:00')
  const becomes = (id: string, state: string) =>
    db.pool.query(
      `update messages set state = $2, handed_over_at = case when $2 = 'handed_over' then now() end where key like '%' || $1`,
      [id, state],
    )
  await becomes(told.id, 'handed_over')
  await becomes(lost.id, 'refused')
  desk.setNow(at('2030-03-10T17:00'))
  const front = await staff.aPerson('front-desk')
  const { day, clients } = must(await front.call('show-tomorrow', {}))
  expect(day).toBe('2030-03-11')
  expect(clients.map(({ name, isReached }) => [name, isReached])).toEqual([
    ['Isha Jain', true],
    ['Neel Puri', false],
  ])
  expect(clients[1]?.sendings).toMatchObject([
    { channel: 'email', what: 'confirmation', state: 'refused' },
    { channel: 'sms', what: 'confirmation', state: 'refused' },
    { channel: 'email', what: 'reminder', state: 'planned', at: at('2030-03-11T08:00') },
    { channel: 'sms', what: 'reminder', state: 'planned' },
  ])
  const calls = await Promise.all([1, 2].map(() => front.call('note-call', { session: lost.id })))
  expect(calls.map(whyNot)).toEqual(['done', 'done'])
  const again = must(await front.call('show-tomorrow', { day: '2030-03-11' })).clients
  expect(again.map(({ called }) => called?.who)).toEqual([undefined, 'The front-desk'])
  for (const session of [lost.id, lost.id, randomUUID()]) must(await front.call('take-call-back', { session }))
  expect((await log()).filter((line) => line.startsWith('take-call-back'))).toHaveLength(1)
  expect(must(await front.call('show-tomorrow', {})).clients[1]?.called).toBeUndefined()
  expect(await log()).toContain('show-tomorrow day 2030-03-11')
})

test('[K1] [K23] a visitor who still pays is nobody yet: neither who they are nor what they wrote is shown', async () => {
  const visitor = await desk.arrive({ name: 'Tara Bose', concern: 'It is about her brother.' })
  const hold = await desk.hold(visitor, { startsAt: at('2030-03-12T13:00') })
  if (!hold.ok) throw new Error(hold.reason)
  const session = hold.value.booking.id
  const own = await staff.aPerson('practitioner', { practitionerId: 101 })
  const panel = must(await own.call('show-session', { session }))
  expect(panel).toMatchObject({ block: { who: 'Web visitor' }, name: '', phone: '', email: '', concern: undefined })
  expect(JSON.stringify(panel)).not.toMatch(/Tara|brother/)
  expect(whyNot(await own.call('show-concern', { session }))).toBe('session_unknown')
})

test('[K11] [K12] a move that was taken back makes nobody unreached: what they were told is right again', async () => {
  desk.setNow(at('2030-03-04T14:30'))
  const { id } = await aSession({ name: 'Meera Iyer' }, '2030-03-13T11:00')
  await db.pool.query(`update messages set state = 'handed_over', handed_over_at = now() where key like '%' || $1`, [
    id,
  ])
  const front = await staff.aPerson('front-desk')
  must(await front.call('move-session', { session: id, sequence: 0, startsAt: '2030-03-13T14:00', mode: 'video' }))
  must(await front.call('undo-move', { session: id, sequence: 1 }))
  const { clients } = must(await front.call('show-tomorrow', { day: '2030-03-13' }))
  expect(clients.filter(({ name }) => name === 'Meera Iyer').map(({ isReached }) => isReached)).toEqual([true])
})

test('[K11] who was rung about a time was not told of the next one: moved, they are to be rung again; taken back, they were', async () => {
  const { id } = await aSession({ name: 'Kiran Das' }, '2030-03-14T11:00')
  desk.setNow(at('2030-03-13T10:00'))
  const front = await staff.aPerson('front-desk')
  const called = async (day: string) => {
    const { clients } = must(await front.call('show-tomorrow', { day }))
    return clients.filter(({ name }) => name === 'Kiran Das').map((client) => client.called?.at)
  }
  must(await front.call('note-call', { session: id }))
  expect(await called('2030-03-14')).toEqual([at('2030-03-13T10:00')])
  const to = { session: id, startsAt: '2030-03-15T11:00', mode: 'video' as const }
  must(await front.call('move-session', { ...to, sequence: 0 }))
  expect(await called('2030-03-15')).toEqual([undefined])
  must(await front.call('undo-move', { session: id, sequence: 1 }))
  expect(await called('2030-03-14')).toEqual([at('2030-03-13T10:00')])

  must(await front.call('move-session', { ...to, sequence: 2 }))
  await db.pool.query(`update messages set state = 'refused' where key like '%' || $1`, [id])
  for (const minute of ['10', '20']) {
    desk.setNow(at(`2030-03-13T10:${minute}`))
    must(await front.call('note-call', { session: id }))
  }
  expect(await called('2030-03-15')).toEqual([at('2030-03-13T10:10')])
})
