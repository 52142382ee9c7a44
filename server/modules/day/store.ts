import { and, asc, desc, eq, exists, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database, Queries } from '#db/client.ts'
import { type Listener, listenToDesk } from '#db/listen.ts'
import type { Log } from '#db/log.ts'
import { bookingEvents, bookings, clients } from '#db/schema/booking.ts'
import { closingSessions } from '#db/schema/closing.ts'
import { sessionCalls, sessionMarks, sessionMoves, sessionNotes } from '#db/schema/day.ts'
import { takenTime } from '#db/schema/scheduling.ts'
import { staffPeople } from '#db/schema/staff.ts'
import type { Marks } from './rules.ts'

export type { Database, Queries }

const columns = {
  id: bookings.id,
  practitionerId: bookings.practitionerId,
  mode: bookings.mode,
  centreId: bookings.centreId,
  startsAt: bookings.startsAt,
  minutes: bookings.minutes,
  state: bookings.state,
  sequence: bookings.sequence,
  reference: bookings.reference,
  total: bookings.total,
  pays: bookings.pays,
  paymentId: bookings.paymentId,
  answerUntil: bookings.answerUntil,
  rightUntil: bookings.rightUntil,
  givenBackAt: bookings.givenBackAt,
  clientId: bookings.clientId,
  updatedAt: bookings.updatedAt,
  heldUntil: takenTime.heldUntil,
  name: clients.name,
  phone: clients.phone,
  markedFor: sessionMarks.startsAt,
  arrivedAt: sessionMarks.arrivedAt,
  beganAt: sessionMarks.beganAt,
  endedAt: sessionMarks.endedAt,
  noShowAt: sessionMarks.noShowAt,
  marksVersion: sessionMarks.version,
}

export const seen = (db: Queries) =>
  db
    .select(columns)
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .innerJoin(takenTime, eq(takenTime.id, bookings.takenTimeId))
    .leftJoin(sessionMarks, eq(sessionMarks.bookingId, bookings.id))

export type SeenRow = Awaited<ReturnType<typeof listSessions>>[number]

/** Held, confirmed and cancelled ones of a day. */
export const listSessions = (
  db: Queries,
  { from, to, practitionerIds }: { from: Date; to: Date; practitionerIds: readonly number[] },
) =>
  seen(db)
    .where(
      and(
        inArray(bookings.practitionerId, [...practitionerIds]),
        gte(bookings.startsAt, from),
        lt(bookings.startsAt, to),
        inArray(bookings.state, ['held', 'confirmed', 'cancelled']),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.practitionerId), asc(bookings.id))

export async function findSession(db: Queries, id: string): Promise<SeenRow | undefined> {
  const [found] = await seen(db).where(eq(bookings.id, id))
  return found
}

/** As people name it. */
export async function findSessionNamed(db: Queries, reference: string): Promise<SeenRow | undefined> {
  const [found] = await seen(db).where(eq(bookings.reference, reference))
  return found
}

/** [K5] Until the transaction ends nobody else marks this session. */
export async function lockSession(tx: Queries, id: string): Promise<SeenRow | undefined> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('no key update')
  return findSession(tx, id)
}

/** [K2] What was marked of another time of this session goes. */
export const keepMarks = (
  tx: Queries,
  { id, startsAt }: Pick<SeenRow, 'id' | 'startsAt'>,
  marks: Marks,
  version: number,
) =>
  tx
    .insert(sessionMarks)
    .values({ bookingId: id, startsAt, ...marks, version })
    .onConflictDoUpdate({ target: sessionMarks.bookingId, set: { startsAt, ...marks, version } })

/** [K7] */
export const listMarksOf = (tx: Queries, bookingIds: string[]) =>
  tx.select().from(sessionMarks).where(inArray(sessionMarks.bookingId, bookingIds))

export const getClient = async (db: Queries, id: string) => {
  const [client] = await db.select().from(clients).where(eq(clients.id, id))
  if (!client) throw new Error('a session has no client')
  return client
}

/** [K7] An erasure comes wholly before, and is read here, or wholly after, and finds what is written in this transaction. */
export async function isClientErased(tx: Queries, id: string): Promise<boolean> {
  const [client] = await tx.select({ erasedAt: clients.erasedAt }).from(clients).where(eq(clients.id, id)).for('share')
  return client?.erasedAt !== null
}

