import { assert, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { hours, seconds } from '#contract/values/time.ts'
import { sendMessageJob } from './jobs.ts'
import {
  decideFate,
  findTooLong,
  isAlarming,
  MOST_ATTEMPTS,
  QueuedMessage,
  readTemplateIds,
  readVariables,
  renderSms,
  SMS_TEMPLATES,
  SMS_VARIABLES,
  type SmsTemplate,
  stateAt,
  toRegisteredText,
} from './rules.ts'

const error = 'smtp 450 at RCPT TO'

const aMail = (change: object = {}) => ({
  channel: 'email',
  key: 'enquiry-received:1',
  to: 'asha@example.org',
  template: 'enquiry-received',
  subject: 'We have your message',
  text: 'Thank you.',
  ...change,
})

const aReminder = (change: object = {}) => ({
  channel: 'sms',
  key: 'session-reminder:1',
  to: '+919876543210',
  template: 'session-reminder',
  variables: { WHEN: '4 Mar, 10:00', LINK: 'https://embrace.example/s/1' },
  ...change,
})

const tried = (channel: 'email' | 'sms', attempts: number, silentTries = 0) => ({ channel, attempts, silentTries })

test('[N4] a text message of unknown fate stays unknown at its first try', () => {
  expect(decideFate(tried('sms', 1), { fate: 'unknown', error })).toEqual({ state: 'unknown', error })
})

test('[N5] a mail of unknown fate is owed again, until its tenth silence, however often it was refused between', () => {
  const silence = { fate: 'unknown', error } as const
  expect(decideFate(tried('email', 9, 8), silence)).toEqual({ state: 'queued', error, inSilence: true })
  expect(decideFate(tried('email', 10, 9), silence)).toEqual({ state: 'unknown', error })
  expect(decideFate(tried('email', 60, 0), silence)).toEqual({ state: 'queued', error, inSilence: true })
  expect(decideFate(tried('email', 60, 9), silence)).toEqual({ state: 'unknown', error })
})

test('[N21] what a worker has just begun is on its way; what it never ended nobody can tell', () => {
  const now = new Date('2030-03-04T10:00:00+05:30')
  const begun = (ago: number, state: 'unknown' | 'refused' = 'unknown') =>
    stateAt({ state, updatedAt: new Date(now.getTime() - ago) }, now)
  expect([begun(0), begun(seconds(44)), begun(seconds(45)), begun(hours(3))]).toEqual([
    'queued',
    'queued',
    'unknown',
    'unknown',
  ])
  expect(begun(0, 'refused')).toBe('refused')
  expect([begun(0 - seconds(44)), begun(0 - seconds(45)), begun(0 - hours(3))]).toEqual([
    'queued',
    'unknown',
    'unknown',
  ])
})

test('[N6] a refusal for good ends a message at its first try, one for now after many', () => {
  expect(decideFate(tried('email', 1), { fate: 'refused', error })).toEqual({ state: 'refused', error })
  for (const channel of ['email', 'sms'] as const) {
    const later = { fate: 'later', error } as const
    const again = { state: 'queued', error, inSilence: false }
    expect(decideFate(tried(channel, MOST_ATTEMPTS - 1), later)).toEqual(again)
    expect(decideFate(tried(channel, MOST_ATTEMPTS), later)).toEqual({ state: 'refused', error })
  }
})

test('[N6] the first waits are short, none is longer than an hour, and together they are more than four days', () => {
  const first = sendMessageJob.retryAfter ?? 0
  expect(first).toBe(seconds(15))
  expect(sendMessageJob.retryAtMost).toBe(hours(1))
  const waits = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, place) => Math.min(first * 2 ** place, hours(1)))
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(hours(4 * 24))
  expect(sendMessageJob.retries).toBeGreaterThan(MOST_ATTEMPTS)
})

test('[N6] a person is called after half an hour, once a day while it lasts, and when a message has ended', () => {
  const called = Array.from({ length: 60 }, (_, place) => place + 1).filter((attempts) =>
    isAlarming({ attempts }, 'queued'),
  )
  expect(called).toEqual([8, 32, 56])
  expect(isAlarming({ attempts: 1 }, 'refused')).toBe(true)
})

