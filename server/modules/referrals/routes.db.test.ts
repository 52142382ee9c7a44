import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours, minutes } from '#contract/values/time.ts'
import { storeCatalogue } from '#server/modules/catalogue/load-catalogue.ts'
import { aCatalogue, aPractitioner } from '#tests/support/a-practitioner.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aPhoneDesk } from '#tests/support/phone-desk.ts'
import { sendMessage } from '../notifications/send-message.ts'
import { sendCode } from '../phone-verification/send-code.ts'
import { serveReferrals } from './routes.ts'

const { db } = await testDatabase()
const lines: string[] = []
let app: FastifyInstance
let desk: ReturnType<typeof aPhoneDesk>

beforeAll(async () => {
  const hospital = { kind: 'hospital', hospitalName: 'City Hospital', hospitalPhone: '+911100000000' } as const
  const practitioners = [aPractitioner(), aPractitioner({ id: 102, fullName: 'Ila Sen', channel: hospital })]
  await storeCatalogue(db, aCatalogue({ practitioners }))
  app = Fastify({ logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } } })
  desk = aPhoneDesk(db)
  serveReferrals(app, { ...desk.deps, jobs: { enqueue: async () => true } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await db.pool.query('truncate messages cascade; truncate phone_codes, phone_code_sends')
  desk.wait(minutes(11))
})

const ask = async (to: string, change: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const { statusCode, headers: sent } = await app.inject({
    method: 'POST',
    url: '/referrals/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ pid: '102', to, website: '', ...change }).toString(),
  })
  return `${statusCode} ${sent.location ?? ''}`.trim()
}
const queued = async () =>
  (await db.pool.query('select id, channel, recipient, template, subject, body_text from messages order by created_at'))
    .rows
const page = '303 /practitioner?pid=102&contact='

test('[H1] [H4] the contact goes by mail or as a text message, in the registered wording', async () => {
  expect(await ask('asha@example.org')).toBe(`${page}email#book`)
  expect(await ask('+91 98765 43210')).toBe(`${page}sms#book`)
  const [mail, sms] = await queued()
  expect(mail).toMatchObject({ channel: 'email', recipient: 'asha@example.org', subject: 'The contact you asked for' })
  expect(mail.body_text).toContain('City Hospital')
  expect(sms).toMatchObject({
    channel: 'sms',
    recipient: '+919876543210',
    body_text: 'eMbrace: the contact you asked for is +911100000000. Call there to make an appointment. - eMbrace',
  })
  await sendMessage(desk.deps, sms.id)
  expect(desk.sent.at(-1)).toMatchObject({ to: '+919876543210', template: 'hospital-contact' })
})

test('[H1] [H2] nobody’s, an online practitioner’s and no address at all are refused, and nothing is queued', async () => {
  expect(await ask('asha@example.org', { pid: '101' })).toBe('404')
  expect(await ask('asha@example.org', { pid: '999' })).toBe('404')
  expect(await ask('asha@example.org', { pid: '102; drop' })).toBe('400')
  expect(await ask('nobody')).toBe(`${page}contact_address#book`)
  expect(await ask('a@b.in\r\nBcc: c@d.in')).toBe(`${page}contact_address#book`)
  expect(await queued()).toEqual([])
})

test('[H3] asked five times at once and again later the same day it is one message; the next day it is another', async () => {
  await Promise.all(Array.from({ length: 5 }, () => ask('asha@example.org')))
  expect(await ask(' ASHA@example.org')).toBe(`${page}email#book`)
  expect(await queued()).toHaveLength(1)
  desk.wait(hours(24))
  await ask('asha@example.org')
  expect(await queued()).toHaveLength(2)
})

test('[H5] [V16] texts and codes are limited together: after five to one phone in an hour there are no more', async () => {
  const phone = '9876500000'
  for (let n = 0; n < 5; n += 1) {
    await sendCode(desk.deps, { browser: `b${n}`, phone, ip: `203.0.113.${n}` })
  }
  expect(await ask(phone)).toBe(`${page}contact_not_sent#book`)
  expect(await queued()).toEqual([])
  expect(await ask('9876500001')).toBe(`${page}sms#book`)
  const before = await db.pool.query('select count(*)::int as count from phone_code_sends')
  expect(await ask('9876500001')).toBe(`${page}sms#book`)
  expect((await db.pool.query('select count(*)::int as count from phone_code_sends')).rows).toEqual(before.rows)
})

test('[H6] a page of another site, a filled trap and the eleventh try are turned away', async () => {
  expect(await ask('asha@example.org', {}, { 'sec-fetch-site': 'cross-site' })).toBe('403')
  expect(await ask('asha@example.org', { website: 'x' })).toBe(`${page}filled_by_program#book`)
  for (let n = 0; n < 9; n += 1) await ask('nobody')
  expect(await ask('asha@example.org')).toBe(`${page}too_many_requests#book`)
  expect(await queued()).toEqual([])
})

test('[H7] [H8] nothing that was typed is in a log, an address or the key of the message', async () => {
  expect(await ask('asha@example.org')).not.toContain('asha')
  expect(await ask('9876543210')).not.toContain('98765')
  const { rows } = await db.pool.query('select key from messages')
  expect(`${lines.join('')} ${JSON.stringify(rows)}`).not.toMatch(/asha|9876543210/i)
})

test('[H9] after two hundred such mails in an hour, to whomever, there are no more; one that is sent already is', async () => {
  expect(await ask('first@example.org')).toBe(`${page}email#book`)
  await db.pool.query(
    `insert into messages (id, key, channel, recipient, body_text, template, created_at)
     select gen_random_uuid(), 'of-another:' || n, 'email', 'x@example.org', 'x', 'hospital-contact', $1
     from generate_series(1, 198) n`,
    [desk.deps.clock.now()],
  )
  const asked = await Promise.all(['a', 'b', 'c'].map((name) => ask(`${name}@example.org`)))
  expect(asked.toSorted()).toEqual([
    `${page}contact_not_sent#book`,
    `${page}contact_not_sent#book`,
    `${page}email#book`,
  ])
  expect(await queued()).toHaveLength(200)
  expect(await ask('first@example.org')).toBe(`${page}email#book`)
  expect(await ask('9876500002')).toBe(`${page}sms#book`)
  desk.wait(hours(1))
  expect(await ask('d@example.org')).toBe(`${page}email#book`)
})
