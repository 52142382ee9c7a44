import { and, asc, eq, gte } from 'drizzle-orm'
import type { Queries } from '#db/client.ts'
import { bookings, clients } from '#db/schema/booking.ts'

export type ConfirmedRow = Awaited<ReturnType<typeof listConfirmed>>[number]

/** The confirmed sessions of a practitioner that have not begun. */
export const listConfirmed = (db: Queries, practitionerId: number, now: Date) =>
  db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      minutes: bookings.minutes,
      mode: bookings.mode,
      centreId: bookings.centreId,
      name: clients.name,
    })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(
      and(eq(bookings.practitionerId, practitionerId), eq(bookings.state, 'confirmed'), gte(bookings.startsAt, now)),
    )
    .orderBy(asc(bookings.startsAt))
