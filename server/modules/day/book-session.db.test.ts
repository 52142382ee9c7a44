import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Asked } from '#contract/desk/calls.ts'
import { patientMessages } from '#contract/patient.ts'
import { aBookingForm } from '#tests/support/a-booking-form.ts'
import { at } from '#tests/support/booking-desk.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { checkSessions } from '../booking/check-sessions.ts'

const { db, desk, staff } = await openStaffedDesk()

const read = async <Row>(text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows as Row[]
const one = async (id: string) => (await read<Record<string, unknown>>('select * from bookings where id = $1', [id]))[0]
const logged = async (about: string) =>
  (
    await read<{ line: string }>(
      `select action || coalesce(': ' || reason, '') as line from desk_log where about = $1 order by id`,
      [about],
    )
  ).map(({ line }) => line)

test('[K14] [K6] by phone the desk finds everyone once, by name and age, never what they wrote; the log says who looked', async () => {
  const phone = '9111111111'
  const child = { age: 9, guardian: { name: 'Suresh Raman', relation: 'Father' }, concern: 'She does not sleep.' }
  const { clientId } = await desk.arrive({ phone, name: 'Aditi Raman', ...child })
  await desk.arrive({ phone, name: 'Suresh Raman', age: 41 })
  await desk.arrive({ phone, name: 'SURESH RAMAN', age: 42 })
  const front = await staff.aPerson('front-desk')
  const page = must(await front.call('show-new-booking', { phone: '+91 91111 11111' }))
  expect(page.clients?.map(({ name, age, guardian }) => [name, age, guardian]).toSorted()).toEqual([
    ['Aditi Raman', 9, 'Suresh Raman, father'],
    ['SURESH RAMAN', 42, undefined],
  ])
  expect(JSON.stringify(page)).not.toContain('sleep')
  expect(await logged(`client ${clientId}`)).toEqual(['find-client'])
  expect(must(await front.call('show-new-booking', { phone: '9222222222' })).clients).toEqual([])
  expect(must(await front.call('show-new-booking', {})).clients).toBeUndefined()
  expect(whyNot(await front.call('show-new-booking', { phone: '12' }))).toBe('check_fields')
})

test('[K14] a client who withdrew their consent, or asked to be erased, is not offered to be booked again', async () => {
  const phone = '9333333333'
  const stayed = await desk.arrive({ phone, name: 'Mira Sen', age: 30 })
  const withdrew = await desk.arrive({ phone, name: 'Om Sen', age: 31 })
  const asked = await desk.arrive({ phone, name: 'Ira Sen', age: 32 })
  await db.pool.query('update clients set consent_withdrawn_at = now() where id = $1', [withdrew.clientId])
  await db.pool.query('update clients set erasure_asked_at = now() where id = $1', [asked.clientId])
  const front = await staff.aPerson('front-desk')
  const { clients = [] } = must(await front.call('show-new-booking', { phone }))
  expect(clients.map(({ id }) => id)).toEqual([stayed.clientId])
})

test('[K14] without a wish for a place the form stands where something is free; a place of somebody else is no wish', async () => {
  const front = await staff.aPerson('front-desk')
  // On Wednesdays at the centre and by video, on Thursdays by video alone.
  const placeOf = async (asked: Asked<'show-new-booking'>) => {
    const { place, times } = must(await front.call('show-new-booking', { practitioner: 101, ...asked }))
    return [place, times.length > 0]
  }
  expect(await placeOf({ day: '2030-03-06' })).toEqual(['1', true])
  expect(await placeOf({ day: '2030-03-07' })).toEqual(['video', true])
  expect(await placeOf({ day: '2030-03-07', place: '9' })).toEqual(['video', true])
  expect(await placeOf({ day: '2030-03-07', place: '1' })).toEqual(['1', false])
})

test('[K14] [S14] the desk sees times that visitors are no longer or not yet offered, and none that somebody has', async () => {
  await desk.book({}, { startsAt: at('2030-03-04T17:00') })
  const front = await staff.aPerson('front-desk')
  const asked = { practitioner: 101, place: 'video' }
  const today = must(await front.call('show-new-booking', { ...asked, day: '2030-03-04' }))
  expect(today.times).toContain('14:30')
  expect(today.times).not.toContain('17:00')
  const far = must(await front.call('show-new-booking', { ...asked, day: '2030-06-05' }))
  expect(far.times.length).toBeGreaterThan(0)
  expect(far).toMatchObject({ practitionerId: 101, minutes: 50 })
  expect(far.price).toBeGreaterThan(0)
})

test('[B40] [P19] [K16] cash at the counter: a session with the server’s price, its invoice, its messages, and books that agree', async () => {
  const front = await staff.aPerson('front-desk')
  const page = must(await front.call('show-new-booking', { practitioner: 101 }))
  const form = { ...aBookingForm({ time: '12:00' }), price: '1', total: '1', amount: '1' }
  const { session, day } = must(await front.call('book-session', form))
  expect(day).toBe('2030-03-06')
  expect(await one(session)).toMatchObject({ state: 'confirmed', pays: 'desk', total: page.price })
  expect(await read('select source, method, amount_paise from payments where reference = $1', [session])).toEqual([
    { source: 'desk', method: 'cash', amount_paise: page.price },
  ])
  expect(await read('select type, total_paise from invoices where booking_id = $1', [session])).toEqual([
    { type: 'invoice', total_paise: page.price },
  ])
  const sent = await read<{ template: string }>('select template from messages where key like $1 order by template', [
    `%${session}`,
  ])
  expect(sent.map(({ template }) => template)).toEqual(['booking-confirmed', 'session-confirmed'])
  expect(must(await front.call('show-session', { session })).money).toMatchObject({ how: 'cash', isPaid: true })
  expect(await logged(`booking ${session}`)).toEqual(['book-session', 'show-session'])
  // The provider is never asked about what it does not know, also where somebody wants it to be.
  const [payment] = await read<{ id: string }>('select id from payments where reference = $1', [session])
  const accounts = await staff.aPerson('accounts')
  expect(whyNot(await accounts.call('ask-provider', { payment: payment?.id ?? '' }))).toBe('payment_unknown')
  expect(await read('select next_check_at from payment_orders where reference = $1', [session])).toEqual([
    { next_check_at: null },
  ])
  await desk.reconcile()
  expect(await desk.areBooksRight()).toBe(true)
  expect(await checkSessions(desk.deps)).toBe(0)
})

test('[B40] a form that is sent ten times at once books one session; the same form for another time is refused', async () => {
  const front = await staff.aPerson('front-desk')
  const form = aBookingForm({ time: '13:00' })
  const booked = await Promise.all(Array.from({ length: 10 }, () => front.call('book-session', form)))
  expect(new Set(booked.map((outcome) => must(outcome).session)).size).toBe(1)
  const [{ count } = { count: '' }] = await read<{ count: string }>(
    'select count(*) from bookings b join clients c on c.id = b.client_id where c.phone = $1',
    [form.phone],
  )
  expect(count).toBe('1')
  expect(whyNot(await front.call('book-session', { ...form, time: '14:00' }))).toBe('booked_already')
})

test('[K14] [S4] overlaps are refused, whichever came first: the visitor or the desk', async () => {
  const front = await staff.aPerson('front-desk')
  await desk.book({}, { startsAt: at('2030-03-07T11:00') })
  const form = { day: '2030-03-07', otherTime: '11:30', reason: 'She insists.' }
  expect(whyNot(await front.call('book-session', aBookingForm({ day: '2030-03-07', time: '11:00' })))).toBe(
    'time_taken',
  )
  expect(whyNot(await front.call('book-session', aBookingForm(form)))).toBe('time_taken')
  must(await front.call('book-session', aBookingForm({ day: '2030-03-07', time: '14:00', pays: 'link' })))
  const late = await desk.hold(await desk.arrive(), { startsAt: at('2030-03-07T14:00') })
  expect(late.ok ? 'held' : late.reason).toBe('slot_taken')
  const both = await Promise.all([
    front.call('book-session', aBookingForm({ day: '2030-03-07', time: '16:00' })),
    desk.hold(await desk.arrive(), { startsAt: at('2030-03-07T16:00') }),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('[K14] outside of hours it asks for a reason, which the panel and the log show', async () => {
  const front = await staff.aPerson('front-desk')
  const form = aBookingForm({ otherTime: '22:10' })
  expect(whyNot(await front.call('book-session', form))).toBe('outside_hours')
  const { session } = must(await front.call('book-session', { ...form, reason: 'The parents land at nine.' }))
  expect(must(await front.call('show-session', { session })).reasons).toMatchObject([
    { action: 'book-session', who: 'The front-desk', text: 'The parents land at nine.' },
  ])
  expect(await logged(`booking ${session}`)).toContain('book-session: The parents land at nine.')
})

test('[K15] a child without a guardian is refused by the sentence of the public form; somebody known keeps what they told', async () => {
  const front = await staff.aPerson('front-desk')
  const child = aBookingForm({ name: 'Kabir Iyer', age: '8', time: '15:00' })
  expect(await front.call('book-session', child)).toMatchObject({
    reason: 'check_fields',
    fields: { guardianName: patientMessages.guardianNameNeeded, guardianRelation: patientMessages.relationNeeded },
  })
  const guardian = { guardianName: 'Meera Iyer', guardianRelation: 'Mother' }
  const { session } = must(await front.call('book-session', { ...child, ...guardian }))
  expect(must(await front.call('show-session', { session })).guardian).toEqual({
    name: 'Meera Iyer',
    relation: 'Mother',
  })
  const { clients = [] } = must(await front.call('show-new-booking', { phone: child.phone }))
  const known = { phone: child.phone, client: clients[0]?.id ?? '', time: '16:00', name: '', age: '', email: '' }
  const again = must(await front.call('book-session', aBookingForm(known)))
  expect(must(await front.call('show-session', { session: again.session }))).toMatchObject({
    name: 'Kabir Iyer',
    age: 8,
    guardian: { name: 'Meera Iyer' },
  })
  // A client of another phone is as unknown as one that never was.
  expect(whyNot(await front.call('book-session', aBookingForm({ client: known.client, time: '17:00' })))).toBe(
    'client_unknown',
  )
})

test('[B41] [K16] the clinic pays, with a reason: nothing is owed, nothing goes back, and there is no invoice', async () => {
  const front = await staff.aPerson('front-desk')
  const form = aBookingForm({ day: '2030-03-08', time: '11:00', pays: 'clinic' })
  expect(await front.call('book-session', form)).toMatchObject({
    reason: 'check_fields',
    fields: { payReason: expect.any(String) },
  })
  const { session } = must(await front.call('book-session', { ...form, payReason: 'A second first session.' }))
  expect(await one(session)).toMatchObject({ state: 'confirmed', pays: 'clinic', total: 0, payment_id: null })
  const panel = must(await front.call('show-session', { session }))
  expect(panel.money).toMatchObject({ how: 'clinic', isPaid: false, maySendInvoice: false })
  expect(panel.reasons).toMatchObject([{ action: 'pay-by-clinic', text: 'A second first session.' }])
  expect(must(await front.call('show-cancel', { session }))).toMatchObject({ paid: 0, byPolicy: 0 })
  expect(must(await front.call('cancel-session', { session, sequence: 0 }))).toEqual({ refunded: 0 })
  expect(await read('select id from invoices where booking_id = $1', [session])).toEqual([])
  expect(await checkSessions(desk.deps)).toBe(0)
})

test('[K17] [P20] [K13] a session paid at the counter: what goes back is shown first, waits at the desk, and is given back once', async () => {
  const front = await staff.aPerson('front-desk')
  const { session } = must(
    await front.call('book-session', aBookingForm({ day: '2030-03-11', time: '11:00', pays: 'upi' })),
  )
  const terms = must(await front.call('show-cancel', { session }))
  expect(terms.byPolicy).toBe(terms.paid)
  expect(must(await front.call('cancel-session', { session, sequence: 0 }))).toEqual({ refunded: terms.paid })
  expect(must(await front.call('show-session', { session })).money.back).toEqual({
    amount: terms.paid,
    state: 'at-desk',
  })
  const [mail] = await read<{ body_text: string }>(`select body_text from messages where key = $1`, [
    `booking-cancelled:1:${session}`,
  ])
  expect(mail?.body_text).toContain('given back to you at our desk')
  await desk.reconcile()
  expect(await desk.areBooksRight()).toBe(true)
  const given = await Promise.all(Array.from({ length: 4 }, () => front.call('give-back', { session })))
  expect(given.map(whyNot).toSorted()).toEqual(['done', 'nothing_to_give', 'nothing_to_give', 'nothing_to_give'])
  expect(must(await front.call('show-session', { session })).money.back?.state).toBe('given')
  expect((await logged(`booking ${session}`)).filter((line) => line === 'give-back')).toHaveLength(1)
  expect(await desk.areBooksRight()).toBe(true)
  expect(await checkSessions(desk.deps)).toBe(0)
})

test('[K18] [B43] the invoice is sent once more, once a press, to the client alone', async () => {
  const front = await staff.aPerson('front-desk')
  const { session } = must(await front.call('book-session', aBookingForm({ day: '2030-03-11', time: '13:00' })))
  const key = randomUUID()
  await Promise.all([front.call('send-invoice', { session, key }), front.call('send-invoice', { session, key })])
  expect(
    await read(
      `select m.recipient, a.content_type from messages m join message_attachments a on a.message_id = m.id where m.template = 'invoice-again' and m.key like $1`,
      [`%${session}`],
    ),
  ).toEqual([{ recipient: 'meera@example.com', content_type: 'application/pdf' }])
  expect((await logged(`booking ${session}`)).filter((line) => line === 'send-invoice')).toHaveLength(1)
  expect(whyNot(await front.call('send-invoice', { session: randomUUID(), key }))).toBe('invoice_unknown')
})

test('[K14] everything that is missing is said at once', async () => {
  const front = await staff.aPerson('front-desk')
  const {
    time: _,
    pays: __,
    agreed: ___,
    ...empty
  } = aBookingForm({ name: '', age: 'x', emergencyContact: '+91 97000 00000' })
  const refused = await front.call('book-session', empty)
  expect(Object.keys(refused.ok ? {} : (refused.fields ?? {})).toSorted()).toEqual([
    'age',
    'agreed',
    'name',
    'pays',
    'time',
  ])
})
