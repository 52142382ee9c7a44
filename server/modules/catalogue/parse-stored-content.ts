import { z } from 'zod'
import type { Portrait } from '#contract/catalogue.ts'
import { weekdays } from './catalogue-files.ts'
import type { PractitionerContent } from './practitioner-content.ts'

const text = z.string()
const texts = z.array(text)
const count = z.number()
const mode = z.enum(['in-person', 'video'])
const days = z.array(z.enum(weekdays))
const place = { mode, centreId: count.optional() }
const hours = { from: text, to: text }

/**
 * Drafts and versions without a number for their shape. Never change this: they are kept for years. Where `PractitionerContent`
 * asks for more than it gives, the compiler refuses `parseStoredContent`: number the next shape, and complete this one on reading.
 */
const Shape1 = z.looseObject({
  fullName: text,
  designation: text,
  department: text,
  registrationNumber: text.optional(),
  experienceYears: count,
  education: texts,
  languages: texts,
  centreIds: z.array(count),
  modes: z.array(mode),
  agesSeen: z.looseObject({ from: count, to: count }),
  expertise: texts,
  channel: z.union([
    z.looseObject({ kind: z.literal('online') }),
    z.looseObject({ kind: z.literal('hospital'), hospitalName: text, hospitalPhone: text }),
    z.looseObject({ kind: z.literal('closed') }),
  ]),
  sessionMinutes: count,
  sessionPriceRupees: count,
  gstRupees: count,
  laterPrices: z.array(z.looseObject({ fromDay: text, sessionPriceRupees: count, gstRupees: count })).optional(),
  portrait: z.custom<Portrait>((value) => typeof value === 'object' && value !== null),
  photoMark: text.optional(),
  videoUrl: text.optional(),
  about: text,
  concernsOfClients: texts,
  expertiseAndApproach: texts,
  specializations: texts,
  therapies: texts,
  waysToHelp: texts,
  affiliationsAndCertifications: texts,
  concernsAddressed: texts,
  schedule: z.looseObject({
    noticeMinutes: count.optional(),
    horizonDays: count.optional(),
    weekly: z.array(z.looseObject({ days, ...hours, ...place })),
    breaks: z.array(z.looseObject({ days, ...hours })).optional(),
    daysOff: z.array(z.looseObject({ from: text, to: text })).optional(),
    extraDays: z.array(z.looseObject({ day: text, ...hours, ...place })).optional(),
  }),
})

/**
 * [R14] A draft or a version as it was written down, whatever today's rules ask for: those judge it when it is published. Fields that
 * this server does not know are kept.
 */
export const parseStoredContent = (stored: unknown): PractitionerContent => Shape1.parse(stored)
