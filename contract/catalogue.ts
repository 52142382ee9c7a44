import { z } from 'zod'
import { LARGEST_ID } from './values/record-id.ts'

/** The number a practitioner or a centre is known by, in links and on the wire. */
export const RecordId = z.int().min(1).max(LARGEST_ID)

export const Mode = z.enum(['in-person', 'video'])
export type Mode = z.infer<typeof Mode>

export const Centre = z.object({
  id: RecordId,
  name: z.string().min(1),
  address: z.string().min(1),
  city: z.string().min(1),
  /** Only where the centre has a line of its own. */
  phone: z.string().nullable(),
})
export type Centre = z.infer<typeof Centre>

export const Department = z.object({ id: z.string().min(1), name: z.string().min(1) })
export type Department = z.infer<typeof Department>

/** How a practitioner can be booked: on this site, by phone through a hospital, or not at the moment. */
export const BookingChannel = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('online') }),
  z.object({ kind: z.literal('hospital'), hospitalName: z.string().min(1), hospitalPhone: z.string().min(1) }),
  z.object({ kind: z.literal('closed') }),
])
export type BookingChannel = z.infer<typeof BookingChannel>

/** What the drawn portrait must know about a person; everything else of the look follows from their number. */
export const Portrait = z.object({
  presentation: z.enum(['feminine', 'masculine']),
  /** A drawing that was made of this very person, such as `portraits/p1`. */
  drawing: z
    .string()
    .regex(/^portraits\/[a-z0-9-]+$/)
    .optional(),
  hair: z
    .enum([
      'wave',
      'bob',
      'lowbun',
      'long',
      'bun',
      'braid',
      'fringe',
      'curls',
      'hijab',
      'part',
      'crop',
      'quiff',
      'turban',
      'thin',
    ])
    .optional(),
})
export type Portrait = z.infer<typeof Portrait>

export const AgesSeen = z.object({ from: z.int().min(0).max(120), to: z.int().min(0).max(120) })

export const Practitioner = z.object({
  id: RecordId,
  fullName: z.string().min(1),
  designation: z.string().min(1),
  /** The department's name. */
  department: z.string().min(1),
  registrationNumber: z.string().nullable(),
  experienceYears: z.int().min(0).max(70),
  education: z.array(z.string()),
  languages: z.array(z.string()).min(1),
  /** The centres where they sit, the main one first. */
  centres: z.array(Centre.pick({ id: true, name: true })).min(1),
  modes: z.array(Mode).min(1),
  agesSeen: AgesSeen,
  expertise: z.array(z.string()),
  channel: BookingChannel,
  sessionMinutes: z.int().min(10).max(240),
  /** In paise. GST is an amount, not a rate. */
  sessionPrice: z.int().min(0),
  gst: z.int().min(0),
  /** The price of bookings made from a later day on. */
  nextPrice: z.object({ fromDay: z.string(), sessionPrice: z.int().min(0), gst: z.int().min(0) }).optional(),
  portrait: Portrait,
  /** A photograph that replaces the drawn portrait. */
  imageUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  about: z.string().min(1),
  concernsOfClients: z.array(z.string()),
  expertiseAndApproach: z.array(z.string()).length(3),
  specializations: z.array(z.string()),
  therapies: z.array(z.string()),
  waysToHelp: z.array(z.string()),
  affiliationsAndCertifications: z.array(z.string()),
  /** Quotes: what clients come with, in their words. */
  concernsAddressed: z.array(z.string()),
})
export type Practitioner = z.infer<typeof Practitioner>

/** What the Filters menu can offer, each list in its own order. */
export const FilterValues = z.object({ languages: z.array(z.string()), expertise: z.array(z.string()) })
export type FilterValues = z.infer<typeof FilterValues>

export const PRACTITIONERS_A_PAGE = 20

export type PractitionerPage = { practitioners: Practitioner[]; page: number; total: number }
