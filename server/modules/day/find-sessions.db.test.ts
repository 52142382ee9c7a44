import { expect, test } from 'vitest'
import { at } from '#tests/support/booking-desk.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'

const { db, desk, staff } = await openStaffedDesk()

const aSession = (change: Parameters<typeof desk.book>[0], startsAt: string, practitionerId = 101) =>
  desk.book(change, { practitionerId, startsAt: at(startsAt) })

const find = async (person: Awaited<ReturnType<typeof staff.aPerson>>, words: string) =>
  must(await person.call('find-sessions', { words })).sessions

test('[K3] [K19] by any word of the name, the ends of the phone or the reference, in what the person may see', async () => {
  const aditi = await aSession({ name: 'Aditi Lakshmi Raman', phone: '9810098142' }, '2030-03-06T11:00')
  const om = await aSession({ name: 'Om Praksh', phone: '9733377333' }, '2030-03-07T11:00', 102)
  const front = await staff.aPerson('front-desk')
  const ids = async (words: string) => (await find(front, words)).map(({ block }) => block.id)

  for (const words of ['adi', 'LAKSH', 'raman', 'ram adi', '8142', '+91 98100 98142', '098100-98142', '98100'])
    expect([words, await ids(words)]).toEqual([words, [aditi.id]])
  const { reference } = must(await front.call('show-session', { session: om.id }))
  expect(await ids(reference)).toEqual([om.id])
  expect(await ids(reference.toLowerCase().replace('-', '').slice(0, 7))).toEqual([om.id])
  for (const words of ['iti', '009', 'Om_Praksh', '%%%', 'Aditi Prak'])
    expect([words, await ids(words)]).toEqual([words, []])

  expect(await find(front, 'aditi')).toMatchObject([
    {
      day: '2030-03-06',
      practitioner: expect.stringMatching(/.+/),
      block: { who: 'Aditi R.', from: 660, word: 'Confirmed' },
    },
  ])
  const own = await staff.aPerson('practitioner', { practitionerId: 101 })
  expect([await find(own, 'praksh'), (await find(own, 'aditi')).length]).toEqual([[], 1])
  expect(whyNot(await (await staff.aPerson('accounts')).call('find-sessions', { words: 'aditi' }))).toBe('not_yours')
})

test('[K19] those to come first; cancelled ones too; neither visitors who still pay nor anybody who was erased', async () => {
  const later = await aSession({ name: 'Zubin Mehta' }, '2030-03-08T11:00')
  const sooner = await aSession({ name: 'Zubin Mehta' }, '2030-03-05T11:00')
  const gone = await aSession({ name: 'Zubin Irani' }, '2030-03-05T12:00')
  const held = await desk.hold(await desk.arrive({ name: 'Zubin Web' }), { startsAt: at('2030-03-06T13:00') })
  expect(held.ok).toBe(true)
  const front = await staff.aPerson('front-desk')
  const { sequence } = must(await front.call('show-cancel', { session: gone.id }))
  must(await front.call('cancel-session', { session: gone.id, sequence }))
  const findAt = async (time: string) => {
    desk.setNow(at(time))
    const lead = await staff.aPerson('clinic-lead', { email: `${time.slice(8, 10)}@clinic.test` })
    return (words: string) => find(lead, words)
  }
  const early = await findAt('2030-03-05T09:00')
  expect((await early('zubin')).map(({ block }) => block.id)).toEqual([sooner.id, gone.id, later.id])
  const late = await findAt('2030-03-07T09:00')
  expect((await late('zubin')).map(({ block }) => block.id)).toEqual([later.id, gone.id, sooner.id])
  await db.pool.query(
    `update clients set name = 'Erased', age = 0, phone = '0000000000', emergency_contact = '0000000001',
       email = 'erased@erased.invalid', browser = 'erased', guardian = null, concern = null, erased_at = now()
     where id = $1`,
    [gone.clientId],
  )
  expect(await late('erased')).toEqual([])
})

test('[K19] at least three signs, at most twenty sessions, and a line of the log without what was typed', async () => {
  const front = await staff.aPerson('front-desk')
  expect(await front.call('find-sessions', { words: ' zu ' })).toMatchObject({
    reason: 'check_fields',
    fields: { words: 'Type three letters or digits at least.' },
  })
  for (let hour = 0; hour < 21; hour++)
    await aSession(
      { name: `Yamini Sharma` },
      `2030-03-${String(11 + Math.floor(hour / 6)).padStart(2, '0')}T${11 + (hour % 6)}:00`,
    )
  const found = must(await front.call('find-sessions', { words: 'yamini' }))
  expect([found.sessions.length, found.hasMore]).toEqual([20, true])
  await find(front, 'yamini zzz')
  const lines = await db.pool.query(
    `select action, about, reason from desk_log where action = 'find-sessions' order by id`,
  )
  expect(lines.rows).toEqual([
    { action: 'find-sessions', about: 'more than 20 found', reason: null },
    { action: 'find-sessions', about: '0 found', reason: null },
  ])
})
