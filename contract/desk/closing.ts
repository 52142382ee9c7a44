import { z } from 'zod'
import type { Portrait } from '../catalogue.ts'
import { type DayText, type EpochMinute, parseDateTime, parseDay } from '../values/clinic-time.ts'
import type { Paise } from '../values/money.ts'
import { toOneLine } from '../values/typed-text.ts'
import { numberOfRecord } from '../values/whole-number.ts'
import { defineChange, defineLook } from './define-call.ts'
import type { Sending } from './tomorrow.ts'

/** Which of the offers a client gets: the next with the same practitioner, the soonest with a colleague, one by hand, or none. */
const offerChoices = ['same', 'colleague', 'hand', 'none'] as const
export type OfferChoice = (typeof offerChoices)[number]

export type OfferedTime = { practitionerId: number; practitioner: string; startsAt: EpochMinute }

/** Why no colleague is proposed: the first of these that nobody met. */
export type NoFit = 'department' | 'mode' | 'language' | 'age' | 'length' | 'price' | 'time'

export type Standing =
  /** `isAsked`: they were told before, and what was kept for them then is closed since. */
  | { kind: 'not-sent'; isAsked: boolean }
  /** The same, in the list of the closing that told them: the newer one goes on. */
  | { kind: 'offer-gone'; at: Date }
  /** A pay link was out for this time, and the closing has ended it. */
  | { kind: 'link-ended'; at: Date }
  /** Somebody has pressed Send. */
  | { kind: 'queued' }
  | { kind: 'asked'; at: Date }
  | { kind: 'kept' | 'moved'; at: Date; to: OfferedTime }
  | { kind: 'money-back' | 'silent' | 'cancelled'; at: Date; amount: Paise }
  /** They were told, and come as booked. */
  | { kind: 'as-booked'; at: Date }
  | { kind: 'skipped' }

export type AffectedSession = {
  id: string
  /** The booking. */
  session: string
  name: string
  age: number
  phone: string
  wasAt: EpochMinute
  mode: 'in-person' | 'video'
  choice: OfferChoice
  /** Kept for the client, from the moment it stands here. */
  offered: OfferedTime | undefined
  /** What else could be offered. Of one that was sent, nothing. */
  same: OfferedTime | undefined
  colleague: OfferedTime | undefined
  noColleague: NoFit | undefined
  /** When silence turns into a refund; of one that is not sent, if it were sent now. */
  until: EpochMinute
  standing: Standing
  /** How the message went out, by each way. */
  sendings: Sending[]
  isReached: boolean
  called: { at: Date; who: string } | undefined
}

export type ClosedStretch = {
  id: string
  practitionerId: number
  practitioner: string
  from: EpochMinute
  to: EpochMinute
  /** How many clients have neither answered nor been sent anything. */
  open: number
}

export type ClosingPage = {
  id: string
  practitioner: { id: number; name: string; portrait: Portrait; imageUrl: string | null; experienceYears: number }
  from: EpochMinute
  to: EpochMinute
  reason: string
  closedAt: Date
  closedBy: string
  openedAt: Date | undefined
  sessions: AffectedSession[]
  /** Sessions in this time that are not in the list yet: somebody was paying while it was closed. */
  newcomers: number
  /** Who may be offered by hand. */
  practitioners: { id: number; name: string }[]
}

export type CloseTimePage = {
  today: DayText
  practitioners: { id: number; name: string; department: string }[]
  practitionerId: number | undefined
  day: DayText
  /** The hours of that day, `09:00`. */
  from: string
  to: string
  /** How many sessions that day are still ahead. */
  affected: number
  /** What is closed now and ahead. */
  stretches: ClosedStretch[]
}

export type Untold = { id: string; day: DayText; open: number }

const LONGEST_REASON = 120

const day = z.string().refine((text) => parseDay(text) !== undefined, 'Write the day like 2030-03-04.')
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time like 14:30.')
const practitioner = numberOfRecord
const closing = z.uuid()
const affected = z.uuid()
const startsAt = z.string().transform((text, context) => {
  const minute = parseDateTime(text)
  if (minute !== undefined) return minute
  context.addIssue({ code: 'custom', message: 'Write the time like 2030-03-04T14:30.' })
  return z.NEVER
})

export const closingCalls = {
  'show-close-time': defineLook<CloseTimePage>()({
    says: 'What closing a day of a practitioner would touch, and what is closed already.',
    needs: 'close-time',
    asks: z.object({ practitioner: practitioner.optional(), day: day.optional() }),
  }),
  'list-untold': defineLook<{ closings: Untold[] }>()({
    says: 'Closed time whose clients were not all told yet, for the line that stands above every screen.',
    needs: 'close-time',
    asks: z.object({}),
  }),
  'close-time': defineChange<{ closing: string }>()({
    says: 'Closes a stretch of time, and proposes another time to everyone who has a session in it. The same again changes nothing, but brings in who was paying meanwhile.',
    needs: 'close-time',
    asks: z.object({
      practitioner,
      firstDay: day,
      from: time,
      lastDay: day,
      to: time,
      reason: z
        .string()
        .transform(toOneLine)
        .pipe(
          z.string().min(3, 'Write why, for colleagues.').max(LONGEST_REASON, `At most ${LONGEST_REASON} letters.`),
        ),
    }),
  }),
  'show-closing': defineLook<ClosingPage>()({
    says: 'Everyone with a session in closed time, what is offered to them and how far it is. The log says who looked.',
    needs: 'close-time',
    asks: z.object({ closing }),
  }),
  'choose-offer': defineChange<null>()({
    says: 'Offers another time to one client, or none, before anything is sent. The time is kept at once.',
    needs: 'close-time',
    asks: z.object({
      affected,
      choice: z.enum(offerChoices),
      practitioner: practitioner.optional(),
      startsAt: startsAt.optional(),
      /** The same, from a form with two fields. */
      day: day.optional(),
      time: time.optional(),
    }),
  }),
  'skip-offer': defineChange<null>()({
    says: 'Leaves one client out of the sending, or takes them in again.',
    needs: 'close-time',
    asks: z.object({ affected, skip: z.enum(['yes', 'no']) }),
  }),
  'send-offers': defineChange<{ queued: number }>()({
    says: 'Tells everyone who was not told yet, one after the other. Pressed twice, nobody is told twice.',
    needs: 'close-time',
    asks: z.object({ closing }),
  }),
  'pause-offers': defineChange<{ stopped: number }>()({
    says: 'Stops the sending after the one whose turn it is.',
    needs: 'close-time',
    asks: z.object({ closing }),
  }),
  'keep-sessions': defineChange<{ kept: number }>()({
    says: 'The time is open again: every client who was told and has not answered hears that the session takes place after all.',
    needs: 'close-time',
    asks: z.object({ closing }),
  }),
  'reopen-time': defineChange<null>()({
    says: 'Opens the time again. Who was told keeps their offer until they answer; the others stay where they were.',
    needs: 'close-time',
    asks: z.object({ closing }),
  }),
}
