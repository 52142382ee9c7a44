import { z } from 'zod'
import { Words } from './words.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Who issues the invoices, as the law wants it written. */
export const LegalIdentity = z
  .strictObject({
    legalName: z.string().min(3).max(100),
    address: z.array(z.string().min(3).max(80)).min(1).max(4).readonly(),
    state: z.strictObject({ name: z.string().min(3), code: z.string().regex(/^\d{2}$/) }),
    /** Fifteen characters, the last one a check digit: a typing error fails the build instead of being printed. */
    gstin: z
      .string()
      .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)
      .refine((gstin) => checkDigitOf(gstin.slice(0, 14)) === gstin.at(-1), 'this is no GSTIN: its last character'),
    /** In hundredths of a percent, printed where an amount of tax is exactly this much of the value. */
    gstRate: z.int().min(0).max(10_000),
    email: z.email(),
    signatory: z.strictObject({ name: z.string().min(3), role: z.string().min(3) }),
  })
  .refine(({ gstin, state }) => gstin.startsWith(state.code), 'a GSTIN begins with the code of its state')
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

/** The published sum over fourteen characters, every second one doubled, in base 36. */
function checkDigitOf(text: string): string | undefined {
  const sum = Array.from(text).reduce((total, character, index) => {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return ALPHABET[(36 - (sum % 36)) % 36]
}
