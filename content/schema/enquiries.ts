import { z } from 'zod'
import { Words } from './words.ts'

export default {
  enquiryForms: z.record(z.string(), Words),
  contactLabels: Words,
  partnershipLabels: Words,
  enquiryHints: Words,
  proposalAccept: z.string().regex(/^\.[a-z]+(,\.[a-z]+)*$/),
  topics: Words,
  partnershipSubjects: Words,
  partnerTypes: Words,
  replyMethods: Words,
  enquirySent: z.strictObject({ title: z.string(), referenceLabel: z.string(), next: z.string(), urgent: Words }),
  enquiryTroubles: z.strictObject({ unreachable: Words, file: z.string() }),
}
