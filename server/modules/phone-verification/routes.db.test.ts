import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { minutes, seconds } from '#contract/values/time.ts'
import { serveSandbox } from '#sandbox/serve.ts'
import { testDatabase } from '#tests/support/database.ts'
import { anotherCode, aPhoneDesk } from '#tests/support/phone-desk.ts'
import { createMsg91Gateway } from '../notifications/gateway-msg91.ts'
import { readTemplateIds } from '../notifications/rules.ts'
import { servePhoneVerification } from './routes.ts'

const { db } = await testDatabase()
const mobile = '919876543210'

beforeEach(() => db.pool.query('truncate phone_codes, phone_code_sends, phone_proofs'))

type Asked = { cookie?: string; headers?: Record<string, string>; remoteAddress?: string }

function aServer() {
  const desk = aPhoneDesk(db)
  const lines: string[] = []
  const log: FastifyBaseLogger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const app = Fastify({ loggerInstance: log })
  servePhoneVerification(app, { ...desk.deps, log })
  onTestFinished(() => app.close())
  async function post(call: string, payload: object, { cookie, headers = {}, remoteAddress }: Asked = {}) {
    const answer = await app.inject({
      method: 'POST',
      url: `/backendEmb/auth/${call}`,
      payload,
      headers: { 'sec-fetch-site': 'same-origin', ...headers, ...(cookie && { cookie }) },
      ...(remoteAddress && { remoteAddress }),
    })
    const set = answer.headers['set-cookie']
    return {
      status: answer.statusCode,
      body: answer.json(),
      headers: answer.headers,
      set: set && String(set).split(';')[0],
    }
  }
  /** A browser that has just been sent a code. */
  async function askForCode(to = mobile) {
    const { set = '' } = await post('send-otp', { mobile: to })
    return { cookie: set, code: desk.lastCode() }
  }
  return { ...desk, app, lines, post, askForCode }
}

test('the three calls say what they have always said, and are kept by nobody', async () => {
  const { post, lastCode, wait } = aServer()
  const sent = await post('send-otp', { mobile })
  expect([sent.status, sent.body]).toEqual([
    200,
    {
      message: 'OTP sent successfully',
      resendAfter: '2030-03-04T09:00:30.000Z',
      validUntil: '2030-03-04T09:10:00.000Z',
    },
  ])
  expect(sent.headers['cache-control']).toBe('no-store')
  const cookie = sent.set ?? ''
  wait(seconds(30))
  const again = await post('resend-otp', { mobile }, { cookie })
  expect([again.status, again.body.message, again.set]).toEqual([200, 'OTP sent successfully', undefined])
  const mistyped = await post('verify-otp', { mobile, otp: anotherCode(lastCode()) }, { cookie })
  expect([mistyped.status, mistyped.body]).toEqual([422, { reason: 'code_wrong', message: 'Invalid OTP' }])
  const verified = await post('verify-otp', { mobile, otp: lastCode() }, { cookie })
  expect([verified.status, verified.body]).toEqual([
    200,
    { message: 'OTP verified successfully', provenUntil: '2030-03-04T09:30:30.000Z' },
  ])
})

test('[V1] anything but an Indian mobile number is refused with one sentence, and nothing is sent', async () => {
  const { post, sent } = aServer()
  const numbers = ['9876543210', '+919876543210', '915876543210', '91987654321', '14155550123', '', 919876543210, null]
  for (const other of [...numbers, ['919876543210'], { $ne: '' }]) {
    for (const call of ['send-otp', 'resend-otp']) {
      const { status, body } = await post(call, { mobile: other })
      expect([status, body.message]).toEqual([422, 'Please enter a valid 10-digit number.'])
    }
  }
  expect((await post('send-otp', {})).body.message).toBe('Please enter a valid 10-digit number.')
  expect(sent).toEqual([])
})

test('a code that is not four digits is an invalid one, and uses up no try', async () => {
  const { post, askForCode } = aServer()
  const { cookie, code } = await askForCode()
  for (const otp of ['', '123', '12345', 'abcd', `${code} `, Number(code), null, [code], '１２３４', undefined]) {
    const { status, body } = await post('verify-otp', { mobile, otp }, { cookie })
    expect([otp, status, body.message]).toEqual([otp, 422, 'Invalid OTP'])
  }
  expect((await post('verify-otp', { mobile, otp: code }, { cookie })).status).toBe(200)
})

test('[V4] [V8] a refusal says when to come back', async () => {
  const { post, askForCode, wait } = aServer()
  const { cookie } = await askForCode()
  wait(seconds(12))
  const soon = await post('resend-otp', { mobile }, { cookie })
  expect([soon.status, soon.body.reason, soon.headers['retry-after']]).toEqual([429, 'code_too_soon', '18'])
  for (let n = 0; n < 4; n += 1) await post('send-otp', { mobile })
  const often = await post('send-otp', { mobile })
  expect([often.status, often.body.reason, often.headers['retry-after']]).toEqual([429, 'too_many_codes', '3600'])
})

test('[V5] the sixth try is told to ask for a new code', async () => {
  const { post, askForCode } = aServer()
  const { cookie, code } = await askForCode()
  for (let n = 0; n < 5; n += 1) await post('verify-otp', { mobile, otp: anotherCode(code) }, { cookie })
  const { status, body } = await post('verify-otp', { mobile, otp: code }, { cookie })
  expect([status, body.reason]).toEqual([429, 'code_used_up'])
  expect(body.message).toMatch(/^Invalid OTP\. .* ask for a new one\.$/)
})

