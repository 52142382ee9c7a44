import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keptFor, retention } from '#content/retention.ts'
import { site } from '#content/site.ts'
import type { Patient } from '#contract/patient.ts'
import { after, hours, minutes } from '#contract/values/time.ts'
import { at, openBookingDesk } from '#tests/support/booking-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createManageDesk } from '../booking/manage-desk.ts'
import { toManageToken } from '../booking/manage-token.ts'
import { sendInvoice } from '../booking/send-invoice.ts'
import { sendReminder } from '../booking/send-reminder.ts'
import { submitEnquiry } from '../enquiries/submit-enquiry.ts'
import { findInvoice } from '../invoices/issue-invoice.ts'
import { readInvoiceFile } from '../invoices/keep-file.ts'
import { compareBooks } from '../payments/check-books.ts'
import { followRefund } from '../payments/follow-refund.ts'
import { SENDS_ARE_KEPT } from '../phone-verification/rules.ts'
import { collectClientData } from './collect-data.ts'
import { eraseClient, withdrawConsent } from './erase-client.ts'
import { keepLimits } from './keep-limits.ts'
import { serveMyData } from './routes.ts'
import { writeCopy } from './write-copy.ts'

const { db } = await testDatabase()
const desk = await openBookingDesk(db)
afterAll(() => desk.close())
const logged: object[] = []
const deps = {
  ...desk.deps,
  log: { ...desk.deps.log, info: (...line: unknown[]) => void logged.push(line) },
} as typeof desk.deps

const booked = new Date('2030-03-04T09:00:00Z')
const afterwards = at('2030-03-20T09:00')
let phones = 0
let times = 0

beforeEach(() => desk.setNow(booked))

/** A client with a paid session, on a day of their own. */
async function aClient(change: Partial<Patient> = {}) {
  phones += 1
  const [day, hour] = [5 + (times % 4), 11 + Math.floor(times / 4)]
  times += 1
  const patient = {
    name: 'Meera Nair',
    phone: `97${String(phones).padStart(8, '0')}`,
    email: `meera${phones}@example.com`,
    emergencyContact: '9611111111',
    concern: 'The nights are <long>',
    ...change,
  }
  const who = await desk.arrive(patient)
  const startsAt = at(`2030-03-0${day}T${hour}:00`)
  const held = await desk.hold(who, { startsAt })
  if (!held.ok) throw new Error(held.reason)
  const { razorpay_payment_id } = await desk.pay(held.value.order.id)
  await desk.settle(razorpay_payment_id)
  const [booking] = await read<{ id: string; sequence: number }>(
    'select id, sequence from bookings where client_id = $1',
    [who.clientId],
  )
  return { ...who, ...patient, bookingId: booking?.id ?? '', sequence: booking?.sequence ?? 0 }
}

async function read<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
  return (await db.pool.query<Row>(query, values)).rows
}

