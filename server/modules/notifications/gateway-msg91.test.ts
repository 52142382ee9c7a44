import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { seconds } from '#contract/values/time.ts'
import { serveSandbox } from '#sandbox/serve.ts'
import type { Sms } from './gateway.ts'
import { createMsg91Gateway, type Msg91Settings } from './gateway-msg91.ts'
import { renderSms } from './rules.ts'

const TEMPLATE_IDS = {
  'phone-code': 'sandbox-phone-code',
  'session-confirmed': 'sandbox-session-confirmed',
  'session-reminder': 'sandbox-session-reminder',
  'session-moved': 'sandbox-session-moved',
  'session-cancelled': 'sandbox-session-cancelled',
  'payment-returned': 'sandbox-payment-returned',
  'session-offer': 'sandbox-session-offer',
  'session-off': 'sandbox-session-off',
  'pay-link': 'sandbox-pay-link',
  'hospital-contact': 'sandbox-hospital-contact',
}
const TO = '+919876543210'
const VARIABLES = { WHEN: 'Mon 4 Mar, 10:00', LINK: 'https://embrace.example/s/1' }
const OFFER = 'Tue 5 Mar 10 AM'
const aCode: Sms = { to: TO, template: 'phone-code', text: renderSms('phone-code', { OTP: '4321' }) }

async function aGateway(settings: Partial<Msg91Settings> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'msg91-'))
  const { sandbox, url, close } = await serveSandbox({ dir, port: 0 })
  onTestFinished(async () => {
    await close()
    await rm(dir, { recursive: true, force: true })
  })
  const { MSG91_BASE_URL: baseUrl, MSG91_AUTH_KEY: authKey } = sandbox.settingsFor(url)
  const gateway = createMsg91Gateway({ baseUrl, authKey, templateIds: TEMPLATE_IDS, ...settings })
  return { sandbox, gateway, close, sent: async () => (await sandbox.outbox.list()).map(({ text }) => text) }
}

async function aProvider(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await server[Symbol.asyncDispose]()
  })
  const address = server.address()
  const port = typeof address === 'object' && address?.port
  const baseUrl = `http://127.0.0.1:${port}/api/v5`
  return createMsg91Gateway({ baseUrl, authKey: 'key', templateIds: TEMPLATE_IDS })
}

test('[N9] each wording reaches the phone letter for letter', async () => {
  const { gateway, sent } = await aGateway()
  const texts = [
    aCode,
    { to: TO, template: 'session-confirmed', text: renderSms('session-confirmed', VARIABLES) },
    { to: TO, template: 'session-reminder', text: renderSms('session-reminder', VARIABLES) },
    { to: TO, template: 'session-moved', text: renderSms('session-moved', VARIABLES) },
    { to: TO, template: 'session-cancelled', text: renderSms('session-cancelled', VARIABLES) },
    { to: TO, template: 'payment-returned', text: renderSms('payment-returned', { REFERENCE: 'BK-7K3QX9' }) },
    { to: TO, template: 'session-offer', text: renderSms('session-offer', { ...VARIABLES, OFFER }) },
    { to: TO, template: 'session-off', text: renderSms('session-off', VARIABLES) },
    { to: TO, template: 'pay-link', text: renderSms('pay-link', VARIABLES) },
    { to: TO, template: 'hospital-contact', text: renderSms('hospital-contact', { PHONE: '+911140000044' }) },
  ] as const
  for (const sms of texts) {
    expect(await gateway.send(sms)).toEqual({ fate: 'handed_over', reference: expect.stringMatching(/^[0-9a-f]{24}$/) })
  }
  expect(await sent()).toEqual(texts.map(({ text }) => text).toReversed())
})

test('[N13] a variable that is longer than its registered field is refused before the wire', async () => {
  const { gateway, sent } = await aGateway()
  const LINK = `https://embrace.example/manage/${'k'.repeat(50)}`
  const text = renderSms('session-confirmed', { ...VARIABLES, LINK })
  expect(await gateway.send({ to: TO, template: 'session-confirmed', text })).toEqual({
    fate: 'refused',
    error: 'LINK is longer than its registered field',
  })
  expect(await sent()).toEqual([])
})

test('[N9] a text that is not the wording of its template is refused before the wire', async () => {
  const { gateway, sent } = await aGateway()
  const outcome = await gateway.send({ ...aCode, text: 'Your code is 4321' })
  expect(outcome).toEqual({ fate: 'refused', error: 'the text is not the wording of its template' })
  expect(await sent()).toEqual([])
})

