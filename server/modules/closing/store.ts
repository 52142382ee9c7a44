import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Database, Queries } from '#db/client.ts'
import { type Booking, bookingEvents, bookings, clients } from '#db/schema/booking.ts'
import { type Closing, type ClosingSession, closingSessions, closings } from '#db/schema/closing.ts'
import { takenTime } from '#db/schema/scheduling.ts'
import { staffPeople } from '#db/schema/staff.ts'

export type { Closing, ClosingSession, Database, Queries }

type Stretch = Pick<Closing, 'practitionerId' | 'startsAt' | 'endsAt'>

/** [X1] The constraint decides between two screens: the second waits, and finds what the first has closed. */
export async function insertClosing(tx: Queries, closing: typeof closings.$inferInsert): Promise<Closing | undefined> {
  const [inserted] = await tx.insert(closings).values(closing).onConflictDoNothing().returning()
  return inserted
}

/** [X1] Locked: it is not opened again meanwhile. */
export async function lockSameClosing(tx: Queries, stretch: Stretch): Promise<Closing | undefined> {
  const isSame = and(
    eq(closings.practitionerId, stretch.practitionerId),
    eq(closings.startsAt, stretch.startsAt),
    eq(closings.endsAt, stretch.endsAt),
    isNull(closings.openedAt),
  )
  const [found] = await tx.select().from(closings).where(isSame).for('update')
  return found
}

export async function lockClosing(tx: Queries, id: string): Promise<Closing | undefined> {
  const [found] = await tx.select().from(closings).where(eq(closings.id, id)).for('update')
  return found
}

export async function findClosing(db: Queries, id: string) {
  const [found] = await db
    .select({ closing: closings, who: staffPeople.name })
    .from(closings)
    .innerJoin(staffPeople, eq(staffPeople.id, closings.personId))
    .where(eq(closings.id, id))
  return found
}

export const markOpened = (tx: Queries, id: string, now: Date) =>
  tx.update(closings).set({ openedAt: now }).where(eq(closings.id, id))

/** The session stands as it was brought in, and has not begun. */
const isAsListed = (now: Date) =>
  and(eq(bookings.state, 'confirmed'), eq(bookings.sequence, closingSessions.sequence), gt(bookings.startsAt, now))

/** What is closed now and ahead, and how many clients of each wait for something of ours. */
export const listClosings = (db: Queries, now: Date) =>
  db
    .select({
      closing: closings,
      open: sql<number>`count(${bookings.id})::int`,
    })
    .from(closings)
    .leftJoin(
      closingSessions,
      and(
        eq(closingSessions.closingId, closings.id),
        isNull(closingSessions.sentAt),
        isNull(closingSessions.skippedAt),
      ),
    )
    .leftJoin(bookings, and(eq(bookings.id, closingSessions.bookingId), isAsListed(now)))
    .where(and(isNull(closings.openedAt), gt(closings.endsAt, now)))
    .groupBy(closings.id)
    .orderBy(asc(closings.startsAt), asc(closings.id))

/** [X2] */
const isAffected = ({ practitionerId, startsAt, endsAt }: Stretch, now: Date) =>
  and(
    eq(bookings.practitionerId, practitionerId),
    eq(bookings.state, 'confirmed'),
    gt(bookings.startsAt, now),
    lt(bookings.startsAt, endsAt),
    sql`${bookings.startsAt} + ${bookings.minutes} * interval '1 minute' > ${startsAt.toISOString()}::timestamptz`,
  )

/** [X2] Locked, so that a move or a cancellation comes wholly before or wholly after. */
export const lockAffected = (tx: Queries, stretch: Stretch, now: Date) =>
  tx
    .select({ booking: bookings, age: clients.age })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(isAffected(stretch, now))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .for('update', { of: bookings })

