import { z } from 'zod'
import { defineForm } from './define-endpoint.ts'
import { ofTimes } from './endpoints.ts'
import { ContactEnquiry, EnquiryTaken, PartnershipEnquiry } from './enquiries.ts'
import { enquiryPaths } from './enquiry-paths.ts'
import { MOST_NAMES, managePaths, nameField } from './manage.ts'
import { contactPath } from './referrals.ts'
import { parseDateTime } from './values/clinic-time.ts'
import { numberOfRecord, wholeNumber } from './values/whole-number.ts'
import { HostedAnswer } from './wire-bodies.ts'
import { bookingPaths } from './wire-booking.ts'

/* What the plain forms of our pages carry: text alone, and each name once. */

/** Which session the page showed, and how it stood then. */
const shown = { reference: z.string().max(40), sequence: wholeNumber(0, 1_000_000) }

const CancelForm = z.object(shown)

const startsAt = z
  .string()
  .meta({ examples: ['2030-03-04T10:00:00+0530'] })
  .transform((text, context) => {
    const minute = parseDateTime(text)
    if (minute !== undefined) return minute
    context.addIssue({ code: 'custom', message: 'is no time' })
    return z.NEVER
  })

const KeepForm = z.object({ ...shown, t: startsAt }).transform(({ t, ...session }) => ({ ...session, startsAt: t }))

const MoveForm = z
  .object({
    ...shown,
    v: z.enum(['0', '1']),
    lid: numberOfRecord,
    t: startsAt,
  })
  .transform(({ reference, sequence, v, lid, t }) => ({
    reference,
    sequence,
    mode: v === '1' ? ('video' as const) : ('in-person' as const),
    centreId: lid,
    startsAt: t,
  }))

/** One field for each box: whose data are meant, where one phone and one mailbox serve several names. */
const whose: Record<string, z.ZodOptional<z.ZodString>> = Object.fromEntries(
  Array.from({ length: MOST_NAMES }, (_, at) => [nameField(at), z.string().max(200).optional()]),
)
const readNames = (form: Record<string, unknown>) =>
  Object.keys(whose)
    .map((field) => form[field])
    .filter(isText)
const isText = (value: unknown): value is string => typeof value === 'string'

const CopyForm = z.object(whose).transform((form) => ({ names: readNames(form) }))

/** The button counts only with the box ticked above it, and for whom the page was shown. */
const SureForm = z
  .object({ reference: shown.reference, sure: z.literal('yes') })
  .and(z.object(whose))
  .transform((form) => ({ reference: form.reference, names: readNames(form) }))

/** Asked for only while a payment is under way in this browser. */
const CloseForm = z.object({ sure: z.literal('yes').optional().catch(undefined) })

const ContactForm = z.object({
  pid: numberOfRecord,
  to: z.string().max(300),
  /** People do not see this field; programs fill it in. */
  website: z.string().optional(),
})

const ofEnquiries = {
  type: 'multipart/form-data',
  answer: EnquiryTaken,
  refusals: ['bad_request', 'too_large', 'check_fields', 'filled_by_program', 'too_many_requests'],
} as const

/** The forms of plain pages. The path that one of them answers with says what became of it. */
export const forms = {
  contact: defineForm({
    path: enquiryPaths.contact,
    says: 'Keeps a question. Its reference is told to a script, or on a page.',
    asks: ContactEnquiry,
    ...ofEnquiries,
  }),
  partnership: defineForm({
    path: enquiryPaths.partnership,
    says: 'Keeps a proposal, and the file `proposal` where there is one. Its reference is told to a script, or on a page.',
    asks: PartnershipEnquiry,
    ...ofEnquiries,
  }),
  sendContact: defineForm({
    path: contactPath,
    says: 'Sends the contact of the hospital through which a practitioner is booked.',
    asks: ContactForm,
    refusals: ['practitioner_unknown', 'contact_address', 'contact_not_sent', 'filled_by_program', 'too_many_requests'],
  }),
  paymentCallback: defineForm({
    path: bookingPaths.paymentCallback,
    says: 'Where the payment provider’s own page sends a browser that could not show the dialog.',
    bodyLimit: 16_384,
    asks: HostedAnswer,
    refusals: [],
    isFromElsewhere: true,
    cost: 'always',
  }),
  cancelSession: defineForm({
    path: managePaths.cancel,
    says: 'Cancels the session that this browser has opened by its link, and sends the whole payment back.',
    asks: CancelForm,
    refusals: ['session_unknown', 'bad_request', 'other_session', 'session_changed', 'change_too_late'],
  }),
  moveSession: defineForm({
    path: managePaths.move,
    says: 'Gives that session another time of the same practitioner.',
    asks: MoveForm,
    refusals: [
      'session_unknown',
      'no_time_chosen',
      'other_session',
      'session_changed',
      'change_too_late',
      'moved_too_often',
      ...ofTimes,
      'slot_taken',
    ],
  }),
  keepOffer: defineForm({
    path: managePaths.keep,
    says: 'Takes the time that we offer instead of a session that cannot take place.',
    asks: KeepForm,
    refusals: ['session_unknown', 'bad_request', 'other_session', 'session_changed', 'change_too_late', 'slot_taken'],
  }),
  copyData: defineForm({
    path: managePaths.copy,
    says: 'What we hold about whoever has opened their session by its link, to read.',
    asks: CopyForm,
    answer: 'file',
    refusals: ['session_unknown'],
  }),
  copyDataForMachines: defineForm({
    path: managePaths.copyForMachines,
    says: 'The same for programs.',
    asks: CopyForm,
    answer: 'file',
    refusals: ['session_unknown'],
  }),
  eraseData: defineForm({
    path: managePaths.erase,
    says: 'Erases what need not stay for the books.',
    asks: SureForm,
    refusals: ['session_unknown', 'other_session'],
  }),
  withdrawConsent: defineForm({
    path: managePaths.withdraw,
    says: 'Takes the consent back.',
    asks: SureForm,
    refusals: ['session_unknown', 'other_session'],
  }),
  closeSession: defineForm({
    path: managePaths.close,
    says: 'Takes back from this browser what a link in our messages has opened, and what it booked. Asks first while a payment is under way.',
    asks: CloseForm,
    refusals: [],
  }),
}