/** Whether anything anywhere in the database still says this. */
async function findEverywhere(word: string): Promise<string[]> {
  const tables = await read<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  )
  const found = []
  for (const { name } of tables) {
    const rows = await read(`select from ${name} one where one::text like '%' || $1 || '%'`, [word])
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** Through the form, so that its mails are there as well. */
async function sendEnquiry(sent: { email: string; phone: string | null; message?: string; createdAt?: Date }) {
  const { email, phone, message = 'A question of mine', createdAt } = sent
  const values = { name: 'Somebody', email, phone: phone ?? '', message }
  const kept = await submitEnquiry(deps, { kind: 'contact', values, key: randomUUID() })
  if (!kept.ok) throw new Error(kept.reason)
  const [row] = await read<{ id: string }>(
    'update enquiries set created_at = coalesce($2, created_at) where reference = $1 returning id',
    [kept.value.reference, createdAt ?? null],
  )
  return row?.id ?? ''
}

test('[D1] [D3] a copy holds every form, session, payment, invoice, message and question of one person, and nobody else’s', async () => {
  const client = await aClient({ age: 12, guardian: { name: 'Ravi Nair', relation: 'Father' } })
  const second = await desk.arrive({ ...client, concern: 'Something else' })
  const sameMailOnly = await aClient({ email: client.email, name: 'Not Hers' })
  await sendEnquiry({ email: client.email, phone: `+91 ${client.phone.slice(0, 5)} ${client.phone.slice(5)}` })
  await sendEnquiry({ email: client.email, phone: null })
  await sendEnquiry({ email: client.email, phone: sameMailOnly.phone })
  const data = await collectClientData(deps, client.clientId)
  expect(data.forms).toHaveLength(2)
  expect(data.forms).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'Meera Nair',
        age: 12,
        guardian: 'Ravi Nair (Father)',
        concern: 'The nights are <long>',
      }),
      expect.objectContaining({ concern: 'Something else' }),
    ]),
  )
  expect(data.sessions).toEqual([
    expect.objectContaining({ state: 'confirmed', with: expect.any(String), mode: 'video' }),
  ])
  expect(data.sessions[0]?.history.length).toBeGreaterThan(1)
  expect(data.payments).toEqual([expect.objectContaining({ state: 'captured' })])
  expect(data.invoices).toEqual([expect.objectContaining({ type: 'invoice', guardian: 'Ravi Nair' })])
  expect(data.messages.map(({ by, to }) => [by, to])).toEqual(
    expect.arrayContaining([
      ['email', client.email],
      ['sms', `+91${client.phone}`],
    ]),
  )
  expect(data.questions).toHaveLength(1)
  const aboutQuestions = data.messages.filter(({ text }) => /A question of mine|A person reads your message/.test(text))
  expect(aboutQuestions.map(({ to }) => to)).toEqual(expect.arrayContaining([site.emails.enquiries, client.email]))
  expect(aboutQuestions).toHaveLength(2)
  expect(data.howLong).toHaveLength(Object.keys(retention).length)
  expect(data.passedOnTo.length).toBeGreaterThan(4)
  expect(JSON.stringify(data)).not.toContain('Not Hers')
  expect(second.clientId).not.toBe(client.clientId)

  const page = writeCopy(data)
  for (const words of [
    'Meera Nair',
    'Ravi Nair',
    'The nights are &lt;long&gt;',
    client.phone,
    client.email,
    '4 March 2030, 2:30 PM IST',
  ])
    expect(page).toContain(words)
  expect(page).not.toContain('<long>')
  expect(page).not.toMatch(/T\d\d:\d\d:\d\d\.\d{3}Z/)
})

test('[D4] [D5] [D6] [D11] [D12] after an erasure nothing anywhere tells who it was, but the invoice; and the books agree', async () => {
  const client = await aClient({ name: 'Xenia Unique', concern: 'zzconcernzz', email: 'xenia.unique@example.com' })
  const [row] = await read<{ id: string }>('select id from invoices where booking_id = $1', [client.bookingId])
  const readFile = async () => {
    const issued = await findInvoice(db, { bookingId: client.bookingId, type: 'invoice' })
    return issued && readInvoiceFile(deps, db, issued)
  }
  const file = await readFile()
  const [message] = await read<{ id: string }>('select id from messages where recipient = $1', [client.email])
  await sendEnquiry({ email: client.email, phone: client.phone, message: 'A question of Xenia' })
  desk.setNow(afterwards)
  const books = await compareBooks(db, afterwards)
  logged.length = 0
  // Proofs of a phone, which name the browser, are tidied within an hour by their own module.
  await db.pool.query('delete from phone_proofs')

  const erasure = await eraseClient(deps, client.clientId)
  expect(erasure).toMatchObject({ state: 'erased', waitsFor: undefined })
  expect(erasure.stays.join('\n')).toMatch(/Invoices .*CGST Act 2017/)
  expect(erasure.stays.join('\n')).toMatch(/The ledger/)

  for (const word of [client.email, client.phone, client.browser, 'zzconcernzz', 'A question of Xenia'])
    expect(await findEverywhere(word)).toEqual([])
  expect(await findEverywhere('Xenia Unique')).toEqual(['public.invoices'])
  expect(
    await read('select name, age, phone, email, guardian, concern from clients where id = $1', [client.clientId]),
  ).toEqual([
    { name: 'Erased', age: 0, phone: '0000000000', email: 'erased@erased.invalid', guardian: null, concern: null },
  ])
  expect(await read('select from message_attachments where message_id = $1', [message?.id])).toEqual([])
  expect(
    await read('select recipient, subject, body_text, body_html from messages where id = $1', [message?.id]),
  ).toEqual([{ recipient: '', subject: null, body_text: '', body_html: null }])
  expect(await compareBooks(db, afterwards)).toEqual(books)
  expect(books.isBalanced).toBe(true)
  expect(file?.length).toBeGreaterThan(1000)
  expect(await readFile()).toEqual(file)
  expect(await read('select from invoices where id = $1', [row?.id])).toHaveLength(1)
  expect(JSON.stringify(logged)).toContain(client.clientId)
  expect(JSON.stringify(logged)).not.toMatch(/Xenia|@|(?<![\d.])(91)?97\d{8}(?!\d)/)
})

