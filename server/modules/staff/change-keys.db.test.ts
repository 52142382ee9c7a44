import { beforeEach, expect, test } from 'vitest'
import { days, minutes } from '#contract/values/time.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aStaffDesk, emptyStaff, must, PASSWORD, whyNot } from '#tests/support/staff-desk.ts'
import { newSecret } from './check-code.ts'
import { invitePerson } from './invite-person.ts'

const { db } = await testDatabase()
beforeEach(() => emptyStaff(db))

test('[F6] [F7] a new password needs a fresh proof, ends every other session, and the old one no longer counts', async () => {
  const { aPerson, aBrowser, codeOf, pass } = aStaffDesk(db)
  const person = await aPerson('front-desk')
  pass(minutes(1))
  const other = aBrowser()
  must(await other.call('sign-in', { email: person.email, password: PASSWORD }))
  must(await other.call('sign-in-with-code', { code: codeOf(person.secret) }))
  pass(minutes(5))
  expect(whyNot(await person.call('change-password', { password: 'quite another one' }))).toBe('prove_again')
  must(await person.call('prove-again', { password: PASSWORD, code: codeOf(person.secret) }))
  must(await person.call('change-password', { password: 'quite another one' }))
  expect([await person.whoAmI(), await other.whoAmI()]).toEqual([expect.objectContaining({ id: person.id }), undefined])
  expect(whyNot(await other.call('sign-in', { email: person.email, password: PASSWORD }))).toBe('wrong_sign_in')
  must(await other.call('sign-in', { email: person.email, password: 'quite another one' }))
})

test.each([
  ['twelve letters', 'lilac thumps'],
  ['digits alone', '830274916538'],
  ['another script and a picture', 'चार शब्द जो याद हैं 🪔'],
  ['two hundred letters', 'one lilac thumps an old tin drum '.repeat(7).slice(0, 200)],
])('[F2] a password of %s is taken, as it was typed', async (_case, password) => {
  const { aPerson, aBrowser } = aStaffDesk(db)
  const person = await aPerson('front-desk')
  must(await person.call('change-password', { password }))
  expect(must(await aBrowser().call('sign-in', { email: person.email, password }))).toEqual({ next: 'code' })
})

test('[F2] a password that is easy to guess is chosen neither by an invitation nor later', async () => {
  const { deps, aPerson, aBrowser } = aStaffDesk(db)
  const person = await aPerson('front-desk')
  const invited = must(
    await invitePerson(deps, undefined, { name: 'Rekha Nair', email: 'r@clinic.test', role: 'accounts' }),
  )
  const token = invited.link.split('/').at(-1) ?? ''
  const refusal = { reason: 'check_fields', fields: { password: expect.stringContaining('easy to guess') } }
  expect(await person.call('change-password', { password: 'Password@1234' })).toMatchObject(refusal)
  const newcomer = aBrowser()
  expect(await newcomer.call('accept-invitation', { token, password: 'rekhanair1990' })).toMatchObject(refusal)
  // Nothing was changed by it, and the invitation counts still.
  must(await aBrowser().call('sign-in', { email: person.email, password: PASSWORD }))
  must(await newcomer.call('accept-invitation', { token, password: PASSWORD }))
})

test('[F2] eleven letters and two hundred and one are refused at their field, and nothing is changed', async () => {
  const { aPerson, aBrowser } = aStaffDesk(db)
  const person = await aPerson('front-desk')
  for (const password of ['eleven sign', 'a'.repeat(201)])
    expect(await person.call('change-password', { password })).toMatchObject({
      reason: 'check_fields',
      fields: { password: expect.any(String) },
    })
  must(await aBrowser().call('sign-in', { email: person.email, password: PASSWORD }))
})

test('[F2] a password of years ago still counts', async () => {
  const { aPerson, aBrowser, codeOf, pass } = aStaffDesk(db)
  const { email, secret } = await aPerson('front-desk')
  pass(days(365 * 3))
  const browser = aBrowser()
  must(await browser.call('sign-in', { email, password: PASSWORD }))
  expect(must(await browser.call('sign-in-with-code', { code: codeOf(secret) }))).toEqual({ next: 'desk' })
})

test('[F3] [F9] recovery codes are twelve letters drawn by chance, and the secret of an app is twenty bytes of it', async () => {
  const { aPerson } = aStaffDesk(db)
  const person = await aPerson('front-desk')
  const codes: string[] = []
  for (let turn = 0; turn < 30; turn += 1)
    codes.push(...must(await person.call('new-recovery-codes', {})).recoveryCodes)
  expect(new Set(codes).size).toBe(300)
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/)
  // Each of the 31 signs is drawn 116 times on average.
  const drawn = codes.join('').replaceAll('-', '')
  for (const sign of 'abcdefghjkmnpqrstuvwxyz23456789') {
    const times = drawn.split(sign).length - 1
    expect([sign, times > 40 && times < 230]).toEqual([sign, true])
  }
  const secrets = Array.from({ length: 500 }, newSecret)
  expect(new Set(secrets).size).toBe(500)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})

test('[L1] signing out another device or everywhere, and a new secret for an app, are lines; what ended nothing is none', async () => {
  const { aPerson, aBrowser, codeOf, pass } = aStaffDesk(db)
  const person = await aPerson('front-desk')
  const colleague = await aPerson('accounts')
  const other = aBrowser()
  pass(minutes(1))
  must(await other.call('sign-in', { email: person.email, password: PASSWORD }))
  must(await other.call('sign-in-with-code', { code: codeOf(person.secret) }))
  const { sessions } = must(await person.call('show-own-keys', {}))
  const session = sessions.find(({ isThis }) => !isThis)?.id ?? ''
  must(await colleague.call('end-session', { session }))
  for (let times = 0; times < 2; times += 1) must(await person.call('end-session', { session }))
  must(await person.call('begin-authenticator', {}))
  must(await person.call('sign-out-everywhere', {}))
  const { rows } = await db.pool.query(
    `select person_id, action, count(*)::int as count from desk_log
     where action in ('end-session', 'sign-out-everywhere') or action = 'begin-authenticator' and person_id = $1
     group by 1, 2 order by action`,
    [person.id],
  )
  expect(rows).toEqual([
    // One of them is from when the person was set up.
    { person_id: person.id, action: 'begin-authenticator', count: 2 },
    { person_id: person.id, action: 'end-session', count: 1 },
    { person_id: person.id, action: 'sign-out-everywhere', count: 1 },
  ])
})
