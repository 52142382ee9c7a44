import type { BlockMark, DayBlock } from '#contract/desk/day.ts'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { Reach } from '#contract/desk/rights.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import { noteAction } from '../log/write-log.ts'
import { describeBlock, toSeenSession } from './describe-block.ts'
import { applyMark, listMarks, mayBeNoShow } from './rules.ts'
import { isWithin } from './show-session.ts'
import { type Database, findSession, keepMarks, lockSession } from './store.ts'

export type MarkDeps = { db: Database; clock: { now(): Date } }

/** [K4] [K5] */
export async function markSession(
  deps: MarkDeps,
  person: StaffPerson,
  reach: Reach,
  { session: id, mark }: { session: string; mark: BlockMark },
): Promise<DeskOutcome<{ block: DayBlock }, 'session_unknown' | 'mark_too_soon' | 'mark_not_now'>> {
  return deps.db.transaction(async (tx) => {
    const row = await lockSession(tx, id)
    if (!row || !isWithin(reach, person, row)) return deskRefused('session_unknown')
    const now = deps.clock.now()
    const session = toSeenSession(row)
    if (!listMarks(session, now).includes(mark)) {
      const isTooSoon = mark === 'no-show' && session.marks.arrivedAt === null && !mayBeNoShow(session, now)
      return deskRefused(isTooSoon && row.state === 'confirmed' ? 'mark_too_soon' : 'mark_not_now')
    }
    await keepMarks(tx, row, applyMark(session.marks, mark, now), (row.marksVersion ?? 0) + 1)
    await noteAction(deps, tx, { personId: person.id, action: `mark-${mark}`, about: `booking ${id}` })
    const marked = await findSession(tx, id)
    const block = marked && describeBlock(marked, now)
    return block ? done({ block }) : deskRefused('session_unknown')
  })
}