test('[D4] [B43] an invoice that is being mailed again in the moment of an erasure is mailed to nobody', async () => {
  const client = await aClient()
  desk.setNow(afterwards)
  const transaction: typeof db.transaction = async (...asked) => {
    await eraseClient(deps, client.clientId)
    return db.transaction(...asked)
  }
  const late = { ...deps, db: Object.assign(Object.create(db) as typeof db, { transaction }) }
  const wanted = { bookingId: client.bookingId, key: randomUUID() }
  const sent = await sendInvoice(late, wanted, async () => {})
  expect(sent).toEqual({ ok: false, reason: 'session_unknown' })
  expect(await read(`select from messages where template = 'invoice-again'`)).toEqual([])
  expect(await findEverywhere(client.email)).toEqual([])
})

test('[D4] the database refuses an erased form that still says something, and a message that is half empty', async () => {
  const client = await aClient()
  await expect(db.pool.query('update clients set erased_at = now() where id = $1', [client.clientId])).rejects.toThrow(
    'clients_erased_empty',
  )
  await expect(
    db.pool.query("update messages set emptied_at = now(), state = 'refused', body_text = '' where recipient = $1", [
      client.email,
    ]),
  ).rejects.toThrow('messages_emptied')
})

test('[D13] what is asked for is a line of ids in the log before it is done, once', async () => {
  const client = await aClient()
  const lines: [object, string][] = []
  const log = { ...deps.log, info: (details: object, message: string) => void lines.push([details, message]) }
  expect(await eraseClient({ ...deps, log }, client.clientId)).toMatchObject({ state: 'planned' })
  await eraseClient({ ...deps, log }, client.clientId)
  expect(lines).toEqual([[{ clients: [client.clientId], kind: 'erasure' }, 'a client asked us to forget them']])
})

test('[D7] [D10] while a session is ahead or money is on its way erasure waits, and the nightly job does it, once', async () => {
  const client = await aClient()
  expect(await eraseClient(deps, client.clientId)).toMatchObject({ state: 'planned', waitsFor: 'session' })
  expect(await eraseClient(deps, client.clientId)).toMatchObject({ state: 'planned' })
  await keepLimits(deps)
  expect(await read('select name from clients where id = $1', [client.clientId])).toEqual([{ name: 'Meera Nair' }])

  desk.setNow(afterwards)
  // Money on its way back, as a row of the provider's would have it.
  const [payment] = await read<{ id: string; amount_paise: number }>(
    'select id, amount_paise from payments where reference = $1',
    [client.bookingId],
  )
  await db.pool.query('alter table payments disable trigger user')
  await db.pool.query(
    `insert into refunds (id, payment_id, amount_paise, why, key, next_try_at, created_at, updated_at)
     values ($1, $2, $3, 'cancelled', 'a key', now(), now(), now())`,
    [randomUUID(), payment?.id, payment?.amount_paise],
  )
  expect(await eraseClient(deps, client.clientId)).toMatchObject({ state: 'planned', waitsFor: 'money' })
  await db.pool.query('delete from refunds where payment_id = $1', [payment?.id])
  await db.pool.query('alter table payments enable trigger user')

  await keepLimits(deps)
  expect(await read('select name from clients where id = $1', [client.clientId])).toEqual([{ name: 'Erased' }])
  await keepLimits(deps)
  expect(await eraseClient(deps, client.clientId)).toMatchObject({ state: 'erased' })
  expect(
    await read('select kind, asked_by from data_requests where client_id = $1 order by at', [client.clientId]),
  ).toEqual([
    { kind: 'erasure', asked_by: 'client' },
    { kind: 'erased', asked_by: 'retention' },
  ])
})

