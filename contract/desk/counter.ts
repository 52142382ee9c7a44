import { z } from 'zod'
import { type DayText, parseDay } from '../values/clinic-time.ts'
import type { Paise } from '../values/money.ts'
import { defineLook } from './define-call.ts'
import type { MoneyEntry } from './money.ts'

/** What came over the counter by one way, and what went back over it. */
export type CounterSum = { came: Paise; payments: number; back: Paise }

/** A session with money to give back, or with a link that is not paid. */
export type CounterWait = {
  session: string
  booking: string
  client: string
  amount: Paise
  /** The day of the session, which is where it is dealt with. */
  day: DayText
  /** Since when it waits; of a link, until when the time is held. */
  at: Date
}

export type CounterPage = {
  day: DayText
  cash: CounterSum
  upi: CounterSum
  /** Newest first. */
  entries: MoneyEntry[]
  /** The longest waiting first. */
  toGiveBack: CounterWait[]
  /** The first to lapse first. */
  links: CounterWait[]
}

const day = z.string().refine((text) => parseDay(text) !== undefined, 'Choose a day.')

export const counterCalls = {
  'show-counter': defineLook<CounterPage>()({
    says: 'The cash and UPI of a day over the counter, what is to be given back there, and links that are not paid.',
    needs: 'see-desk-money',
    asks: z.object({ day: day.optional() }),
  }),
}
