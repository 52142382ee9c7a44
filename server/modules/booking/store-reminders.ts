import { and, eq, gte, lt } from 'drizzle-orm'
import type { Queries } from '#db/client.ts'
import { bookings } from '#db/schema/booking.ts'

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