test('[D8] a withdrawn consent stops the reminder at once, and is written down', async () => {
  const [silent, reminded] = [await aClient(), await aClient()]
  expect(await withdrawConsent(deps, silent.clientId)).toMatchObject({ state: 'planned', waitsFor: 'session' })
  for (const { bookingId, sequence } of [silent, reminded]) await sendReminder(deps, { bookingId, sequence })
  const reminders = await read<{ key: string }>("select key from messages where key like 'booking-reminder%'")
  expect(reminders.filter(({ key }) => key.endsWith(silent.bookingId))).toEqual([])
  expect(reminders.filter(({ key }) => key.endsWith(reminded.bookingId))).toHaveLength(2)
  // Not yet begun to be sent: it is taken back. What is being sent cannot be.
  const stateOf = () =>
    read<{ key: string; state: string }>(
      "select key, state from messages where key like 'booking-reminder%' and right(key, 36) = $1 order by key",
      [reminded.bookingId],
    )
  await db.pool.query("update messages set state = 'unknown' where key like 'booking-reminder-sms%'")
  await withdrawConsent(deps, reminded.clientId)
  expect((await stateOf()).map(({ key, state }) => [key.split(':')[0], state]).toSorted()).toEqual([
    ['booking-reminder', 'refused'],
    ['booking-reminder-sms', 'unknown'],
  ])
  const requests = await read('select kind from data_requests where client_id = $1', [silent.clientId])
  expect(requests).toEqual([{ kind: 'withdrawal' }])
})

