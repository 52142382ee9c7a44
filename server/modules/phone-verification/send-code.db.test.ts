import { beforeEach, expect, test } from 'vitest'
import { type Duration, hours, minutes, seconds } from '#contract/values/time.ts'
import { readEnv } from '#server/env.ts'
import { testDatabase } from '#tests/support/database.ts'
import { anotherCode, aPhoneDesk } from '#tests/support/phone-desk.ts'
import { sendCode } from './send-code.ts'
import { verifyCode } from './verify-code.ts'

const { db } = await testDatabase()
const phone = '9876543210'
const ip = '203.0.113.7'

beforeEach(() => db.pool.query('truncate phone_codes, phone_code_sends, phone_proofs'))

const rows = async (table: string) => (await db.pool.query(`select * from ${table}`)).rows
const reasons = (outcomes: Awaited<ReturnType<typeof sendCode>>[]) =>
  outcomes.map((outcome) => (outcome.ok ? 'sent' : outcome.reason)).toSorted()
/** In different blocks of numbers. */
const aPhone = (n: number) => String(9_000_000_000 + n * 1_000)
const anIp = (n: number) => `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`

test('[V1] [V2] a code of four digits goes to the number, in the registered wording', async () => {
  const { deps, sent } = aPhoneDesk(db)
  const outcome = await sendCode(deps, { browser: 'b', phone, ip })
  expect(outcome).toEqual({
    ok: true,
    value: { resendAfter: new Date('2030-03-04T09:00:30Z'), validUntil: new Date('2030-03-04T09:10:00Z') },
  })
  expect(sent).toEqual([
    {
      to: '+919876543210',
      template: 'phone-code',
      text: expect.stringMatching(
        /^\d{4} is your eMbrace code\. It is valid for 10 minutes\. Do not share it with anyone\.$/,
      ),
    },
  ])
})

test('[V2] codes are drawn from all ten thousand, with their leading noughts', async () => {
  const { deps, sent } = aPhoneDesk(db)
  deps.env.smsLimits = { hourlyBudget: 10_000, hourlyPerNetwork: 10_000 }
  for (let n = 0; n < 120; n += 1) await sendCode(deps, { browser: 'b', phone: aPhone(n), ip })
  const codes = sent.map(({ text }) => text.slice(0, 4))
  for (const code of codes) expect(code).toMatch(/^\d{4}$/)
  expect(new Set(codes).size).toBeGreaterThan(100)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
})

test('[V3] one row is left of all the codes of a browser and a number; the last one counts, with all its tries', async () => {
  const { deps, lastCode, sendUnlike } = aPhoneDesk(db)
  await sendCode(deps, { browser: 'b', phone, ip })
  const first = lastCode()
  await verifyCode(deps, { browser: 'b', phone, code: anotherCode(first) })
  const [before] = await rows('phone_codes')
  const last = await sendUnlike(first, { browser: 'b', phone, ip })
  const [code, ...others] = await rows('phone_codes')
  expect([others, before.tries, code.tries, code.id === before.id]).toEqual([[], 1, 0, false])
  expect(await verifyCode(deps, { browser: 'b', phone, code: first })).toMatchObject({ ok: false })
  expect(await verifyCode(deps, { browser: 'b', phone, code: last })).toMatchObject({ ok: true })
})

test('[V4] a browser waits 30 seconds for another code; another browser does not', async () => {
  const { deps, wait, sent } = aPhoneDesk(db)
  await sendCode(deps, { browser: 'b', phone, ip })
  wait(seconds(29))
  expect(await sendCode(deps, { browser: 'b', phone, ip })).toEqual({
    ok: false,
    reason: 'code_too_soon',
    retryAfter: seconds(1),
  })
  expect(await sendCode(deps, { browser: 'c', phone, ip })).toMatchObject({ ok: true })
  wait(seconds(1))
  expect(await sendCode(deps, { browser: 'b', phone, ip })).toMatchObject({ ok: true })
  expect(sent).toHaveLength(3)
})

test('[V4] of ten that ask at once from one browser, one gets a code', async () => {
  const { deps, sent } = aPhoneDesk(db)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => sendCode(deps, { browser: 'b', phone, ip })))
  expect(reasons(outcomes)).toEqual([...Array.from({ length: 9 }, () => 'code_too_soon'), 'sent'])
  expect(sent).toHaveLength(1)
})

