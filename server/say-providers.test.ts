import { expect, test } from 'vitest'
import { productionSettings } from '#tests/security/header-score/production-settings.ts'
import { readEnv } from './env.ts'
import { sayProviders } from './say-providers.ts'

const say = (settings: Record<string, string>) => sayProviders(readEnv(settings))

test('without settings nothing is said to be sent or charged', () => {
  expect(say({})).toBe('Everything outside is a stand-in: nothing is sent or charged.')
})

test('a mail server that was set is real beside the stand-ins, and is said to be', () => {
  expect(say({ SMTP_URL: 'smtp://127.0.0.1:25' })).toBe(
    'Real, as set: mail. Stand-ins, where nothing is sent or charged: text messages, payments, and video rooms.',
  )
})

test('a key alone leaves the stand-in in its place, as the start of the server does', () => {
  expect(say({ MSG91_AUTH_KEY: 'key', RAZORPAY_KEY_ID: 'rzp_test_a' })).toContain('nothing is sent or charged')
  const sms = { MSG91_AUTH_KEY: 'key', MSG91_BASE_URL: 'https://control.msg91.com/api/v5' }
  expect(say(sms)).toMatch(/^Real, as set: text messages\. /)
})

test('who asks for the stand-ins has them, whatever providers the environment names', () => {
  const { RAZORPAY_KEY_ID: _real, ...others } = productionSettings
  const env = readEnv({ ...others, EMBRACE_SANDBOX: '1' })
  expect(sayProviders(env)).toBe('Everything outside is a stand-in: nothing is sent or charged.')
  for (const name of Object.keys(env)) expect(name).not.toMatch(/^(SMTP|MSG91|RAZORPAY|JITSI)_/)
})

test('another stand-in on this machine can be spoken to', () => {
  const here = { MSG91_BASE_URL: 'http://127.0.0.1:3100/sms/api/v5', MSG91_AUTH_KEY: 'sandbox' }
  const env = readEnv({ ...here, EMBRACE_SANDBOX: '1', SMTP_URL: 'smtps://a:b@mail.example.in' })
  expect(env).toMatchObject(here)
  expect(env.SMTP_URL).toBeUndefined()
})

test('with every provider set all of them are real', () => {
  expect(say(productionSettings)).toBe('Real, as set: mail, text messages, payments, and video rooms.')
})