test('[D9] each thing goes at its limit and not before, and a second run finds nothing to do', async () => {
  const past = (item: keyof typeof retention, more = 0) => new Date(+afterwards - keptFor(item) + more)
  const kept = await aClient()
  desk.setNow(afterwards)
  await keepLimits(deps)
  const unpaid = await desk.arrive()
  const lapsed = await desk.arrive()
  const fresh = await desk.arrive()
  const setAge = (table: string, id: string, moment: Date) =>
    db.pool.query(`update ${table} set created_at = $2 where id = $1`, [id, moment])
  await setAge('clients', unpaid.clientId, past('forms', -1))
  await setAge('clients', fresh.clientId, past('forms', hours(1)))
  const old = [
    await sendEnquiry({ email: 'a@example.com', phone: null, createdAt: past('enquiries', -1) }),
    await sendEnquiry({ email: 'b@example.com', phone: null, createdAt: past('enquiries', hours(1)) }),
    await sendEnquiry({ email: 'c@example.com', phone: null, createdAt: past('enquiries', -1) }),
  ]
  // Somebody wrote back to the third, and an answer keeps its question.
  await db.pool.query(
    `with person as (insert into staff_people (id, name, email, role, created_at) values ($1, 'Ira', 'ira@clinic.example', 'front-desk', $3) returning id)
     insert into enquiry_replies (id, enquiry_id, person_id, key, at, text) select $1, $2, id, 'once', $3, 'Hello' from person`,
    [randomUUID(), old[2], past('enquiries', hours(1))],
  )
  const [mail, sms] = await read<{ id: string }>('select id from messages where right(key, 36) = $1', [kept.bookingId])
  await setAge('messages', mail?.id ?? '', past('messages', -1))
  await setAge('messages', sms?.id ?? '', past('messages', hours(1)))
  await db.pool.query(
    `insert into payment_events (id, provider_event_id, event, state, received_at, processed_at)
     values ($1, 'old', 'payment.captured', 'processed', $2, $2)`,
    [randomUUID(), past('providerCalls', -1)],
  )
  // One that was never processed may still be money without its session.
  await db.pool.query(
    `insert into payment_events (id, provider_event_id, event, state, received_at)
     values ($1, 'waiting', 'payment.captured', 'received', $2)`,
    [randomUUID(), past('providerCalls', -1)],
  )

  const first = await keepLimits(deps)
  expect(first).toMatchObject({ clients: 1, messages: 1, enquiries: 1, providerCalls: 1 })
  expect(await read('select from clients where id = $1', [unpaid.clientId])).toEqual([])
  expect(await read('select from clients where id = any($1)', [[fresh.clientId, lapsed.clientId]])).toHaveLength(2)
  expect(await read('select id from enquiries where id = any($1)', [old])).toEqual([{ id: old[1] }, { id: old[2] }])
  expect(
    await read('select from messages where id = any($1) and emptied_at is not null', [[mail?.id, sms?.id]]),
  ).toHaveLength(1)
  expect(await keepLimits(deps)).toMatchObject({ clients: 0, messages: 0, enquiries: 0, providerCalls: 0, invoices: 0 })
  expect(await read("select state from payment_events where provider_event_id = 'waiting'")).toEqual([
    { state: 'received' },
  ])

  // Three years after the session their details go, and the invoice stays for eight.
  desk.setNow(new Date(Date.parse('2030-03-31T00:00:00Z') + keptFor('clients')))
  await keepLimits(deps)
  expect(await read('select name from clients where id = $1', [kept.clientId])).toEqual([{ name: 'Erased' }])
  expect(await read('select from invoices where booking_id = $1', [kept.bookingId])).toHaveLength(1)
})

test('[D9] an invoice older than the law wants is removed, and a younger one cannot be', async () => {
  const client = await aClient()
  await db.pool.query('alter table invoices disable trigger user')
  await db.pool.query("update invoices set issued_at = now() - interval '9 years' where booking_id = $1", [
    client.bookingId,
  ])
  await db.pool.query('alter table invoices enable trigger user')
  desk.setNow(new Date())
  expect((await keepLimits(deps)).invoices).toBe(1)
  await expect(db.pool.query('delete from invoices')).rejects.toThrow('neither changed nor taken away')
})

test('[D7] [D9] money that came too late made no session: the details go after 30 days, but not before it is back', async () => {
  const who = await desk.arrive()
  const held = await desk.hold(who, { startsAt: at('2030-03-11T16:00') })
  if (!held.ok) throw new Error(held.reason)
  desk.setNow(afterwards)
  await desk.settle((await desk.pay(held.value.order.id)).razorpay_payment_id)
  const booking = { id: held.value.booking.id, clientId: who.clientId }
  expect(await read('select state from bookings where id = $1', [booking.id])).toEqual([{ state: 'refunded' }])
  const readName = () => read<{ name: string }>('select name from clients where id = $1', [booking.clientId])

  await keepLimits(deps)
  expect(await readName()).toEqual([{ name: 'Asha Rao' }])
  const month = new Date(+booked + keptFor('forms') + hours(1))
  desk.setNow(month)
  expect((await keepLimits(deps)).waiting).toBeGreaterThan(0)
  expect(await readName()).toEqual([{ name: 'Asha Rao' }])

  const [refund] = await read<{ id: string }>(
    'select refunds.id from refunds join payments on payments.id = payment_id where reference = $1',
    [booking.id],
  )
  await followRefund(deps, refund?.id ?? '')
  await desk.advanceProvider(minutes(5))
  desk.setNow(after(month, hours(1)))
  await followRefund(deps, refund?.id ?? '')
  expect(await read('select state from refunds where id = $1', [refund?.id])).toEqual([{ state: 'processed' }])
  await keepLimits(deps)
  expect(await readName()).toEqual([{ name: 'Erased' }])
})

