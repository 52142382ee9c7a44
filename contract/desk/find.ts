import { z } from 'zod'
import type { DayText } from '../values/clinic-time.ts'
import { toOneLine } from '../values/typed-text.ts'
import type { DayBlock } from './day.ts'
import { defineLook } from './define-call.ts'

/** One session that fits: as the day shows it, and where it is. */
export type FoundSession = { block: DayBlock; day: DayText; practitioner: string }

export type FoundSessions = {
  /** Those to come first, the next one first; then those that were, the last one first. */
  sessions: FoundSession[]
  /** More fit than are named. */
  hasMore: boolean
}

/** Fewer signs would list half of the clinic. */
const FEWEST_SIGNS = 3

export const findCalls = {
  'find-sessions': defineLook<FoundSessions>()({
    says: 'Sessions by the first letters of a name, the digits of a phone or the reference. The log says who looked, not for whom.',
    needs: 'see-contact',
    asks: z.object({
      words: z
        .string()
        .transform(toOneLine)
        .pipe(z.string().min(FEWEST_SIGNS, 'Type three letters or digits at least.').max(80, 'At most 80 letters.')),
    }),
  }),
}
