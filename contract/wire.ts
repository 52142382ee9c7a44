import { z } from 'zod'
import { type Centre, type Department, type Mode, type Practitioner, type PractitionerPage } from './catalogue.ts'
import { CODE_LENGTH, type CodeSent, codeMessages, PHONE_INVALID, type PhoneProven } from './phone-verification.ts'
import { problems } from './problems.ts'
import type { FreeDay, Slot, SoonestSlot } from './scheduling.ts'
import { type EpochMinute, MINUTES_A_DAY, parseDateTime, toDateTimeText } from './values/clinic-time.ts'
import { toRupees } from './values/money.ts'
import { type Mobile, WIRE_MOBILE } from './values/phone.ts'
import { slotPaths } from './wire-slots.ts'

/** Every path below it is a call, or is not found. */
export const wireRoot = '/backendEmb/'

/** The names calls and fields have had since the first version of the site. Only this file and its neighbours know them. */
export const paths = {
  ...slotPaths,
  getPractitioner: `${wireRoot}user/get-practioner`,
  listDepartments: `${wireRoot}user/fetch-department`,
  listPractitioners: `${wireRoot}user/get-practionerList`,
  filterPractitioners: `${wireRoot}user/get-practioner-filter`,
  listCentres: `${wireRoot}user/get-locations`,
  findSoonestSlots: `${wireRoot}user/soonest-slots`,
  listFilterValues: `${wireRoot}user/filter-values`,
} as const

/** Paths that pages do not call: calendar files, the payment provider's webhook, and the description of the API. */
export const otherPaths = {
  bookingFile: `${wireRoot}calendar/booking/:id.ics`,
  practitionerFeed: `${wireRoot}calendar/practitioner/:token.ics`,
  paymentWebhook: `${wireRoot}payment/webhook`,
  /** From the provider's own page, on the way back to ours. */
  paymentReturn: `${wireRoot}payment/return`,
  description: `${wireRoot}openapi.json`,
  docs: `${wireRoot}docs`,
  docsStyle: `${wireRoot}docs.css`,
} as const

/* ---- What arrives: a query is text, and each fault is a sentence that names the field. ---- */

const wholeNumber = (name: string, example: number) =>
  z
    .string({ error: `${name} is needed once, such as ${example}.` })
    .regex(/^\d{1,10}$/, `${name} must be a whole number, such as ${example}.`)
    .transform(Number)
    .pipe(
      z.int().min(1, `${name} must be a whole number, such as ${example}.`).max(2_147_483_647, `${name} is too large.`),
    )

const practitionerId = wholeNumber('practitionerId', 47234)
const locationId = wholeNumber('locationId', 47033)

const dateTime = (name: string) =>
  z
    .string({ error: `${name} is needed once, such as 2030-03-04T10:00:00+0530.` })
    .max(40, `${name} is too long.`)
    .meta({ examples: ['2030-03-04T10:00:00+0530'] })
    .transform((text, context): EpochMinute => {
      const minute = parseDateTime(text)
      if (minute !== undefined) return minute
      context.addIssue(`${name} must be a date and time, such as 2030-03-04T10:00:00+0530.`)
      return z.NEVER
    })

const shortText = (name: string) =>
  z
    .string({ error: `${name} may be given once.` })
    .trim()
    .max(100, `${name} is too long: 100 characters at most.`)

const SLOT_DAYS_AT_MOST = 62

export const SlotsQuery = z
  .object({
    practitionerId,
    locationId,
    datetime: dateTime('datetime'),
    endDatetime: dateTime('endDatetime'),
  })
  .refine((query) => query.endDatetime >= query.datetime, 'endDatetime must not be before datetime.')
  .refine(
    (query) => query.endDatetime - query.datetime <= SLOT_DAYS_AT_MOST * MINUTES_A_DAY,
    `At most ${SLOT_DAYS_AT_MOST} days can be asked for at once.`,
  )

