import { beforeEach, expect, test } from 'vitest'
import { minutes } from '#contract/values/time.ts'
import { aPasskey } from '#tests/support/a-passkey.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aStaffDesk, emptyStaff, must, PASSWORD, whyNot } from '#tests/support/staff-desk.ts'

const { db } = await testDatabase()
beforeEach(() => emptyStaff(db))

type Question = { challenge: string }

/** Somebody with a passkey, and a new browser in which they may come in. */
async function aPersonWithPasskey() {
  const desk = aStaffDesk(db)
  const person = await desk.aPerson('clinic-lead')
  const passkey = aPasskey()
  const { options } = must(await person.call('begin-passkey', {}))
  const answer = passkey.create(options as Question)
  const { recoveryCodes } = must(await person.call('add-passkey', { answer, label: 'This laptop' }))
  const browser = desk.aBrowser()
  const ask = async (who = browser) => must(await who.call('ask-passkey', {})).options as Question
  return { ...desk, person, passkey, recoveryCodes, browser, ask }
}

test('[F1] [F4] a passkey comes in alone, in any browser, and is listed with its use', async () => {
  const { person, passkey, browser, ask } = await aPersonWithPasskey()
  must(await browser.call('sign-in-with-passkey', { answer: passkey.get(await ask()) }))
  expect(await browser.whoAmI()).toMatchObject({ id: person.id })
  const { passkeys, sessions } = must(await browser.call('show-own-keys', {}))
  expect(passkeys).toMatchObject([{ label: 'This laptop', usedAt: expect.any(Date) }])
  expect(sessions.map(({ how, isThis }) => [how, isThis]).toSorted()).toEqual([
    ['passkey', true],
    ['password', false],
  ])
})

test('[F4] an answer counts once, within five minutes, for a question of ours', async () => {
  const { passkey, browser, ask, pass } = await aPersonWithPasskey()
  const answer = passkey.get(await ask())
  must(await browser.call('sign-in-with-passkey', { answer }))
  const late = passkey.get(await ask())
  pass(minutes(5))
  const own = passkey.get({ challenge: 'bWFkZSB1cA' })
  for (const wrong of [answer, late, own, '{}', 'no JSON', '[]', 'null', '{"response":null}']) {
    expect([wrong, whyNot(await browser.call('sign-in-with-passkey', { answer: wrong }))]).toEqual([
      wrong,
      'wrong_passkey',
    ])
  }
})

test('[F4] a key or a question that no database could hold is refused like any other', async () => {
  const { person, browser, ask } = await aPersonWithPasskey()
  const answerWith = (id: string, challenge: string) =>
    JSON.stringify({
      id,
      response: { clientDataJSON: Buffer.from(JSON.stringify({ challenge })).toString('base64url') },
    })
  const { challenge } = await ask()
  for (const answer of [answerWith('a', '\u0000'), answerWith('\u0000', challenge), answerWith('\ud800', challenge)])
    expect(whyNot(await browser.call('sign-in-with-passkey', { answer }))).toBe('wrong_passkey')
  expect(whyNot(await person.call('remove-passkey', { id: '\u0000' }))).toBe('check_fields')
})

test('[F4] another origin, another key, a touch without a person, and a copy that has not kept count are refused', async () => {
  const { passkey, browser, ask, person } = await aPersonWithPasskey()
  const foreign = aPasskey('https://embrace.example.evil.test')
  const answers = [
    foreign.get(await ask()),
    JSON.stringify({ ...JSON.parse(foreign.get(await ask())), id: passkey.id, rawId: passkey.id }),
    passkey.get(await ask(), { isPerson: false }),
  ]
  for (const answer of answers)
    expect(whyNot(await browser.call('sign-in-with-passkey', { answer }))).toBe('wrong_passkey')
  must(await browser.call('sign-in-with-passkey', { answer: passkey.get(await ask()) }))
  passkey.forgetCount()
  expect(whyNot(await browser.call('sign-in-with-passkey', { answer: passkey.get(await ask()) }))).toBe('wrong_passkey')
  expect(await person.whoAmI()).toBeDefined()
})

test('[F5] a passkey is never paused', async () => {
  const { person, passkey, aBrowser, browser, ask } = await aPersonWithPasskey()
  for (let guess = 0; guess < 8; guess += 1) {
    await aBrowser().call('sign-in', { email: person.email, password: 'a wrong guess' })
  }
  expect(whyNot(await aBrowser().call('sign-in', { email: person.email, password: PASSWORD }))).toBe('paused')
  must(await browser.call('sign-in-with-passkey', { answer: passkey.get(await ask()) }))
})

