import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Payer } from '#app/booking/appointment/checkout.ts'
import { anchorOf } from '#app/pages/policies/anchor-of.ts'
import { helplines } from '#content/helplines.ts'
import { cancellationPolicy } from '#content/policies/cancellation.ts'
import { privacyPolicy } from '#content/policies/privacy.ts'
import { termsAndConditions } from '#content/policies/terms.ts'
import { policyUpdatedOn, policyVersion } from '#content/policies/version.ts'
import { recipients } from '#content/recipients.ts'
import { type RetentionItem, retention } from '#content/retention.ts'
import type { Policy } from '#content/schema/policies.ts'

/** What each version says, so that a recorded consent stays tied to its words. Add a line; never change one. */
const fingerprints: Record<string, string> = {
  '1.0 of 2026-11-15': 'caeca3e911c5038e',
  '1.1 of 2026-11-16': '3bb29e9c07ce79c5',
  '1.2 of 2026-11-17': 'b66dbf6cb93ed972',
  '1.3 of 2026-11-18': '887dbe6af96210a6',
  '1.4 of 2026-11-19': '55a1f43e9c212aff',
}

const headingsOf = (policy: Policy) => policy.sections.map(({ heading }) => heading)
const textOf = (policy: Policy, heading: string) =>
  JSON.stringify(policy.sections.find((section) => section.heading === heading)?.body)
const blocksOf = (policy: Policy, heading: string) =>
  policy.sections.find((section) => section.heading === heading)?.body.filter((block) => typeof block === 'object') ??
  []
const listIn = (policy: Policy, heading: string) =>
  blocksOf(policy, heading).flatMap((block) => ('list' in block ? block.list : []))
const tableIn = (policy: Policy, heading: string) =>
  blocksOf(policy, heading).flatMap((block) => ('table' in block ? block.table.rows : []))

test('the privacy policy has its 15 sections in order', () => {
  expect(headingsOf(privacyPolicy)).toEqual([
    'Privacy Policy',
    'Definitions',
    'Consent for Processing of information',
    'Types of information we collect',
    'Purpose of collection',
    'How information is collected',
    'Third-party Services',
    'Disclosure of information',
    'Use of cookies and other technologies',
    'Links to third-party websites',
    'Correction and updation of information',
    'Retention of information',
    'Mailers',
    'How we secure the information',
    'Questions and contact information',
  ])
})

test('the terms have their 21 sections in order', () => {
  expect(headingsOf(termsAndConditions)).toEqual([
    'Terms & Conditions',
    'Definitions',
    'Acceptance',
    'User Representations',
    'General Disclaimers',
    'Platform Registrations',
    'Booking & Cancellation of Services',
    'Optional Tools',
    'Third-Party Sites',
    'Privacy Policy',
    'Errors Inaccuracies & Warranties',
    'Prohibited Uses',
    'Disclaimer of Warranties',
    'Confidentiality & Intellectual Property',
    'Limitation of Liability and Indemnity',
    'Termination',
    'Governing Law & Dispute Resolution',
    'Miscellaneous',
    'Cancellation and Refund Policy',
    'Disclaimer',
    'Emergency Helplines',
  ])
})

test('the cancellation policy has its 4 sections in order', () => {
  expect(headingsOf(cancellationPolicy)).toEqual([
    'Booking & Cancellation of Services',
    'Cancellation and Refund Policy',
    'Disclaimer',
    'Emergency Helpline',
  ])
})

test('every section of a document has a place of its own to link to', () => {
  for (const policy of [privacyPolicy, termsAndConditions, cancellationPolicy]) {
    const anchors = headingsOf(policy).map(anchorOf)
    expect(new Set(anchors).size).toBe(anchors.length)
    for (const anchor of anchors) expect(anchor).toMatch(/^[a-z]+(-[a-z]+)*$/)
  }
})

test.each([
  ['Booking & Cancellation of Services', ['at least 12 hours', 'What we apply is 24 hours', 'up to 50 minutes']],
  [
    'Booking & Cancellation of Services',
    ['4 hours before', '5 minutes early', 'within one month', 'within 24 hours of'],
  ],
  ['Cancellation and Refund Policy', ['at least 24 hours’ notice', 'no-show', 'charged in full', 'technical glitch']],
  ['Cancellation and Refund Policy', ['no refunds, except in exceptional circumstances']],
  ['User Representations', ['18 or over', 'between 15 and 18', 'parent or guardian', 'under 15', 'prohibited']],
  ['Platform Registrations', ['Google account', 'name, e-mail address, mobile number, date of birth and a password']],
  ['Platform Registrations', ['restrict, suspend or terminate']],
  ['Termination', ['24 hours’ notice', 'restrict, suspend or terminate']],
  ['Governing Law & Dispute Resolution', ['laws of India', 'courts at New Delhi']],
  ['General Disclaimers', ['Sessions are provided by psychologists']],
])('the terms, %s, say %j', (heading, facts) => {
  for (const fact of facts) expect(textOf(termsAndConditions, heading)).toContain(fact)
})

