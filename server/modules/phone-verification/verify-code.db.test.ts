import { beforeEach, expect, test } from 'vitest'
import { type Duration, minutes, seconds } from '#contract/values/time.ts'
import { testDatabase } from '#tests/support/database.ts'
import { anotherCode, aPhoneDesk } from '#tests/support/phone-desk.ts'
import { findProof, isPhoneProven } from './find-proof.ts'
import { sendCode } from './send-code.ts'
import { verifyCode } from './verify-code.ts'

const { db } = await testDatabase()
const phone = '9876543210'
const ip = '203.0.113.7'
const wrong = { ok: false, reason: 'code_wrong' }
const usedUp = { ok: false, reason: 'code_used_up' }

beforeEach(() => db.pool.query('truncate phone_codes, phone_code_sends, phone_proofs'))

const triesUsed = async () => (await db.pool.query('select tries from phone_codes')).rows.map(({ tries }) => tries)
const proofs = async () => (await db.pool.query('select * from phone_proofs')).rows

/** A desk at which browser `b` has a code for the phone. */
async function aSentCode() {
  const desk = aPhoneDesk(db)
  await sendCode(desk.deps, { browser: 'b', phone, ip })
  const code = desk.lastCode()
  const verify = (typed: string, change: { browser?: string; phone?: string } = {}) =>
    verifyCode(desk.deps, { browser: 'b', phone, code: typed, ...change })
  const isProven = (change: { browser?: string; phone?: string } = {}) =>
    isPhoneProven(desk.deps, db, { browser: 'b', phone, ...change })
  return { ...desk, code, verify, isProven }
}

test('[V12] the right code proves the phone for 30 minutes, in this browser and for this number alone', async () => {
  const { code, verify, isProven, wait, deps } = await aSentCode()
  expect(await isProven()).toBe(false)
  expect(await verify(code)).toEqual({ ok: true, value: { provenUntil: new Date('2030-03-04T09:30:00Z') } })
  expect([await isProven(), await isProven({ browser: 'c' }), await isProven({ phone: '9876543211' })]).toEqual([
    true,
    false,
    false,
  ])
  expect(await findProof(deps, db, { browser: 'b', phone })).toEqual({
    provenAt: new Date('2030-03-04T09:00:00Z'),
    provenUntil: new Date('2030-03-04T09:30:00Z'),
  })
  wait((minutes(30) - 1) as Duration)
  expect(await isProven()).toBe(true)
  wait(seconds(0.001))
  expect(await isProven()).toBe(false)
})

test('[V12] proving the phone again counts from then on', async () => {
  const { code, verify, isProven, wait, deps, lastCode } = await aSentCode()
  await verify(code)
  wait(minutes(29))
  await sendCode(deps, { browser: 'b', phone, ip })
  expect(await verify(lastCode())).toMatchObject({ ok: true })
  wait(minutes(29))
  expect(await isProven()).toBe(true)
  expect(await proofs()).toHaveLength(1)
})

test('[V2] a code is right just before its tenth minute and wrong at it', async () => {
  const late = await aSentCode()
  late.wait(minutes(10))
  expect(await late.verify(late.code)).toEqual(wrong)
  await db.pool.query('truncate phone_codes')
  const inTime = await aSentCode()
  inTime.wait((minutes(10) - 1) as Duration)
  expect(await inTime.verify(inTime.code)).toMatchObject({ ok: true })
})

test('[V5] the right code is taken as the fifth try, and no longer as the sixth', async () => {
  const { code, verify } = await aSentCode()
  for (let n = 0; n < 4; n += 1) expect(await verify(anotherCode(code))).toEqual(wrong)
  expect(await verify(code)).toMatchObject({ ok: true })
  await db.pool.query('truncate phone_codes, phone_proofs')
  const other = await aSentCode()
  for (let n = 0; n < 5; n += 1) expect(await other.verify(anotherCode(other.code))).toEqual(wrong)
  expect(await other.verify(other.code)).toEqual(usedUp)
  expect([await triesUsed(), await proofs()]).toEqual([[5], []])
})

