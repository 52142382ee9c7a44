import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { type Submission, type SubmitDeps, submitEnquiry } from './submit-enquiry.ts'

const { db } = await testDatabase()
const now = new Date('2030-03-04T09:00:00Z')
let enqueued = 0

const deps: SubmitDeps = {
  publicUrl: 'https://embrace.test',
  db,
  newId: randomUUID,
  clock: { now: () => now },
  jobs: {
    enqueue: async () => {
      enqueued += 1
      return true
    },
  },
}

const contact = (change: Partial<Submission> = {}): Submission => ({
  kind: 'contact',
  key: randomUUID(),
  values: { name: 'Asha', email: 'asha@example.org', message: 'Hello', topic: 'my_child' },
  ...change,
})

const partnership = (change: Partial<Submission> = {}): Submission => ({
  kind: 'partnership',
  key: randomUUID(),
  values: {
    firstName: 'Radhika',
    lastName: 'Menon',
    organisation: 'Sample School',
    email: 'radhika@school.example',
    designation: 'Principal',
    phone: '98100 00000',
    message: 'We have 900 pupils.',
    replyBy: 'phone',
  },
  file: { name: 'plan.pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') },
  ...change,
})

const count = async (table: string) => {
  const { rows } = await db.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count
}
const counts = async () => ({
  enquiries: await count('enquiries'),
  mails: await count('messages'),
  files: await count('message_attachments'),
  jobs: enqueued,
})
const nothing = { enquiries: 0, mails: 0, files: 0, jobs: 0 }

beforeEach(async () => {
  await db.pool.query('truncate enquiries, messages cascade')
  enqueued = 0
})

test('[E3] [E4] [E5] an enquiry is kept with a mail to us and one to the sender', async () => {
  const submitted = await submitEnquiry(deps, contact())
  const reference = submitted.ok ? submitted.value.reference : ''
  expect(reference).toMatch(/^EN-[0-9A-Z]{6}$/)
  const { rows } = await db.pool.query('select reference, kind, name, email, phone, topic, created_at from enquiries')
  expect(rows).toEqual([
    {
      reference,
      kind: 'contact',
      name: 'Asha',
      email: 'asha@example.org',
      phone: null,
      topic: 'my_child',
      created_at: now,
    },
  ])
  const mails = await db.pool.query('select recipient, subject from messages order by recipient')
  expect(mails.rows).toEqual([
    { recipient: 'asha@example.org', subject: `We have your message (${reference})` },
    { recipient: 'enquiries@embrace.example', subject: `Enquiry ${reference}` },
  ])
  expect(await counts()).toEqual({ enquiries: 1, mails: 2, files: 0, jobs: 2 })
})

test('[E4] [E9] the file goes with the mail to us, under a name of ours', async () => {
  const submitted = await submitEnquiry(deps, partnership({ file: { name: '../../evil.pdf', bytes: aPdf } }))
  const reference = submitted.ok ? submitted.value.reference : ''
  const { rows } = await db.pool.query(
    'select recipient, filename, content_type, content from message_attachments join messages on id = message_id',
  )
  expect(rows).toEqual([
    {
      recipient: 'partnerships@embrace.example',
      filename: `${reference}-proposal.pdf`,
      content_type: 'application/pdf',
      content: aPdf,
    },
  ])
  const kept = await db.pool.query('select name, organisation, proposal_type, proposal_bytes from enquiries')
  expect(kept.rows).toEqual([
    {
      name: 'Radhika Menon',
      organisation: 'Sample School',
      proposal_type: 'application/pdf',
      proposal_bytes: aPdf.length,
    },
  ])
})

test('[E2] the same form twice is one enquiry with one reference', async () => {
  const form = partnership()
  const first = await submitEnquiry(deps, form)
  const second = await submitEnquiry({ ...deps, clock: { now: () => new Date('2030-03-09T00:00:00Z') } }, form)
  expect(second).toEqual(first)
  expect(await counts()).toEqual({ enquiries: 1, mails: 2, files: 1, jobs: 2 })
})

