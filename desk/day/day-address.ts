import { type DayText, parseDay, toDayText } from '#contract/values/clinic-time.ts'

/** What can be opened beside a session. */
export const doings = ['note', 'concern', 'move', 'cancel'] as const
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

/** What is not given stays out of the address. */
export function toAddress(path: string, parts: Record<string, string | number | undefined>): string {
  const given = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `${path}?${new URLSearchParams(given)}`
}

export const dayBeside = (day: DayText, step: number): DayText => toDayText((parseDay(day) ?? 0) + step)

export const readDoing = (text: string | null): Doing | undefined => doings.find((one) => one === text)