export type ClientRow = typeof clients.$inferSelect

/** [K14] The newest last. Whoever asked us to stop or to forget is not offered to be booked again. */
export const findClientsOf = (db: Queries, phone: string) =>
  db
    .select()
    .from(clients)
    .where(
      and(
        eq(clients.phone, phone),
        isNull(clients.erasedAt),
        isNull(clients.erasureAskedAt),
        isNull(clients.consentWithdrawnAt),
      ),
    )
    .orderBy(desc(clients.createdAt))
    .limit(200)
    .then((rows) => rows.toReversed())

export const listEvents = (db: Queries, bookingId: string) =>
  db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, bookingId)).orderBy(asc(bookingEvents.id))

export const listNotes = (db: Queries, bookingIds: string[]) =>
  db
    .select({ note: sessionNotes, who: staffPeople.name })
    .from(sessionNotes)
    .innerJoin(staffPeople, eq(staffPeople.id, sessionNotes.personId))
    .where(inArray(sessionNotes.bookingId, bookingIds))
    .orderBy(asc(sessionNotes.at), asc(sessionNotes.id))

export const insertNote = (tx: Queries, note: typeof sessionNotes.$inferInsert) => tx.insert(sessionNotes).values(note)

/** [K7] Only one's own. */
export async function deleteNote(
  tx: Queries,
  which: { id: string; bookingId: string; personId: string },
): Promise<boolean> {
  const gone = await tx
    .delete(sessionNotes)
    .where(
      and(
        eq(sessionNotes.id, which.id),
        eq(sessionNotes.bookingId, which.bookingId),
        eq(sessionNotes.personId, which.personId),
      ),
    )
  return gone.rowCount === 1
}

/** [K7] */
export const deleteNotesOf = (tx: Queries, bookingIds: string[]) =>
  tx.delete(sessionNotes).where(inArray(sessionNotes.bookingId, bookingIds))

export const listCalls = (db: Queries, bookingIds: string[]) =>
  db
    .select({
      bookingId: sessionCalls.bookingId,
      startsAt: sessionCalls.startsAt,
      at: sessionCalls.at,
      who: staffPeople.name,
    })
    .from(sessionCalls)
    .innerJoin(staffPeople, eq(staffPeople.id, sessionCalls.personId))
    .where(inArray(sessionCalls.bookingId, bookingIds))

/** [K11] Of two who ring about the same time, the first is named; a call of before it moved, or of before its client was asked, goes. */
export const insertCall = (tx: Queries, { bookingId, ...call }: typeof sessionCalls.$inferInsert) => {
  const askedSince = tx
    .select({ id: closingSessions.id })
    .from(closingSessions)
    .where(and(eq(closingSessions.bookingId, sessionCalls.bookingId), gt(closingSessions.sentAt, sessionCalls.at)))
  return tx
    .insert(sessionCalls)
    .values({ bookingId, ...call })
    .onConflictDoUpdate({
      target: sessionCalls.bookingId,
      set: call,
      setWhere: sql`${ne(sessionCalls.startsAt, call.startsAt)} or ${exists(askedSince)}`,
    })
}

/** Tells whether there was one. */
export async function deleteCall(tx: Queries, bookingId: string): Promise<boolean> {
  const gone = await tx.delete(sessionCalls).where(eq(sessionCalls.bookingId, bookingId)).returning()
  return gone.length > 0
}

/**
 * [K8] Every word is the id of a booking that was written, `left` with the practitioner whose it was and its id, `kept` and the id
 * of a time, `closing` and its id, or `published` and the id of a practitioner.
 */
export const hearChanges = ({ url }: Database, log: Log, listener: Listener) => listenToDesk(url, log, listener)

/** [K12] */
export const insertMove = (tx: Queries, move: typeof sessionMoves.$inferInsert) => tx.insert(sessionMoves).values(move)

const isMove = (bookingId: string, sequence: number) =>
  and(eq(sessionMoves.bookingId, bookingId), eq(sessionMoves.sequence, sequence))

export async function findMove(db: Queries, bookingId: string, sequence: number) {
  const [found] = await db.select().from(sessionMoves).where(isMove(bookingId, sequence))
  return found
}

export const undoMove = (tx: Queries, bookingId: string, sequence: number, now: Date) =>
  tx.update(sessionMoves).set({ undoneAt: now }).where(isMove(bookingId, sequence))
