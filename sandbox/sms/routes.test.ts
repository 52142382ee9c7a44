import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { holdPause } from '../held-pause.ts'
import { serveSandbox } from '../serve.ts'
import type { SandboxOptions } from '../start.ts'
import { createCodes } from './codes.ts'

const MOBILE = '919876543210'
const A_CODE = { template_id: 'sandbox-phone-code', mobile: MOBILE, otp: '4321', otp_expiry: 10 }

async function aProvider(options: Partial<SandboxOptions> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'sms-'))
  const { sandbox, url, close } = await serveSandbox({ dir, port: 0, smsAuthKey: 'the-key', ...options })
  onTestFinished(async () => {
    await close()
    await rm(dir, { recursive: true, force: true })
  })
  const call = async (path: string, body: unknown = {}, headers: Record<string, string> = { authkey: 'the-key' }) => {
    const response = await fetch(`${url}/sms/api/v5${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const answer: { type: string; message?: string } = await response.json()
    return { status: response.status, body: answer }
  }
  const words = async (path: string, body?: unknown, headers?: Record<string, string>) =>
    (await call(path, body, headers)).body.message
  return { sandbox, url, close, call, words }
}

test('a code is sent in the registered wording', async () => {
  const { sandbox, call } = await aProvider()
  expect(await call('/otp', A_CODE)).toEqual({
    status: 200,
    body: { type: 'success', request_id: expect.stringMatching(/^[0-9a-f]{24}$/) },
  })
  const [sms] = await sandbox.outbox.list()
  expect(sms).toMatchObject({
    channel: 'sms',
    to: `+${MOBILE}`,
    text: expect.stringMatching(/^4321 is your eMbrace code\./),
  })
})

test('parameters count in the address too, and a code left out is made up', async () => {
  const { sandbox, call } = await aProvider()
  const { body } = await call(`/otp?template_id=sandbox-phone-code&mobile=${MOBILE}&otp_length=6`, '')
  expect(body.type).toBe('success')
  expect((await sandbox.outbox.list())[0]?.text).toMatch(/^\d{6} is your/)
})

test('one call reaches a hundred numbers at most, however they are listed', async () => {
  const { sandbox, words } = await aProvider()
  const numbers = (count: number) => Array.from({ length: count }, (_, place) => String(919800000000 + place)).join(',')
  const flow = { template_id: 'sandbox-hospital-contact', PHONE: '01141234567' }
  const list = (count: number) => ({ ...flow, recipients: [{ mobiles: numbers(count), PHONE: '01141234567' }] })
  expect(await words('/flow', list(101))).toBe('Invalid mobile number')
  expect(await words('/flow', list(50_000))).toBe('Invalid mobile number')
  expect(await sandbox.outbox.list()).toEqual([])
  expect(await words('/flow', list(100))).toMatch(/^[0-9a-f]{24}$/)
  expect(await sandbox.outbox.list()).toHaveLength(100)
})

test('refusals to send come with status 200 and the words of the provider', async () => {
  const { sandbox, call, words } = await aProvider()
  expect(await call('/otp', A_CODE, {})).toEqual({ status: 200, body: { type: 'error', message: 'Auth Key missing' } })
  expect(await words('/otp', A_CODE, { authkey: 'the-kez' })).toBe('Invalid authkey')
  expect(await words('/otp?authkey=the-key', A_CODE, {})).toBe('Auth Key missing')
  expect(await words('/otp', { ...A_CODE, mobile: '' })).toBe('Please enter atleast one number to send sms.')
  expect(await words('/otp', { ...A_CODE, mobile: `+${MOBILE}` })).toBe('Invalid mobile number')
  expect(await words('/otp', { ...A_CODE, template_id: 'other' })).toBe('Template ID Missing or Invalid Template')
  expect(await words('/otp', { ...A_CODE, template_id: undefined })).toBe('Template ID Missing or Invalid Template')
  expect(await words('/otp', { ...A_CODE, template_id: '__proto__' })).toBe('Template ID Missing or Invalid Template')
  expect(await sandbox.outbox.list()).toEqual([])
})

test('a templated message goes to each recipient with its own variables', async () => {
  const { sandbox, call } = await aProvider()
  const recipients = [
    { mobiles: MOBILE, WHEN: 'Monday 10:00', LINK: 'https://e.in/1' },
    { mobiles: '919876543211', when: 'Tuesday 11:00', LINK: 'https://e.in/2' },
  ]
  const { body } = await call('/flow', { template_id: 'sandbox-session-confirmed', short_url: '0', recipients })
  expect(body.type).toBe('success')
  expect((await sandbox.outbox.list()).map(({ text }) => text)).toEqual([
    'Your eMbrace appointment is confirmed for Tuesday 11:00. Details: https://e.in/2 - eMbrace',
    'Your eMbrace appointment is confirmed for Monday 10:00. Details: https://e.in/1 - eMbrace',
  ])
})

test('one bad recipient refuses the whole templated message', async () => {
  const { sandbox, words } = await aProvider()
  const flow = (recipients: unknown) => words('/flow', { template_id: 'sandbox-session-confirmed', recipients })
  expect(await flow([{ mobiles: MOBILE }, { mobiles: 'x' }])).toBe('Invalid mobile number')
  for (const nobody of [[], undefined, null, 'x', 7, [{}], [null], [[MOBILE]], [{ mobiles: [MOBILE] }]]) {
    expect(await flow(nobody)).toBe('Please enter atleast one number to send sms.')
  }
  expect(await sandbox.outbox.list()).toEqual([])
})

test('a code is verified once, with the words of the provider for all else', async () => {
  const { words } = await aProvider()
  expect(await words('/otp/verify', { mobile: MOBILE, otp: '4321' })).toBe('Mobile no. not found')
  await words('/otp', A_CODE)
  expect(await words('/otp/verify', { mobile: MOBILE, otp: '0000' })).toBe('OTP not match')
  expect(await words('/otp/verify', { mobile: MOBILE, otp: '4321' })).toBe('OTP verified success')
  expect(await words('/otp/verify', { mobile: MOBILE, otp: '4321' })).toBe('Mobile no. already verified')
})

test('a code dies at its time and after too many tries', () => {
  let now = 0
  const codes = createCodes(() => now)
  codes.put(MOBILE, '4321', 'text', 10)
  for (let n = 0; n < 5; n++) expect(codes.verify(MOBILE, '0000')).toBe('OTP not match')
  expect(codes.verify(MOBILE, '4321')).toBe('Max limit reached for this otp verification')
  codes.put(MOBILE, '4321', 'text', 10)
  now = 10 * 60_000
  expect(codes.verify(MOBILE, '4321')).toBe('OTP expired')
})

test('a code is sent again three times and no more', async () => {
  const { sandbox, url, words } = await aProvider()
  expect(await words('/otp/retry', { mobile: 'abc' })).toBe('Mobile number empty or not numeric')
  expect(await words('/otp/retry', { mobile: MOBILE })).toBe('No OTP request found to retryotp')
  await words('/otp', A_CODE)
  const byGet = await fetch(`${url}/sms/api/v5/otp/retry?mobile=${MOBILE}&retrytype=text`, {
    headers: { authkey: 'the-key' },
  })
  expect(await byGet.json()).toEqual({ type: 'success', message: 'retry send successfully' })
  await words('/otp/retry', { mobile: MOBILE })
  await words('/otp/retry', { mobile: MOBILE })
  expect(await words('/otp/retry', { mobile: MOBILE })).toBe('OTP retry count maxed out')
  expect(await sandbox.outbox.list()).toHaveLength(4)
})

test('a body that is not what it claims to be is refused, not a crash', async () => {
  const { call } = await aProvider()
  for (const body of ['{', 'null', '[]', '"text"', '\0', '{"mobile":{"a":1}}', '{"__proto__":{"mobile":"1"}}']) {
    expect(await call('/otp', body)).toMatchObject({ status: 200, body: { type: 'error' } })
  }
})

test('every fault does what it says, for as many messages as it says', async () => {
  const { sandbox, call, words } = await aProvider()
  sandbox.faults.set({ sms: { kind: 'error', times: 1 } })
  expect((await call('/otp', A_CODE)).status).toBe(500)
  sandbox.faults.set({ sms: { kind: 'refuse', message: 'Insufficient balance', times: 2 } })
  expect((await call('/otp', A_CODE)).body).toEqual({ type: 'error', message: 'Insufficient balance', code: '301' })
  expect(await words('/otp', A_CODE)).toBe('Insufficient balance')
  expect(await sandbox.outbox.list()).toHaveLength(0)
  expect(sandbox.faults.read().sms).toBeNull()
})

test('a slow provider has taken the message, and answers only when its time has passed', async () => {
  const { pause, begun, letGo } = holdPause()
  const { sandbox, call } = await aProvider({ pause })
  sandbox.faults.set({ sms: { kind: 'slow', seconds: 20, times: 1 } })
  let isAnswered = false
  const answer = call('/otp', A_CODE).finally(() => (isAnswered = true))
  expect(await begun).toBe(20)
  expect(await sandbox.outbox.list()).toHaveLength(1)
  expect(isAnswered).toBe(false)
  letGo()
  expect((await answer).body.type).toBe('success')
  expect(sandbox.faults.read().sms).toBeNull()
})

test('a provider that takes a message and falls silent still has it, and does not keep the sandbox from ending', async () => {
  const { sandbox, url, close } = await aProvider()
  sandbox.faults.set({ sms: { kind: 'timeout' } })
  const ask = (signal: AbortSignal | null) =>
    fetch(`${url}/sms/api/v5/otp`, {
      method: 'POST',
      headers: { authkey: 'the-key' },
      body: JSON.stringify(A_CODE),
      signal,
    })
  await expect(ask(AbortSignal.timeout(300))).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(await sandbox.outbox.list()).toHaveLength(1)

  const waiting = ask(null).catch(() => 'hung up')
  await expect.poll(async () => (await sandbox.outbox.list()).length).toBe(2)
  // If the sandbox waited for its own silence to end, it would never close, and this test would hang.
  await close()
  await waiting
})
