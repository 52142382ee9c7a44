import { beforeEach, expect, test } from 'vitest'
import { hours, minutes } from '#contract/values/time.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aStaffDesk, emptyStaff, must, PASSWORD, whyNot } from '#tests/support/staff-desk.ts'
import { invitePerson } from './invite-person.ts'

const { db } = await testDatabase()
beforeEach(() => emptyStaff(db))

/** By the address: at a clock that stands still there is no last one. */
const lastMailTo = async (email: string) =>
  (
    await db.pool.query(
      'select recipient, subject, body_text from messages where recipient = $1 order by ctid desc limit 1',
      [email],
    )
  ).rows[0]
const tokenIn = (text: string) => /\/desk\/invitation\/([\w-]{43})/.exec(text)?.[1] ?? ''

test('[F8] a lead invites; the link goes to the invited person alone, and its subject gives nothing away', async () => {
  const { aPerson, aBrowser } = aStaffDesk(db)
  const lead = await aPerson('clinic-lead')
  const answer = must(
    await lead.call('invite-person', { name: 'Rekha', email: 'Rekha@Clinic.test', role: 'front-desk' }),
  )
  expect(Object.keys(answer)).toEqual(['id'])
  const mail = await lastMailTo('rekha@clinic.test')
  expect([mail.recipient, mail.subject]).toEqual(['rekha@clinic.test', 'Your way in'])
  const rekha = aBrowser()
  const token = tokenIn(mail.body_text)
  expect(must(await rekha.call('show-invitation', { token }))).toEqual({
    name: 'Rekha',
    role: 'front-desk',
    email: 'rekha@clinic.test',
    isReturn: false,
  })
  must(await rekha.call('accept-invitation', { token, password: PASSWORD }))
  expect(await rekha.whoAmI()).toMatchObject({ id: answer.id })
})

test('[F8] an invitation counts once, for three days, and the next one replaces it', async () => {
  const { deps, aPerson, aBrowser, pass } = aStaffDesk(db)
  const lead = await aPerson('clinic-lead')
  const invite = async (email: string) => {
    const outcome = await invitePerson(deps, undefined, { name: 'A', email, role: 'accounts' })
    return must(outcome)
  }
  const accept = (link: string) => aBrowser().call('accept-invitation', { token: tokenIn(link), password: PASSWORD })
  const once = await invite('once@clinic.test')
  const both = await Promise.all([accept(once.link), accept(once.link)])
  expect(both.map(whyNot).toSorted()).toEqual(['done', 'invitation_over'])

  const replaced = await invite('replaced@clinic.test')
  must(await lead.call('invite-again', { person: replaced.id }))
  expect(whyNot(await accept(replaced.link))).toBe('invitation_over')

  const late = await invite('late@clinic.test')
  pass(hours(72))
  expect(whyNot(await accept(late.link))).toBe('invitation_over')
  expect(whyNot(await aBrowser().call('show-invitation', { token: tokenIn(late.link) }))).toBe('invitation_over')
})

test('[F8] accepting a second invitation takes every earlier proof and session away', async () => {
  const { aPerson, aBrowser, codeOf, pass } = aStaffDesk(db)
  const lead = await aPerson('clinic-lead')
  const person = await aPerson('front-desk')
  must(await lead.call('invite-again', { person: person.id }))
  const token = tokenIn((await lastMailTo(person.email)).body_text)
  const anew = aBrowser()
  expect(must(await anew.call('show-invitation', { token })).isReturn).toBe(true)
  must(await anew.call('accept-invitation', { token, password: 'quite another one' }))
  expect(await person.whoAmI()).toBeUndefined()
  pass(minutes(1))
  expect(whyNot(await aBrowser().call('sign-in', { email: person.email, password: PASSWORD }))).toBe('wrong_sign_in')
  const back = aBrowser()
  expect(must(await back.call('sign-in', { email: person.email, password: 'quite another one' }))).toEqual({
    next: 'desk',
  })
  expect(whyNot(await back.call('sign-in-with-code', { code: codeOf(person.secret) }))).toBe('sign_in_over')
})

test('[F13] until there is a second proof, nothing that needs a right is open', async () => {
  const { deps, aBrowser, codeOf } = aStaffDesk(db)
  const invited = must(await invitePerson(deps, undefined, { name: 'A', email: 'a@clinic.test', role: 'clinic-lead' }))
  const browser = aBrowser()
  must(await browser.call('accept-invitation', { token: tokenIn(invited.link), password: PASSWORD }))
  expect(whyNot(await browser.call('list-people', {}))).toBe('second_proof')
  const { secret, picture } = must(await browser.call('begin-authenticator', {}))
  expect(picture).toMatch(/^<svg/)
  expect(whyNot(await browser.call('list-people', {}))).toBe('second_proof')
  must(await browser.call('finish-authenticator', { code: codeOf(secret) }))
  expect(must(await browser.call('list-people', {}))).toMatchObject([{ email: 'a@clinic.test', state: 'active' }])
})