test('[V8] of forty browsers that ask at once for one phone, five get a code, and the rest the same answer', async () => {
  const { deps, sent, wait } = aPhoneDesk(db)
  const ask = (n: number) => sendCode(deps, { browser: `b${n}`, phone, ip: anIp(n) })
  const outcomes = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n)))
  expect(sent).toHaveLength(5)
  expect(reasons(outcomes)).toEqual([
    ...Array.from({ length: 5 }, () => 'sent'),
    ...Array.from({ length: 35 }, () => 'too_many_codes'),
  ])
  wait((hours(1) - 1) as Duration)
  expect(await ask(41)).toEqual({ ok: false, reason: 'too_many_codes', retryAfter: hours(1) })
  wait(seconds(0.001))
  expect(await ask(42)).toMatchObject({ ok: true })
})

test('[V8] a phone gets ten codes a day, however they are spread', async () => {
  const { deps, sent, wait } = aPhoneDesk(db)
  for (let n = 0; n < 12; n += 1) {
    await sendCode(deps, { browser: 'b', phone, ip })
    wait(minutes(61))
  }
  expect(sent).toHaveLength(10)
  wait(hours(12))
  expect(await sendCode(deps, { browser: 'b', phone, ip })).toMatchObject({ ok: true })
})

test('[V8] of forty that ask at once from one network, for forty phones, ten get a code', async () => {
  const { deps, sent } = aPhoneDesk(db)
  const ask = (n: number) =>
    sendCode(deps, { browser: `b${n}`, phone: aPhone(n), ip: `2001:db8:1:2:${n.toString(16)}::1` })
  expect(
    reasons(await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n)))).filter((one) => one === 'sent'),
  ).toHaveLength(10)
  expect(sent).toHaveLength(10)
  const neighbour = { browser: 'n', phone: aPhone(99), ip: '2001:db8:1:3::1' }
  expect(await sendCode(deps, neighbour)).toMatchObject({ ok: true })
})

test('[V8] a limit is the same refusal whoever used it up, and a phone nobody asked for is sent to', async () => {
  const { deps } = aPhoneDesk(db)
  for (let n = 0; n < 5; n += 1) await sendCode(deps, { browser: `s${n}`, phone, ip: anIp(n) })
  const ofPhone = await sendCode(deps, { browser: 'b', phone, ip })
  for (let n = 0; n < 10; n += 1) await sendCode(deps, { browser: 'b', phone: aPhone(n), ip: '192.0.2.1' })
  const ofNetwork = await sendCode(deps, { browser: 'b', phone: aPhone(50), ip: '192.0.2.1' })
  expect(ofPhone).toEqual(ofNetwork)
  expect(await sendCode(deps, { browser: 'b', phone: aPhone(51), ip })).toMatchObject({ ok: true })
})

test('[V17] of thirty numbers side by side, each asked for from a network of its own, ten get a code', async () => {
  const { deps, sent, wait } = aPhoneDesk(db)
  const ask = (n: number) => sendCode(deps, { browser: `b${n}`, phone: String(9_812_345_000 + n), ip: anIp(n) })
  const outcomes = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(n)))
  expect(reasons(outcomes)).toEqual([...Array(10).fill('sent'), ...Array(20).fill('too_many_codes')])
  expect(await sendCode(deps, { browser: 'c', phone, ip })).toMatchObject({ ok: true })
  wait(hours(1))
  expect(await ask(29)).toMatchObject({ ok: true })
  expect(sent).toHaveLength(12)
})

test('[V18] behind one address each phone that is proved leaves room for the next: a campus books, up to a limit', async () => {
  const { deps, sent, lastCode } = aPhoneDesk(db)
  const outcomes: boolean[] = []
  for (let n = 0; n < 62; n += 1) {
    const place = { browser: `b${n}`, phone: aPhone(n) }
    const outcome = await sendCode(deps, { ...place, ip })
    outcomes.push(outcome.ok && (await verifyCode(deps, { ...place, code: lastCode() })).ok)
  }
  expect(sent).toHaveLength(60)
  expect(outcomes.slice(0, 60).every(Boolean)).toBe(true)
})

test('[V18] a thousand networks of one customer do not use up the codes of all', async () => {
  const { deps, sent } = aPhoneDesk(db)
  const ask = (n: number) =>
    sendCode(deps, { browser: `b${n}`, phone: aPhone(n), ip: `2001:db8:1:${n.toString(16)}::1` })
  await Promise.all(Array.from({ length: 60 }, (_, n) => ask(n)))
  expect(sent).toHaveLength(20)
  expect(await sendCode(deps, { browser: 'c', phone, ip })).toMatchObject({ ok: true })
})

