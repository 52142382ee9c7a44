import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { days, hours, minutes } from '#contract/values/time.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aStaffDesk, emptyStaff, must, whyNot } from '#tests/support/staff-desk.ts'
import { serveEnquiryFiles } from './send-file.ts'
import { submitEnquiry } from './submit-enquiry.ts'

const { db } = await testDatabase()
const staff = aStaffDesk(db)

beforeEach(async () => {
  await db.pool.query('truncate enquiries cascade')
  await emptyStaff(db)
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

async function ask(change: object = {}, file?: Buffer) {
  const partner = {
    firstName: 'Ravi',
    lastName: 'Menon',
    organisation: 'Northgate School',
    designation: 'Head',
    email: 'ravi@school.test',
    phone: '9876543210',
    subject: 'workshop_request',
    partnership: 'school',
    message: 'Could you speak to our teachers?',
    replyBy: 'email',
  }
  const question = {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '',
    topic: 'my_child',
    message: 'How do we begin?',
  }
  const outcome = await submitEnquiry(staff.deps, {
    kind: file ? 'partnership' : 'contact',
    values: { ...(file ? partner : question), ...change },
    file: file && { name: 'plan.pdf', bytes: file },
    key: randomUUID(),
  })
  const { reference } = must(outcome)
  const { rows } = await db.pool.query('select id from enquiries where reference = $1', [reference])
  staff.pass(minutes(1))
  return { id: rows[0].id as string, reference }
}
const mails = async (template: string) =>
  (await db.pool.query('select recipient, subject, body_text, body_html from messages where template = $1', [template]))
    .rows

test('[E21] what waits comes first, the oldest on top; any word finds, and no sign is a pattern', async () => {
  const front = await staff.aPerson('front-desk')
  const first = await ask({ message: 'First, 100 % sure' })
  const second = await ask({ name: 'Meera Iyer', message: 'Second' })
  must(await front.call('close-enquiry', { enquiry: first.id }))
  const third = await ask({ message: 'Third_one' })
  const { enquiries, counts } = must(await front.call('list-enquiries', {}))
  expect(enquiries.map(({ reference }) => reference)).toEqual([second.reference, third.reference, first.reference])
  expect(counts).toEqual({ new: 2, answering: 0, answered: 0, closed: 1 })
  expect(enquiries[0]?.dueAt).toEqual(new Date((enquiries[0]?.at.getTime() ?? 0) + hours(24)))
  const found = async (find: string) =>
    must(await front.call('list-enquiries', { find })).enquiries.map(({ about }) => about)
  expect(await found('meera')).toEqual(['Second'])
  expect(await found(third.reference)).toEqual(['Third_one'])
  expect(await found('%')).toEqual(['First, 100 % sure'])
  expect(await found('d_o')).toEqual(['Third_one'])
  expect(await found('\\')).toEqual([])
  expect(must(await front.call('list-enquiries', { state: 'closed' })).enquiries).toHaveLength(1)
})

test('[E22] of two who take it at once one has it; the other neither replies nor closes until it is left', async () => {
  const one = await staff.aPerson('front-desk')
  const other = await staff.aPerson('clinic-lead')
  const { id } = await ask()
  const taken = await Promise.all([
    one.call('take-enquiry', { enquiry: id }),
    other.call('take-enquiry', { enquiry: id }),
  ])
  expect(taken.map(whyNot).toSorted()).toEqual(['done', 'enquiry_taken'])
  const [has, lacks] = taken[0]?.ok ? [one, other] : [other, one]
  expect(whyNot(await lacks.call('close-enquiry', { enquiry: id }))).toBe('enquiry_taken')
  expect(whyNot(await lacks.call('reply-enquiry', { enquiry: id, key: 'k'.repeat(16), text: 'Hi' }))).toBe(
    'enquiry_taken',
  )
  must(await has.call('leave-enquiry', { enquiry: id }))
  must(await lacks.call('take-enquiry', { enquiry: id }))
  expect(must(await lacks.call('show-enquiry', { enquiry: id }))).toMatchObject({ isOwn: true, state: 'answering' })
})

test('[E22] what a colleague had who has left, or may no longer answer, waits again; what has a reply stays answered', async () => {
  const lead = await staff.aPerson('clinic-lead')
  const leaver = await staff.aPerson('front-desk')
  const changed = await staff.aPerson('front-desk', { email: 'second@clinic.test' })
  const [first, second, third] = [await ask(), await ask(), await ask()]
  must(await leaver.call('take-enquiry', { enquiry: first.id }))
  must(await changed.call('take-enquiry', { enquiry: second.id }))
  must(await leaver.call('reply-enquiry', { enquiry: third.id, key: 'one-press-of-a-button', text: 'Choose a time.' }))
  must(await leaver.call('take-enquiry', { enquiry: third.id }))
  must(await lead.call('end-person', { person: leaver.id }))
  must(await lead.call('change-role', { person: changed.id, role: 'accounts' }))
  const { enquiries, counts } = must(await lead.call('list-enquiries', {}))
  expect(counts).toEqual({ new: 2, answering: 0, answered: 1, closed: 0 })
  expect(enquiries.map(({ who }) => who)).toEqual([undefined, undefined, undefined])
  expect(must(await lead.call('list-enquiries', { state: 'new' })).enquiries).toHaveLength(2)
  must(await lead.call('take-enquiry', { enquiry: first.id }))
  expect(must(await lead.call('show-enquiry', { enquiry: first.id }))).toMatchObject({
    isOwn: true,
    state: 'answering',
  })
})

test('[E22] a lead takes over at once, another colleague after a working day, and never what a third has meanwhile', async () => {
  const one = await staff.aPerson('front-desk')
  const other = await staff.aPerson('front-desk', { email: 'second@clinic.test' })
  const lead = await staff.aPerson('clinic-lead')
  const { id } = await ask()
  must(await one.call('take-enquiry', { enquiry: id }))
  const from = one.id
  const offered = async (person: typeof one) => must(await person.call('show-enquiry', { enquiry: id })).takeOverFrom
  expect([await offered(one), await offered(other), await offered(lead)]).toEqual([undefined, undefined, from])
  expect(whyNot(await other.call('take-over-enquiry', { enquiry: id, from }))).toBe('enquiry_taken')
  await db.pool.query("update enquiry_work set at = at - interval '49 hours'")
  expect(await offered(other)).toBe(from)
  must(await lead.call('take-over-enquiry', { enquiry: id, from }))
  expect(whyNot(await other.call('take-over-enquiry', { enquiry: id, from }))).toBe('enquiry_taken')
  expect(must(await lead.call('show-enquiry', { enquiry: id }))).toMatchObject({ isOwn: true, who: 'The clinic-lead' })
})

test('[E22] what is answered or closed is not new again when an old page leaves it', async () => {
  const one = await staff.aPerson('front-desk')
  const other = await staff.aPerson('clinic-lead')
  const { id } = await ask()
  const state = async () => {
    const { state: now, who } = must(await other.call('show-enquiry', { enquiry: id }))
    return [now, who]
  }
  must(await one.call('take-enquiry', { enquiry: id }))
  must(await one.call('reply-enquiry', { enquiry: id, key: 'one-press-of-a-button', text: 'Choose a time.' }))
  must(await one.call('leave-enquiry', { enquiry: id }))
  expect(await state()).toEqual(['answered', 'The front-desk'])
  // Taken once more, and left without a word: what was said stands.
  must(await other.call('take-enquiry', { enquiry: id }))
  must(await other.call('leave-enquiry', { enquiry: id }))
  expect(await state()).toEqual(['answered', 'The front-desk'])
  must(await other.call('close-enquiry', { enquiry: id }))
  must(await one.call('leave-enquiry', { enquiry: id }))
  expect(await state()).toEqual(['closed', 'The clinic-lead'])
})

test('[E23] [E15] a reply is mailed once, as text, under the reference; the same one sent again is one', async () => {
  const front = await staff.aPerson('front-desk')
  const { id, reference } = await ask()
  const reply = { enquiry: id, key: 'one-press-of-a-button', text: 'Dear <b>Asha</b>,\n\nchoose a time\non our site.' }
  for (const outcome of await Promise.all([1, 2, 3].map(() => front.call('reply-enquiry', reply)))) must(outcome)
  const sent = await mails('enquiry-reply')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ recipient: 'asha@example.com', subject: `Our reply (${reference})` })
  expect(sent[0].body_html).toContain('Dear &lt;b&gt;Asha&lt;/b&gt;,')
  expect(sent[0].body_text).toContain('choose a time on our site.')
  const shown = must(await front.call('show-enquiry', { enquiry: id }))
  expect(shown).toMatchObject({
    state: 'answered',
    replies: [{ who: 'The front-desk', text: reply.text }],
    facts: [['I am writing about', expect.any(String)]],
  })
  expect(shown.keptUntil).toEqual(new Date((shown.replies[0]?.at.getTime() ?? 0) + days(2 * 365)))
  expect(whyNot(await front.call('reply-enquiry', { ...reply, enquiry: randomUUID() }))).toBe('enquiry_unknown')
})

