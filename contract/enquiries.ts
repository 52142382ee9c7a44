import './values/without-eval.ts'
import { z } from 'zod'
import { LONGEST_MAIL_ADDRESS, MAIL_ADDRESS } from './values/mail-address.ts'
import { ENQUIRY_REFERENCE } from './values/reference.ts'
import { toLines, toOneLine } from './values/typed-text.ts'

export const EnquiryKind = z.enum(['contact', 'partnership'])
export type EnquiryKind = z.infer<typeof EnquiryKind>

/** The largest proposal, and the names it may end in. What is inside is judged by its bytes, on the server. */
export const PROPOSAL_BYTES = 5 * 1024 * 1024
const PROPOSAL_NAME = /\.(pdf|jpe?g|png)$/i

export const Topic = z.enum(['my_child', 'myself', 'my_partner_and_me', 'a_student', 'something_else'])
export type Topic = z.infer<typeof Topic>

export const PartnershipSubject = z.enum(['new_partnership', 'workshop_request', 'existing_partner', 'other'])
export type PartnershipSubject = z.infer<typeof PartnershipSubject>

export const PartnerType = z.enum(['school', 'university', 'corporate', 'healthcare', 'ngo'])
export type PartnerType = z.infer<typeof PartnerType>

export const ReplyBy = z.enum(['email', 'phone', 'whatsapp'])
export type ReplyBy = z.infer<typeof ReplyBy>

/** One line of text: whatever would break a line, or end a text, becomes a space. */
const line = (empty: string, max: number, long: string) =>
  z.string(empty).transform(toOneLine).pipe(z.string().min(1, empty).max(max, long))

const message = z
  .string('Write a line or two, so that we know how to help.')
  .transform(toLines)
  .pipe(
    z
      .string()
      .min(1, 'Write a line or two, so that we know how to help.')
      .max(4000, 'Shorten your message to 4,000 characters. You can send the rest when we reply.'),
  )

const email = line(
  'Enter your email address, so that we can reply.',
  LONGEST_MAIL_ADDRESS,
  'Use a shorter email address.',
).pipe(z.string().regex(MAIL_ADDRESS, 'Check your email address. It should look like name@example.com.'))

/** Digits; the spaces, dots, hyphens and brackets that people and browsers put between them are forgiven. */
const phone = z
  .string('Enter the phone number in digits, or leave it empty.')
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^(?:\+?\d{7,15})?$/, 'Use digits only, with the full number. Or leave it empty.'))
  .transform((digits) => digits || null)
  .prefault('')

const choice = <Values extends z.ZodEnum>(values: Values) =>
  z.union([z.literal('').transform(() => null), values], 'Choose one from the list, or leave it as it is.').prefault('')

export const ContactEnquiry = z.object({
  name: line('Enter your name.', 120, 'Shorten your name to 120 characters.'),
  email,
  phone,
  topic: choice(Topic),
  message,
})
export type ContactEnquiry = z.infer<typeof ContactEnquiry>

const PartnershipFields = z.object({
  firstName: line('Enter your first name.', 80, 'Shorten your first name to 80 characters.'),
  lastName: line('Enter your last name.', 80, 'Shorten your last name to 80 characters.'),
  organisation: line('Enter the name of your organisation.', 160, 'Shorten the name to 160 characters.'),
  email,
  designation: line('Enter your designation, such as Principal.', 120, 'Shorten your designation to 120 characters.'),
  phone,
  subject: choice(PartnershipSubject),
  partnership: choice(PartnerType),
  message,
  replyBy: choice(ReplyBy),
})

const needsPhone = (replyBy: ReplyBy | null) => replyBy === 'phone' || replyBy === 'whatsapp'

/** We promise to reply the way they chose. Checked even beside other faults, so that all of them show at once. */
export const PartnershipEnquiry = PartnershipFields.refine((form) => form.phone !== null || !needsPhone(form.replyBy), {
  path: ['phone'],
  message: 'Enter your phone number, so that we can reply the way you chose. Or choose email.',
  when: ({ value }) => typeof value === 'object' && value !== null,
})
export type PartnershipEnquiry = z.infer<typeof PartnershipEnquiry>

/** What can be checked of a file before the server looks inside. */
const ProposalFile = z.object({
  name: z.string().regex(PROPOSAL_NAME, 'Choose a PDF, JPG or PNG file.'),
  size: z
    .number()
    .min(1, 'This file is empty. Choose another one, or send without it.')
    .max(PROPOSAL_BYTES, 'This file is larger than 5 MB. Choose a smaller one.'),
})

/** Names a control of a form; the file's is `proposal`. */
export type FieldName = keyof ContactEnquiry | keyof PartnershipEnquiry | 'proposal'
export type FieldErrors = Partial<Record<FieldName, string>>

/** Every field that a form of ours has, but for the file. */
export const listFields = (kind: EnquiryKind): string[] =>
  Object.keys((kind === 'contact' ? ContactEnquiry : PartnershipEnquiry).shape)

/** What browser and server both check a form with. One sentence per field: the first thing to put right. */
export function findFieldErrors(kind: EnquiryKind, values: Readonly<Record<string, unknown>>): FieldErrors {
  const schema = kind === 'contact' ? ContactEnquiry : PartnershipEnquiry
  const checked = schema.safeParse(values)
  return checked.success ? {} : firstSentences(checked.error, Object.keys(schema.shape))
}

export function findFileError(file: { name: string; size: number }): string | undefined {
  const checked = ProposalFile.safeParse(file)
  return checked.success ? undefined : checked.error.issues[0]?.message
}

/** In the order of the page, which is that of the schema. */
function firstSentences({ issues }: z.ZodError, names: string[]): FieldErrors {
  const found = names.map((name) => [name, issues.find(({ path }) => path[0] === name)?.message])
  return Object.fromEntries(found.filter(([, sentence]) => sentence !== undefined))
}

/** What stands on the page beside the reference: short enough to read out on the phone. */
export const Reference = z.string().regex(ENQUIRY_REFERENCE)

export const EnquiryTaken = z.object({ reference: Reference })
export const EnquiryRefused = z.object({
  reason: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export const Ticket = z.object({ ticket: z.string() })

/** A form that came back to a visitor whose browser runs no scripts: what was typed, and what to look at. */
export type ReturnedForm = {
  kind: EnquiryKind
  values: Record<string, string>
  errors: FieldErrors
  /** What is wrong with the whole of it, where no single field is. */
  problem?: string
  /** Makes a second press of the button the same enquiry. */
  key: string
}
