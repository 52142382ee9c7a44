import { z } from 'zod'
import { parseDateTime } from '../values/clinic-time.ts'
import type { Paise } from '../values/money.ts'
import { toOneLine } from '../values/typed-text.ts'
import { numberOfRecord, wholeNumber } from '../values/whole-number.ts'
import type { DayBlock } from './day.ts'
import { defineChange, defineLook } from './define-call.ts'

export type CancelTerms = {
  /** Travels with the cancellation, so that a screen that is out of date cancels nothing. */
  sequence: number
  paid: Paise
  /** What goes back by the policy. */
  byPolicy: Paise
  /** Why all of it goes back whatever the notice: the session cannot take place, or the desk moved it last. */
  fault?: 'cannot_take_place' | 'moved_by_desk' | undefined
  /** Whether this person may give the rest back as well. */
  mayGiveAll: boolean
}

const shown = { session: z.uuid(), sequence: wholeNumber(0, 1_000_000) }
const reason = z.string().transform(toOneLine).pipe(z.string().max(300, 'At most 300 letters.'))
const startsAt = z.string().transform((text, context) => {
  const minute = parseDateTime(text)
  if (minute !== undefined) return minute
  context.addIssue({ code: 'custom', message: 'Write the time like 2030-03-04T14:30.' })
  return z.NEVER
})

export const changeSessionCalls = {
  'move-session': defineChange<{ block: DayBlock; sequence: number }>()({
    says: 'Gives a session another time of the same practitioner. Outside of hours it asks for a reason.',
    needs: 'move',
    asks: z.object({
      ...shown,
      startsAt,
      mode: z.enum(['in-person', 'video']),
      centre: numberOfRecord.optional(),
      reason: reason.optional(),
    }),
  }),
  'undo-move': defineChange<{ block: DayBlock; sequence: number }>()({
    says: 'Takes an own move of the last ten seconds back; the client never hears of it.',
    needs: 'move',
    asks: z.object(shown),
  }),
  'show-cancel': defineLook<CancelTerms>()({
    says: 'What would go back if this session were cancelled now.',
    needs: 'cancel',
    asks: z.object({ session: z.uuid() }),
  }),
  'cancel-session': defineChange<{ refunded: Paise }>()({
    says: 'Cancels, with what goes back by the policy.',
    needs: 'cancel',
    asks: z.object({
      ...shown,
      /** What goes back, as the screen showed it: where that is no longer so, nothing is cancelled. */
      goesBack: z.coerce.number().int().min(0).max(100_000_000).optional(),
      reason: reason.optional(),
    }),
  }),
  'cancel-and-give-all': defineChange<{ refunded: Paise }>()({
    says: 'Cancels, and gives all of the money back although the policy would keep it.',
    needs: 'make-refund',
    isSensitive: true,
    asks: z.object({ ...shown, reason: reason.pipe(z.string().min(3, 'Write why.')) }),
  }),
}
