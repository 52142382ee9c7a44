import { expect, test } from 'vitest'
import { aBookingForm } from '#tests/support/a-booking-form.ts'
import { at } from '#tests/support/booking-desk.ts'
import { must } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'

const { db, desk, staff } = await openStaffedDesk()

test('[M8] cash and UPI of the day stand apart, what went back lowers them, and money of the provider is not there', async () => {
  const front = await staff.aPerson('front-desk')
  await desk.book({ name: 'Dev Patel' }, { startsAt: at('2030-03-07T11:00') })
  const { session } = must(await front.call('book-session', aBookingForm({ name: 'Asha Menon' })))
  must(await front.call('book-session', aBookingForm({ time: '12:00', name: 'Ira Sen' })))
  must(await front.call('book-session', aBookingForm({ time: '13:00', name: 'Tara Shah', pays: 'upi' })))
  const { price } = must(await front.call('show-new-booking', { day: '2030-03-06', practitioner: '101' }))
  const show = async (day?: string) => must(await front.call('show-counter', { day }))

  const before = await show()
  expect(before).toMatchObject({
    day: '2030-03-04',
    cash: { came: 2 * price, payments: 2, back: 0 },
    upi: { came: price, payments: 1, back: 0 },
    toGiveBack: [],
    links: [],
  })
  expect(before.entries.map(({ payer }) => payer).toSorted()).toEqual(['Asha Menon', 'Ira Sen', 'Tara Shah'])
  expect(JSON.stringify(before)).not.toMatch(/practitioner|department|concern|Dev Patel/i)

  must(await front.call('cancel-session', { session, sequence: 0 }))
  expect(await show()).toMatchObject({
    cash: { came: 2 * price, back: 0 },
    toGiveBack: [{ session, client: 'Asha Menon', amount: price, day: '2030-03-06' }],
  })
  must(await front.call('give-back', { session }))
  expect(await show()).toMatchObject({ cash: { came: 2 * price, back: price }, toGiveBack: [] })
  expect(await show('2030-03-03')).toMatchObject({ cash: { came: 0 }, entries: [] })
})

test('[M8] a link stands there until it is paid or its time is up; every look is a line of the log', async () => {
  const front = await staff.aPerson('front-desk')
  const { session } = must(
    await front.call('book-session', aBookingForm({ day: '2030-03-08', pays: 'link', name: 'Nila Bose' })),
  )
  const links = async () => must(await front.call('show-counter', {})).links
  expect(await links()).toMatchObject([{ session, client: 'Nila Bose', day: '2030-03-08', at: at('2030-03-05T14:30') }])
  desk.setNow(at('2030-03-05T14:31'))
  const later = await staff.aPerson('front-desk', { email: 'later@clinic.test' })
  expect(must(await later.call('show-counter', {})).links).toEqual([])
  const looks = await db.pool.query(
    `select 1 from desk_log where action = 'show-counter' and about like 'day 2030-03-%'`,
  )
  expect(looks.rowCount).toBe(2)
})