test('[V17] [V18] colleagues with numbers side by side, on the real settings, are not refused at the eleventh', async () => {
  const { deps, sent } = aPhoneDesk(db)
  deps.env.smsLimits = readEnv({ MSG91_AUTH_KEY: 'key' }).smsLimits
  for (let n = 0; n < 30; n += 1) await sendCode(deps, { browser: `b${n}`, phone: String(9_812_345_000 + n), ip })
  expect(sent).toHaveLength(30)
})

test('[V9] of sixty that ask at once, the budget decides how many get a code, and the log says so once', async () => {
  const { deps, sent, lines, wait } = aPhoneDesk(db)
  deps.env.smsLimits.hourlyBudget = 20
  const ask = (n: number) => sendCode(deps, { browser: `b${n}`, phone: aPhone(n), ip: anIp(n) })
  const outcomes = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(n)))
  expect(sent).toHaveLength(20)
  expect(reasons(outcomes).filter((one) => one === 'codes_paused')).toHaveLength(40)
  expect(lines).toEqual([
    { level: 'error', details: { hourlyBudget: 20 }, message: expect.stringContaining('SMS_HOURLY_BUDGET') },
  ])
  expect(await ask(100)).toEqual({ ok: false, reason: 'codes_paused', retryAfter: hours(1) })
  wait(hours(1))
  for (let n = 200; n < 221; n += 1) await ask(n)
  expect([sent.length, lines.length]).toEqual([40, 2])
})

test('[V10] a code that the provider refuses is said not to be sent, counts for nothing, and can be asked for again at once', async () => {
  const { deps, sent, answerWith } = aPhoneDesk(db)
  answerWith({ fate: 'refused', error: 'msg91 202: bad number' })
  for (let n = 0; n < 7; n += 1) {
    expect(await sendCode(deps, { browser: 'b', phone, ip })).toEqual({ ok: false, reason: 'code_not_sent' })
  }
  answerWith({ fate: 'later', error: 'msg91 ECONNREFUSED' })
  expect(await sendCode(deps, { browser: 'b', phone, ip })).toEqual({ ok: false, reason: 'code_not_sent' })
  expect([await rows('phone_codes'), await rows('phone_code_sends'), sent.length]).toEqual([[], [], 8])
  answerWith({ fate: 'handed_over', reference: 'r' })
  expect(await sendCode(deps, { browser: 'b', phone, ip })).toMatchObject({ ok: true })
})

test('[V10] a code of unknown fate is said not to be sent, is counted, and counts if it arrives', async () => {
  const { deps, answerWith, lastCode } = aPhoneDesk(db)
  answerWith({ fate: 'unknown', error: 'msg91 did not answer in time' })
  expect(await sendCode(deps, { browser: 'b', phone, ip })).toEqual({ ok: false, reason: 'code_not_sent' })
  expect(await sendCode(deps, { browser: 'b', phone, ip })).toMatchObject({ reason: 'code_too_soon' })
  expect(await rows('phone_code_sends')).toHaveLength(1)
  expect(await verifyCode(deps, { browser: 'b', phone, code: lastCode() })).toMatchObject({ ok: true })
})

test('[V11] neither the rows nor the log hold a phone, a code or an address', async () => {
  const { deps, lines, lastCode, answerWith, wait } = aPhoneDesk(db)
  deps.env.smsLimits.hourlyBudget = 2
  await sendCode(deps, { browser: 'b', phone, ip })
  const codes = [lastCode()]
  await verifyCode(deps, { browser: 'b', phone, code: lastCode() })
  answerWith({ fate: 'unknown', error: 'msg91 500' })
  wait(minutes(1))
  await sendCode(deps, { browser: 'c', phone, ip })
  codes.push(lastCode())
  const stored = [await rows('phone_codes'), await rows('phone_code_sends'), await rows('phone_proofs')]
  expect(stored.map((one) => one.length)).toEqual([2, 2, 1])
  const texts = stored.flat().flatMap((row) => Object.values(row).filter((value) => typeof value === 'string'))
  expect(lines.map(({ level }) => level)).toEqual(['error', 'warn'])
  for (const text of [...texts, JSON.stringify(lines)]) {
    expect(text).not.toContain(phone)
    expect(text).not.toContain(ip)
  }
  for (const code of codes) {
    expect(texts).not.toContain(code)
    expect(JSON.stringify(lines)).not.toContain(`"${code}`)
  }
})
