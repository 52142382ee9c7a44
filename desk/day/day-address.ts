import { type DayText, parseDay, toDayText } from '#contract/values/clinic-time.ts'
import { toAddress } from '../paths.ts'

/** What can be opened beside a session. */
const doings = ['note', 'concern', 'move', 'cancel'] as const
export type Doing = (typeof doings)[number]

export type DayAddress = {
  day: DayText
  centre?: number | undefined
  session?: string | undefined
  doing?: Doing | undefined
}

/** The address of a day, of one centre, with one session open. */
export const dayPath = ({ day, centre, session, doing }: DayAddress): string =>
  toAddress('/day', { day, centre, session, do: session === undefined ? undefined : doing })

export const dayBeside = (day: DayText, step: number): DayText => toDayText((parseDay(day) ?? 0) + step)

export const readDoing = (text: string | null): Doing | undefined => doings.find((one) => one === text)
