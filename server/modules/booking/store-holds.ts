import { and, eq, gt } from 'drizzle-orm'
import type { Queries } from '#db/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { takenTime } from '#db/schema/scheduling.ts'

export async function hasLiveHold(db: Queries, browser: string, now: Date): Promise<boolean> {
  const [held] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(takenTime, eq(takenTime.id, bookings.takenTimeId))
    .where(and(eq(bookings.browser, browser), eq(bookings.state, 'held'), gt(takenTime.heldUntil, now)))
    .limit(1)
  return held !== undefined
}
