import type { DayBlock } from './day.ts'

/** The order in which a day is read. */
export const byTime = (one: DayBlock, other: DayBlock): number =>
  one.from - other.from || one.practitionerId - other.practitionerId || (one.id < other.id ? -1 : 1)
