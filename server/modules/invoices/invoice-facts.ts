import { z } from 'zod'

const paise = z.int().nonnegative()
const minute = z.int()
/** [I15] A text that is too long to print is cut: it must not keep a paid session from being confirmed. */
const cut = (longest: number) => (text: string) => {
  const letters = Array.from(text)
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text
}
const name = z.string().min(1).transform(cut(200))
const State = z.strictObject({ name: z.string().min(1).max(60), code: z.string().regex(/^\d{2}$/) })

/** What the caller knows about a paid session. The reason for coming is not part of it, and no field could hold it. */
export const SessionFacts = z.strictObject({
  bookingId: z.uuid(),
  /** The reference that the client was given. */
  reference: z.string().min(1).max(40),
  client: z.strictObject({
    name,
    age: z.int().min(0).max(130).optional(),
    /** For a client under 18: who booked and paid. */
    guardianName: name.optional(),
  }),
  practitioner: z.strictObject({
    name,
    qualification: z.string().transform(cut(300)),
    /** With its council, such as `RCI CRR A00000`. */
    registrationNumber: z.string().transform(cut(80)).optional(),
  }),
  departmentId: z.string().min(1).max(80),
  session: z.strictObject({
    startsAt: minute,
    minutes: z.int().min(1).max(600),
    mode: z.enum(['in-person', 'video']),
  }),
  /** In paise, as it was charged. */
  fee: paise,
  discount: paise,
  gst: paise,
  /** [T1] How it was taxed on the day of its price. */
  treatment: z.union([z.strictObject({ rate: z.int().positive() }), z.strictObject({ exempt: z.string().min(1) })]),
  /** [T5] The letter of the registration that issues it. */
  registration: z.string().regex(/^[A-Z]$/),
  /** Where the law says the session was supplied; the state of the registration when left out. */
  placeOfSupply: State.optional(),
  payment: z.strictObject({
    /** The provider's word for it, such as `upi`. */
    method: z.string().min(1).max(40).optional(),
    providerPaymentId: z.string().min(1).max(60),
    paidAt: minute,
  }),
})
export type SessionFacts = z.infer<typeof SessionFacts>

const TaxLine = z.strictObject({
  name: z.enum(['CGST', 'SGST', 'UTGST', 'IGST']),
  /** In hundredths of a percent; nothing where the amount was not computed by a rate. */
  rate: z.int().nonnegative().optional(),
  amount: paise,
})
export type TaxLine = z.infer<typeof TaxLine>

/** Everything that is printed, frozen on the day. */
export const DocumentFacts = z.strictObject({
  supplier: z.strictObject({
    legalName: z.string(),
    address: z.array(z.string()),
    state: State,
    gstin: z.string(),
    email: z.string(),
    signatory: z.strictObject({ name: z.string(), role: z.string() }),
  }),
  session: SessionFacts.omit({
    bookingId: true,
    departmentId: true,
    placeOfSupply: true,
    discount: true,
    gst: true,
    fee: true,
    treatment: true,
    registration: true,
  }),
  service: z.strictObject({ description: z.string(), sac: z.string() }),
  placeOfSupply: State,
  amounts: z.strictObject({
    fee: paise,
    discount: paise,
    taxable: paise,
    taxes: z.array(TaxLine),
    total: paise,
    totalInWords: z.string(),
  }),
  /** On a credit note: what it takes back, and of what. */
  credits: z
    .strictObject({ number: z.string(), issuedAt: minute, total: paise, reason: z.string().min(1).max(120) })
    .optional(),
  /** On a date note: what it goes with, and the time that is printed there. */
  datedBy: z.strictObject({ number: z.string(), issuedAt: minute, startsAt: minute }).optional(),
})
export type DocumentFacts = z.infer<typeof DocumentFacts>
