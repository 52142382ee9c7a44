import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '#db/client.ts'
import { type Booking, bookings } from '#db/schema/booking.ts'

/** [B46] Confirmed sessions whose client was asked, and whose time to answer ended before this moment. */
export const listUnanswered = (db: Queries, before: Date, most: number) =>
  db
    .select({ bookingId: bookings.id, sequence: bookings.sequence })
    .from(bookings)
    .where(and(eq(bookings.state, 'confirmed'), lt(bookings.answerUntil, before)))
    .orderBy(asc(bookings.answerUntil))
    .limit(most)

/** What all sessions cost together: the books must hold the same. */
export async function sumSessions(db: Queries): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${bookings.total}), 0)` })
    .from(bookings)
    .where(and(or(eq(bookings.state, 'confirmed'), bookings.isForfeited), isNull(bookings.givenBackAt)))
  return Number(row?.sum ?? 0)
}

/** [B33] Sessions that stand, from this moment on. */
export async function listSessionsOf(db: Queries, practitionerId: number, from: Date): Promise<Booking[]> {
  const isStanding = and(eq(bookings.practitionerId, practitionerId), eq(bookings.state, 'confirmed'))
  return db
    .select()
    .from(bookings)
    .where(and(isStanding, gte(bookings.startsAt, from)))
    .orderBy(asc(bookings.startsAt))
}
