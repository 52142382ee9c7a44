import { z } from 'zod'
import { Words } from './words.ts'

/** Who issues the invoices. Address, state and number are those of the registration: see `tax.ts`. */
export const LegalIdentity = z.strictObject({
  legalName: z.string().min(3).max(100),
  email: z.email(),
  signatory: z.strictObject({ name: z.string().min(3), role: z.string().min(3) }),
})
export type LegalIdentity = z.infer<typeof LegalIdentity>

/** What a session is called on an invoice, and its code in the tax office's list of services. */
export const InvoiceService = z.strictObject({
  description: z.string().min(5).max(80),
  sac: z.string().regex(/^99\d{4}$/),
})
export type InvoiceService = z.infer<typeof InvoiceService>

export default {
  legalIdentity: LegalIdentity,
  invoiceServices: z.record(z.string(), InvoiceService),
  otherInvoiceService: InvoiceService,
  invoiceWords: Words,
}