test('[V7] without the cookie, or with somebody else’s, the right code is an invalid one', async () => {
  const { post, askForCode } = aServer()
  const { cookie, code } = await askForCode()
  const other = await askForCode('916000000000')
  for (const asked of [{}, { cookie: other.cookie }, { cookie: 'embrace_browser=' }, { cookie: `${cookie}x` }])
    expect((await post('verify-otp', { mobile, otp: code }, asked)).body.reason).toBe('code_wrong')
  expect((await post('verify-otp', { mobile, otp: code }, { cookie })).status).toBe(200)
})

test('[V13] a number that others have proved gets the same answer as one that nobody knows', async () => {
  const { post, askForCode, wait } = aServer()
  const { cookie, code } = await askForCode()
  await post('verify-otp', { mobile, otp: code }, { cookie })
  wait(minutes(1))
  const known = await post('send-otp', { mobile })
  const unknown = await post('send-otp', { mobile: '916000000000' })
  const shape = ({ status, body, headers }: typeof known) => ({ status, body, names: Object.keys(headers) })
  expect(shape(known)).toEqual(shape(unknown))
  const elsewhere = await post('verify-otp', { mobile, otp: code }, { cookie: unknown.set ?? '' })
  const nowhere = await post('verify-otp', { mobile: '917000000000', otp: code }, { cookie: unknown.set ?? '' })
  expect(shape(elsewhere)).toEqual(shape(nowhere))
})

test('[V14] another site can neither send a code nor try one', async () => {
  const { post, sent } = aServer()
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
    for (const call of ['send-otp', 'resend-otp', 'verify-otp']) {
      const { status, set } = await post(call, { mobile, otp: '1234' }, { headers })
      expect([status, set]).toEqual([403, undefined])
    }
  }
  expect(sent).toEqual([])
})

test('[V8] a program that calls without end is stopped before the database, whatever it sends', async () => {
  const { post } = aServer()
  const remoteAddress = '198.51.100.9'
  const statuses: number[] = []
  for (let n = 0; n < 203; n += 1)
    statuses.push((await post('verify-otp', { mobile, otp: '1234' }, { remoteAddress })).status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(200)
  const stopped = await post('send-otp', { mobile }, { remoteAddress })
  expect([stopped.status, stopped.body.reason, stopped.set]).toEqual([429, 'too_many_codes', undefined])
  expect((await post('send-otp', { mobile }, { remoteAddress: '198.51.100.10' })).status).toBe(200)
})

test('[V9] when the budget is used up the visitor is told in a sentence', async () => {
  const { post, deps } = aServer()
  deps.env.smsLimits.hourlyBudget = 1
  await post('send-otp', { mobile })
  const { status, body, headers } = await post('send-otp', { mobile: '916000000000' })
  expect([status, body.reason, headers['retry-after']]).toEqual([503, 'codes_paused', '3600'])
  expect(body.message).toContain('cannot send codes at the moment')
})

test('[V11] the log of a whole visit holds no number, no code and no cookie', async () => {
  const { post, askForCode, lines, answerWith } = aServer()
  const { cookie, code } = await askForCode()
  await post('verify-otp', { mobile, otp: anotherCode(code) }, { cookie })
  await post('verify-otp', { mobile, otp: code }, { cookie })
  answerWith({ fate: 'refused', error: 'msg91 202: (number)' })
  await post('send-otp', { mobile: '916000000000' })
  const log = lines.join('')
  expect(log).toContain('a code could not be sent')
  for (const secret of ['9876543210', '6000000000', cookie.split('=')[1] ?? 'none', `"${code}"`, `${code} is your`])
    expect(log).not.toContain(secret)
})

test('[V10] over the wire to the stand-in: the code is in the outbox, and a refusal there is "Failed to send OTP"', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'codes-'))
  const { sandbox, url, close } = await serveSandbox({ dir, port: 0 })
  onTestFinished(async () => {
    await close()
    await rm(dir, { recursive: true, force: true })
  })
  const settings = sandbox.settingsFor(url)
  const sms = createMsg91Gateway({
    baseUrl: settings.MSG91_BASE_URL,
    authKey: settings.MSG91_AUTH_KEY,
    templateIds: readTemplateIds(settings),
  })
  const app = Fastify()
  onTestFinished(() => app.close())
  servePhoneVerification(app, { ...aPhoneDesk(db).deps, sms })
  const post = (call: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: `/backendEmb/auth/${call}`, payload, headers })

  const sent = await post('send-otp', { mobile })
  const [message] = await sandbox.outbox.list()
  expect(message).toMatchObject({ channel: 'sms', to: '+919876543210' })
  const cookie = String(sent.headers['set-cookie']).split(';')[0] ?? ''
  const verified = await post('verify-otp', { mobile, otp: message?.text.slice(0, 4) }, { cookie })
  expect(verified.json().message).toBe('OTP verified successfully')

  for (const fault of [{ kind: 'error' }, { kind: 'refuse', message: 'Invalid authkey' }] as const) {
    sandbox.faults.set({ sms: fault })
    const failed = await post('send-otp', { mobile: '916000000000' })
    expect([failed.statusCode, failed.json()]).toEqual([
      503,
      { reason: 'code_not_sent', message: 'Failed to send OTP' },
    ])
  }
})