test('[E2] of ten that come at once, one is kept, and all get its reference', async () => {
  const form = contact()
  const answers = await Promise.all(Array.from({ length: 10 }, () => submitEnquiry(deps, form)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await counts()).toEqual({ enquiries: 1, mails: 2, files: 0, jobs: 2 })
})

test('[E2] a form that was changed after it had been sent is a new enquiry', async () => {
  const form = contact()
  const first = await submitEnquiry(deps, form)
  const second = await submitEnquiry(deps, { ...form, values: { ...form.values, message: 'Hello again' } })
  expect(second).not.toEqual(first)
  expect(await count('enquiries')).toBe(2)
})

test('[E2] without a key the same words are one enquiry a day', async () => {
  const form = contact({ key: '' })
  await submitEnquiry(deps, form)
  await submitEnquiry(deps, form)
  expect(await count('enquiries')).toBe(1)
  await submitEnquiry({ ...deps, clock: { now: () => new Date('2030-03-05T09:00:00Z') } }, form)
  expect(await count('enquiries')).toBe(2)
})

test('a reference that is taken already is not given twice', async () => {
  const first = randomUUID()
  const ids = [first, randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await submitEnquiry({ ...deps, newId: sequence([first, randomUUID(), randomUUID()]) }, contact())
  const submitted = await submitEnquiry({ ...deps, newId: sequence(ids) }, contact())
  expect(submitted.ok).toBe(true)
  expect(await counts()).toEqual({ enquiries: 2, mails: 4, files: 0, jobs: 4 })
})

test('[E3] if a mail cannot be queued, nothing is kept', async () => {
  let calls = 0
  const enqueue = async () => {
    calls += 1
    if (calls === 2) throw new Error('the queue is gone')
    return true
  }
  await expect(submitEnquiry({ ...deps, jobs: { enqueue } }, partnership())).rejects.toThrow('the queue is gone')
  expect(await counts()).toEqual(nothing)
})

test('[E1] [E6] whatever is wrong with a form, nothing is kept and nothing is mailed', async () => {
  const program = { name: 'plan.pdf', bytes: Buffer.from('MZ\u0090\u0000 this program cannot be run') }
  const large = { name: 'plan.pdf', bytes: Buffer.alloc(6 * 1024 * 1024, '%PDF-') }
  const errors = async (submission: Submission) => {
    const submitted = await submitEnquiry(deps, submission)
    return submitted.ok ? [] : Object.keys(submitted.fields ?? {})
  }
  expect(await errors(contact({ values: {} }))).toEqual(['name', 'email', 'message'])
  expect(await errors(partnership({ file: program }))).toEqual(['proposal'])
  expect(await errors(partnership({ file: large }))).toEqual(['proposal'])
  expect(await errors(partnership({ file: { name: 'plan.exe', bytes: aPdf } }))).toEqual(['proposal'])
  expect(await errors(partnership({ values: {}, file: { name: 'plan.pdf', bytes: Buffer.of() } }))).toHaveLength(7)
  expect(await counts()).toEqual(nothing)
})

test('[E15] a line break in an address, a name or an organisation writes no header', async () => {
  const { values } = partnership()
  const hostile = { ...values, organisation: 'School\r\nBcc: eve@example.org', firstName: 'R\nSubject: x' }
  await submitEnquiry(deps, partnership({ values: hostile }))
  const { rows } = await db.pool.query<{ subject: string; recipient: string }>(
    'select subject, recipient from messages',
  )
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(`${row.subject}${row.recipient}`).not.toMatch(/[\r\n]|eve@/)
  const submitted = await submitEnquiry(
    deps,
    contact({ values: { ...values, name: 'A', email: 'a@b.in\r\nBcc: c@d.in' } }),
  )
  expect(submitted.ok).toBe(false)
})

const aPdf = Buffer.from('%PDF-1.7\nhello\n%%EOF\n')

function sequence(ids: string[]) {
  const left = [...ids]
  return () => left.shift() ?? randomUUID()
}

test('[E20] dots in a name at gmail.com or googlemail.com are the same mailbox; anywhere else they are not', async () => {
  const ask = async (email: string) => {
    const values = { name: 'A', email, message: 'Hello', topic: 'my_child' }
    expect(await submitEnquiry(deps, contact({ values }))).toMatchObject({ ok: true })
  }
  for (const email of ['asha@gmail.com', 'a.s.h.a@gmail.com', 'As.ha+1@GoogleMail.com', 'ash.a@googlemail.com'])
    await ask(email)
  expect(await count("messages where template = 'enquiry-received'")).toBe(3)
  for (const name of ['asha', 'a.sha', 'as.ha', 'ash.a']) await ask(`${name}@gmail.com.test`)
  expect(await count("messages where template = 'enquiry-received'")).toBe(7)
})

test('[E20] however often somebody names a mailbox, and however they write it, it gets three acknowledgements a day', async () => {
  const names = ['asha@example.org', 'Asha@Example.org', 'asha+1@example.org', 'asha+2@example.org', 'asha@example.org']
  const ask = (email: string) =>
    submitEnquiry(deps, contact({ values: { name: 'A', email, message: 'Hello', topic: 'my_child' } }))
  const answers = await Promise.all(names.map(ask))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  const { rows } = await db.pool.query('select template, count(*)::int from messages group by 1 order by 1')
  expect(rows).toEqual([
    { template: 'enquiry', count: 5 },
    { template: 'enquiry-received', count: 3 },
  ])
  await ask('meera@example.org')
  expect(await count("messages where template = 'enquiry-received'")).toBe(4)
})
