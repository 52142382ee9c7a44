import { and, asc, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { mailboxOf } from '#contract/values/mailbox.ts'
import type { Database, Queries } from '#db/client.ts'
import { foldedMailbox } from '#db/folded-mailbox.ts'
import { type Booking, bookingEvents, bookings, type Client, clients } from '#db/schema/booking.ts'
import { type DataRequest, dataRequests } from '#db/schema/my-data.ts'
import { paymentEvents } from '#db/schema/payments.ts'

export type { Booking, Client, Database, DataRequest, Queries }

export async function insertRequests(tx: Queries, requests: DataRequest[]): Promise<void> {
  if (requests.length > 0) await tx.insert(dataRequests).values(requests)
}

export async function listRequests(db: Queries, clientIds: string[]): Promise<DataRequest[]> {
  return db.select().from(dataRequests).where(inArray(dataRequests.clientId, clientIds)).orderBy(asc(dataRequests.at))
}

export async function deleteRequests(db: Queries, before: Date): Promise<number> {
  return (await db.delete(dataRequests).where(lt(dataRequests.at, before))).rowCount ?? 0
}

/** [D9] Only those that were processed. */
export async function deleteProviderCalls(db: Queries, before: Date): Promise<number> {
  return (await db.delete(paymentEvents).where(lt(paymentEvents.processedAt, before))).rowCount ?? 0
}

/** [D1] Rows of one phone and mailbox, under every name. An erased row has neither, so it is alone. */
export async function lockClientsLike(tx: Queries, clientId: string): Promise<Client[]> {
  const [asked] = await tx.select().from(clients).where(eq(clients.id, clientId))
  if (!asked || asked.erasedAt !== null) return asked ? [asked] : []
  return tx.select().from(clients).where(isLike(asked)).orderBy(asc(clients.id)).for('update')
}

const isLike = ({ phone, email }: Client) =>
  and(eq(clients.phone, phone), eq(foldedMailbox(clients.email), mailboxOf(email)), isNull(clients.erasedAt))

/** [D1] The oldest first. Sessions that took place, will, or were cancelled. */
export async function listNamesLike(db: Queries, clientId: string): Promise<{ name: string; sessions: number }[]> {
  const [asked] = await db.select().from(clients).where(eq(clients.id, clientId))
  if (!asked || asked.erasedAt !== null) return []
  return db
    .select({ name: clients.name, sessions: count(bookings.id) })
    .from(clients)
    .leftJoin(bookings, and(eq(bookings.clientId, clients.id), inArray(bookings.state, ['confirmed', 'cancelled'])))
    .where(isLike(asked))
    .groupBy(clients.id)
    .orderBy(asc(clients.createdAt))
}

export async function listBookingsOf(db: Queries, clientIds: string[]): Promise<Booking[]> {
  return db.select().from(bookings).where(inArray(bookings.clientId, clientIds)).orderBy(asc(bookings.createdAt))
}

export async function listEventsOf(db: Queries, bookingIds: string[]) {
  return db.select().from(bookingEvents).where(inArray(bookingEvents.bookingId, bookingIds)).orderBy(bookingEvents.id)
}

/** The time of the first request is kept. */
export async function markClients(
  tx: Queries,
  ids: string[],
  what: 'consentWithdrawnAt' | 'erasureAskedAt',
  now: Date,
): Promise<void> {
  const isNew = and(inArray(clients.id, ids), isNull(clients[what]))
  await tx
    .update(clients)
    .set({ [what]: now })
    .where(isNew)
}

/** [D4] A check of the database wants exactly these words in a row that is marked as erased. */
export async function emptyClients(tx: Queries, ids: string[], now: Date): Promise<void> {
  await tx
    .update(clients)
    .set({
      name: 'Erased',
      age: 0,
      phone: '0000000000',
      emergencyContact: '0000000001',
      email: 'erased@erased.invalid',
      browser: 'erased',
      occasion: sql`'erased:' || ${clients.id}`,
      guardian: null,
      concern: null,
      erasedAt: now,
    })
    .where(and(inArray(clients.id, ids), isNull(clients.erasedAt)))
  // [B60] The links in old mails and calendars open nothing any more.
  const emptied = { browser: 'erased', linkVersion: sql`${bookings.linkVersion} + 1` }
  await tx.update(bookings).set(emptied).where(inArray(bookings.clientId, ids))
}

export const deleteClients = (tx: Queries, ids: string[]) => tx.delete(clients).where(inArray(clients.id, ids))

/**
 * [D9] Clients who asked to be erased, who never booked, or whose last session is long past. A payment that came too
 * late made no session; while its money is on the way back, the erasure itself waits.
 */
export async function listClientsToErase(
  db: Queries,
  { formsBefore, sessionsBefore, most }: { formsBefore: Date; sessionsBefore: Date; most: number },
): Promise<string[]> {
  const isSession = sql`state not in ('lapsed', 'refunded')`
  const { rows } = await db.execute<{ id: string }>(sql`
    select clients.id from clients left join bookings on client_id = clients.id
    where erased_at is null group by clients.id
    having bool_or(coalesce(erasure_asked_at, consent_withdrawn_at) is not null)
      or (count(*) filter (where ${isSession}) = 0 and clients.created_at < ${formsBefore.toISOString()}::timestamptz)
      or max(starts_at) filter (where ${isSession}) < ${sessionsBefore.toISOString()}::timestamptz
    order by clients.created_at limit ${most}`)
  return rows.map(({ id }) => id)
}
