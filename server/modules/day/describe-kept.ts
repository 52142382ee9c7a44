import type { DayBlock } from '#contract/desk/day.ts'
import { startOfDay, toEpochMinute } from '#contract/values/clinic-time.ts'
import { dayOfSession } from './describe-block.ts'
import { sayKept, shortName } from './rules.ts'
import { isWithin, type Sight } from './show-session.ts'
import type { KeptRow } from './store-kept.ts'

/** [K26] A time of one's own may be kept for a colleague's client: that it is kept is said, and not for whom. */
export function describeKept(row: KeptRow, now: Date, { person, reach }: Sight): DayBlock {
  const isKnown = isWithin(reach, person, { practitionerId: row.bookedWith })
  const until = row.heldUntil ?? now
  return {
    id: row.id,
    practitionerId: row.practitionerId,
    from: toEpochMinute(row.startsAt) - startOfDay(dayOfSession(row)),
    minutes: toEpochMinute(row.endsAt) - toEpochMinute(row.startsAt),
    who: isKnown ? shortName(row.name) : 'A client',
    tail: isKnown ? row.phone.slice(-3) : '',
    state: 'kept',
    word: sayKept(until, now),
    mode: row.mode,
    centreId: row.centreId ?? undefined,
    movedAt: undefined,
    // It is only ever kept for longer.
    version: until.getTime(),
    ...(isKnown && { keptFor: row.bookingId }),
  }
}