test('[V5] of fifty wrong codes at once, five are judged and each is counted', async () => {
  const { code, verify } = await aSentCode()
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => verify(anotherCode(code))))
  expect(outcomes.filter((one) => !one.ok && one.reason === 'code_wrong')).toHaveLength(5)
  expect(outcomes.filter((one) => !one.ok && one.reason === 'code_used_up')).toHaveLength(45)
  expect([await triesUsed(), await proofs()]).toEqual([[5], []])
})

test('[V5] of two hundred guesses at once, and the right code behind them, none proves', async () => {
  const { code, verify, isProven } = await aSentCode()
  const others = Array.from({ length: 200 }, (_, n) => String((Number(code) + 1 + n) % 10_000).padStart(4, '0'))
  const outcomes = await Promise.all([...others, code].map((typed) => verify(typed)))
  expect(outcomes.some(({ ok }) => ok)).toBe(false)
  expect([await triesUsed(), await isProven()]).toEqual([[5], false])
})

test('[V6] of fifty right codes at once, one proves', async () => {
  const { code, verify } = await aSentCode()
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => verify(code)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.filter((one) => !one.ok && one.reason === 'code_wrong')).toHaveLength(49)
  expect([await triesUsed(), (await proofs()).length]).toEqual([[1], 1])
})

test('[V6] a code that was used is wrong from then on, also when the proof has lapsed', async () => {
  const { code, verify, wait } = await aSentCode()
  await verify(code)
  expect(await verify(code)).toEqual(wrong)
  wait(minutes(31))
  expect(await verify(code)).toEqual(wrong)
})

test('[V7] a code of another browser proves nothing here, and trying it uses up none of its tries', async () => {
  const { code, verify, isProven } = await aSentCode()
  for (let n = 0; n < 8; n += 1) expect(await verify(code, { browser: 'c' })).toEqual(wrong)
  expect(await triesUsed()).toEqual([0])
  expect(await isProven({ browser: 'c' })).toBe(false)
  expect(await verify(code)).toMatchObject({ ok: true })
})

test('[V7] two browsers have a code each for one number, and neither has the other’s', async () => {
  const { code, verify, sendUnlike } = await aSentCode()
  const theirs = await sendUnlike(code, { browser: 'c', phone, ip })
  expect(await verify(theirs)).toEqual(wrong)
  expect(await verify(code, { browser: 'c' })).toEqual(wrong)
  expect([(await verify(code)).ok, (await verify(theirs, { browser: 'c' })).ok]).toEqual([true, true])
})

test('[V7] a code of one number proves no other', async () => {
  const { code, verify, sendUnlike, isProven } = await aSentCode()
  await sendUnlike(code, { browser: 'b', phone: '6000000000', ip })
  expect(await verify(code, { phone: '7000000000' })).toEqual(wrong)
  expect(await verify(code, { phone: '6000000000' })).toEqual(wrong)
  expect(await isProven({ phone: '6000000000' })).toBe(false)
  expect(await verify(code)).toMatchObject({ ok: true })
})

test('[V13] mistyped, too old, used, of another browser or never sent: one answer', async () => {
  const { code, verify, wait } = await aSentCode()
  const answers = [
    await verify(anotherCode(code)),
    await verify(code, { browser: 'c' }),
    await verify(code, { browser: '' }),
    await verify(code, { phone: '6000000000' }),
  ]
  await verify(code)
  answers.push(await verify(code))
  wait(minutes(10))
  answers.push(await verify(code))
  for (const answer of answers) expect(answer).toEqual(wrong)
})

test('[V5] the database itself refuses a sixth try', async () => {
  await aSentCode()
  await expect(db.pool.query('update phone_codes set tries = 6')).rejects.toThrow('phone_codes_tries_counted')
})
