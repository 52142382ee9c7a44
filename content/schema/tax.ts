import { z } from 'zod'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const isSample = z.boolean().optional()

/** Where the clinic is registered for GST, as the law wants it written. */
export const Registration = z
  .strictObject({
    /** The second letter of a series. The series INV, BOS, CRN and DTN were in use before, and none of them may come again. */
    letter: z
      .string()
      .regex(/^[A-Z]$/)
      .regex(/[^NORT]/, 'N, O, R and T stand in the numbers of before'),
    state: z.strictObject({ name: z.string().min(3), code: z.string().regex(/^\d{2}$/) }),
    /** Fifteen characters, the last one a check digit: a typing error fails the build instead of being printed. */
    gstin: z
      .string()
      .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)
      .refine((gstin) => checkDigitOf(gstin.slice(0, 14)) === gstin.at(-1), 'this is no GSTIN: its last character'),
    address: z.array(z.string().min(3).max(80)).min(1).max(4).readonly(),
    centreIds: z.array(z.int().positive()).readonly(),
    isSample,
  })
  .refine(({ gstin, state }) => gstin.startsWith(state.code), 'a GSTIN begins with the code of its state')
export type Registration = z.infer<typeof Registration>

const signed = {
  from: z.iso.date(),
  /** Without either, it is for all. */
  departments: z.array(z.string().min(1)).min(1).readonly().optional(),
  practitioners: z.array(z.int().positive()).min(1).readonly().optional(),
  /** Who has signed it, and when. */
  signedBy: z.string().min(3),
  isSample,
}
export const Treatment = z.union([
  /** In hundredths of a percent: the whole of it, CGST and SGST together. */
  z.strictObject({ ...signed, rate: z.int().min(2).max(10_000).multipleOf(2) }),
  /** Why, as it stands on the bill of supply. */
  z.strictObject({ ...signed, exempt: z.string().min(5).max(100) }),
])
export type Treatment = z.infer<typeof Treatment>

const hasOnce = (items: readonly unknown[]) => new Set(items).size === items.length

export default {
  registrations: z
    .array(Registration)
    .min(1)
    .refine((all) => hasOnce(all.map(({ letter }) => letter)), 'each registration has a letter of its own')
    .refine((all) => hasOnce(all.map(({ gstin }) => gstin)), 'a GSTIN stands once')
    .refine((all) => hasOnce(all.flatMap(({ centreIds }) => centreIds)), 'a centre belongs to one registration'),
  treatments: z
    .array(Treatment)
    .refine(
      ([first]) => first !== undefined && !first.departments && !first.practitioners,
      'the first line is for all, from the beginning',
    ),
}

/** The published sum over fourteen characters, every second one doubled, in base 36. */
function checkDigitOf(text: string): string | undefined {
  const sum = Array.from(text).reduce((total, character, index) => {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return ALPHABET[(36 - (sum % 36)) % 36]
}
