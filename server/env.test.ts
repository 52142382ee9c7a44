import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { StartProblem } from '#db/start-problem.ts'
import { readDataSettings, readEnv } from './env.ts'
import { manageLinkOf } from './modules/booking/describe-session.ts'
import { SMS_VARIABLES } from './modules/notifications/rules.ts'

const providers = {
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  MSG91_AUTH_KEY: 'key',
  MSG91_TEMPLATE_PHONE_CODE: 'a',
  MSG91_TEMPLATE_SESSION_CONFIRMED: 'b',
  MSG91_TEMPLATE_SESSION_REMINDER: 'c',
  MSG91_TEMPLATE_SESSION_MOVED: 'd',
  MSG91_TEMPLATE_SESSION_CANCELLED: 'e',
  MSG91_TEMPLATE_PAYMENT_RETURNED: 'f',
  MSG91_TEMPLATE_SESSION_OFFER: 'h',
  MSG91_TEMPLATE_SESSION_OFF: 'h',
  MSG91_TEMPLATE_PAY_LINK: 'h',
  MSG91_TEMPLATE_HOSPITAL_CONTACT: 'g',
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  RAZORPAY_KEY_SECRET: 'd',
  RAZORPAY_WEBHOOK_SECRETS: 'e,f',
  JITSI_DOMAIN: 'meet.embrace.example',
  JITSI_APP_ID: 'g',
  JITSI_SECRET: 'h',
}
const keys = {
  MAIL_FROM: 'eMbrace <hello@embrace.example>',
  SECRET_KEY: 'a key that is at least 32 characters',
  DATA_KEY: 'one more that is at least 32 characters',
  PUBLIC_URL: 'https://embrace.example',
}
const production = { NODE_ENV: 'production', ...providers, ...keys }

function messageOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return String(error)
  }
  return ''
}

test('without any setting it serves on port 3000 with the sandbox', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: 'localhost', usesSandbox: true, isProduction: false })
})

