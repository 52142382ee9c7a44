import { beforeEach, expect, test } from 'vitest'
import { hours, minutes, seconds } from '#contract/values/time.ts'
import { readEnv } from '#server/env.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aStaffDesk, emptyStaff, must, PASSWORD, whyNot } from '#tests/support/staff-desk.ts'
import { fillSamplePeople } from './fill-samples.ts'

const { db } = await testDatabase()

beforeEach(() => emptyStaff(db))

const actions = async () =>
  (await db.pool.query('select action from desk_log order by id')).rows.map((row) => row.action)

test('[F1] [F2] a password opens only the question for the second proof; a code of the app opens the desk', async () => {
  const { aPerson, aBrowser, codeOf, pass } = aStaffDesk(db)
  const { email, secret } = await aPerson('front-desk')
  pass(minutes(1))
  const browser = aBrowser()
  expect(must(await browser.call('sign-in', { email: email.toUpperCase(), password: PASSWORD }))).toEqual({
    next: 'code',
  })
  expect(await browser.whoAmI()).toBeUndefined()
  expect(whyNot(await browser.call('show-own-keys', {}))).toBe('signed_out')
  expect(must(await browser.call('sign-in-with-code', { code: codeOf(secret) }))).toEqual({ next: 'desk' })
  expect(await browser.whoAmI()).toMatchObject({ role: 'front-desk', name: 'The front-desk' })
})

test('[F2] an unknown address, a wrong password and an ended account get one answer', async () => {
  const { aPerson, aBrowser, pass } = aStaffDesk(db)
  const lead = await aPerson('clinic-lead')
  const gone = await aPerson('accounts')
  must(await lead.call('end-person', { person: gone.id }))
  pass(minutes(1))
  const answers = await Promise.all(
    [
      { email: 'nobody@clinic.test', password: PASSWORD },
      { email: lead.email, password: 'not the password' },
      { email: gone.email, password: PASSWORD },
    ].map((asked) => aBrowser().call('sign-in', asked)),
  )
  expect(answers.map(whyNot)).toEqual(['wrong_sign_in', 'wrong_sign_in', 'wrong_sign_in'])
})

test('[F3] a code of the app counts once, also for two who use it at the same moment', async () => {
  const { aPerson, aBrowser, codeOf, pass } = aStaffDesk(db)
  const { email, secret } = await aPerson('front-desk')
  pass(minutes(1))
  const browsers = [aBrowser(), aBrowser()]
  for (const browser of browsers) must(await browser.call('sign-in', { email, password: PASSWORD }))
  const code = codeOf(secret)
  const answers = await Promise.all(browsers.map((browser) => browser.call('sign-in-with-code', { code })))
  expect(answers.map(whyNot).toSorted()).toEqual(['done', 'wrong_code'])
})

test('[F3] six letters that are no digits are a wrong code, whatever they are', async () => {
  const { aPerson } = aStaffDesk(db)
  const person = await aPerson('front-desk')
  must(await person.call('begin-authenticator', {}))
  for (const code of ['१२३४५६', '１２３４５６', 'ab\u00e9def', '12345\u0000'])
    expect([code, whyNot(await person.call('finish-authenticator', { code }))]).toEqual([code, 'wrong_code'])
})

test('[F3] [L1] a recovery code stands for the app, once, however it is written; the log says so', async () => {
  const { aPerson, aBrowser, pass } = aStaffDesk(db)
  const { email, recoveryCodes } = await aPerson('front-desk')
  expect(new Set(recoveryCodes).size).toBe(10)
  const [code = ''] = recoveryCodes
  pass(minutes(1))
  const outcomes: (string | undefined)[] = []
  for (const typed of [` ${code.toUpperCase().replaceAll('-', ' ')} `, code]) {
    const browser = aBrowser()
    must(await browser.call('sign-in', { email, password: PASSWORD }))
    outcomes.push(whyNot(await browser.call('sign-in-with-code', { code: typed })))
  }
  expect(outcomes).toEqual(['done', 'wrong_code'])
  expect(await actions()).toContain('sign-in-by-recovery-code')
})

