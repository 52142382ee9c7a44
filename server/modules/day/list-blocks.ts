import { byTime } from '#contract/desk/by-time.ts'
import type { DayBlock } from '#contract/desk/day.ts'
import { type DayNumber, startOfDay, toInstant } from '#contract/values/clinic-time.ts'
import { dayOfSession, describeBlock } from './describe-block.ts'
import { describeKept } from './describe-kept.ts'
import type { DayDeps } from './show-day.ts'
import type { Sight } from './show-session.ts'
import { listSessions } from './store.ts'
import { listKept } from './store-kept.ts'

export type DatedBlock = { day: DayNumber; block: DayBlock }

type Shown = { from: DayNumber; days: number; practitionerIds: readonly number[] }

/** [K2] [K26] What stands on these days, in the order of the clock: sessions, and times that are kept. */
export async function listBlocks(
  { db, clock }: Pick<DayDeps, 'db' | 'clock'>,
  sight: Sight,
  { from, days, practitionerIds }: Shown,
): Promise<DatedBlock[]> {
  const now = clock.now()
  const span = { from: toInstant(startOfDay(from)), to: toInstant(startOfDay(from + days)), practitionerIds }
  const [sessions, kept] = await Promise.all([listSessions(db, span), listKept(db, span, now)])
  const blocks = [
    ...sessions.map((row) => ({ day: dayOfSession(row), block: describeBlock(row, now) })),
    ...kept.map((row) => ({ day: dayOfSession(row), block: describeKept(row, now, sight) })),
  ]
  return blocks
    .flatMap(({ day, block }) => (block ? [{ day, block }] : []))
    .toSorted((one, other) => one.day - other.day || byTime(one.block, other.block))
}
