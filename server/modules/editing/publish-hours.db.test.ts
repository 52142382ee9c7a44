import { beforeEach, expect, test } from 'vitest'
import { aBookingForm } from '#tests/support/a-booking-form.ts'
import { aCatalogue, aPractitioner, storeCatalogue } from '#tests/support/a-practitioner.ts'
import { at } from '#tests/support/booking-desk.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'

const { db, desk, staff } = await openStaffedDesk()
/** Each test has somebody of its own. */
let id = 200

beforeEach(async () => {
  id += 1
  await storeCatalogue(db, aCatalogue({ practitioners: [aPractitioner({ id })] }))
  desk.deps.catalogue.forget()
})

type Person = Awaited<ReturnType<typeof staff.aPerson>>
const show = async (person: Person) => must(await person.call('show-practitioner', { practitioner: id }))

const book = (who: { name: string }, when: { startsAt: Date }) => desk.book(who, { practitionerId: id, ...when })
const hold = async (startsAt: Date) => desk.hold(await desk.arrive(), { practitionerId: id, startsAt })

async function save(person: Person, change: Record<string, string>) {
  const { seen, texts } = await show(person)
  must(await person.call('save-draft', { practitioner: id, seen, ...texts, ...change } as never))
  return show(person)
}

/** Every weekday from ten to six by video, but Wednesday until one. */
const shortWednesday = JSON.stringify(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => ({
    day,
    from: '10:00',
    to: day === 'wednesday' ? '13:00' : '18:00',
    place: 'video',
  })),
)

test('[R7] sessions that new hours would leave outside are listed, must have been seen, and stay', async () => {
  const lead = await staff.aPerson('clinic-lead')
  const { id: anika } = await book({ name: 'Anika Paul' }, { startsAt: at('2030-03-06T15:00') })
  await book({ name: 'Within Hours' }, { startsAt: at('2030-03-06T12:00') })
  await book({ name: 'Another Day' }, { startsAt: at('2030-03-07T15:00') })
  const page = await save(lead, { weekly: shortWednesday })
  expect(page.outside.map(({ id: session, who, day }) => [session, who, day])).toEqual([
    [anika, 'Anika P.', '2030-03-06'],
  ])
  // Somebody books the next Wednesday while the lead reads.
  await book({ name: 'Om Sen' }, { startsAt: at('2030-03-13T14:00') })
  const publish = (outside: string) => lead.call('publish-draft', { practitioner: id, seen: page.seen, outside })
  expect(whyNot(await publish('none'))).toBe('sessions_outside')
  expect(whyNot(await publish(page.outsideMark))).toBe('sessions_outside')
  const again = await show(lead)
  expect(again.outside.map(({ who }) => who)).toEqual(['Anika P.', 'Om S.'])
  must(await publish(again.outsideMark))
  const { rows } = await db.pool.query('select distinct state from bookings where practitioner_id = $1', [id])
  expect(rows).toEqual([{ state: 'confirmed' }])
  // Nobody can book there any more, and what was left outside before is not listed for the next change.
  expect(whyNot(await hold(at('2030-03-20T15:00')))).toBe('slot_not_offered')
  expect((await save(lead, { about: 'Other words.' })).outside).toEqual([])
})

test('[R7] [B53] [S16] a visitor who is paying and a client with a pay link are listed too, and late money goes back', async () => {
  const lead = await staff.aPerson('clinic-lead')
  const held = must(await hold(at('2030-03-06T15:00')))
  const form = aBookingForm({ practitioner: id, day: '2030-03-06', time: '16:00', pays: 'link', name: 'Nila Bose' })
  const { session } = must(await lead.call('book-session', form))
  const daysOff = JSON.stringify([{ from: '2030-03-05', to: '2030-03-12' }])
  const page = await save(lead, { daysOff })
  expect(page.outside.map(({ id: booking, who, kind }) => [booking, who, kind])).toEqual([
    [held.booking.id, 'Web visitor', 'being-paid'],
    [session, 'Nila B.', 'link-sent'],
  ])
  const publish = (outside: string) => lead.call('publish-draft', { practitioner: id, seen: page.seen, outside })
  expect(whyNot(await publish('none'))).toBe('sessions_outside')
  must(await publish(page.outsideMark))
  const { razorpay_payment_id } = await desk.pay(held.order.id)
  await desk.settle(razorpay_payment_id)
  expect(whyNot(await lead.call('pay-at-desk', { session, method: 'cash' }))).not.toBe('done')
  const { rows } = await db.pool.query('select state from bookings where practitioner_id = $1 order by starts_at', [id])
  expect(rows).toEqual([{ state: 'refunded' }, { state: 'held' }])
})

test('[R7] a payment that comes while the lead reads makes it another list', async () => {
  const lead = await staff.aPerson('clinic-lead')
  const held = must(await hold(at('2030-03-06T15:00')))
  const page = await save(lead, { weekly: shortWednesday })
  const { razorpay_payment_id } = await desk.pay(held.order.id)
  await desk.settle(razorpay_payment_id)
  const publish = (outside: string) => lead.call('publish-draft', { practitioner: id, seen: page.seen, outside })
  expect(whyNot(await publish(page.outsideMark))).toBe('sessions_outside')
  expect((await show(lead)).outside).toMatchObject([{ id: held.booking.id, kind: 'session' }])
})

test.each([
  ['a break', { breaks: JSON.stringify([{ day: 'wednesday', from: '14:30', to: '15:30' }]) }],
  ['a day off', { daysOff: JSON.stringify([{ from: '2030-03-05', to: '2030-03-07' }]) }],
])('[R7] %s leaves a session outside too', async (_, change) => {
  const lead = await staff.aPerson('clinic-lead')
  await book({ name: 'Anika Paul' }, { startsAt: at('2030-03-06T15:00') })
  expect((await save(lead, change)).outside.map(({ who }) => who)).toEqual(['Anika P.'])
})

test('[R7] extra hours keep a session within, and one that was cancelled is no session', async () => {
  const lead = await staff.aPerson('clinic-lead')
  await book({ name: 'Anika Paul' }, { startsAt: at('2030-03-06T15:00') })
  const gone = await book({ name: 'Om Sen' }, { startsAt: at('2030-03-13T14:00') })
  must(await lead.call('cancel-session', { session: gone.id, sequence: 0 }))
  const extraDays = JSON.stringify([{ day: '2030-03-06', from: '15:00', to: '16:00', place: 'video' }])
  expect((await save(lead, { weekly: shortWednesday, extraDays })).outside).toEqual([])
})

test('[R3] visitors can book extra hours the moment they are published', async () => {
  const lead = await staff.aPerson('clinic-lead')
  const saturday = at('2030-03-09T11:00')
  expect(whyNot(await hold(saturday))).toBe('slot_not_offered')
  const extraDays = JSON.stringify([{ day: '2030-03-09', from: '10:00', to: '13:00', place: 'video' }])
  const { seen, outsideMark } = await save(lead, { extraDays })
  must(await lead.call('publish-draft', { practitioner: id, seen, outside: outsideMark }))
  must(await hold(saturday))
})
