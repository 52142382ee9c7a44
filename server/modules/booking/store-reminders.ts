import { and, eq, gte, isNull, lt } from 'drizzle-orm'
import type { Queries } from '#db/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { closingSessions, closings } from '#db/schema/closing.ts'

/** [B28] Confirmed before `confirmedBefore`, and starting from `from` until just before `until`. */
export const listConfirmed = (
  db: Queries,
  { from, until, confirmedBefore }: { from: Date; until: Date; confirmedBefore: Date },
) =>
  db
    .select({ bookingId: bookings.id, sequence: bookings.sequence })
    .from(bookings)
    .where(
      and(
        eq(bookings.state, 'confirmed'),
        gte(bookings.startsAt, from),
        lt(bookings.startsAt, until),
        lt(bookings.confirmedAt, confirmedBefore),
      ),
    )

/** [B47] Returns true while this session stands in the list of closed time, unless the desk has skipped it there. */
export async function isToBeTold(tx: Queries, { id, sequence }: { id: string; sequence: number }): Promise<boolean> {
  const found = await tx
    .select({ id: closingSessions.id })
    .from(closingSessions)
    .innerJoin(closings, eq(closings.id, closingSessions.closingId))
    .where(
      and(
        eq(closingSessions.bookingId, id),
        eq(closingSessions.sequence, sequence),
        isNull(closingSessions.skippedAt),
        isNull(closings.openedAt),
      ),
    )
  return found.length > 0
}
