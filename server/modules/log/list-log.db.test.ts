import { expect, test } from 'vitest'
import { deskCalls } from '#contract/desk/calls.ts'
import { at } from '#tests/support/booking-desk.ts'
import { must } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'

const { db, desk, staff } = await openStaffedDesk()

test('[L2] a line tells what its id stands for, and no line names a client', async () => {
  const booked = await desk.book({ name: 'Aditi Raman' }, { practitionerId: 101, startsAt: at('2030-03-06T11:00') })
  const front = await staff.aPerson('front-desk')
  const { reference } = must(await front.call('show-session', { session: booked.id }))
  must(await front.call('show-counter', { day: '2030-03-04' }))
  must(await front.call('find-sessions', { words: 'aditi' }))
  await front.call('show-money', {})
  const lead = await staff.aPerson('clinic-lead')

  const { lines } = must(await lead.call('list-log', { person: front.id }))
  expect(lines.map(({ action, subject }) => [action, subject])).toEqual(
    expect.arrayContaining([
      ['refused', { kind: 'call', says: deskCalls['show-money'].says }],
      ['find-sessions', { kind: 'other', words: '1 found' }],
      ['show-counter', { kind: 'day', day: '2030-03-04' }],
      [
        'show-session',
        {
          kind: 'session',
          id: booked.id,
          reference,
          startsAt: at('2030-03-06T11:00'),
          practitioner: expect.stringMatching(/\w+ \w+/),
        },
      ],
    ]),
  )
  expect(JSON.stringify(lines)).not.toMatch(/aditi|raman/i)
})

test('[L2] what is no longer there is told as it is kept', async () => {
  const lead = await staff.aPerson('clinic-lead')
  const gone = `enquiry ${crypto.randomUUID()}`
  await db.pool.query(`insert into desk_log (at, person_id, action, about) values (now(), $1, 'show-enquiry', $2)`, [
    lead.id,
    gone,
  ])
  const { lines } = must(await lead.call('list-log', {}))
  expect(lines[0]).toMatchObject({ action: 'show-enquiry', subject: { kind: 'other', words: gone } })
})

test('[L3] of one person alone, and without looks', async () => {
  const booked = await desk.book({}, { practitionerId: 101, startsAt: at('2030-03-07T11:00') })
  const front = await staff.aPerson('front-desk')
  must(await front.call('show-session', { session: booked.id }))
  must(await front.call('note-session', { session: booked.id, text: 'Comes with a wheelchair.' }))
  const lead = await staff.aPerson('clinic-lead')
  const actionsOf = async (asked: object) =>
    must(await lead.call('list-log', asked)).lines.map(({ action, who }) => `${who?.name} ${action}`)
  const changes = await actionsOf({ person: front.id, only: 'changes' })
  expect(changes).toContain('The front-desk note-session')
  expect(changes.join()).not.toMatch(/show-|clinic-lead/)
  expect(await actionsOf({ person: front.id })).toContain('The front-desk show-session')
})

test('[L1] an open screen that looks again within a minute writes one line, whichever screen it is', async () => {
  desk.setNow(at('2030-03-07T10:00'))
  const booked = await desk.book({}, { practitionerId: 101, startsAt: at('2030-03-08T11:00') })
  const enquiry = crypto.randomUUID()
  await db.pool.query(
    `insert into enquiries (id, reference, kind, occasion, name, email, topic, message, reply_by, created_at)
     values ($1, 'EN-LOOK-1', 'contact', 'a look', 'Asha', 'a@example.org', 'my_child', 'Hello', 'email', now())`,
    [enquiry],
  )
  const lead = await staff.aPerson('clinic-lead')
  const { entries } = must(await lead.call('show-money', { isWholeMonth: true }))
  const payment = entries[0]?.payment ?? ''
  for (let times = 0; times < 2; times += 1) {
    must(await lead.call('show-tomorrow', { day: '2030-03-08' }))
    must(await lead.call('show-counter', {}))
    must(await lead.call('show-money', {}))
    must(await lead.call('show-payment', { payment }))
    must(await lead.call('show-session', { session: booked.id }))
    must(await lead.call('show-enquiry', { enquiry }))
  }
  const { rows } = await db.pool.query(
    `select action, count(*)::int as count from desk_log where action like 'show-%' group by 1 order by 1`,
  )
  const looks = ['show-counter', 'show-enquiry', 'show-money', 'show-payment', 'show-session', 'show-tomorrow']
  expect(rows).toEqual(looks.map((action) => ({ action, count: 1 })))
})
