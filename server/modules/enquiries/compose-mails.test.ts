import { expect, test } from 'vitest'
import { ContactEnquiry, PartnershipEnquiry } from '#contract/enquiries.ts'
import { composeAcknowledgement, composeForUs } from './compose-mails.ts'

const hostile = '<script>alert("x")</script>\nsecond & last'
const contact = {
  kind: 'contact' as const,
  ...ContactEnquiry.parse({ name: 'Asha', email: 'a@b.in', message: hostile }),
}
const partnership = {
  kind: 'partnership' as const,
  ...PartnershipEnquiry.parse({
    firstName: 'Radhika',
    lastName: "O'Menon",
    organisation: '<b>School</b>',
    email: 'r@school.example',
    designation: 'Principal',
    subject: 'workshop_request',
    partnership: 'ngo',
    phone: '98100 00000',
    replyBy: 'whatsapp',
    message: 'Hello',
  }),
}

test('[E4] each kind goes to its own address', () => {
  expect(composeForUs(contact, 'EN-222222').to).toBe('enquiries@embrace.example')
  expect(composeForUs(partnership, 'EN-222222').to).toBe('partnerships@embrace.example')
})

test('[E4] the mail to us says everything that was chosen and typed, and nothing that was not', () => {
  const { text } = composeForUs(partnership, 'EN-222222')
  for (const words of [
    "Full name: Radhika O'Menon",
    'Subject: Workshop request',
    'Partnership: NGO',
    'Phone Number: 9810000000',
    'Preferred Response Method: WhatsApp',
    'EN-222222',
  ])
    expect(text).toContain(words)
  expect(composeForUs(contact, 'EN-222222').text).not.toContain('Phone number')
})

test('[E15] a script in the text is text in the mail, and never in its subject', () => {
  const { html, subject } = composeForUs(contact, 'EN-222222')
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;<br>second &amp; last')
  expect(html).not.toContain('<script')
  expect(subject).toBe('Enquiry EN-222222')
  expect(composeForUs(partnership, 'EN-222222').html).toContain('&lt;b&gt;School&lt;/b&gt;')
})

test('[E5] the acknowledgement says 24 hours and the reference, and repeats nothing that was typed', () => {
  const mail = composeAcknowledgement('a@b.in', { reference: 'EN-222222', origin: 'https://embrace.test' })
  expect(mail.to).toBe('a@b.in')
  expect(mail.text).toContain('within 24 hours')
  expect(mail.text).toContain('EN-222222')
  expect(Object.keys(mail)).toEqual(['to', 'subject', 'text', 'html'])
  expect(composeAcknowledgement.length).toBe(2)
})
