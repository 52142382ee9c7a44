import { expect, test } from 'vitest'
import { StartProblem } from '#db/start-problem.ts'
import { readEnv } from './env.ts'

const providers = {
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  MSG91_AUTH_KEY: 'key',
  MSG91_TEMPLATE_PHONE_CODE: 'a',
  MSG91_TEMPLATE_SESSION_CONFIRMED: 'b',
  MSG91_TEMPLATE_SESSION_REMINDER: 'c',
}

test('without any setting it serves on port 3000 with the sandbox', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '0.0.0.0', usesSandbox: true, isProduction: false })
})

test('every faulty setting is named, not only the first', () => {
  const refuse = () => readEnv({ PORT: 'abc', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', DRAIN_SECONDS: '-1' })
  expect(refuse).toThrow(StartProblem)
  expect(refuse).toThrow(/PORT: [^]*DATABASE_URL: [^]*LOG_LEVEL: [^]*DRAIN_SECONDS: /)
})

test('a fault never repeats the value, which may be a password', () => {
  expect(() => readEnv({ DATABASE_URL: 'mysql://me:hunter2@x' })).not.toThrow(/hunter2/)
})

test('an empty setting counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})

test('production refuses the sandbox and names every missing setting in one message', () => {
  expect(() => readEnv({ NODE_ENV: 'production', MSG91_AUTH_KEY: 'key' })).toThrow(
    'Set SMTP_URL, MSG91_TEMPLATE_PHONE_CODE, MSG91_TEMPLATE_SESSION_CONFIRMED, MSG91_TEMPLATE_SESSION_REMINDER, SECRET_KEY, or EMBRACE_SANDBOX=1',
  )
})

test('production runs on the sandbox when told to, and on real providers without it', () => {
  expect(readEnv({ NODE_ENV: 'production', EMBRACE_SANDBOX: '1' }).usesSandbox).toBe(true)
  const SECRET_KEY = 'a key that is at least 32 characters'
  expect(readEnv({ NODE_ENV: 'production', ...providers, SECRET_KEY }).usesSandbox).toBe(false)
})

test('sample practitioners fill an empty catalogue everywhere but in production on real providers, unless asked for', () => {
  const production = { NODE_ENV: 'production', ...providers, SECRET_KEY: 'a key that is at least 32 characters' }
  expect(readEnv({}).loadsSample).toBe(true)
  expect(readEnv({ NODE_ENV: 'production', EMBRACE_SANDBOX: '1' }).loadsSample).toBe(true)
  expect(readEnv(production).loadsSample).toBe(false)
  expect(readEnv({ ...production, EMBRACE_SAMPLE_DATA: '1' }).loadsSample).toBe(true)
})
