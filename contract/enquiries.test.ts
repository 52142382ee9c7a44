import { expect, test } from 'vitest'
import { ContactEnquiry, findFieldErrors, findFileError, PartnershipEnquiry, PROPOSAL_BYTES } from './enquiries.ts'

const contact = { name: 'Asha', email: 'asha@example.org', phone: '', topic: '', message: 'Hello' }
const partnership = {
  firstName: 'Radhika',
  lastName: 'Menon',
  organisation: 'Sample School',
  email: 'radhika@school.example',
  designation: 'Principal',
  message: 'We have 900 pupils.',
}

test('[E1] of an empty form every needed field is named, in the order of the page, and no other', () => {
  expect(Object.keys(findFieldErrors('contact', {}))).toEqual(['name', 'email', 'message'])
  expect(Object.keys(findFieldErrors('partnership', {}))).toEqual([
    'firstName',
    'lastName',
    'organisation',
    'email',
    'designation',
    'message',
  ])
  const spaces = Object.fromEntries(Object.keys(partnership).map((name) => [name, ' \n ']))
  expect(Object.keys(findFieldErrors('partnership', spaces))).toHaveLength(6)
})

test('[E1] a form with what is needed has no fault', () => {
  expect(findFieldErrors('contact', contact)).toEqual({})
  expect(findFieldErrors('partnership', partnership)).toEqual({})
})

test('[E1] what is too long is said with the length that fits', () => {
  const long = Object.fromEntries(Object.keys(partnership).map((name) => [name, 'x'.repeat(5000)]))
  const errors = findFieldErrors('partnership', { ...long, email: `${'x'.repeat(300)}@example.org` })
  expect(Object.keys(errors)).toHaveLength(6)
  expect(errors.firstName).toContain('80 characters')
  expect(errors.message).toContain('4,000 characters')
  expect(findFieldErrors('contact', { ...contact, message: 'x'.repeat(4000) })).toEqual({})
})

test('[E1] what is of the wrong type gets the same sentence as what is missing', () => {
  const wrong = { name: 7, email: ['asha@example.org'], phone: {}, topic: 'my cat', message: null }
  const errors = findFieldErrors('contact', wrong)
  expect(Object.keys(errors)).toEqual(['name', 'email', 'phone', 'topic', 'message'])
  expect(Object.values(errors).every((sentence) => sentence.endsWith('.'))).toBe(true)
})

test('[E1] an address that no mail can reach is named', () => {
  for (const email of ['asha', 'asha@', '@example.org', 'a@b', 'asha@example.org, eve@example.org', 'A <a@b.in>']) {
    expect(findFieldErrors('contact', { ...contact, email })).toEqual({
      email: 'Check your email address. It should look like name@example.com.',
    })
  }
})

test('[E1] a phone number is digits, and what people put between them is forgiven', () => {
  expect(ContactEnquiry.parse({ ...contact, phone: '+91 98100-00000' }).phone).toBe('+919810000000')
  expect(ContactEnquiry.parse({ ...contact, phone: '(011) 2345 6789' }).phone).toBe('01123456789')
  expect(ContactEnquiry.parse({ ...contact, phone: ' ' }).phone).toBeNull()
  for (const phone of ['call me', '12345', '1'.repeat(16), '98100 0000x'])
    expect(findFieldErrors('contact', { ...contact, phone })).toEqual({
      phone: 'Use digits only, with the full number. Or leave it empty.',
    })
})

const noNumber = 'Enter your phone number, so that we can reply the way you chose. Or choose email.'

test('[E16] whoever wants a reply by phone or WhatsApp is asked for a number', () => {
  for (const replyBy of ['phone', 'whatsapp']) {
    expect(findFieldErrors('partnership', { ...partnership, replyBy })).toEqual({ phone: noNumber })
    expect(findFieldErrors('partnership', { ...partnership, replyBy, phone: ' - ' })).toEqual({ phone: noNumber })
    expect(findFieldErrors('partnership', { ...partnership, replyBy, phone: '98100 00000' })).toEqual({})
  }
  for (const replyBy of ['email', '']) expect(findFieldErrors('partnership', { ...partnership, replyBy })).toEqual({})
})

test('[E16] the missing number is said together with the other faults, in the order of the page', () => {
  const errors = findFieldErrors('partnership', { replyBy: 'whatsapp', subject: 'a cat' })
  expect(Object.keys(errors)).toEqual([
    'firstName',
    'lastName',
    'organisation',
    'email',
    'designation',
    'phone',
    'subject',
    'message',
  ])
  expect(errors.phone).toBe(noNumber)
})

test('[E16] a number that is wrong gets its own sentence', () => {
  expect(findFieldErrors('partnership', { ...partnership, replyBy: 'phone', phone: '12' })).toEqual({
    phone: 'Use digits only, with the full number. Or leave it empty.',
  })
})

test('[E15] nothing in a line can begin a new one, and no text can end early', () => {
  const cleaned = PartnershipEnquiry.parse({
    ...partnership,
    organisation: 'School\r\nBcc: eve@example.org\u0000\u2028x',
    message: 'one\r\ntwo\u0000\u0007\tthree',
  })
  expect(cleaned.organisation).toBe('School Bcc: eve@example.org x')
  expect(cleaned.message).toBe('one\ntwo\tthree')
  expect(
    Object.keys(findFieldErrors('contact', { ...contact, email: 'a@example.org\r\nBcc: eve@example.org' })),
  ).toEqual(['email'])
})

test('[E6] a file is refused early by its name and its size', () => {
  expect(findFileError({ name: 'Plan.PDF', size: PROPOSAL_BYTES })).toBeUndefined()
  expect(findFileError({ name: 'photo.jpeg', size: 1 })).toBeUndefined()
  expect(findFileError({ name: 'plan.exe', size: 1 })).toContain('PDF, JPG or PNG')
  expect(findFileError({ name: 'plan.pdf', size: PROPOSAL_BYTES + 1 })).toContain('larger than 5 MB')
  expect(findFileError({ name: 'plan.pdf', size: 0 })).toContain('empty')
})
