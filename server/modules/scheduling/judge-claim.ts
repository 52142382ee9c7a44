import type { Mode } from '#contract/catalogue.ts'
import { toEpochMinute } from '#contract/values/clinic-time.ts'
import { after, minutes as toDuration } from '#contract/values/time.ts'
import { isWithinHours } from './open-spans.ts'
import { isTimeClosed, type Queries, readPlans } from './store.ts'

/** [S15] Returns true when a session reaches into time that is closed; with `since`, into time that was closed after that. */
export const isClosed = (
  db: Queries,
  { practitionerId, startsAt, minutes }: Pick<Claim, 'practitionerId' | 'startsAt' | 'minutes'>,
  since?: Date,
) => isTimeClosed(db, { practitionerId, startsAt, endsAt: after(startsAt, toDuration(minutes)) }, since)

export type Claim = {
  practitionerId: number
  mode: Mode
  centreId: number | null
  startsAt: Date
  minutes: number
}

/**
 * [S16] Returns true when a time that was promised earlier can still become a session. The caller asks in its own transaction,
 * with its locks. `promisedAt` is named where the desk promised a time outside of the hours: then only time that was closed
 * since counts.
 */
export async function isStillOffered(
  db: Queries,
  { practitionerId, mode, centreId, startsAt, minutes }: Claim,
  promisedAt?: Date,
): Promise<boolean> {
  if (promisedAt) return !(await isClosed(db, { practitionerId, startsAt, minutes }, promisedAt))
  const plan = (await readPlans(db, [practitionerId])).get(practitionerId)
  return plan !== undefined && isWithinHours(plan, { mode, centreId, startsAt: toEpochMinute(startsAt), minutes })
}
