import { expect, test } from 'vitest'
import { composeContact } from './compose-contact.ts'
import { keyOf, readRecipient } from './rules.ts'

test('[H2] an address or a number is read as people type it, and nothing else is', () => {
  expect(readRecipient(' asha@example.org ')).toEqual({ channel: 'email', email: 'asha@example.org' })
  for (const typed of [
    '9876543210',
    '98765 43210',
    '+91 98765-43210',
    '919876543210',
    '098765 43210',
    '(+91) 9876543210',
  ])
    expect(readRecipient(typed)).toEqual({ channel: 'sms', phone: '9876543210' })
  for (const typed of [
    '',
    'asha',
    '1234567890',
    '98765432100',
    '+1 212 555 0100',
    'a@b',
    'a@b.in\nBcc: x@y.in',
    'a@b.in, c@d.in',
  ])
    expect(readRecipient(typed)).toBeUndefined()
})

test('[H3] [H7] the occasion is a contact, an address and a day in India, and names nobody', () => {
  const now = new Date('2030-03-04T09:00:00Z')
  const mail = { channel: 'email', email: 'asha@example.org' } as const
  const key = keyOf('k', 7, mail, now)
  expect(keyOf('k', 7, { ...mail, email: 'ASHA@example.org' }, new Date('2030-03-04T18:29:00Z'))).toBe(key)
  expect(key).not.toContain('asha')
  // Each of these reaches the same mailbox.
  const gmail = (email: string) => keyOf('k', 7, { channel: 'email', email }, now)
  expect(new Set(['asha@gmail.com', 'a.sha+1@gmail.com', 'Asha+2@googlemail.com'].map(gmail)).size).toBe(1)
  expect(keyOf('k', 7, { ...mail, email: 'asha+1@example.org' }, now)).toBe(key)
  expect(keyOf('k', 7, { ...mail, email: 'as.ha@example.org' }, now)).not.toBe(key)
  const others = [
    keyOf('k', 7, mail, new Date('2030-03-04T18:30:00Z')),
    keyOf('k', 8, mail, now),
    keyOf('other', 7, mail, now),
    keyOf('k', 7, { channel: 'sms', phone: '9876543210' }, now),
  ]
  expect(new Set([key, ...others]).size).toBe(5)
})

test('[H4] the mail says whom to call and whom to ask for; subject, preview and text message say neither', () => {
  const { mail, sms } = composeContact({
    practitionerName: 'Dr. Ila Sen',
    hospitalName: 'Seven Hills & Sons',
    hospitalPhone: '+91 11 4000 0044',
    origin: 'https://embrace.test',
  })
  for (const words of ['Seven Hills & Sons', '+911140000044', 'Dr. Ila Sen', 'We have told them nothing about you'])
    expect(mail.text).toContain(words)
  expect(mail.html).toContain('href="tel:+911140000044"')
  expect(mail.html).toContain('Seven Hills &amp; Sons')
  const preview = /<div style="display:none[^>]*>([^<]*)</.exec(mail.html)?.[1]
  expect(`${mail.subject} ${preview}`).not.toMatch(/Ila|Hills|hospital|psych|therap|depart/i)
  expect(`${mail.text} ${mail.html}`).not.toMatch(/psychiatr|therap|diagnos|condition/i)
  expect(sms).toEqual({ PHONE: '+911140000044' })
})
