import type { DayBlock, DayGround, DayMinute, DayPage } from '#contract/desk/day.ts'
import type { DayText } from '#contract/values/clinic-time.ts'

/** One column of the table, whatever stands side by side: practitioners of a day, or days of a practitioner. */
export type GridColumn = {
  key: string
  practitionerId: number
  day: DayText
  /** What tells it from its neighbours: a person, or a day. */
  name: string
  /** The same in a sentence: `with Ananya Rao`, `on Monday 4 March`. */
  where: string
  ground: DayGround[]
  /** What ends before this minute is over. */
  over: DayMinute
  isToday: boolean
  blocks: DayBlock[]
}

/** How much of a day is over, seen from now. */
export const overOn = (day: DayText, { today, now }: { today: DayText; now: DayMinute }): DayMinute =>
  day < today ? Number.POSITIVE_INFINITY : day === today ? now : 0

/** The practitioners of a day, side by side. */
export function toColumns({ columns, blocks, day, today, now }: Omit<DayPage, 'centreId' | 'centres'>): GridColumn[] {
  const blocksOf = Map.groupBy(blocks, ({ practitionerId }) => practitionerId)
  return columns.map(({ practitionerId, name, ground }) => ({
    key: String(practitionerId),
    practitionerId,
    day,
    name,
    where: `with ${name}`,
    ground,
    over: overOn(day, { today, now }),
    isToday: day === today,
    blocks: blocksOf.get(practitionerId) ?? [],
  }))
}
