import { expect, test } from 'vitest'
import { at } from '#tests/support/booking-desk.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'

const { db, desk, staff } = await openStaffedDesk()

const ASKED = 'He hides under the table.'
let hour = 9
const aSession = async () => {
  const { id } = await desk.book(
    { name: 'Vihaan Kapoor', concern: ASKED },
    { startsAt: at(`2030-03-07T${String((hour += 1))}:00`) },
  )
  const { rows } = await db.pool.query('select reference, practitioner_id from bookings where id = $1', [id])
  return { id, reference: String(rows[0].reference), practitionerId: Number(rows[0].practitioner_id) }
}
const log = async () =>
  (
    await db.pool.query(
      `select action || ' ' || coalesce(about, '') || coalesce(': ' || reason, '') as line from desk_log order by id`,
    )
  ).rows.map(({ line }) => String(line))

test('[K23] the practitioner of a session reads what the family wrote, a colleague does not, and the log has the look', async () => {
  const { id, practitionerId } = await aSession()
  const own = await staff.aPerson('practitioner', { practitionerId })
  const colleague = await staff.aPerson('practitioner', {
    practitionerId: practitionerId + 1,
    email: 'other@clinic.test',
  })
  expect(must(await own.call('show-session', { session: id })).concern).toBe('own')
  expect(must(await own.call('show-concern', { session: id }))).toEqual({ text: ASKED })
  expect(whyNot(await colleague.call('show-concern', { session: id }))).toBe('session_unknown')
  expect((await log()).filter((line) => line.startsWith('show-concern'))).toEqual([`show-concern booking ${id}`])
})

test('[K23] the front desk and accounts have no way to it', async () => {
  const { id, reference } = await aSession()
  for (const role of ['front-desk', 'accounts'] as const) {
    const person = await staff.aPerson(role)
    expect(whyNot(await person.call('show-concern', { session: id }))).toBe('not_yours')
    expect(whyNot(await person.call('break-glass', { reference, reason: 'curious' }))).toBe('not_yours')
  }
  const front = await staff.aPerson('front-desk', { email: 'second@clinic.test' })
  expect(must(await front.call('show-session', { session: id })).concern).toBeUndefined()
})

test('[K24] [F15] who steps in reads it with a reason; the log keeps why, and every clinic lead gets a mail without it', async () => {
  const { id, reference, practitionerId } = await aSession()
  const leads = [
    await staff.aPerson('clinic-lead'),
    await staff.aPerson('clinic-lead', { email: 'second-lead@clinic.test' }),
  ]
  const colleague = await staff.aPerson('practitioner', {
    practitionerId: practitionerId + 1,
    email: 'other@clinic.test',
  })
  const reason = 'Ananya is ill, I see him at three'
  // [F10] Invited under a mistyped address, and never came in.
  must(await leads[0]!.call('invite-person', { name: 'A typo', email: 'typo@elsewhere.test', role: 'clinic-lead' }))
  const read = must(await colleague.call('break-glass', { reference: ` ${reference.toLowerCase()} `, reason }))
  expect(read).toEqual({ text: ASKED, who: 'Vihaan K.', reference })
  expect(await log()).toContain(`break-glass concern ${id}: ${reason}`)
  const { rows: mails } = await db.pool.query(
    `select recipient, subject, body_text, body_html from messages where template = 'staff-reading' order by recipient`,
  )
  expect(mails.map(({ recipient }) => recipient)).toEqual(leads.map(({ email }) => email))
  const sent = JSON.stringify(mails)
  expect(sent).toContain('The practitioner')
  expect(sent).toContain(reference)
  for (const secret of [reason, ASKED, 'Vihaan']) expect(sent).not.toContain(secret)
})

test('[K1] [K24] what was written by a visitor who still pays, or never became a client, is opened by nobody', async () => {
  const visitor = await desk.arrive({ name: 'Tara Bose', concern: ASKED })
  const hold = await desk.hold(visitor, { startsAt: at('2030-03-08T11:00') })
  const { id, reference, practitionerId } = must(hold).booking
  const lead = await staff.aPerson('clinic-lead')
  const own = await staff.aPerson('practitioner', { practitionerId })
  const reads = async () => [
    whyNot(await lead.call('break-glass', { reference, reason: 'needed' })),
    whyNot(await own.call('show-concern', { session: id })),
  ]
  const refusals = ['reference_unknown', 'session_unknown']
  expect(await reads()).toEqual(refusals)
  for (const state of ['lapsed', 'refunded']) {
    await db.pool.query('update bookings set state = $2 where id = $1', [id, state])
    expect([state, ...(await reads())]).toEqual([state, ...refusals])
  }
  expect((await log()).filter((line) => line.includes(id))).toEqual([])
  const { rows } = await db.pool.query(`select 1 from messages where template = 'staff-reading'`)
  expect(rows).toEqual([])
})

test('[K24] the reason is not shown with the booking, where the front desk would read it', async () => {
  const { id, reference } = await aSession()
  const lead = await staff.aPerson('clinic-lead')
  must(await lead.call('break-glass', { reference, reason: 'a complaint by the family' }))
  const front = await staff.aPerson('front-desk')
  expect(JSON.stringify(must(await front.call('show-session', { session: id })))).not.toContain('complaint')
})

test('[K24] without a reason, with a wrong reference or a made-up one nothing is read and nobody is told', async () => {
  const { reference } = await aSession()
  const lead = await staff.aPerson('clinic-lead')
  const asks = [
    { reference, reason: '' },
    { reference, reason: '  a ' },
    { reference, reason: 'x'.repeat(301) },
    { reference: 'EN-7K3M9Q', reason: 'needed' },
    { reference: `${reference}' or true`, reason: 'needed' },
  ]
  for (const asked of asks) expect(whyNot(await lead.call('break-glass', asked))).toBe('check_fields')
  expect(whyNot(await lead.call('break-glass', { reference: 'EB-22222222', reason: 'needed' }))).toBe(
    'reference_unknown',
  )
  const { rows } = await db.pool.query(`select 1 from messages where template = 'staff-reading'`)
  expect(rows).toEqual([])
})