test('[F5] a stranger locks out strangers: a device that was here before still comes in, and so does a right code there', async () => {
  const { aPerson, aBrowser, codeOf, pass } = aStaffDesk(db)
  const person = await aPerson('front-desk')
  must(await person.call('sign-out', {}))
  pass(minutes(1))
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => aBrowser().call('sign-in', { email: person.email, password: 'a wrong guess' })),
  )
  expect(guesses.map(whyNot).filter((answer) => answer === 'wrong_sign_in')).toHaveLength(5)
  expect(guesses.map(whyNot).filter((answer) => answer === 'paused')).toHaveLength(7)
  expect(whyNot(await aBrowser().call('sign-in', { email: person.email, password: PASSWORD }))).toBe('paused')
  must(await person.call('sign-in', { email: person.email, password: PASSWORD }))
  must(await person.call('sign-in-with-code', { code: codeOf(person.secret) }))
  expect(await person.whoAmI()).toMatchObject({ id: person.id })
})

test('[F5] whoever has the password cannot try codes through', async () => {
  const { aPerson, aBrowser, pass } = aStaffDesk(db)
  const { email } = await aPerson('front-desk')
  pass(minutes(1))
  const thief = aBrowser()
  must(await thief.call('sign-in', { email, password: PASSWORD }))
  const answers: (string | undefined)[] = []
  for (let guess = 0; guess < 8; guess += 1) {
    answers.push(whyNot(await thief.call('sign-in-with-code', { code: String(guess).padStart(6, '0') })))
  }
  expect(answers.filter((answer) => answer === 'wrong_code')).toHaveLength(4)
  expect(answers.at(-1)).toBe('paused')
})

test('[F6] a session ends after thirty idle minutes, twelve hours, signing out, and everywhere at once', async () => {
  const { aPerson, aBrowser, codeOf, pass } = aStaffDesk(db)
  const person = await aPerson('front-desk')
  for (let half = 0; half < 24; half += 1) {
    pass(minutes(29))
    expect(await person.whoAmI(), `after ${half} times 29 minutes`).toBeDefined()
  }
  pass(minutes(24))
  expect(await person.whoAmI()).toBeUndefined()

  const second = aBrowser()
  must(await second.call('sign-in', { email: person.email, password: PASSWORD }))
  must(await second.call('sign-in-with-code', { code: codeOf(person.secret) }))
  pass(minutes(1))
  must(await person.call('sign-in', { email: person.email, password: PASSWORD }))
  must(await person.call('sign-in-with-code', { code: codeOf(person.secret) }))
  must(await person.call('sign-out-everywhere', {}))
  expect([await person.whoAmI(), await second.whoAmI()]).toEqual([undefined, undefined])
})

test('[F6] [F7] one device alone is signed out, after a fresh proof, and never that of a colleague', async () => {
  const { aPerson, aBrowser, codeOf, pass } = aStaffDesk(db)
  const person = await aPerson('front-desk')
  const colleague = await aPerson('accounts')
  const lost = aBrowser()
  pass(minutes(1))
  must(await lost.call('sign-in', { email: person.email, password: PASSWORD }))
  must(await lost.call('sign-in-with-code', { code: codeOf(person.secret) }))
  pass(minutes(6))
  const listed = must(await person.call('show-own-keys', {})).sessions
  const session = listed.find(({ isThis }) => !isThis)?.id ?? ''
  expect(whyNot(await person.call('end-session', { session }))).toBe('prove_again')
  must(await colleague.call('prove-again', { password: PASSWORD, code: codeOf(colleague.secret) }))
  must(await colleague.call('end-session', { session }))
  expect(await lost.whoAmI()).toMatchObject({ id: person.id })
  must(await person.call('prove-again', { password: PASSWORD, code: codeOf(person.secret) }))
  must(await person.call('end-session', { session }))
  expect([await lost.whoAmI(), await person.whoAmI()]).toEqual([undefined, expect.objectContaining({ id: person.id })])
})

test('[F6] a screen that looks again by itself keeps no session alive', async () => {
  const { aPerson, pass } = aStaffDesk(db)
  const person = await aPerson('front-desk')
  for (let looks = 0; looks < 5; looks += 1) {
    pass(minutes(5))
    expect(await person.looksAlone(), `after ${looks} looks`).toBeDefined()
  }
  pass(minutes(5))
  expect([await person.looksAlone(), await person.whoAmI()]).toEqual([undefined, undefined])
})

