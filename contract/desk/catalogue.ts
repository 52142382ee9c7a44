import { z } from 'zod'
import type { Portrait } from '../catalogue.ts'
import type { DayText } from '../values/clinic-time.ts'
import type { Paise } from '../values/money.ts'
import { toLines, toOneLine } from '../values/typed-text.ts'
import { numberOfRecord } from '../values/whole-number.ts'
import type { ContentField, FieldChange, FieldConflict } from './content-fields.ts'
import { defineChange, defineLook } from './define-call.ts'

export type ListedPractitioner = {
  id: number
  name: string
  title: string
  department: string
  centres: string[]
  channel: 'online' | 'hospital' | 'closed'
  price: Paise
  portrait: Portrait
  imageUrl: string | null
  experienceYears: number
  draft: { who: string; at: Date } | undefined
}

/** Texts, as the fields of the form hold them. */
export type ContentTexts = Record<string, string>

export type EditorPage = {
  id: number
  name: string
  /** What stands in the fields: the draft, or what visitors see. */
  texts: ContentTexts
  /** To be sent with the next change: what this page was made from. */
  seen: string
  draft: { who: string; at: Date; isOwn: boolean } | undefined
  /** What visitors see. Without a day where the catalogue was loaded from files since. */
  version: { number: number; at: Date | undefined; who: string | undefined }
  changes: FieldChange[]
  /** Where a colleague has published since the draft was begun. */
  conflicts: FieldConflict[]
  /** Confirmed sessions that the new hours would leave outside. */
  outside: SessionOutside[]
  /** To be sent with publishing: says which of them were seen. */
  outsideMark: string
  choices: { departments: string[]; languages: string[]; expertise: string[]; centres: { id: number; name: string }[] }
  photoUrl: string | undefined
  isPhotoChanged: boolean
  today: DayText
}

export type SessionOutside = {
  /** Of the booking. */
  id: string
  startsAt: Date
  who: string
  day: DayText
  /** A session; a time that a visitor or a link waits to be paid for; or one that is kept for a family until they answer. */
  kind: 'session' | 'being-paid' | 'link-sent' | 'kept'
}

export type HistoryPage = {
  id: number
  name: string
  versions: {
    number: number
    at: Date | undefined
    who: string | undefined
    changed: ContentField[]
    isShown: boolean
  }[]
  seen: string
  hasDraft: boolean
  /** One version: what it changed, and how it differs from what visitors see now. */
  chosen: { number: number; changes: FieldChange[]; ahead: FieldChange[] } | undefined
}

const practitioner = numberOfRecord
/** What the page was made from: a version, or a draft and its last save. */
const seen = z.string().regex(/^(v\d{1,9}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,9})$/)
const line = z.string().transform(toOneLine).pipe(z.string().max(300, 'At most 300 letters.'))
const text = z.string().transform(toLines).pipe(z.string().max(5_000, 'At most 5,000 letters.'))
const linesOf = z
  .string()
  .transform((typed) =>
    toLines(typed)
      .split('\n')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  )
  .pipe(z.array(z.string().max(600, 'At most 600 letters a line.')).max(40, 'At most 40 lines.'))
const whole = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/, 'Write a number.')
  .transform(Number)
const wholeOrNone = z
  .string()
  .trim()
  .regex(/^(\d{1,6})?$/, 'Write a number, or nothing.')
/** No commas: 1,00,000 and 100,000 are both written here. */
const amount = /^\d{1,9}(\.\d{1,2})?$/
const sayAmount = 'Write rupees in digits alone, such as 2950.'
const rupees = z.string().trim().regex(amount, sayAmount).transform(Number)
const rupeesOrNone = z
  .string()
  .trim()
  .refine((typed) => typed === '' || amount.test(typed), sayAmount)

/** Rows of the hours, which a page keeps in one field. `place` is a centre's number, or `video`. */
const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z
    .string()
    .max(40_000)
    .transform((typed, context) => {
      try {
        return JSON.parse(typed) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'These hours could not be read.' })
        return z.NEVER
      }
    })
    .pipe(z.array(row, 'These hours could not be read.').max(200, 'At most 200 lines.'))
