import { and, asc, eq, gt, ilike, inArray, isNull, like, lt, ne, or, sql } from 'drizzle-orm'
import { escapePattern } from '#db/escape-pattern.ts'
import { bookings, clients } from '#db/schema/booking.ts'
import { takenTime } from '#db/schema/scheduling.ts'
import type { Search } from './rules.ts'
import { type Queries, type SeenRow, seen } from './store.ts'

type Within = { now: Date; today: Date; practitionerId: number | undefined; most: number }

/** [K19] Whoever still pays as a visitor is not known to the desk, and whoever asked us to forget them is nobody. */
export const searchSessions = (
  db: Queries,
  search: Search,
  { now, today, practitionerId, most }: Within,
): Promise<SeenRow[]> =>
  seen(db)
    .where(
      and(
        fits(search),
        isNull(clients.erasedAt),
        practitionerId === undefined ? undefined : eq(bookings.practitionerId, practitionerId),
        inArray(bookings.state, ['held', 'confirmed', 'cancelled']),
        or(ne(bookings.state, 'held'), and(eq(bookings.pays, 'link'), gt(takenTime.heldUntil, now))),
      ),
    )
    .orderBy(
      lt(bookings.startsAt, today),
      sql`abs(extract(epoch from ${bookings.startsAt} - ${today.toISOString()}::timestamptz))`,
      asc(bookings.id),
    )
    .limit(most)

function fits(search: Search) {
  if (search.by === 'reference') return like(bookings.reference, `${search.begins}%`)
  if (search.by === 'phone')
    return or(like(clients.phone, `${search.digits}%`), like(clients.phone, `%${search.digits}`))
  return and(
    ...search.words.map((word) =>
      or(ilike(clients.name, `${escapePattern(word)}%`), ilike(clients.name, `% ${escapePattern(word)}%`)),
    ),
  )
}
