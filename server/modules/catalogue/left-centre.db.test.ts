import { expect, test } from 'vitest'
import { aCatalogue, aPractitioner, storeCatalogue } from '#tests/support/a-practitioner.ts'
import { at } from '#tests/support/booking-desk.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'

const { db, desk, staff } = await openStaffedDesk()

const centre = (id: number) => ({ id, name: `Center ${id}`, address: `${id} Lane`, city: 'Delhi' })
/** Loads a catalogue with these centres; everybody sits at the first. */
async function load(first: number, ...more: number[]) {
  const { schedule } = aPractitioner()
  const weekly = schedule.weekly.map((hours) => (hours.mode === 'video' ? hours : { ...hours, centreId: first }))
  const practitioners = [aPractitioner({ centreIds: [first], schedule: { ...schedule, weekly } })]
  await storeCatalogue(db, aCatalogue({ centres: [first, ...more].map(centre), practitioners }))
  desk.deps.catalogue.forget()
  desk.deps.agendas.forget(101)
}
const choices = async () => (await desk.deps.catalogue.read()).centres.map(({ id }) => id)

test('[C8] a centre where somebody was booked can be left: nobody can choose it, and what was booked there is still there', async () => {
  await load(1, 2)
  const inPerson = { mode: 'in-person', centreId: 1 } as const
  const { id } = await desk.book({}, { ...inPerson, startsAt: at('2030-03-06T11:00') })
  await load(3)
  expect(await choices()).toEqual([3])
  const { rows } = await db.pool.query('select id from centres order by id')
  expect(rows).toEqual([{ id: 1 }, { id: 3 }])
  const lead = await staff.aPerson('clinic-lead')
  expect(must(await lead.call('show-day', { day: '2030-03-06' })).centres).toEqual([{ id: 3, name: 'Center 3' }])
  const { choices: offered } = must(await lead.call('show-practitioner', { practitioner: 101 }))
  expect(offered.centres).toEqual([{ id: 3, name: 'Center 3' }])
  const another = await desk.hold(await desk.arrive(), { ...inPerson, startsAt: at('2030-03-06T12:00') })
  expect(whyNot(another)).toBe('centre_unknown')
  expect(must(await lead.call('show-session', { session: id })).centre).toBe('Center 1')
  must(await lead.call('cancel-session', { session: id, sequence: 0 }))
  await load(1)
  expect(await choices()).toEqual([1])
})