test('[N8] a code goes straight to the provider, with the key in a header and its life limited', async () => {
  const seen: unknown[] = []
  const gateway = await aProvider((request, response) => {
    seen.push(request.method, request.url, request.headers.authkey, json(request))
    response.end('{"type":"success","request_id":"1"}')
  })
  expect(await gateway.send(aCode)).toEqual({ fate: 'handed_over', reference: '1' })
  const body = { template_id: 'sandbox-phone-code', mobile: '919876543210', otp: '4321', otp_length: 4, otp_expiry: 10 }
  expect(await Promise.all(seen)).toEqual(['POST', '/api/v5/otp', 'key', body])
})

test('[N7] a number that is not Indian and whole is refused before the wire', async () => {
  const { gateway, sent } = await aGateway()
  for (const to of ['9876543210', '+14155550100', '+919876543210,919876543211']) {
    expect(await gateway.send({ ...aCode, to })).toMatchObject({ fate: 'refused' })
  }
  expect(await sent()).toEqual([])
})

test('[N6] troubles of the account are for later, refusals of the message are for good', async () => {
  const { sandbox, gateway, sent } = await aGateway()
  const outcomeOf = async (
    message: 'Invalid authkey' | 'IP not whitelisted' | 'Insufficient balance' | 'Invalid mobile number',
  ) => {
    sandbox.faults.set({ sms: { kind: 'refuse', message, times: 1 } })
    return gateway.send(aCode)
  }
  expect(await outcomeOf('Invalid authkey')).toEqual({ fate: 'later', error: 'msg91 207: Invalid authkey' })
  expect(await outcomeOf('IP not whitelisted')).toEqual({ fate: 'later', error: 'msg91 418: IP not whitelisted' })
  expect(await outcomeOf('Insufficient balance')).toMatchObject({ fate: 'later' })
  expect(await outcomeOf('Invalid mobile number')).toEqual({
    fate: 'refused',
    error: 'msg91 202: Invalid mobile number',
  })
  expect(await sent()).toEqual([])
})

test('[N6] a wrong key and an unknown template are told as the provider tells them', async () => {
  const { gateway } = await aGateway({ authKey: 'wrong' })
  expect(await gateway.send(aCode)).toEqual({ fate: 'later', error: 'msg91 207: Invalid authkey' })
  const { gateway: other } = await aGateway({ templateIds: { ...TEMPLATE_IDS, 'phone-code': 'nonsense' } })
  expect(await other.send(aCode)).toMatchObject({ fate: 'refused', error: expect.stringContaining('Template') })
})

test('[N6] a provider that cannot be reached, or asks us to slow down, is for later', async () => {
  const { gateway, close } = await aGateway()
  await close()
  expect(await gateway.send(aCode)).toEqual({ fate: 'later', error: 'msg91 ECONNREFUSED' })
  const busy = await aProvider((_request, response) => response.writeHead(429).end())
  expect(await busy.send(aCode)).toEqual({ fate: 'later', error: 'msg91 429' })
})

test('[N4] silence, a broken answer and a server error each leave the fate unknown', async () => {
  const { sandbox, gateway, sent } = await aGateway({ within: seconds(0.3) })
  sandbox.faults.set({ sms: { kind: 'timeout', times: 1 } })
  expect(await gateway.send(aCode)).toEqual({ fate: 'unknown', error: 'msg91 did not answer in time' })
  expect(await sent()).toHaveLength(1)
  sandbox.faults.set({ sms: { kind: 'error', times: 1 } })
  expect(await gateway.send(aCode)).toEqual({ fate: 'unknown', error: 'msg91 500' })
  const answers = ['', '<html>', 'null', '{"type":7}']
  const muddled = await aProvider((_request, response) => response.end(answers.shift()))
  while (answers.length > 0) expect(await muddled.send(aCode)).toMatchObject({ fate: 'unknown' })
  const rude = await aProvider((request) => request.socket.destroy())
  expect(await rude.send(aCode)).toMatchObject({ fate: 'unknown' })
})

test('[N10] the key is never sent in the clear to elsewhere, nor to where an answer points', async () => {
  const settings = { authKey: 'key', templateIds: TEMPLATE_IDS }
  expect(() => createMsg91Gateway({ baseUrl: 'http://control.msg91.com/api/v5', ...settings })).toThrow('https://')
  let calls = 0
  const gateway = await aProvider((_request, response) => {
    calls += 1
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  expect(await gateway.send(aCode)).toEqual({ fate: 'later', error: 'msg91 307' })
  expect(calls).toBe(1)
})

test('[N11] a number in the words of the provider is not recorded', async () => {
  const gateway = await aProvider((_request, response) =>
    response.end('{"type":"error","message":"919876543210 is blocked"}'),
  )
  expect(await gateway.send(aCode)).toEqual({ fate: 'refused', error: 'msg91 200: (number) is blocked' })
})