const weekday = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
const clock = z.string().max(5)
const place = z.union([z.literal('video'), numberOfRecord])
const day = z.string().max(10)

const WeeklyRow = z.object({ day: weekday, from: clock, to: clock, place })
const BreakRow = z.object({ day: weekday, from: clock, to: clock })
const DaysOffRow = z.object({ from: day, to: day })
const ExtraRow = z.object({ day, from: clock, to: clock, place })

const typedContent = {
  fullName: line,
  designation: line,
  department: line,
  registrationNumber: line,
  experienceYears: whole,
  about: text,
  languages: linesOf,
  agesFrom: whole,
  agesTo: whole,
  modes: linesOf,
  centreIds: linesOf,
  channel: z.enum(['online', 'hospital', 'closed']),
  hospitalName: line,
  hospitalPhone: line,
  sessionMinutes: whole,
  price: rupees,
  gst: rupees,
  laterDay: z.string().trim().max(10),
  laterPrice: rupeesOrNone,
  laterGst: rupeesOrNone,
  weekly: rowsOf(WeeklyRow),
  breaks: rowsOf(BreakRow),
  daysOff: rowsOf(DaysOffRow),
  extraDays: rowsOf(ExtraRow),
  noticeMinutes: wholeOrNone,
  horizonDays: wholeOrNone,
  videoUrl: line,
  education: linesOf,
  expertise: linesOf,
  concernsOfClients: linesOf,
  expertiseAndApproach: linesOf,
  specializations: linesOf,
  therapies: linesOf,
  waysToHelp: linesOf,
  affiliationsAndCertifications: linesOf,
  concernsAddressed: linesOf,
}

export const catalogueCalls = {
  'list-catalogue': defineLook<{ practitioners: ListedPractitioner[] }>()({
    says: 'Everybody whom visitors can find, and who has a draft.',
    needs: 'edit-catalogue',
    asks: z.object({}),
  }),
  'show-practitioner': defineLook<EditorPage>()({
    says: 'One practitioner as the visitor sees them, the draft of it, and what differs.',
    needs: 'edit-catalogue',
    asks: z.object({ practitioner }),
  }),
  'save-draft': defineChange<{ seen: string }>()({
    says: 'Keeps a draft. Whoever has not seen the last save is shown it instead.',
    needs: 'edit-catalogue',
    asks: z.object({ practitioner, seen, ...typedContent }),
  }),
  'discard-draft': defineChange<null>()({
    says: 'Takes a draft away. Visitors see what they saw before.',
    needs: 'edit-catalogue',
    asks: z.object({ practitioner, seen }),
  }),
  'undo-draft': defineChange<{ seen: string }>()({
    says: 'Takes an own change of a draft back within ten seconds, also its discarding.',
    needs: 'edit-catalogue',
    asks: z.object({ practitioner, seen }),
  }),
  'publish-draft': defineChange<{ number: number }>()({
    says: 'Shows a draft to visitors. Sessions outside of new hours stay, and must have been seen.',
    needs: 'edit-catalogue',
    asks: z.object({ practitioner, seen, outside: z.string().max(100) }),
  }),
  'settle-draft': defineChange<{ seen: string }>()({
    says: 'Puts a draft on top of what a colleague has published since: field by field, this one or theirs.',
    needs: 'edit-catalogue',
    asks: z.object({
      practitioner,
      seen,
      /** The version whose difference was shown. */
      base: numberOfRecord,
      /** The fields in which the colleague's words are taken, one a line. */
      theirs: linesOf,
    }),
  }),
  'show-history': defineLook<HistoryPage>()({
    says: 'Every version that visitors were shown, who published it and what it changed.',
    needs: 'edit-catalogue',
    asks: z.object({ practitioner, version: numberOfRecord.optional() }),
  }),
  'restore-version': defineChange<{ seen: string }>()({
    says: 'Makes a draft of an older version.',
    needs: 'edit-catalogue',
    asks: z.object({ practitioner, seen, version: numberOfRecord }),
  }),
  'remove-photo': defineChange<{ seen: string }>()({
    says: 'Takes the photo out of the draft; the drawn portrait stands.',
    needs: 'edit-catalogue',
    asks: z.object({ practitioner, seen }),
  }),
}
