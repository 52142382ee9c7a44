import type { DayBlock } from '#contract/desk/day.ts'

/** [K26] What a block opens: its session, or the one that a time is kept for. Nothing where that is a colleague's. */
export const sessionOf = ({ id, state, keptFor }: Pick<DayBlock, 'id' | 'state' | 'keptFor'>): string | undefined =>
  state === 'kept' ? keptFor : id
