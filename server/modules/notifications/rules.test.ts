import { assert, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import {
  decideFate,
  isThisMachine,
  MOST_ATTEMPTS,
  QueuedMessage,
  readVariables,
  redact,
  renderSms,
  SMS_TEMPLATES,
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

test('[N4] a text message of unknown fate stays unknown at its first try', () => {
  expect(decideFate('sms', 1, { fate: 'unknown', error })).toEqual({ state: 'unknown', error })
})

test('[N5] a mail of unknown fate is owed again, until its tenth try', () => {
  expect(decideFate('email', 9, { fate: 'unknown', error })).toEqual({ state: 'queued', error })
  expect(decideFate('email', 10, { fate: 'unknown', error })).toEqual({ state: 'unknown', error })
})

test('[N6] a refusal for good ends a message at its first try, one for now at its tenth', () => {
  expect(decideFate('email', 1, { fate: 'refused', error })).toEqual({ state: 'refused', error })
  for (const channel of ['email', 'sms'] as const) {
    expect(decideFate(channel, MOST_ATTEMPTS - 1, { fate: 'later', error })).toEqual({ state: 'queued', error })
    expect(decideFate(channel, MOST_ATTEMPTS, { fate: 'later', error })).toEqual({ state: 'refused', error })
  }
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

test('[N10] this machine is only what certainly is this machine', () => {
  for (const host of ['localhost', '127.0.0.1', '127.8.8.8', '::1', '[::1]']) expect(isThisMachine(host)).toBe(true)
  for (const host of ['127.0.0.1.example.org', 'localhost.example.org', '10.0.0.1', '0.0.0.0', '']) {
    expect(isThisMachine(host)).toBe(false)
  }
})

test('[N11] an address or a number in the words of a provider is taken out', () => {
  expect(redact('550 <asha@example.org> unknown')).toBe('550 (address) unknown')
  expect(redact('msg91 202: +91 98765 43210 is bad')).toBe('msg91 202: (number) is bad')
  expect(redact('x'.repeat(500))).toHaveLength(200)
})
