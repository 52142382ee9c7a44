import { type Duration, days } from '#contract/values/time.ts'
import type { Retention } from './schema/retention.ts'

const A_YEAR = 365

/** How long we keep what, why, and under which law. The daily job and the copy that clients get read the same list. */
export const retention = {
  codes: {
    what: 'Codes sent to a phone, and where they were asked from, as keyed hashes',
    days: 1,
    since: 'the code was sent',
    why: 'to limit how many codes can be asked for',
    law: 'DPDP Act 2023, section 8(7): no longer than needed',
    afterwards: 'removed',
  },
  forms: {
    what: 'Your details from a form with which no session was booked',
    days: 30,
    since: 'the form was sent',
    why: 'so that you can still pay, and so that a late payment finds its way back',
    law: 'DPDP Act 2023, section 8(7): no longer than needed',
    afterwards: 'emptied',
  },
  clients: {
    what: 'Your details and what you told us about why you come',
    days: 3 * A_YEAR,
    since: 'your last session',
    why: 'records of care are kept for three years',
    law: 'Indian Medical Council Regulations 2002, 1.3.1',
    afterwards: 'emptied',
  },
  messages: {
    what: 'The text and the address of messages we sent; their files only until they are on their way',
    days: A_YEAR,
    since: 'the message was written',
    why: 'to answer questions about what we told you',
    law: 'DPDP Rules 2025, rule 8(3): one year',
    afterwards: 'emptied',
  },
  enquiries: {
    what: 'Questions and proposals sent through a form, and our replies',
    days: 2 * A_YEAR,
    since: 'the last letter, yours or ours',
    why: 'to answer, and to find an earlier answer again',
    law: 'DPDP Act 2023, section 8(7): no longer than needed; Rules 2025, rule 8(3): one year at least',
    afterwards: 'removed',
  },
  providerCalls: {
    what: 'Calls from the payment provider: ids alone, no names',
    days: A_YEAR,
    since: 'the call came in',
    why: 'to find out what happened to a payment',
    law: 'DPDP Rules 2025, rule 6(1)(e): logs for one year',
    afterwards: 'removed',
  },
  requests: {
    what: 'That you asked for a copy or for erasure, or withdrew your consent, and when',
    days: 8 * A_YEAR,
    since: 'you asked',
    why: 'to show that we did what you asked',
    law: 'DPDP Act 2023, section 8(4)',
    afterwards: 'removed',
  },
  invoices: {
    what: 'Invoices and the notes to them, with your name and age as printed',
    days: 8 * A_YEAR + 2,
    since: 'the document was issued',
    why: 'tax law forbids us to change or remove them sooner',
    law: 'CGST Act 2017, section 36: 72 months from the annual return',
    afterwards: 'removed',
  },
  backups: {
    what: 'Copies of the whole database, against its loss',
    days: 30,
    since: 'the copy was made',
    why: 'so that a broken disk loses nobody their session',
    law: 'DPDP Rules 2025, rule 6(1)(d)',
    afterwards: 'removed',
  },
} as const satisfies Record<string, Retention>

export type RetentionItem = keyof typeof retention

/** Kept even if a client asks for erasure; it names no person. */
export const keptForGood = [
  'The ledger: amounts and dates, without names.',
  'When sessions were booked, moved and cancelled, and which text of the policies was agreed to, without names.',
] as const

export const keptFor = (item: RetentionItem): Duration => days(retention[item].days)
