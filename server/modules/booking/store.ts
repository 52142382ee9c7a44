import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Database, Queries } from '#db/client.ts'
import { runPrepared } from '#db/prepared.ts'
import { type Booking, bookingEvents, bookings, type Client, clients, type NewClient } from '#db/schema/booking.ts'
import { takenTime } from '#db/schema/scheduling.ts'

export type { Booking, Client, Database, NewClient, Queries }

/** [B1] When two requests insert the same form at once, both get the id of the first. */
export async function insertClient(tx: Queries, client: NewClient): Promise<string> {
  await tx.insert(clients).values(client).onConflictDoNothing()
  const [kept] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.browser, client.browser), eq(clients.occasion, client.occasion)))
  if (!kept) throw new Error('a client was neither new nor known')
  return kept.id
}

const knownClient = {
  name: 'booking.known-client',
  text: 'select id, phone from clients where id = $1 and browser = $2',
}
/** Locks the phone too: several forms may share it, and the limit of held times counts per phone. */
const lockedClient = {
  name: 'booking.locked-client',
  text: `select id, erased_at as "erasedAt", pg_advisory_xact_lock(hashtextextended('booking.phone:' || phone, 0)) from clients where id = $1 for update`,
}

/** [B3] Undefined for a client of another browser. */
export async function findClient(db: Queries, id: string, browser: string) {
  return (await runPrepared<Pick<Client, 'id' | 'phone'>>(db, knownClient, [id, browser]))[0]
}

/** [B9] Two attempts of one client, or of one phone, take turns. Returns false when the form was erased or deleted. */
export async function lockClient(tx: Queries, id: string): Promise<boolean> {
  const [locked] = await runPrepared<Pick<Client, 'erasedAt'>>(tx, lockedClient, [id])
  return locked !== undefined && locked.erasedAt === null
}

export async function getClient(db: Queries, id: string): Promise<Client> {
  const [client] = await db.select().from(clients).where(eq(clients.id, id))
  if (!client) throw new Error('a booking has no client')
  return client
}

const standingOfClient = {
  name: 'booking.standing-of-client',
  text: `select
    exists (select 1 from bookings where client_id = $1 and (attempt_key = $2 or state = 'held')) as "hasAttempt",
    (select count(*)::int from bookings b join clients c on c.id = b.client_id join taken_time t on t.id = b.taken_time_id
      where c.phone = $3 and b.state = 'held' and t.held_until > $4 and b.client_id <> $1) as "otherHolds"`,
}

/**
 * The attempt with this key, and the time that the client holds already, which may be the same; and how many times
 * other clients hold under this phone. Call it with the client locked.
 */
export async function findAttempts(
  tx: Queries,
  { id, phone }: Pick<Client, 'id' | 'phone'>,
  attemptKey: string,
  now: Date,
) {
  type Standing = { hasAttempt: boolean; otherHolds: number }
  const [standing] = await runPrepared<Standing>(tx, standingOfClient, [id, attemptKey, phone, now])
  const rows = standing?.hasAttempt ? await listAttempts(tx, id, attemptKey) : []
  return {
    named: rows.find((booking) => booking.attemptKey === attemptKey),
    held: rows.find(({ state }) => state === 'held'),
    otherHolds: standing?.otherHolds ?? 0,
  }
}

/** Locked: a payment may be settling one of them right now, and this reads what that has left. */
const listAttempts = (tx: Queries, clientId: string, attemptKey: string) =>
  tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), or(eq(bookings.attemptKey, attemptKey), eq(bookings.state, 'held'))))
    .for('update')

export async function findBooking(db: Queries, id: string): Promise<Booking | undefined> {
  const [found] = await db.select().from(bookings).where(eq(bookings.id, id))
  return found
}

/**
 * [D4] For a change: of a session that is over, whose client may be erased at this moment, the form is locked first, in the order
 * of the erasure.
 */
export async function lockToChange(tx: Queries, id: string, now: Date): Promise<Booking | undefined> {
  const known = await findBooking(tx, id)
  if (known && known.startsAt <= now) await lockClient(tx, known.clientId)
  return known && lockBooking(tx, id)
}

export async function lockBooking(tx: Queries, id: string): Promise<Booking | undefined> {
  const [found] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return found
}

/** [B40] What this form has booked already. */
export async function findBookedBy(
  db: Queries,
  { browser, occasion, attemptKey }: { browser: string; occasion: string; attemptKey: string },
): Promise<Booking | undefined> {
  const [found] = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(and(eq(clients.browser, browser), eq(clients.occasion, occasion), eq(bookings.attemptKey, attemptKey)))
  return found?.booking
}

/** The newest booking of a browser for this practitioner and start. */
export async function findBookingOf(
  db: Queries,
  { browser, practitionerId, startsAt }: Pick<Booking, 'browser' | 'practitionerId' | 'startsAt'>,
): Promise<Booking | undefined> {
  const [found] = await db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.browser, browser), eq(bookings.practitionerId, practitionerId), eq(bookings.startsAt, startsAt)),
    )
    .orderBy(sql`${bookings.state} = 'confirmed' desc`, desc(bookings.createdAt))
    .limit(1)
  return found
}

