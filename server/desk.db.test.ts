import { beforeEach, expect, test } from 'vitest'
import { type DeskCallName, deskCalls } from '#contract/desk/calls.ts'
import { reachOf, roles } from '#contract/desk/rights.ts'
import { days, hours, minutes } from '#contract/values/time.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aStaffDesk, emptyStaff, must, PASSWORD, whyNot } from '#tests/support/staff-desk.ts'
import { invitePerson } from './modules/staff/invite-person.ts'
import { tidy } from './modules/staff/jobs.ts'

const { db } = await testDatabase()
beforeEach(() => emptyStaff(db))

const names = Object.keys(deskCalls) as DeskCallName[]
const guarded = names.filter((name) => deskCalls[name].needs !== 'visitor')
const ofRight = guarded.filter((name) => deskCalls[name].needs !== 'staff')

test('[F11] a visitor, and whoever has lost their session, gets nothing from any call that needs one', async () => {
  const { aPerson, aBrowser, pass } = aStaffDesk(db)
  const signedOut = await aPerson('clinic-lead', { email: 'out@clinic.test' })
  must(await signedOut.call('sign-out', {}))
  const stale = await aPerson('clinic-lead', { email: 'stale@clinic.test' })
  const ended = await aPerson('clinic-lead', { email: 'ended@clinic.test' })
  const lead = await aPerson('clinic-lead')
  must(await lead.call('end-person', { person: ended.id }))
  pass(hours(13))
  const made = aBrowser()
  made.jar.set('embrace_desk', 'B'.repeat(43))
  for (const browser of [aBrowser(), signedOut, stale, ended, made]) {
    for (const name of guarded)
      expect([name, whyNot(await browser.call(name, {} as never))]).toEqual([name, 'signed_out'])
  }
})

test.each(roles)(
  '[F11] [L1] %s: every call beyond their rights is refused before it is read, and written down',
  async (role) => {
    const { aPerson } = aStaffDesk(db)
    const person = await aPerson(role)
    const beyond = ofRight.filter((name) => reachOf(role, deskCalls[name].needs as never) === undefined)
    const within = ofRight.filter((name) => !beyond.includes(name))
    for (const name of beyond) expect([name, whyNot(await person.call(name, {} as never))]).toEqual([name, 'not_yours'])
    for (const name of within)
      expect([name, whyNot(await person.call(name, {} as never))]).not.toEqual([name, 'not_yours'])
    const { rows } = await db.pool.query(
      `select about from desk_log where action = 'refused' and person_id = $1 order by id`,
      [person.id],
    )
    expect(rows.map(({ about }) => about)).toEqual(beyond.map((name) => `call ${name}`))
  },
)

test('[F7] every sensitive call asks for a fresh proof before it is read', async () => {
  const { aPerson, pass } = aStaffDesk(db)
  const lead = await aPerson('clinic-lead')
  pass(minutes(6))
  const sensitive = names.filter((name) => deskCalls[name].isSensitive)
  expect(sensitive.length).toBeGreaterThan(6)
  for (const name of sensitive)
    expect([name, whyNot(await lead.call(name, {} as never))]).toEqual([name, 'prove_again'])
})

test.each(['constructor', '__proto__', 'toString', '', 'invite-person '])('no call is named %j', async (name) => {
  const { deps } = aStaffDesk(db)
  const { createDeskDoor } = await import('./desk.ts')
  const { desk } = await createDeskDoor(deps)({ cookie: undefined, ip: '203.0.113.7' })
  expect(await desk.callByName(name, {})).toMatchObject({ ok: false, reason: 'bad_request' })
})

test('[F1] every try to come in leaves a line of how it ended, and none of who tried', async () => {
  const lines: object[] = []
  const log = { info: (line: object, said: string) => void lines.push({ ...line, said }), warn() {}, error() {} }
  const { aPerson, aBrowser, codeOf, pass } = aStaffDesk(db, { log } as never)
  const { email, secret } = await aPerson('front-desk')
  lines.length = 0
  pass(minutes(1))
  const browser = aBrowser()
  await browser.call('sign-in', { email, password: 'not the one at all' })
  await browser.call('sign-in', { email, password: PASSWORD })
  await browser.call('sign-in-with-code', { code: '000000' })
  await browser.call('sign-in-with-code', { code: codeOf(secret) })
  await browser.call('prove-again', { password: 'not the one at all' })
  await browser.call('sign-out', {})
  expect(lines.map((line) => Object.values(line).join(' '))).toEqual([
    'sign-in wrong_sign_in a way in was tried',
    'sign-in done a way in was tried',
    'sign-in-with-code wrong_code a way in was tried',
    'sign-in-with-code done a way in was tried',
    'prove-again wrong_sign_in a way in was tried',
    'sign-out done a way in was tried',
  ])
})

test('[L1] a line of the log is neither changed nor taken away', async () => {
  const { aPerson } = aStaffDesk(db)
  await aPerson('clinic-lead')
  for (const statement of [`update desk_log set action = 'nothing'`, 'delete from desk_log', 'truncate desk_log']) {
    await expect(db.pool.query(statement)).rejects.toThrow('the log of the desk is only added to')
  }
})

test('[L1] the log names who did what, the latest first, a page at a time', async () => {
  const { aPerson } = aStaffDesk(db)
  const lead = await aPerson('clinic-lead')
  for (let line = 0; line < 120; line += 1) must(await lead.call('new-recovery-codes', {}))
  const first = must(await lead.call('list-log', {}))
  expect(first.lines).toHaveLength(100)
  expect(first.lines[0]).toMatchObject({ who: { name: 'The clinic-lead' }, action: 'new-recovery-codes' })
  const rest = must(await lead.call('list-log', { before: String(first.before) }))
  expect(rest.lines.length).toBeGreaterThan(20)
  expect(rest.before).toBeUndefined()
})

test('[F14] old sessions, tries, questions, invitations and devices are removed, and those of today stay', async () => {
  const { deps, aPerson, aBrowser, pass } = aStaffDesk(db)
  const old = await aPerson('front-desk')
  await aBrowser().call('sign-in', { email: old.email, password: 'a wrong one!' })
  await aBrowser().call('ask-passkey', {})
  pass(days(32))
  const today = await aPerson('accounts')
  await tidy(deps)
  const count = async (table: string) => Number((await db.pool.query(`select count(*) from ${table}`)).rows[0].count)
  expect([await count('staff_sessions'), await count('staff_tries'), await count('staff_questions')]).toEqual([1, 0, 0])
  expect(await today.whoAmI()).toBeDefined()
  expect(await count('staff_devices')).toBe(2)
  must(await invitePerson(deps, undefined, { name: 'Late', email: 'late@clinic.test', role: 'accounts' }))
  pass(days(150))
  await tidy(deps)
  expect([await count('staff_devices'), await count('staff_invitations')]).toEqual([1, 0])
})