export const PractitionerQuery = z.object({ id: wholeNumber('id', 47234) })
export const DepartmentsQuery = z.object({ locationId: locationId.optional() })
export const PractitionersQuery = z.object({
  /** An expertise, a department, or a part of a practitioner's name. */
  name: shortText('name').optional(),
  /** A centre's number or its name. */
  location: shortText('location').optional(),
})
export const PractitionerFilterQuery = z.object({
  language: shortText('language').min(1, 'language is needed, such as Hindi.'),
  page: z
    .string({ error: 'page may be given once.' })
    .regex(/^\d{1,4}$/, 'page must be a whole number from 1 to 1000.')
    .transform(Number)
    .pipe(
      z
        .int()
        .min(1, 'page must be a whole number from 1 to 1000.')
        .max(1000, 'page must be a whole number from 1 to 1000.'),
    )
    .default(1),
})
export const FreeDaysQuery = z.object({
  practitionerId,
  locationId,
  month: z
    .string({ error: 'month is needed once, such as 2030-03.' })
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'month must be a year and a month, such as 2030-03.'),
})
export const SoonestSlotsQuery = z.object({
  /** Numbers of practitioners, separated by commas; all of them when it is left out. */
  ids: z
    .string({ error: 'ids may be given once.' })
    .regex(/^\d{1,10}(,\d{1,10}){0,199}$/, 'ids must be up to 200 whole numbers separated by commas.')
    .transform((text) => text.split(',').map(Number))
    .optional(),
})

/** The prefix 91 and ten digits, read into the ten digits. */
const mobile = z
  .string({ error: PHONE_INVALID })
  .regex(WIRE_MOBILE, PHONE_INVALID)
  .transform((text): Mobile => text.slice(2))
const otp = z
  .string({ error: problems.code_wrong.tellVisitor })
  .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), problems.code_wrong.tellVisitor)
export const SendCodeBody = z.object({ mobile })
export const VerifyCodeBody = z.object({ mobile, otp })

/* ---- What leaves. ---- */

export const WirePractitioner = z.object({
  _id: z.string(),
  DocPulseId: z.int(),
  FullName: z.string(),
  Designation: z.string(),
  Department: z.string(),
  Education: z.array(z.string()),
  Experience: z.string(),
  Languages: z.array(z.string()),
  Location: z.string(),
  Image_Url: z.string(),
  Youtube_Url: z.string(),
  Session_Price: z.number(),
  GST: z.number(),
  About: z.string(),
  ConcernsOfClient: z.array(z.string()),
  ExpertiesApproach: z.array(z.string()).length(3),
  Specialization: z.array(z.string()),
  Therapies: z.array(z.string()),
  AffiliationsAndCertifications: z.array(z.string()),
  HelpProvide: z.array(z.string()),
  ConcernAddressed: z.array(z.string()),
  Session_Minutes: z.int(),
  Modes: z.array(z.enum(['In-Person', 'Video'])),
  Location_Ids: z.array(z.int()),
  Ages_Seen: z.object({ from: z.int(), to: z.int() }),
  Expertise: z.array(z.string()),
  Registration_Number: z.string(),
  Booking_Channel: z.enum(['online', 'hospital', 'closed']),
  Hospital_Name: z.string(),
  Hospital_Phone: z.string(),
})
export type WirePractitioner = z.infer<typeof WirePractitioner>

const WireSlot = z.object({ dateTime: z.string(), minutes: z.int(), modes: z.array(z.enum(['In-Person', 'Video'])) })

/** `data` is JSON text, as it has always been. */
function jsonText(schema: z.ZodType) {
  const { $schema: _, ...contentSchema } = z.toJSONSchema(schema)
  return z.object({ data: z.string().meta({ contentMediaType: 'application/json', contentSchema }) })
}
export const WireSlots = jsonText(z.array(WireSlot))
export const WireDepartments = jsonText(z.array(z.object({ id: z.string(), name: z.string() })))
export const WireLocations = z.object({
  data: z.array(
    z.object({ id: z.int(), name: z.string(), address: z.string(), city: z.string(), phone: z.string().optional() }),
  ),
})
export const WirePractitioners = z.object({ practitioners: z.array(WirePractitioner) })
export const WirePractitionerPage = WirePractitioners.extend({ page: z.int(), total: z.int() })
export const WireFreeDays = z.object({
  data: z.array(z.object({ day: z.string(), modes: z.array(z.enum(['In-Person', 'Video'])) })),
})
export const WireSoonestSlots = z.object({
  data: z.array(z.object({ practitionerId: z.int(), slot: WireSlot.nullable() })),
})
export const WireCodeSent = z.object({
  message: z.literal(codeMessages.sent),
  resendAfter: z.iso.datetime(),
  validUntil: z.iso.datetime(),
})
export const WirePhoneProven = z.object({ message: z.literal(codeMessages.verified), provenUntil: z.iso.datetime() })

