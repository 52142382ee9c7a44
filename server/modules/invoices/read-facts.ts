import { z } from 'zod'
import type { DocumentFacts } from './invoice-facts.ts'

const text = z.string()
const count = z.number()
const State = z.looseObject({ name: text, code: text })

/**
 * Documents frozen without a version. Never change this: rows of this shape are kept for years. Where `DocumentFacts` asks for
 * more than it gives, the compiler refuses `readFacts`: freeze the next version, and complete this one on reading.
 */
const Version1 = z.looseObject({
  supplier: z.looseObject({
    legalName: text,
    address: z.array(text),
    state: State,
    gstin: text,
    email: text,
    signatory: z.looseObject({ name: text, role: text }),
  }),
  session: z.looseObject({
    reference: text,
    client: z.looseObject({ name: text, age: count.optional(), guardianName: text.optional() }),
    practitioner: z.looseObject({ name: text, qualification: text, registrationNumber: text.optional() }),
    session: z.looseObject({ startsAt: count, minutes: count, mode: z.enum(['in-person', 'video']) }),
    payment: z.looseObject({ method: text.optional(), providerPaymentId: text, paidAt: count }),
  }),
  service: z.looseObject({ description: text, sac: text }),
  placeOfSupply: State,
  amounts: z.looseObject({
    fee: count,
    discount: count,
    taxable: count,
    taxes: z.array(
      z.looseObject({ name: z.enum(['CGST', 'SGST', 'UTGST', 'IGST']), rate: count.optional(), amount: count }),
    ),
    total: count,
    totalInWords: text,
  }),
  credits: z.looseObject({ number: text, issuedAt: count, total: count, reason: text }).optional(),
  datedBy: z.looseObject({ number: text, issuedAt: count, startsAt: count }).optional(),
})

/**
 * [I18] What was frozen, read by its own version and never by the rules for what is frozen today. Fields that this server does not
 * know are kept: a newer server may have written them. A version that is newer than this server holds all of the newest known one.
 */
export const readFacts = (stored: unknown): DocumentFacts => Version1.parse(stored)
