import type { InvoiceService, LegalIdentity } from './schema/legal-identity.ts'

/** Samples, until the clinic gives its own; where it is registered stands in `tax.ts`. Every invoice keeps what stood here on its day. */
export const legalIdentity: LegalIdentity = {
  legalName: 'eMbrace (sample legal name)',
  email: 'hello@embrace.example',
  signatory: { name: 'Sample Signatory', role: 'Authorised signatory' },
}

/**
 * By department. Says what was done, because insurers ask for that, and never why: the same document goes to employers.
 * The codes of services are for the accountant to confirm.
 */
export const invoiceServices: Readonly<Record<string, InvoiceService>> = {
  'clinical-psychologist': { description: 'Individual session, clinical psychology', sac: '999319' },
  'child-psychologist': { description: 'Individual session, child psychology', sac: '999319' },
  'occupational-therapist': { description: 'Individual session, occupational therapy', sac: '999319' },
  'speech-and-language-pathologist': {
    description: 'Individual session, speech and language therapy',
    sac: '999319',
  },
  'special-educator': { description: 'Individual session, special education', sac: '999319' },
  'counselling-psychologist': { description: 'Individual session, counselling psychology', sac: '999319' },
  'couples-and-family-therapist': { description: 'Session, couples and family therapy', sac: '999319' },
  psychiatrist: { description: 'Consultation, psychiatry', sac: '999312' },
}

/** For departments that are not in the list. */
export const otherInvoiceService: InvoiceService = { description: 'Individual session', sac: '999319' }

/** Under the amounts, and at the foot. */
export const invoiceWords = {
  reimbursement:
    'You can send this document to your insurer for reimbursement. Fees are to be used within 1 month. A session cancelled with less than 24 hours’ notice is charged in full.',
  refund: 'A refund goes back the way you paid. Banks usually take 5 to 7 working days.',
  newDate:
    'This note goes with the invoice named above. The session was moved; nothing else has changed, and the amounts are as printed there. This is not a tax invoice. Send both documents to your insurer.',
  copy: 'Original for recipient.',
  unsigned: 'This is a computer-generated document and needs no signature.',
} as const