test('[N7] a line break in an address or a subject is refused, and so is what is no address', () => {
  expect(QueuedMessage.safeParse(aMail()).success).toBe(true)
  expect(QueuedMessage.safeParse(aReminder()).success).toBe(true)
  const addresses = [
    'asha@example.org\r\nBcc: x@y.in',
    'asha@example.org\n',
    'a@b.in, c@d.in',
    'Asha <a@b.in>',
    'asha',
    '',
  ]
  for (const to of addresses) expect(QueuedMessage.safeParse(aMail({ to })).success).toBe(false)
  for (const subject of ['Hello\r\nBcc: x@y.in', 'Hello\nthere', 'Hello\0', '', 'x'.repeat(201)]) {
    expect(QueuedMessage.safeParse(aMail({ subject })).success).toBe(false)
  }
  for (const to of ['919876543210', '+91987654321', '+14155550100', '+919876543210\n', '+91 9876543210']) {
    expect(QueuedMessage.safeParse(aReminder({ to })).success).toBe(false)
  }
  expect(QueuedMessage.safeParse(aReminder({ variables: { WHEN: 'a\nb', LINK: 'x' } })).success).toBe(false)
})

test('[N8] a message with a code cannot be queued', () => {
  const code = aReminder({ template: 'phone-code', variables: { OTP: '1234' } })
  expect(QueuedMessage.safeParse(code).success).toBe(false)
})

test('[N9] the variables found in a text make the same text again', () => {
  const word = stringMatching(/^[ -~]{1,40}$/)
  assert(
    property(word, word, (WHEN, LINK) => {
      const text = renderSms('session-confirmed', { WHEN, LINK })
      const found = readVariables('session-confirmed', text)
      expect(renderSms('session-confirmed', { WHEN: found?.WHEN ?? '', LINK: found?.LINK ?? '' })).toBe(text)
    }),
  )
})

test('[N9] a text that is not the wording of its template is recognised', () => {
  const text = renderSms('phone-code', { OTP: '1234' })
  expect(readVariables('phone-code', text)).toEqual({ OTP: '1234' })
  expect(readVariables('phone-code', `${text} Call us!`)).toBeUndefined()
  expect(readVariables('session-reminder', text)).toBeUndefined()
  expect(() => renderSms('phone-code', { OTP: '' })).toThrow('The text message phone-code needs OTP')
})

test('[N9] every wording names the brand, fits one message and uses no sign the operators forbid', () => {
  for (const wording of Object.values(SMS_TEMPLATES)) {
    expect(wording).toContain('eMbrace')
    expect(wording).not.toMatch(/[<>]|therap|child|autis/i)
    expect(wording.length).toBeLessThanOrEqual(160)
  }
})

test('[N9] the wording to register marks every variable with its kind', () => {
  expect(toRegisteredText('session-confirmed')).toBe(
    'Your eMbrace appointment is confirmed for #alphanumeric#. Details: #url##url# - eMbrace',
  )
  for (const template of Object.keys(SMS_TEMPLATES) as SmsTemplate[])
    expect(toRegisteredText(template)).not.toMatch(/##[A-Z]+##/)
})

test('[N13] a variable may be as long as its field, and with the longest the text is still one message', () => {
  const LINK = 'x'.repeat(SMS_VARIABLES.LINK.most)
  expect(findTooLong({ WHEN: 'x'.repeat(40), LINK })).toBeUndefined()
  expect(findTooLong({ WHEN: 'x'.repeat(41), LINK })).toBe('WHEN')
  expect(findTooLong({ WHEN: 'Wed 30 Sep 11 AM', LINK: `${LINK}x` })).toBe('LINK')
  expect(findTooLong({ NAME: 'Asha' })).toBe('NAME')
  const templates = [
    'session-confirmed',
    'session-reminder',
    'session-moved',
    'session-cancelled',
    'session-off',
    'session-offer',
    'pay-link',
  ] as const
  const [WHEN, link] = ['Wed 30 Sep 11:30 AM', `https://embrace.example/manage/${'k'.repeat(43)}`]
  for (const template of templates)
    expect(renderSms(template, { WHEN, OFFER: WHEN, LINK: link }).length).toBeLessThanOrEqual(160)
})

test('every template has a setting of its own', () => {
  const settings = {
    MSG91_TEMPLATE_PHONE_CODE: '1',
    MSG91_TEMPLATE_SESSION_CONFIRMED: '2',
    MSG91_TEMPLATE_SESSION_REMINDER: '3',
    MSG91_TEMPLATE_SESSION_MOVED: '4',
    MSG91_TEMPLATE_SESSION_CANCELLED: '5',
    MSG91_TEMPLATE_PAYMENT_RETURNED: '6',
    MSG91_TEMPLATE_SESSION_OFFER: '9',
    MSG91_TEMPLATE_SESSION_OFF: '0',
    MSG91_TEMPLATE_PAY_LINK: '8',
    MSG91_TEMPLATE_HOSPITAL_CONTACT: '7',
  }
  expect(Object.values(readTemplateIds(settings)).toSorted()).toEqual(Object.values(settings).toSorted())
  expect(Object.keys(readTemplateIds(settings))).toEqual(Object.keys(SMS_TEMPLATES))
})
