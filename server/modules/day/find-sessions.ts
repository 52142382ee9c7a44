import type { FoundSession, FoundSessions } from '#contract/desk/find.ts'
import type { Reach } from '#contract/desk/rights.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { dayOf, startOfDay, toDayText, toEpochMinute, toInstant } from '#contract/values/clinic-time.ts'
import { findPractitionerOfSession } from '../catalogue/rules.ts'
import { noteAction } from '../log/write-log.ts'
import { dayOfSession, describeBlock } from './describe-block.ts'
import { readSearch } from './rules.ts'
import type { DayDeps } from './show-day.ts'
import { searchSessions } from './store-search.ts'

const MOST = 20

/** [K3] [K19] */
export async function findSessions(
  deps: Pick<DayDeps, 'db' | 'clock' | 'catalogue'>,
  person: StaffPerson,
  reach: Reach,
  { words }: { words: string },
): Promise<FoundSessions> {
  const now = deps.clock.now()
  const [catalogue, rows] = await Promise.all([
    deps.catalogue.read(),
    searchSessions(deps.db, readSearch(words), {
      now,
      today: toInstant(startOfDay(dayOf(toEpochMinute(now)))),
      // A practitioner without a profile has no sessions.
      practitionerId: reach === 'own' ? (person.practitionerId ?? 0) : undefined,
      most: MOST + 1,
    }),
  ])
  await noteAction(deps, deps.db, { personId: person.id, action: 'find-sessions', about: sayCount(rows.length) })
  const sessions = rows.slice(0, MOST).flatMap((row): FoundSession[] => {
    const block = describeBlock(row, now)
    const practitioner = findPractitionerOfSession(catalogue, row.practitionerId)?.fullName ?? ''
    return block ? [{ block, day: toDayText(dayOfSession(row)), practitioner }] : []
  })
  return { sessions, hasMore: rows.length > MOST }
}

/** [K19] Nothing of what was typed. */
const sayCount = (count: number) => (count > MOST ? `more than ${MOST} found` : `${count} found`)