test.each([
  ['a password of eleven letters', { password: 'elevenletter'.slice(0, 11) }, 'password'],
  ['an empty password', { password: '' }, 'password'],
  ['a link that is cut off', { token: 'abc' }, 'token'],
])('%s gets a sentence at its field', async (_case, change, field) => {
  const { aBrowser } = aStaffDesk(db)
  const outcome = await aBrowser().call('accept-invitation', { token: 'A'.repeat(43), password: PASSWORD, ...change })
  expect(outcome).toMatchObject({ ok: false, reason: 'check_fields', fields: { [field]: expect.any(String) } })
})

test('what an invitation does not ask for is not read', async () => {
  const { aPerson } = aStaffDesk(db)
  const lead = await aPerson('clinic-lead')
  const asked = { name: 'B', email: 'b@clinic.test', role: 'accounts' as const }
  const strangers = { id: lead.id, isSample: true, is_sample: true, password: PASSWORD, authenticator: 'sealed:' }
  const { id } = must(await lead.call('invite-person', { ...asked, ...strangers }))
  const { rows } = await db.pool.query('select is_sample, password, authenticator from staff_people where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ is_sample: false, password: null, authenticator: null }])
})

test('two accounts with one address, and two for one practitioner, are refused', async () => {
  const { aPerson } = aStaffDesk(db)
  const lead = await aPerson('clinic-lead')
  await aPerson('practitioner')
  const ask = (asked: object) =>
    lead.call('invite-person', { name: 'B', email: 'b@clinic.test', role: 'practitioner', ...asked })
  expect(whyNot(await ask({ practitionerId: '47234' }))).toBe('practitioner_taken')
  expect(whyNot(await ask({ email: lead.email, role: 'accounts' }))).toBe('email_taken')
  expect(await ask({})).toMatchObject({ reason: 'check_fields', fields: { practitionerId: expect.any(String) } })
  must(await ask({ practitionerId: 47_038 }))
})

test('[F6] [F10] a new role ends the sessions, and the last clinic lead stays, also when two end each other', async () => {
  const { aPerson } = aStaffDesk(db)
  const one = await aPerson('clinic-lead', { email: 'one@clinic.test' })
  const two = await aPerson('clinic-lead', { email: 'two@clinic.test' })
  const desk = await aPerson('front-desk')
  must(await one.call('change-role', { person: desk.id, role: 'accounts' }))
  expect(await desk.whoAmI()).toBeUndefined()
  const both = await Promise.all([
    one.call('end-person', { person: two.id }),
    two.call('end-person', { person: one.id }),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const left = (await one.whoAmI()) ? one : two
  const self = await left.whoAmI()
  expect(whyNot(await left.call('end-person', { person: self?.id ?? '' }))).toBe('last_lead')
  expect(whyNot(await left.call('change-role', { person: self?.id ?? '', role: 'accounts' }))).toBe('last_lead')
})

test('[F16] [F8] whoever left keeps no proof: until a new invitation is accepted, nothing of before opens anything', async () => {
  const { aPerson, aBrowser, codeOf } = aStaffDesk(db)
  const lead = await aPerson('clinic-lead')
  const left = await aPerson('front-desk')
  must(await lead.call('end-person', { person: left.id }))
  const rows = await db.pool.query(
    `select (select count(*)::int from staff_devices where person_id = $1) as devices,
       (select count(*)::int from staff_recovery_codes where person_id = $1) as codes, password, authenticator
       from staff_people where id = $1`,
    [left.id],
  )
  expect(rows.rows).toEqual([{ devices: 0, codes: 0, password: null, authenticator: null }])
  must(await lead.call('invite-again', { person: left.id }))
  const again = aBrowser()
  expect(whyNot(await again.call('sign-in', { email: left.email, password: PASSWORD }))).toBe('wrong_sign_in')
  expect(whyNot(await left.call('sign-in-with-code', { code: codeOf(left.secret) }))).toBe('sign_in_over')
  const token = tokenIn((await lastMailTo(left.email)).body_text)
  must(await again.call('accept-invitation', { token, password: PASSWORD }))
  expect(await again.whoAmI()).toMatchObject({ id: left.id })
})