test('[F7] a passkey proves again, but not that of a colleague', async () => {
  const { person, passkey, aPerson, pass, ask } = await aPersonWithPasskey()
  const colleague = await aPerson('accounts')
  pass(minutes(6))
  const answerFor = async (who: typeof colleague) => ({ answer: passkey.get(await ask(who)) })
  expect(whyNot(await colleague.call('prove-with-passkey', await answerFor(colleague)))).toBe('wrong_passkey')
  expect(whyNot(await colleague.call('new-recovery-codes', {}))).toBe('prove_again')
  must(await person.call('prove-with-passkey', { answer: passkey.get(await ask()) }))
  must(await person.call('new-recovery-codes', {}))
})

test('[F7] where a passkey is the only second proof, a password alone proves nothing; with a recovery code it does', async () => {
  const { person, pass } = await aPersonWithPasskey()
  await db.pool.query('update staff_people set authenticator = null, authenticator_since = null')
  pass(minutes(6))
  expect(whyNot(await person.call('prove-again', { password: PASSWORD }))).toBe('wrong_code')
  expect(whyNot(await person.call('new-recovery-codes', {}))).toBe('prove_again')
  const [code = ''] = person.recoveryCodes
  must(await person.call('prove-again', { password: PASSWORD, code }))
  must(await person.call('new-recovery-codes', {}))
})

test('a question to add a passkey is for one person, and one passkey is added once', async () => {
  const { person, aPerson } = await aPersonWithPasskey()
  const colleague = await aPerson('accounts')
  const { options } = must(await colleague.call('begin-passkey', {}))
  const answer = aPasskey().create(options as Question)
  expect(whyNot(await person.call('add-passkey', { answer, label: 'Not mine' }))).toBe('wrong_passkey')
  expect(whyNot(await colleague.call('add-passkey', { answer, label: 'Used up' }))).toBe('wrong_passkey')
})

test('[F3] recovery codes come with the first second proof, and a further passkey leaves them as they are', async () => {
  const { recoveryCodes, person } = await aPersonWithPasskey()
  expect(recoveryCodes).toEqual([])
  expect(must(await person.call('show-own-keys', {})).recoveryCodesLeft).toBe(10)
})

test('[F1] the only second proof stays until there is another', async () => {
  const { person, passkey } = await aPersonWithPasskey()
  await db.pool.query('update staff_people set authenticator = null, authenticator_since = null')
  expect(whyNot(await person.call('remove-passkey', { id: passkey.id }))).toBe('last_key')
  const second = aPasskey()
  const { options } = must(await person.call('begin-passkey', {}))
  must(await person.call('add-passkey', { answer: second.create(options as Question), label: 'A phone' }))
  must(await person.call('remove-passkey', { id: passkey.id }))
  expect(must(await person.call('show-own-keys', {})).passkeys).toMatchObject([{ label: 'A phone' }])
})

test('[L1] a passkey that is gone, or was never there, is not written down as removed once more', async () => {
  const { person, passkey } = await aPersonWithPasskey()
  for (const id of [passkey.id, passkey.id, 'nobody-s']) must(await person.call('remove-passkey', { id }))
  const { rows } = await db.pool.query(`select count(*)::int as count from desk_log where action = 'remove-passkey'`)
  expect(rows).toEqual([{ count: 1 }])
})

test('[F4] names that no database can keep are refused like any other answer', async () => {
  const { person, browser } = await aPersonWithPasskey()
  const inBase64 = (challenge: string) => Buffer.from(JSON.stringify({ challenge })).toString('base64url')
  for (const [id, challenge] of [
    ['a\u0000', 'b'],
    ['a', 'b\u0000'],
    ['\ud800', 'b'],
  ] as const) {
    const answer = JSON.stringify({ id, response: { clientDataJSON: inBase64(challenge) } })
    expect(whyNot(await browser.call('sign-in-with-passkey', { answer }))).toBe('wrong_passkey')
    expect(whyNot(await person.call('prove-with-passkey', { answer }))).toBe('wrong_passkey')
    expect(whyNot(await person.call('add-passkey', { answer, label: 'A phone' }))).toBe('wrong_passkey')
  }
  expect(whyNot(await person.call('remove-passkey', { id: 'a\u0000' }))).toBe('check_fields')
})