test.each([
  ['Booking & Cancellation of Services', ['written notice by e-mail', 'at least 24 hours', 'Extra time is charged']],
  ['Booking & Cancellation of Services', ['in advance', 'within one month', '4 hours before', '5 minutes early']],
  ['Booking & Cancellation of Services', ['12 hours’ written notice', 'What we apply is 24 hours']],
  ['Cancellation and Refund Policy', ['no-show', 'charged in full', 'technical glitch', 'exceptional circumstances']],
  ['Cancellation and Refund Policy', ['We give no refunds, except in exceptional circumstances. These are:']],
  ['Cancellation and Refund Policy', ['Nothing. You get back what you paid.', 'Nothing. The fee goes with it']],
])('the cancellation policy, %s, says %j', (heading, facts) => {
  for (const fact of facts) expect(textOf(cancellationPolicy, heading)).toContain(fact)
})

test.each([
  ['Types of information we collect', ['Name, age and credentials', 'Address, e-mail address and mobile number']],
  [
    'Types of information we collect',
    ['Medical condition', 'Payment details', 'IP address, through cookies', 'Comments'],
  ],
  ['Consent for Processing of information', ['By using this website', 'withdraw your consent', '{support}']],
  ['Mailers', ['opt out']],
  ['Correction and updation of information', ['review and update', 'by logging in']],
  ['Disclosure of information', ['only in these legal cases']],
  ['How we secure the information', ['a breach that could harm you, we notify you']],
])('the privacy policy, %s, says %j', (heading, facts) => {
  for (const fact of facts) expect(textOf(privacyPolicy, heading)).toContain(fact)
})

/** What the privacy policy calls each item of `content/retention.ts`. */
const keptAs: Record<RetentionItem, string> = {
  clients: 'Records of care',
  forms: 'A form with which no session was booked',
  enquiries: 'Enquiries',
  messages: 'Messages we sent you',
  invoices: 'Invoices',
  providerCalls: 'What the payment provider tells us',
  requests: 'That you asked for a copy',
  codes: 'Codes sent to a phone',
  backups: 'Backups',
}
const inWords: Record<number, string> = {
  1: 'one day',
  30: '30 days',
  365: 'one year',
  730: 'two years',
  1095: 'three years',
  2920: 'eight years',
  // Two of them have a leap day.
  2922: 'eight years',
}

test.each(Object.entries(keptAs))(
  'the privacy policy keeps %s as long as the list of limits does: %s',
  (item, name) => {
    const { days } = retention[item as RetentionItem]
    const lines = listIn(privacyPolicy, 'Retention of information')
    const time = inWords[days] ?? 'a time without words'
    expect(lines.find((line) => line.startsWith(name))).toContain(time)
    expect(lines).toHaveLength(Object.keys(retention).length)
  },
)

test('the privacy policy lists every company that a client’s own copy names', () => {
  const [practitioner, ...companies] = recipients
  expect(practitioner.who).toBe('Your practitioner')
  const rows = tableIn(privacyPolicy, 'Third-party Services').map(([task]) => task)
  expect(rows).toEqual(['Payment', 'Text messages', 'E-mail', 'Video rooms', 'Hosting'])
  expect(rows).toHaveLength(companies.length)
})

/** What the privacy policy calls each cookie that a visitor can be given. */
const cookiesInWords: Record<string, string> = {
  embrace_browser: 'Phone check, a cookie',
  embrace_manage: 'Session link, a cookie',
  embrace_pay: 'Payment link, a cookie',
  embrace_session: 'Video door, a cookie',
  embrace_offer: 'Partner offer, a cookie',
}

test('the privacy policy names every cookie that a visitor can be given', () => {
  const files = globSync('server/{http,modules/{booking,offers,phone-verification}}/*.ts', {
    exclude: (path) => path.endsWith('.test.ts'),
  })
  const written = files.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=')embrace_\w+(?=')/g) ?? [])
  expect([...new Set(written)].toSorted()).toEqual(Object.keys(cookiesInWords).toSorted())
  const rows = tableIn(privacyPolicy, 'Use of cookies and other technologies').map(([what]) => what)
  expect(rows.filter((what) => what?.endsWith('a cookie'))).toEqual(Object.values(cookiesInWords))
})

test('both say of the payment provider what the payment dialog is filled in with', () => {
  const told: Record<keyof Payer, string> = { name: 'name', phone: 'phone', email: 'e-mail' }
  const provider = recipients.find(({ who }) => who.startsWith('Razorpay'))
  const [, row = ''] = tableIn(privacyPolicy, 'Third-party Services').find(([task]) => task === 'Payment') ?? []
  for (const word of [...Object.values(told), 'amount']) {
    expect(provider?.what).toContain(word)
    expect(row.toLowerCase()).toContain(word)
  }
})

test('three helplines are listed with their hours', () => {
  expect(helplines.map(({ hours }) => hours)).toEqual([
    'Every day, any hour',
    'Monday to Saturday, 8 AM to 10 PM',
    'Every day, 10 AM to 6 PM',
  ])
})

test('a change of the policies’ words gets a new version, because people agreed to the old one', () => {
  const text = JSON.stringify([privacyPolicy, termsAndConditions, cancellationPolicy])
  const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 16)
  expect(fingerprints[`${policyVersion} of ${policyUpdatedOn}`]).toBe(fingerprint)
})
