import { and, asc, eq, gt, gte, ne, or, sql } from 'drizzle-orm'
import type { SessionOutside } from '#contract/desk/catalogue.ts'
import type { Queries } from '#db/client.ts'
import { bookings, clients } from '#db/schema/booking.ts'
import { takenTime } from '#db/schema/scheduling.ts'

export type ClaimRow = Awaited<ReturnType<typeof listClaims>>[number]

/**
 * [R7] What a practitioner has promised and what has not begun: confirmed sessions, times that wait for their payment, and
 * times that are kept for a family until they answer.
 */
export const listClaims = (db: Queries, practitionerId: number, now: Date) =>
  db
    .select({
      id: bookings.id,
      startsAt: takenTime.startsAt,
      minutes: sql<number>`(extract(epoch from ${takenTime.endsAt} - ${takenTime.startsAt}) / 60)::int`,
      mode: bookings.mode,
      centreId: bookings.centreId,
      name: clients.name,
      kind: sql<SessionOutside['kind']>`case
        when ${takenTime.id} = ${bookings.offeredTimeId} then 'kept'
        when ${bookings.state} = 'confirmed' then 'session'
        when ${bookings.pays} = 'link' then 'link-sent'
        else 'being-paid' end`,
    })
    .from(takenTime)
    .innerJoin(bookings, or(eq(bookings.takenTimeId, takenTime.id), eq(bookings.offeredTimeId, takenTime.id)))
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(
      and(
        eq(takenTime.practitionerId, practitionerId),
        gte(takenTime.startsAt, now),
        ne(takenTime.state, 'released'),
        or(eq(takenTime.state, 'confirmed'), gt(takenTime.heldUntil, now)),
      ),
    )
    .orderBy(asc(takenTime.startsAt), asc(bookings.id))
