import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test('[E20] [H3] one mailbox has one name, however its address is written', () => {
  for (const written of [
    'asha.rao@example.org',
    'ASHA.Rao@Example.ORG',
    'asha.rao+news@example.org',
    'asha.rao+a+b@example.org',
  ])
    expect(mailboxOf(written)).toBe('asha.rao@example.org')
  for (const written of ['asharao@gmail.com', 'Asha.Rao+1@gmail.com', 'a.s.h.a.rao@googlemail.com'])
    expect(mailboxOf(written)).toBe('asharao@gmail.com')
})

test('[E20] [H3] two mailboxes have two names', () => {
  const written = ['asha.rao@example.org', 'asharao@example.org', 'asharao@example.com', 'asharao@notgooglemail.com']
  expect(new Set(written.map(mailboxOf)).size).toBe(4)
})
