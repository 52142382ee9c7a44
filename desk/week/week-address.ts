import type { DayText } from '#contract/values/clinic-time.ts'
import type { Doing } from '../day/day-address.ts'
import { toAddress } from '../paths.ts'

export type WeekAddress = {
  practitioner: number
  /** Any day of the week. */
  day: DayText
  session?: string | undefined
  doing?: Doing | undefined
}

/** The address of one practitioner's week, with one session open. */
export const weekPath = ({ practitioner, day, session, doing }: WeekAddress): string =>
  toAddress('/week', { practitioner, day, session, do: session === undefined ? undefined : doing })