test('every faulty setting is named, not only the first', () => {
  const refuse = () => readEnv({ PORT: 'abc', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', DRAIN_SECONDS: '-1' })
  expect(refuse).toThrow(StartProblem)
  expect(refuse).toThrow(/PORT: [^]*DATABASE_URL: [^]*LOG_LEVEL: [^]*DRAIN_SECONDS: /)
})

test('a fault never repeats the value, which may be a password', () => {
  const secret = 'hunter2'
  const faulty = { DATABASE_URL: `mysql://me:${secret}@x`, PORT: secret, PUBLIC_URL: secret, LOG_LEVEL: secret }
  const message = messageOf(() => readEnv(faulty))
  expect(message).toMatch(/DATABASE_URL/)
  expect(message).not.toContain(secret)
})

test.each([
  'http://clinic.in',
  'https://clinic.in/sub',
  'https://user:pw@clinic.in',
  'https://clinic.in?x=1',
  'https://clinic.in/#x',
])('production refuses an address with which nothing would work: %s', (PUBLIC_URL) => {
  const message = messageOf(() => readEnv({ ...production, PUBLIC_URL }))
  expect(message).toContain('PUBLIC_URL must be https:// and a host')
  expect(message).not.toContain('user:pw')
  expect(readEnv({ EMBRACE_SANDBOX: '1', PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL)
})

test.each(['https://clinic.in', 'https://clinic.in/', 'https://clinic.in:8443'])(
  'production takes %s',
  (PUBLIC_URL) => {
    expect(readEnv({ ...production, PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL)
  },
)

test('an empty setting counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})

test('production refuses the sandbox and names every missing setting in one message', () => {
  expect(() => readEnv({ NODE_ENV: 'production', MSG91_AUTH_KEY: 'key' })).toThrow(
    'Set SMTP_URL, MSG91_TEMPLATE_PHONE_CODE, MSG91_TEMPLATE_SESSION_CONFIRMED, MSG91_TEMPLATE_SESSION_REMINDER, MSG91_TEMPLATE_SESSION_MOVED, MSG91_TEMPLATE_SESSION_CANCELLED, MSG91_TEMPLATE_PAYMENT_RETURNED, MSG91_TEMPLATE_SESSION_OFFER, MSG91_TEMPLATE_SESSION_OFF, MSG91_TEMPLATE_PAY_LINK, MSG91_TEMPLATE_HOSPITAL_CONTACT, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRETS, JITSI_DOMAIN, JITSI_APP_ID, JITSI_SECRET, MAIL_FROM, SECRET_KEY, DATA_KEY, PUBLIC_URL, or EMBRACE_SANDBOX=1',
  )
})

test('production runs on the sandbox when told to, and on real providers without it', () => {
  expect(readEnv({ NODE_ENV: 'production', EMBRACE_SANDBOX: '1' }).usesSandbox).toBe(true)
  expect(readEnv(production).usesSandbox).toBe(false)
})

test('visitors come over an encrypted line where PUBLIC_URL says so, and not because it is production', () => {
  const onSandbox = { NODE_ENV: 'production', EMBRACE_SANDBOX: '1' }
  expect(readEnv(production).isEncrypted).toBe(true)
  expect(readEnv(onSandbox).isEncrypted).toBe(false)
  expect(readEnv({ ...onSandbox, PUBLIC_URL: 'http://clinic.local' }).isEncrypted).toBe(false)
  expect(readEnv({ PUBLIC_URL: 'https://clinic.in' }).isEncrypted).toBe(false)
})

test('real money is taken in production alone, and there by the real provider alone', () => {
  expect(() => readEnv({ RAZORPAY_KEY_ID: 'rzp_live_abc' })).toThrow('rzp_test_')
  expect(() => readEnv({ ...production, RAZORPAY_KEY_ID: 'rzp_test_abc' })).toThrow('rzp_live_')
  expect(() => readEnv({ ...production, RAZORPAY_API_BASE: 'http://127.0.0.1:4010' })).toThrow('RAZORPAY_API_BASE')
  for (const address of ['http://127.0.0.1:4010/checkout.js', 'https://evil.example/v1/checkout.js'])
    expect(() => readEnv({ ...production, RAZORPAY_CHECKOUT_JS_URL: address })).toThrow('RAZORPAY_CHECKOUT_JS_URL')
  const theirs = 'https://checkout.razorpay.com/v1/checkout.js'
  expect(readEnv({ ...production, RAZORPAY_CHECKOUT_JS_URL: theirs }).RAZORPAY_CHECKOUT_JS_URL).toBe(theirs)
  expect(readEnv({ ...production, RAZORPAY_KEY_ID: ' rzp_live_abc ' }).RAZORPAY_KEY_ID).toBe('rzp_live_abc')
})

test('what a gateway could not work with is refused with the other faults, before anything is started', () => {
  const refuse = () =>
    readEnv({
      SMTP_URL: 'smtps://user:100%@mail.example',
      MAIL_FROM: 'nobody',
      MSG91_BASE_URL: 'http://control.msg91.com/api/v5',
      RAZORPAY_API_BASE: 'http://api.razorpay.com',
      RAZORPAY_CHECKOUT_JS_URL: 'nonsense',
      JITSI_DOMAIN: 'http://meet.embrace.example',
    })
  expect(refuse).toThrow(StartProblem)
  expect(refuse).toThrow(
    /SMTP_URL: [^]*MAIL_FROM: [^]*MSG91_BASE_URL: [^]*RAZORPAY_API_BASE: [^]*RAZORPAY_CHECKOUT_JS_URL: [^]*JITSI_DOMAIN: /,
  )
  for (const JITSI_DOMAIN of ['no host', 'meet.example?x', 'ftp://meet.example', 'user@meet.example'])
    expect(() => readEnv({ JITSI_DOMAIN })).toThrow('JITSI_DOMAIN')
  const own = 'http://127.0.0.1:4010'
  const given = {
    SMTP_URL: 'smtp://127.0.0.1:2525',
    MAIL_FROM: 'hello@embrace.example',
    MSG91_BASE_URL: `${own}/sms/api/v5`,
    RAZORPAY_API_BASE: `${own}/payment`,
    RAZORPAY_CHECKOUT_JS_URL: `${own}/payment/v1/checkout.js`,
  }
  for (const JITSI_DOMAIN of [`${own}/video`, 'meet.embrace.example', 'meet.embrace.example:8443', 'https://8x8.vc/x'])
    expect(readEnv({ ...given, JITSI_DOMAIN })).toMatchObject({ ...given, JITSI_DOMAIN })
})

test('every fault of a production server is named at once', () => {
  const { DATA_KEY: _lost, ...without } = production
  const refuse = () =>
    readEnv({ ...without, RAZORPAY_KEY_ID: 'rzp_test_a', PUBLIC_URL: 'https://appointments.embrace.example' })
  expect(refuse).toThrow(/Set DATA_KEY,[^]*RAZORPAY_KEY_ID takes no real money[^]*PUBLIC_URL is too long/)
})

test('[N13] an address too long for the links in text messages is refused where those are sent', () => {
  const longest = 'https://visit.embrace.example'
  expect(longest).toHaveLength(29)
  expect(readEnv({ ...production, PUBLIC_URL: longest }).PUBLIC_URL).toBe(longest)
  expect(readEnv({ ...production, PUBLIC_URL: `${longest}/` }).PUBLIC_URL).toBe(`${longest}/`)
  const sentence = 'PUBLIC_URL is too long for the links in text messages: it has 30 letters, and may have 29.'
  expect(() => readEnv({ ...production, PUBLIC_URL: `${longest}x` })).toThrow(sentence)
  expect(() => readEnv({ MSG91_AUTH_KEY: 'key', PUBLIC_URL: `${longest}x` })).toThrow(sentence)
  expect(readEnv({ PUBLIC_URL: `${longest}x` }).usesSandbox).toBe(true)
  const link = manageLinkOf({ publicUrl: longest, secretKey: 'a key' }, { id: randomUUID(), linkVersion: 0 })
  expect(link).toHaveLength(SMS_VARIABLES.LINK.most)
})

test('a sender is made up for the stand-in, and must be named where mails are real', () => {
  expect(readEnv({}).MAIL_FROM).toBe('eMbrace <hello@embrace.example>')
  expect(() => readEnv({ ...production, MAIL_FROM: '' })).toThrow('Set MAIL_FROM, or')
})

test('sample practitioners fill an empty catalogue everywhere but in production on real providers, unless asked for', () => {
  expect(readEnv({}).loadsSample).toBe(true)
  expect(readEnv({ NODE_ENV: 'production', EMBRACE_SANDBOX: '1' }).loadsSample).toBe(true)
  expect(readEnv(production).loadsSample).toBe(false)
  expect(readEnv({ ...production, EMBRACE_SAMPLE_DATA: '1' }).loadsSample).toBe(true)
})

test('codes are limited where each one costs, and hardly where they go to the stand-in; a setting wins over both', () => {
  expect(readEnv({}).smsLimits).toEqual({ hourlyBudget: 20_000, hourlyPerNetwork: 2_000 })
  expect(readEnv({ MSG91_AUTH_KEY: 'key' }).smsLimits).toEqual({ hourlyBudget: 300, hourlyPerNetwork: 30 })
  expect(readEnv({ SMS_HOURLY_BUDGET: '50', SMS_HOURLY_PER_ADDRESS: '4' }).smsLimits).toEqual({
    hourlyBudget: 50,
    hourlyPerNetwork: 4,
  })
  expect(() => readEnv({ SMS_HOURLY_BUDGET: '0' })).toThrow('SMS_HOURLY_BUDGET')
})

test('commands that look after the data need only its settings, whatever else is wrong', () => {
  const settings = readDataSettings({ NODE_ENV: 'production', PORT: 'none', DATA_DIR: '/srv/data' })
  expect(settings).toEqual({ DATA_DIR: '/srv/data' })
  expect(() => readDataSettings({ DATABASE_URL: 'nonsense' })).toThrow('DATABASE_URL: must be an address')
})

test('a token for the figures that could be guessed is refused', () => {
  expect(() => readEnv({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN: must be at least 16 characters')
  expect(readEnv({ METRICS_TOKEN: '0123456789abcdef' }).METRICS_TOKEN).toBe('0123456789abcdef')
})
