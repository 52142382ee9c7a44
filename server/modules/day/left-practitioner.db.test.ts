import { beforeEach, expect, test } from 'vitest'
import { aCatalogue, aPractitioner, storeCatalogue } from '#tests/support/a-practitioner.ts'
import { at } from '#tests/support/booking-desk.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { buildPractitionerFeed, toFeedToken } from '../booking/practitioner-feed.ts'

const { db, desk, staff } = await openStaffedDesk()

/** Loads a catalogue with these practitioners, and tells what the load says. */
async function load(...ids: number[]) {
  const practitioners = ids.map((id) => aPractitioner({ id, fullName: `Practitioner ${id}` }))
  const stored = await storeCatalogue(db, aCatalogue({ practitioners }))
  desk.deps.catalogue.forget()
  return stored
}
beforeEach(() => load(101, 102, 103))

test('[C8] [K3] [K9] whose sessions stay after they left, stands on the desk’s day and week as long as there is one, and has nothing free', async () => {
  const { id } = await desk.book({ name: 'Uma Shah' }, { practitionerId: 102, startsAt: at('2030-03-06T11:00') })
  expect(await load(101, 103)).toEqual({ practitioners: 2, retired: 1, stranded: 1 })
  const front = await staff.aPerson('front-desk')
  for (const sent of [{ day: '2030-03-06' }, { day: '2030-03-06', centre: 1 }]) {
    const day = must(await front.call('show-day', sent))
    expect(day.columns.map(({ practitionerId }) => practitionerId)).toEqual([101, 103, 102])
    expect(day.columns[2]).toMatchObject({
      name: 'Practitioner 102',
      department: 'Counselling',
      ground: [{ from: 0, to: 1440, kind: 'closed' }],
    })
    expect(day.blocks.map((block) => [block.id, block.practitionerId])).toEqual([[id, 102]])
  }
  expect(must(await front.call('show-day', { day: '2030-03-07' })).columns).toHaveLength(2)

  const week = must(await front.call('show-week', { practitioner: 102, day: '2030-03-06' }))
  expect(week.practitioners.map(({ name }) => name)).toEqual([
    'Practitioner 101',
    'Practitioner 103',
    'Practitioner 102',
  ])
  expect(week.days.flatMap(({ blocks }) => blocks.map((block) => block.id))).toEqual([id])
  expect(week.days.every(({ ground }) => ground.every(({ kind }) => kind === 'closed'))).toBe(true)
  const other = must(await front.call('show-week', { practitioner: 101, day: '2030-03-06' }))
  expect(other.days.flatMap(({ blocks }) => blocks)).toEqual([])
  const after = must(await front.call('show-week', { practitioner: 101, day: '2030-03-13' }))
  expect(after.practitioners.map(({ id: which }) => which)).toEqual([101, 103])

  const own = await staff.aPerson('practitioner', { practitionerId: 102 })
  expect(must(await own.call('show-day', { day: '2030-03-06' })).blocks.map((block) => block.id)).toEqual([id])
  expect(must(await own.call('show-week', { day: '2030-03-06' })).practitioner.practitionerId).toBe(102)
  const colleague = await staff.aPerson('practitioner', { practitionerId: 101, email: 'other@clinic.test' })
  expect(must(await colleague.call('show-day', { day: '2030-03-06' })).columns).toHaveLength(1)
  expect(whyNot(await colleague.call('show-week', { practitioner: 102 }))).toBe('practitioner_unknown')

  must(await front.call('cancel-session', { session: id, sequence: 0 }))
  const without = must(await front.call('show-day', { day: '2030-03-06' }))
  expect([without.columns.length, without.blocks]).toEqual([2, []])
  expect((await load(101, 103)).stranded).toBe(0)
})

test('[C8] [K11] [B33] whoever comes to somebody who left is among those who come tomorrow, with the name; and the calendar goes on', async () => {
  const { id } = await desk.book({ name: 'Uma Shah' }, { practitionerId: 103, startsAt: at('2030-03-08T11:00') })
  await load(101, 102)
  const front = await staff.aPerson('front-desk')
  const { clients } = must(await front.call('show-tomorrow', { day: '2030-03-08' }))
  expect(clients.map(({ name, practitioner }) => [name, practitioner])).toEqual([['Uma Shah', 'Practitioner 103']])
  expect(must(await front.call('show-session', { session: id })).practitioner).toBe('Practitioner 103')
  const feed = (practitionerId: number) =>
    buildPractitionerFeed(desk.deps, toFeedToken(desk.deps.secretKey, practitionerId))
  expect(await feed(103)).toContain(`UID:${id}@`)
  expect(await feed(104)).toBeUndefined()
  expect((await desk.deps.catalogue.read()).byId.has(103)).toBe(false)
})
