import { z } from 'zod'
import { type DayText, parseDay } from '../values/clinic-time.ts'
import { numberOfRecord } from '../values/whole-number.ts'
import type { DayBlock, DayColumn, DayGround, DayMinute, DayPage } from './day.ts'
import { defineLook } from './define-call.ts'

export type WeekDay = { day: DayText; ground: DayGround[]; blocks: DayBlock[] }

/** Seven days of one practitioner, from Monday on. */
export type WeekPage = {
  today: DayText
  now: DayMinute
  centres: DayPage['centres']
  practitioner: Omit<DayColumn, 'ground'>
  /** Whose weeks this person may look at. */
  practitioners: { id: number; name: string }[]
  days: WeekDay[]
}

const day = z.string().refine((text) => parseDay(text) !== undefined, 'Write the day like 2030-03-04.')

export const weekCalls = {
  'show-week': defineLook<WeekPage>()({
    says: 'The week of one practitioner in which a day is. Without a day: this week.',
    needs: 'see-day',
    asks: z.object({ day: day.optional(), practitioner: numberOfRecord.optional() }),
  }),
}
