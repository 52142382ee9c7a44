import { and, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import { bookings, clients } from '#db/schema/booking.ts'
import { takenTime } from '#db/schema/scheduling.ts'
import type { Queries } from './store.ts'

const kept = (db: Queries) =>
  db
    .select({
      id: takenTime.id,
      practitionerId: takenTime.practitionerId,
      startsAt: takenTime.startsAt,
      endsAt: takenTime.endsAt,
      heldUntil: takenTime.heldUntil,
      bookingId: bookings.id,
      bookedWith: bookings.practitionerId,
      mode: bookings.mode,
      centreId: bookings.centreId,
      name: clients.name,
      phone: clients.phone,
    })
    .from(takenTime)
    .innerJoin(bookings, eq(bookings.offeredTimeId, takenTime.id))
    .innerJoin(clients, eq(clients.id, bookings.clientId))

export type KeptRow = Awaited<ReturnType<typeof listKept>>[number]

/** Nothing is written when a hold runs out. */
const stands = (now: Date) => and(eq(takenTime.state, 'held'), gt(takenTime.heldUntil, now))

/** [K26] Times of these practitioners that are kept until a client has answered. */
export const listKept = (
  db: Queries,
  { from, to, practitionerIds }: { from: Date; to: Date; practitionerIds: readonly number[] },
  now: Date,
) =>
  kept(db).where(
    and(
      inArray(takenTime.practitionerId, [...practitionerIds]),
      gte(takenTime.startsAt, from),
      lt(takenTime.startsAt, to),
      stands(now),
    ),
  )

export async function findKept(db: Queries, id: string, now: Date): Promise<KeptRow | undefined> {
  const [found] = await kept(db).where(and(eq(takenTime.id, id), stands(now)))
  return found
}

/** Whose and when, whatever has become of it. */
export async function findTime(db: Queries, id: string) {
  const [found] = await db
    .select({ practitionerId: takenTime.practitionerId, startsAt: takenTime.startsAt })
    .from(takenTime)
    .where(eq(takenTime.id, id))
  return found
}