/** [X13] Times in this stretch that wait for their payment, locked: a payment settles wholly before or wholly after. */
export async function lockUnpaid(tx: Queries, { practitionerId, startsAt, endsAt }: Stretch): Promise<Booking[]> {
  const rows = await tx
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(takenTime, eq(takenTime.id, bookings.takenTimeId))
    .where(
      and(
        eq(bookings.state, 'held'),
        eq(takenTime.practitionerId, practitionerId),
        lt(takenTime.startsAt, endsAt),
        gt(takenTime.endsAt, startsAt),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .for('update', { of: bookings })
  return rows.map(({ booking }) => booking)
}

/** [X14] Sessions whose clients we keep a time for in this stretch, locked: an answer comes wholly before or wholly after. */
export const lockKept = (tx: Queries, { practitionerId, startsAt, endsAt }: Stretch) =>
  tx
    .select({ booking: bookings, age: clients.age })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .innerJoin(takenTime, eq(takenTime.id, bookings.offeredTimeId))
    .where(
      and(
        eq(bookings.state, 'confirmed'),
        eq(takenTime.state, 'held'),
        eq(takenTime.practitionerId, practitionerId),
        lt(takenTime.startsAt, endsAt),
        gt(takenTime.endsAt, startsAt),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .for('update', { of: bookings })

/** [X14] The desk finds it in its list without an offer. Nothing changes for a client who was told. */
export const forgetUnsentOffer = (tx: Queries, { id, sequence }: Pick<Booking, 'id' | 'sequence'>) =>
  tx
    .update(closingSessions)
    .set({ choice: 'none', offeredTimeId: null, queuedAt: null })
    .where(
      and(eq(closingSessions.bookingId, id), eq(closingSessions.sequence, sequence), isNull(closingSessions.sentAt)),
    )

/** [X2] How many would be brought in. */
export async function countAffected(db: Queries, stretch: Stretch, now: Date, which: 'all' | 'newcomers') {
  const known = db
    .select({ id: closingSessions.id })
    .from(closingSessions)
    .where(and(eq(closingSessions.bookingId, bookings.id), eq(closingSessions.sequence, bookings.sequence)))
  const isCounted = which === 'all' ? undefined : notExists(known)
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(isAffected(stretch, now), isCounted))
  return row?.count ?? 0
}

/** Whether this session is in a list already. One of a time that was opened again comes into the new one, as it stands. */
export async function attachKnown(
  tx: Queries,
  closingId: string,
  { id, sequence }: { id: string; sequence: number },
): Promise<boolean> {
  const isThis = and(eq(closingSessions.bookingId, id), eq(closingSessions.sequence, sequence))
  const opened = tx.select({ id: closings.id }).from(closings).where(isNotNull(closings.openedAt))
  await tx
    .update(closingSessions)
    .set({ closingId })
    .where(and(isThis, inArray(closingSessions.closingId, opened)))
  const known = await tx.select({ id: closingSessions.id }).from(closingSessions).where(isThis)
  return known.length > 0
}

export const insertAffected = (tx: Queries, row: typeof closingSessions.$inferInsert) =>
  tx.insert(closingSessions).values(row)

export async function findAffected(db: Queries, id: string) {
  const [found] = await db
    .select({ row: closingSessions, booking: bookings })
    .from(closingSessions)
    .innerJoin(bookings, eq(bookings.id, closingSessions.bookingId))
    .where(eq(closingSessions.id, id))
  return found
}

/** After the lock of its booking: everybody takes the two in this order. */
export async function lockRow(tx: Queries, id: string): Promise<ClosingSession | undefined> {
  const [found] = await tx.select().from(closingSessions).where(eq(closingSessions.id, id)).for('update')
  return found
}

export const changeRow = (tx: Queries, id: string, change: Partial<typeof closingSessions.$inferInsert>) =>
  tx.update(closingSessions).set(change).where(eq(closingSessions.id, id))

export const deleteRow = (tx: Queries, id: string) => tx.delete(closingSessions).where(eq(closingSessions.id, id))

export type Affected = Awaited<ReturnType<typeof listAffected>>[number]

/** With the session as it stands now, and the time that is or was offered. */
export const listAffected = (db: Queries, closingId: string) =>
  db
    .select({ row: closingSessions, booking: bookings, client: clients, offered: takenTime })
    .from(closingSessions)
    .innerJoin(bookings, eq(bookings.id, closingSessions.bookingId))
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .leftJoin(takenTime, eq(takenTime.id, closingSessions.offeredTimeId))
    .where(eq(closingSessions.closingId, closingId))
    .orderBy(asc(closingSessions.startsAt), asc(closingSessions.id))

export const findOffered = async (db: Queries, id: string) => {
  const [found] = await db.select().from(takenTime).where(eq(takenTime.id, id))
  return found
}

/** The last words of each trail. */
export const listEnds = (db: Queries, bookingIds: string[]) =>
  db
    .selectDistinctOn([bookingEvents.bookingId], { bookingId: bookingEvents.bookingId, why: bookingEvents.why })
    .from(bookingEvents)
    .where(inArray(bookingEvents.bookingId, bookingIds))
    .orderBy(bookingEvents.bookingId, desc(bookingEvents.id))

/** [X8] [X9] Those whose turn comes: still unsent, and their session as it was. The earliest session first. */
export async function queueUnsent(tx: Queries, closingId: string, now: Date): Promise<string[]> {
  const standing = tx
    .select({ id: closingSessions.id })
    .from(closingSessions)
    .innerJoin(bookings, eq(bookings.id, closingSessions.bookingId))
    .where(and(eq(closingSessions.closingId, closingId), isAsListed(now)))
  const queued = await tx
    .update(closingSessions)
    .set({ queuedAt: now })
    .where(
      and(inArray(closingSessions.id, standing), isNull(closingSessions.sentAt), isNull(closingSessions.skippedAt)),
    )
    .returning({ id: closingSessions.id, startsAt: closingSessions.startsAt })
  return queued.toSorted((one, other) => +one.startsAt - +other.startsAt).map(({ id }) => id)
}

/** [X8] */
export async function stopQueued(tx: Queries, closingId: string): Promise<number> {
  const stopped = await tx
    .update(closingSessions)
    .set({ queuedAt: null })
    .where(
      and(
        eq(closingSessions.closingId, closingId),
        isNull(closingSessions.sentAt),
        isNotNull(closingSessions.queuedAt),
      ),
    )
  return stopped.rowCount ?? 0
}