/** [B21] */
export async function findConfirmed(
  db: Queries,
  { clientId, practitionerId, startsAt }: Pick<Booking, 'clientId' | 'practitionerId' | 'startsAt'>,
): Promise<Booking | undefined> {
  const [found] = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, clientId),
        eq(bookings.practitionerId, practitionerId),
        eq(bookings.startsAt, startsAt),
        eq(bookings.state, 'confirmed'),
      ),
    )
  return found
}

const newBooking = {
  name: 'booking.new-booking',
  text: `with written as (
      insert into bookings (id, reference, client_id, browser, attempt_key, practitioner_id, mode, centre_id, starts_at,
        minutes, taken_time_id, state, price, discount, gst, total, coupon, policy_version, consented_at, created_at, updated_at, pays,
        is_within_hours, request_mark)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'held', $12, $13, $14, $15, $16, $17, $18, $18, $18, $19, $21, $22)
      returning id, created_at)
    insert into booking_events (booking_id, at, became, why) select id, created_at, 'held', $20 from written`,
}

/** What a hold decides; the rest of a booking comes later. */
export type HeldBooking = Omit<
  Booking,
  | 'state'
  | 'sequence'
  | 'extendedAt'
  | 'claimedAt'
  | 'paymentId'
  | 'isForfeited'
  | 'offeredTimeId'
  | 'answerUntil'
  | 'rightUntil'
  | 'firstStartsAt'
  | 'givenBackAt'
  | 'linkVersion'
  | 'confirmedAt'
  | 'consentedAt'
  | 'createdAt'
  | 'updatedAt'
>

/** [B20] The booking's trail begins with its creation. */
export async function insertHeld(tx: Queries, held: HeldBooking, now: Date): Promise<Booking> {
  await runPrepared(tx, newBooking, [
    held.id,
    held.reference,
    held.clientId,
    held.browser,
    held.attemptKey,
    held.practitionerId,
    held.mode,
    held.centreId,
    held.startsAt,
    held.minutes,
    held.takenTimeId,
    held.price,
    held.discount,
    held.gst,
    held.total,
    held.coupon,
    held.policyVersion,
    now,
    held.pays,
    held.pays === 'online' ? 'held' : 'held by the desk',
    held.isWithinHours,
    held.requestMark,
  ])
  const later = {
    sequence: 0,
    extendedAt: null,
    claimedAt: null,
    paymentId: null,
    isForfeited: false,
    offeredTimeId: null,
    answerUntil: null,
    rightUntil: null,
    firstStartsAt: null,
    givenBackAt: null,
    linkVersion: 0,
    confirmedAt: null,
  }
  return { ...held, ...later, state: 'held', consentedAt: now, createdAt: now, updatedAt: now }
}

export type Change = Partial<
  Pick<
    Booking,
    | 'state'
    | 'practitionerId'
    | 'takenTimeId'
    | 'offeredTimeId'
    | 'answerUntil'
    | 'rightUntil'
    | 'firstStartsAt'
    | 'paymentId'
    | 'confirmedAt'
    | 'extendedAt'
    | 'claimedAt'
    | 'mode'
    | 'centreId'
    | 'startsAt'
    | 'minutes'
    | 'sequence'
    | 'isForfeited'
    | 'givenBackAt'
    | 'policyVersion'
    | 'consentedAt'
    | 'pays'
  >
>

/** [B20] The only way to change a booking, so that every change is in its trail. The caller holds the lock. */
export async function changeBooking(
  tx: Queries,
  booking: Booking,
  change: Change,
  why: string,
  now: Date,
): Promise<Booking> {
  const [changed] = await tx
    .update(bookings)
    .set({ ...change, updatedAt: now })
    .where(and(eq(bookings.id, booking.id), eq(bookings.state, booking.state)))
    .returning()
  if (!changed) throw new Error('a booking changed under its own lock')
  await tx
    .insert(bookingEvents)
    .values({ bookingId: booking.id, at: now, was: booking.state, became: changed.state, why })
  return changed
}

/** [B44] What is kept for the client is no change of the session itself, which stands in its trail. The caller holds the lock. */
export async function noteOffer(tx: Queries, { id }: Pick<Booking, 'id'>, offeredTimeId: string | null) {
  await tx.update(bookings).set({ offeredTimeId }).where(eq(bookings.id, id))
}

/** [B19] Locks them, and skips one that another transaction is settling right now. */
export async function lockRunOut(tx: Queries, now: Date, most: number): Promise<Booking[]> {
  const rows = await tx
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(takenTime, eq(takenTime.id, bookings.takenTimeId))
    .where(
      and(
        eq(bookings.state, 'held'),
        sql`(${takenTime.state} = 'released' or ${takenTime.heldUntil} <= ${now.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(asc(bookings.createdAt))
    .limit(most)
    .for('update', { of: bookings, skipLocked: true })
  return rows.map(({ booking }) => booking)
}
