import { z } from 'zod'
import type { Mode, Portrait } from '../catalogue.ts'
import { type DayText, parseDay } from '../values/clinic-time.ts'
import type { Paise } from '../values/money.ts'
import { toLines } from '../values/typed-text.ts'
import { numberOfRecord } from '../values/whole-number.ts'
import { defineChange, defineLook } from './define-call.ts'
import type { RefundLater } from './refunds.ts'

/** How a session stands, as the desk tells it: by shape, door and word. Free time is what no block covers. */
const blockStates = ['held', 'kept', 'confirmed', 'arrived', 'in-session', 'done', 'no-show', 'cancelled'] as const
export type BlockState = (typeof blockStates)[number]

/** Minutes since midnight of the day shown; past 1440 is after midnight. */
export type DayMinute = number

/** One session on the grid, or a time that is kept until a client has answered. Seen from across the counter: a first name and a letter, never more. */
export type DayBlock = {
  id: string
  practitionerId: number
  from: DayMinute
  minutes: number
  who: string
  /** The last three digits of the phone, to tell two of one name apart. */
  tail: string
  state: BlockState
  /** `Held to 11:19`, `Arrived 11:04`, `Kept to Thu 09:00`. */
  word: string
  mode: Mode
  centreId: number | undefined
  /** When it was last moved to this time, for the mark of the first minute. */
  movedAt: Date | undefined
  /** Goes up with every change: an older message about the same session is not shown. */
  version: number
  /** Of a kept time: the session whose client may take it instead. Nothing where that is a colleague's. */
  keptFor?: string
}

/** What lies under the blocks: hours in which sessions may be, pauses, and the rest of the day. */
export type DayGround = { from: DayMinute; to: DayMinute; kind: 'open' | 'break' | 'not-in' | 'closed' }

export type DayColumn = {
  practitionerId: number
  name: string
  department: string
  portrait: Portrait
  imageUrl: string | null
  experienceYears: number
  ground: DayGround[]
}

export type DayPage = {
  day: DayText
  today: DayText
  /** The clinic's minute of today, for the line of now. */
  now: DayMinute
  /** Nothing: all centres. */
  centreId: number | undefined
  centres: { id: number; name: string }[]
  columns: DayColumn[]
  blocks: DayBlock[]
}

/** The panel: what the one who may see it needs about one session. */
export type SessionPanel = {
  block: DayBlock
  day: DayText
  /** Erased clients have neither. */
  name: string
  age: number
  guardian: { name: string; relation: string } | undefined
  phone: string
  emergencyContact: string
  email: string
  practitioner: string
  /** A centre's name, or nothing by video. */
  centre: string | undefined
  reference: string
  total: Paise
  money: SessionMoney
  /** Why somebody went beyond the hours, or let the clinic pay. */
  reasons: { at: Date; who: string; action: string; text: string }[]
  notes: { id: string; at: Date; who: string; text: string; isOwn: boolean }[]
  history: { at: Date; what: string }[]
  mayMark: BlockMark[]
  mayNote: boolean
  /** How this person gets to read what the family wrote: as theirs, or with a reason. */
  concern: 'own' | 'with-reason' | undefined
}

/** How a session is paid, as the one at the counter needs it. */
export type SessionMoney = {
  how: 'online' | 'link' | 'upi' | 'cash' | 'clinic'
  isPaid: boolean
  /** Of a link that is not paid yet. */
  link: { sent: number; lastAt: Date | undefined; until: Date } | undefined
  /** Of a cancelled session. */
  back: { amount: Paise; state: 'under-way' | 'at-desk' | 'given' } | undefined
  /** Where the clinic has kept the money and this person may do something about it. */
  later: RefundLater | undefined
  mayTakePayment: boolean
  /** Where there is one, and this person may. */
  maySendInvoice: boolean
}

/** `expected` takes the last mark back. */
const blockMarks = ['arrived', 'in-session', 'done', 'no-show', 'expected'] as const
export type BlockMark = (typeof blockMarks)[number]

/** One small message to every open screen that shows this day: about a session, or about a kept time. */
export type DayNews = {
  id: string
  day: DayText
  /** Nothing: it is on no day any more. */
  block: DayBlock | undefined
  /** `Rekha moved Dev P. to 14:30`; nothing where a visitor did it. */
  said: string | undefined
}

/** The same about the ground: somebody's time was closed, opened again, or has other hours. Who shows any of these days looks again. */
export type GroundNews = {
  /** Nothing where hours were published. */
  closing: string | undefined
  practitionerId: number
  firstDay: DayText
  /** Nothing: every day from the first on. */
  lastDay: DayText | undefined
  /** `Rekha closed time of Ananya Rao`. */
  said: string | undefined
}

const LONGEST_NOTE = 500

const day = z.string().refine((text) => parseDay(text) !== undefined, 'Write the day like 2030-03-04.')
const session = z.uuid()

export const dayCalls = {
  'show-day': defineLook<DayPage>()({
    says: 'Who comes when, by practitioner. Without a day: today.',
    needs: 'see-day',
    asks: z.object({ day: day.optional(), centre: numberOfRecord.optional() }),
  }),
  'show-session': defineLook<SessionPanel>()({
    says: 'One session with its client. The log says who looked.',
    needs: 'see-contact',
    asks: z.object({ session }),
  }),
  'mark-session': defineChange<{ block: DayBlock }>()({
    says: 'Arrived, in session, done, no-show; `expected` takes the mark back.',
    needs: 'mark',
    asks: z.object({ session, mark: z.enum(blockMarks) }),
  }),
  'note-session': defineChange<{ id: string }>()({
    says: 'A note for colleagues.',
    needs: 'note',
    asks: z.object({
      session,
      text: z
        .string()
        .transform(toLines)
        .pipe(z.string().min(1, 'Write the note.').max(LONGEST_NOTE, 'At most 500 letters.')),
    }),
  }),
  'remove-note': defineChange<null>()({
    says: 'Takes an own note back.',
    needs: 'note',
    asks: z.object({ session, note: z.uuid() }),
  }),
}