test('[E25] every look is a line of the log, and it holds no word of the enquiry', async () => {
  const front = await staff.aPerson('front-desk')
  const { id } = await ask({ message: 'A secret' })
  must(await front.call('show-enquiry', { enquiry: id }))
  const { rows } = await db.pool.query('select action, about, reason from desk_log order by id desc limit 1')
  expect(rows).toEqual([{ action: 'show-enquiry', about: `enquiry ${id}`, reason: null }])
})

test('[E9] [E24] a file is saved by those who may see enquiries, and by nobody else', async () => {
  const app = Fastify()
  serveEnquiryFiles(app, staff.deps)
  const { id, reference } = await ask({}, PDF)
  const front = await staff.aPerson('front-desk')
  const accounts = await staff.aPerson('accounts')
  // [F13]
  const newcomer = await staff.aNewcomer('front-desk', { email: 'new@clinic.test' })
  const fetchAs = (jar: Map<string, string>, which = id) =>
    app.inject({
      url: `/desk/enquiries/${which}/file`,
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
    })
  const [saved, ...refused] = await Promise.all([
    fetchAs(front.jar),
    fetchAs(accounts.jar),
    fetchAs(newcomer.jar),
    fetchAs(new Map()),
    fetchAs(front.jar, randomUUID()),
    fetchAs(front.jar, 'x'),
  ])
  expect(saved.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${reference}-proposal.pdf"`,
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'no-store',
  })
  expect(saved.rawPayload.equals(PDF)).toBe(true)
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 401, 404, 404])
  const { rows } = await db.pool.query(`select about from desk_log where action = 'save-file'`)
  expect(rows).toEqual([{ about: `enquiry ${id}` }])
  // [F11] Whose right is missing; not whose second proof is.
  const refusals = await db.pool.query(`select person_id, about from desk_log where action = 'refused'`)
  expect(refusals.rows).toEqual([{ person_id: accounts.id, about: 'the file of an enquiry' }])
})