test('[F5] strangers of one network try sixty times in ten minutes, whatever names they try; other networks and known devices come in', async () => {
  const { aPerson, aBrowser, pass } = aStaffDesk(db)
  const known = await aPerson('front-desk')
  must(await known.call('sign-out', {}))
  const stranger = aBrowser()
  const ask = (ip: string) => stranger.callFrom(ip, 'ask-passkey', {})
  for (let tries = 0; tries < 60; tries += 1) expect(await ask('198.51.100.4')).toMatchObject({ ok: true })
  const guess = { email: 'new@clinic.test', password: PASSWORD }
  expect(whyNot(await ask('198.51.100.4'))).toBe('paused')
  expect(whyNot(await stranger.callFrom('198.51.100.4', 'sign-in', guess))).toBe('paused')
  expect(whyNot(await stranger.callFrom('198.51.100.5', 'sign-in', guess))).toBe('wrong_sign_in')
  const right = { email: known.email, password: PASSWORD }
  expect(await known.callFrom('198.51.100.4', 'sign-in', right)).toMatchObject({ ok: true })
  pass(minutes(10))
  expect(whyNot(await stranger.callFrom('198.51.100.4', 'sign-in', guess))).toBe('wrong_sign_in')
})

test('[F7] what is sensitive asks again after five minutes, and goes on after a proof', async () => {
  const { aPerson, codeOf, pass } = aStaffDesk(db)
  const person = await aPerson('clinic-lead')
  pass(minutes(5))
  expect(whyNot(await person.call('new-recovery-codes', {}))).toBe('prove_again')
  expect(whyNot(await person.call('prove-again', { password: PASSWORD, code: '000000' }))).toBe('wrong_code')
  expect(whyNot(await person.call('prove-again', { password: 'another', code: codeOf(person.secret) }))).toBe(
    'wrong_sign_in',
  )
  must(await person.call('prove-again', { password: PASSWORD, code: codeOf(person.secret) }))
  expect(must(await person.call('new-recovery-codes', {})).recoveryCodes).toHaveLength(10)
})

test('[F9] neither a cookie nor a recovery code nor the secret of the app can be read in the database', async () => {
  const { aPerson } = aStaffDesk(db)
  const { jar, secret, recoveryCodes } = await aPerson('clinic-lead')
  const tables = ['staff_sessions', 'staff_devices', 'staff_people', 'staff_recovery_codes', 'desk_log', 'staff_tries']
  const rows = await Promise.all(tables.map((table) => db.pool.query(`select * from ${table}`)))
  const kept = JSON.stringify(rows.map((found) => found.rows))
  for (const word of [
    ...jar.values(),
    secret,
    PASSWORD,
    ...recoveryCodes,
    ...recoveryCodes.map((code) => code.replaceAll('-', '')),
  ]) {
    expect(kept).not.toContain(word)
  }
})

test('[F12] sample people come in by one press on the sandbox, and nowhere else', async () => {
  const sandbox = aStaffDesk(db)
  await fillSamplePeople(sandbox.deps)
  await fillSamplePeople(sandbox.deps)
  const browser = sandbox.aBrowser()
  const { samples } = must(await browser.call('show-sign-in', {}))
  expect(samples.map(({ name, role }) => `${name}, ${role}`)).toEqual([
    'Sunita Rawat, front-desk',
    'Ananya Rao, practitioner',
    'Dr. Nandita Sethi, clinic-lead',
    'Deepak Arora, accounts',
  ])
  const [first] = samples
  must(await browser.call('sign-in-as-sample', { person: first?.id ?? '' }))
  expect(await browser.whoAmI()).toMatchObject({ name: 'Sunita Rawat' })

  const real = aStaffDesk(db, { env: { ...readEnv({ NODE_ENV: 'test' }), usesSandbox: false } })
  const stranger = real.aBrowser()
  expect(must(await stranger.call('show-sign-in', {}))).toEqual({ samples: [] })
  expect(whyNot(await stranger.call('sign-in-as-sample', { person: first?.id ?? '' }))).toBe('samples_only')
})

test('[F12] somebody who is no sample does not come in by one press', async () => {
  const { aPerson, aBrowser } = aStaffDesk(db)
  const { id } = await aPerson('clinic-lead')
  expect(whyNot(await aBrowser().call('sign-in-as-sample', { person: id }))).toBe('samples_only')
})

test('[F6] a stolen cookie ends with the session, and a made-up one is nobody', async () => {
  const { aPerson, aBrowser, pass } = aStaffDesk(db)
  const person = await aPerson('front-desk')
  const thief = aBrowser()
  for (const [name, value] of person.jar) thief.jar.set(name, value)
  expect(await thief.whoAmI()).toMatchObject({ id: person.id })
  must(await person.call('sign-out', {}))
  pass(seconds(1))
  expect(await thief.whoAmI()).toBeUndefined()
  thief.jar.set('embrace_desk', 'A'.repeat(43))
  expect(await thief.whoAmI()).toBeUndefined()
  pass(hours(13))
  expect(await thief.whoAmI()).toBeUndefined()
})
