import { z } from 'zod'
import { AgesSeen, BookingChannel, Mode, Portrait, RecordId } from '#contract/catalogue.ts'
import { LONGEST_HORIZON_DAYS } from '#contract/scheduling.ts'
import { parseDay } from '#contract/values/clinic-time.ts'

/** What a clinic writes. A file may hold any of these lists; a folder of files is one catalogue. */

const words = z.string().trim().min(1, 'must not be empty')
const lines = z.array(words).min(1, 'must have at least one line')
const day = z.string().refine((text) => parseDay(text) !== undefined, 'must be a day, such as 2030-03-04')
const link = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
/** A file of the clinic's own, in the folder that is loaded. */
const photo = z
  .string()
  .refine(
    (path) => /^[^/\\:][^\\:]*$/.test(path) && !path.split('/').includes('..'),
    'must be a file in the same folder, such as photos/asha.jpg',
  )
const rupees = z
  .number('must be an amount in rupees, such as 2500')
  .min(0, 'must not be less than nothing')
  .max(100_000, 'must be at most 1,00,000 rupees')
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'must not have more than two decimals')

/** `09:30`; `24:00` is the end of the day, and `26:00` two hours after it. */
const clock = z
  .string()
  .regex(/^([0-3]\d|4[0-7]):[0-5]\d$|^48:00$/, 'must be a time, such as 09:30')
  .transform(toMinutes)

/** Minutes since midnight of a clock time such as `09:30`. */
export function toMinutes(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
}

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const Weekdays = z.array(z.enum(weekdays)).min(1)

/** Hours are at a centre, or else by video. */
const span = { from: clock, to: clock, centreId: RecordId.optional() }
const isSpan = ({ from, to }: { from: number; to: number }) => from < 1440 && to > from && to - from <= 1440
const notASpan = { error: 'must end after it begins, within 24 hours', path: ['to'] }

const ScheduleFile = z.strictObject({
  noticeMinutes: z.int().min(0).max(43_200).optional(),
  horizonDays: z.int().min(0).max(LONGEST_HORIZON_DAYS).optional(),
  weekly: z.array(z.strictObject({ days: Weekdays, mode: Mode, ...span }).refine(isSpan, notASpan)),
  breaks: z.array(z.strictObject({ days: Weekdays, from: clock, to: clock }).refine(isSpan, notASpan)).default([]),
  daysOff: z
    .array(
      z.strictObject({ from: day, to: day }).refine(({ from, to }) => to >= from, 'must end on or after its first day'),
    )
    .default([]),
  extraDays: z.array(z.strictObject({ day, mode: Mode, ...span }).refine(isSpan, notASpan)).default([]),
})

/** The price of bookings made from that day on; see C15. */
const LaterPrice = z.strictObject({ fromDay: day, sessionPriceRupees: rupees, gstRupees: rupees })

export const PractitionerFile = z.strictObject({
  id: RecordId,
  fullName: words,
  designation: words,
  department: words,
  registrationNumber: words.optional(),
  experienceYears: z.int().min(0).max(70),
  education: lines,
  languages: z.array(words).min(1, 'must have at least one'),
  centreIds: z.array(RecordId).min(1, 'must have at least one'),
  modes: z.array(Mode).min(1, 'must have at least one'),
  agesSeen: AgesSeen,
  expertise: z.array(words),
  channel: BookingChannel,
  sessionMinutes: z.int().min(10).max(240),
  sessionPriceRupees: rupees,
  gstRupees: rupees,
  laterPrices: z.array(LaterPrice).default([]),
  portrait: Portrait,
  photo: photo.optional(),
  videoUrl: link.optional(),
  about: words,
  concernsOfClients: lines,
  expertiseAndApproach: z.array(words).length(3, 'must hold exactly three texts'),
  specializations: lines,
  therapies: lines,
  waysToHelp: lines,
  affiliationsAndCertifications: lines,
  concernsAddressed: lines,
  schedule: ScheduleFile,
})
export type PractitionerFile = z.infer<typeof PractitionerFile>

const OfferFile = z
  .strictObject({
    source: words,
    coupon: words,
    percent: z.int().min(1).max(100),
    firstDay: day,
    lastDay: day.optional(),
  })
  .refine(({ firstDay, lastDay }) => lastDay === undefined || lastDay >= firstDay, 'must end on or after its first day')

export const CatalogueFile = z.strictObject({
  /** Says what the file is, for people. */
  about: z.string().optional(),
  centres: z
    .array(z.strictObject({ id: RecordId, name: words, address: words, city: words, phone: words.optional() }))
    .default([]),
  departments: z.array(z.strictObject({ id: z.string().regex(/^[a-z][a-z0-9-]*$/), name: words })).default([]),
  languages: z.array(words).default([]),
  expertise: z.array(words).default([]),
  practitioners: z.array(PractitionerFile).default([]),
  offers: z.array(OfferFile).default([]),
})
export type CatalogueFile = z.infer<typeof CatalogueFile>
