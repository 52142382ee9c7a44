import { z } from 'zod'
import { type DayText, parseDay } from '../values/clinic-time.ts'
import type { DayBlock } from './day.ts'
import { defineChange, defineLook } from './define-call.ts'

/** `planned`: it goes out by itself at that time. `unknown`: handed over perhaps; nobody can tell. */
export type SendingState = 'planned' | 'queued' | 'handed_over' | 'refused' | 'unknown'

export type Sending = {
  channel: 'email' | 'sms'
  what: 'confirmation' | 'new time' | 'reminder' | 'offer'
  state: SendingState
  /** When it was handed over or last tried; of a planned one, when it goes out. */
  at: Date
}

export type ComingClient = {
  block: DayBlock
  practitioner: string
  name: string
  phone: string
  /** The last by each way, and what is planned. */
  sendings: Sending[]
  /** Nothing has arrived by any way. */
  isReached: boolean
  called: { at: Date; who: string } | undefined
}

export type TomorrowPage = { day: DayText; today: DayText; clients: ComingClient[] }

const day = z.string().refine((text) => parseDay(text) !== undefined, 'Write the day like 2030-03-04.')
const session = z.uuid()

export const tomorrowCalls = {
  'show-tomorrow': defineLook<TomorrowPage>()({
    says: 'Everyone who comes tomorrow, or on the named day, and how each was told. The log says who looked.',
    needs: 'see-tomorrow',
    asks: z.object({ day: day.optional() }),
  }),
  'note-call': defineChange<null>()({
    says: 'Somebody has rung this client.',
    needs: 'see-tomorrow',
    asks: z.object({ session }),
  }),
  'take-call-back': defineChange<null>()({
    says: 'Takes an own mistake back.',
    needs: 'see-tomorrow',
    asks: z.object({ session }),
  }),
}