test('[D9] the limits are those of the modules and of the law', () => {
  expect(keptFor('codes')).toBe(SENDS_ARE_KEPT)
  // The trigger on invoices lets go after eight years, two of which may be leap years.
  expect(retention.invoices.days).toBeGreaterThanOrEqual(8 * 365 + 2)
  for (const { what, days, why, law } of Object.values(retention)) {
    expect([what, why, law].every((words) => words.length > 5)).toBe(true)
    expect(days).toBeGreaterThan(0)
  }
})

test('[D2] [D3] the copy and the erasure are behind the link of a message and asked for from our own page', async () => {
  const client = await aClient()
  const app = Fastify()
  serveMyData(app, deps)
  const opened = await createManageDesk(deps).openSession(toManageToken(deps.secretKey, client.bookingId))
  const cookie = opened.kind === 'opened' ? (opened.cookie.split(';')[0] ?? '') : ''
  const find = async <Row>(text: string, id: string) => (await db.pool.query(text, [id])).rows[0] as Row
  const { reference } = await find<{ reference: string }>(
    'select reference from bookings where id = $1',
    client.bookingId,
  )
  const post = (url: string, { own = true, sure = 'yes', jar = cookie, shows = reference } = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        cookie: jar,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': own ? 'same-origin' : 'cross-site',
      },
      payload: `reference=${shows}&sure=${sure}`,
    })
  const paths = ['/manage/data.html', '/manage/data.json', '/manage/erase', '/manage/withdraw']
  for (const path of paths) {
    expect((await post(path, { own: false })).statusCode).toBe(403)
    for (const jar of ['', 'embrace_manage=x', `${cookie}x`])
      expect((await post(path, { jar })).headers.location).toBe('/manage?problem=session_unknown')
    expect((await app.inject({ url: path, headers: { cookie } })).statusCode).toBe(404)
  }

  const page = await post('/manage/data.html')
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': 'attachment; filename="embrace-my-data.html"',
    'cache-control': 'no-store',
  })
  expect(page.body).toContain('What eMbrace holds about you')
  const json = await post('/manage/data.json')
  expect(json.headers['content-disposition']).toBe('attachment; filename="embrace-my-data.json"')
  expect(json.json<{ forms: object[] }>().forms).toEqual([expect.objectContaining({ email: client.email })])

  expect((await post('/manage/erase', { sure: 'no' })).headers.location).toBe('/manage/data?problem=not_sure')
  // [B25] The page of another client, whose link was followed before in this browser.
  for (const path of ['/manage/erase', '/manage/withdraw'])
    expect((await post(path, { shows: 'EB-0000-0000' })).headers.location).toBe('/manage?problem=other_session')
  const asked = 'select erasure_asked_at, consent_withdrawn_at from clients where id = $1'
  expect(await find(asked, client.clientId)).toEqual({ erasure_asked_at: null, consent_withdrawn_at: null })
  expect((await post('/manage/erase')).headers.location).toBe('/manage/data?done=waits-for-session')
  expect((await post('/manage/withdraw')).headers.location).toBe('/manage/data?done=waits-for-session')
  desk.setNow(afterwards)
  const later = await createManageDesk(deps).openSession(toManageToken(deps.secretKey, client.bookingId))
  const jar = later.kind === 'opened' ? (later.cookie.split(';')[0] ?? '') : ''
  expect((await post('/manage/erase', { jar })).headers.location).toBe('/manage/data?done=erased')
  // [B60] Neither what this browser holds nor the link of the message leads to the session, or to its invoice, any more.
  expect((await post('/manage/data.json', { jar })).headers.location).toBe('/manage?problem=session_unknown')
  const links = createManageDesk(deps)
  expect(await links.openSession(toManageToken(deps.secretKey, client.bookingId))).toEqual({ kind: 'unknown' })
  expect(await links.openDoor(toManageToken(deps.secretKey, client.bookingId, 'session'))).toEqual({ kind: 'unknown' })
  await app.close()
})