export function toWirePractitioner(practitioner: Practitioner): WirePractitioner {
  const { channel, centres } = practitioner
  return {
    _id: String(practitioner.id),
    DocPulseId: practitioner.id,
    FullName: practitioner.fullName,
    Designation: practitioner.designation,
    Department: practitioner.department,
    Education: practitioner.education,
    Experience: `${practitioner.experienceYears} years`,
    Languages: practitioner.languages,
    Location: centres.map(({ name }) => name).join(', '),
    Image_Url: practitioner.imageUrl ?? '',
    Youtube_Url: practitioner.videoUrl ?? '',
    Session_Price: toRupees(practitioner.sessionPrice),
    GST: toRupees(practitioner.gst),
    About: practitioner.about,
    ConcernsOfClient: practitioner.concernsOfClients,
    ExpertiesApproach: practitioner.expertiseAndApproach,
    Specialization: practitioner.specializations,
    Therapies: practitioner.therapies,
    AffiliationsAndCertifications: practitioner.affiliationsAndCertifications,
    HelpProvide: practitioner.waysToHelp,
    ConcernAddressed: practitioner.concernsAddressed,
    Session_Minutes: practitioner.sessionMinutes,
    Modes: practitioner.modes.map(toWireMode),
    Location_Ids: centres.map(({ id }) => id),
    Ages_Seen: practitioner.agesSeen,
    Expertise: practitioner.expertise,
    Registration_Number: practitioner.registrationNumber ?? '',
    Booking_Channel: channel.kind,
    Hospital_Name: channel.kind === 'hospital' ? channel.hospitalName : '',
    Hospital_Phone: channel.kind === 'hospital' ? channel.hospitalPhone : '',
  }
}

export const toWirePractitioners = (practitioners: Practitioner[]) => ({
  practitioners: practitioners.map(toWirePractitioner),
})
export const toWirePractitionerPage = ({ practitioners, page, total }: PractitionerPage) => ({
  practitioners: practitioners.map(toWirePractitioner),
  page,
  total,
})
export const toWireSlots = (slots: Slot[]) => ({ data: JSON.stringify(slots.map(toWireSlot)) })
export const toWireDepartments = (departments: Department[]) => ({ data: JSON.stringify(departments) })
export const toWireLocations = (centres: Centre[]) => ({
  data: centres.map(({ phone, ...centre }) => (phone === null ? centre : { ...centre, phone })),
})
export const toWireFreeDays = (days: FreeDay[]) => ({
  data: days.map(({ day, modes }) => ({ day, modes: modes.map(toWireMode) })),
})
export const toWireSoonestSlots = (soonest: SoonestSlot[]) => ({
  data: soonest.map(({ practitionerId: id, slot }) => ({ practitionerId: id, slot: slot ? toWireSlot(slot) : null })),
})
export const toWireCodeSent = ({ resendAfter, validUntil }: CodeSent) => ({
  message: codeMessages.sent,
  resendAfter: resendAfter.toISOString(),
  validUntil: validUntil.toISOString(),
})
export const toWirePhoneProven = ({ provenUntil }: PhoneProven) => ({
  message: codeMessages.verified,
  provenUntil: provenUntil.toISOString(),
})

const toWireSlot = ({ startsAt, minutes, modes }: Slot) => ({
  dateTime: toDateTimeText(startsAt),
  minutes,
  modes: modes.map(toWireMode),
})

const toWireMode = (mode: Mode) => (mode === 'video' ? 'Video' : 'In-Person')
