import { and, asc, eq, gt, inArray, isNull, lt, or, sql, TransactionRollbackError } from 'drizzle-orm'
import { DEFAULT_HORIZON_DAYS, DEFAULT_NOTICE_MINUTES } from '#contract/scheduling.ts'
import { type EpochMinute, parseDay, toEpochMinute, toInstant } from '#contract/values/clinic-time.ts'
import type { Queries } from '#db/client.ts'
import { runPrepared } from '#db/prepared.ts'
import { catalogueVersion } from '#db/schema/catalogue.ts'
import { closings } from '#db/schema/closing.ts'
import {
  bookingWindows,
  daysOff,
  extraHours,
  type TakenTime,
  takenTime,
  weeklyBreaks,
  weeklyHours,
} from '#db/schema/scheduling.ts'
import type { Span } from './open-spans.ts'
import type { Plan } from './rules.ts'

export type { Queries, TakenTime }

export type StoredPlan = Omit<Plan, 'sessionMinutes'>
export type StoredTime = Span & { heldUntil: Date | null }

export type Changes = {
  /** A trigger raises it with every change of hours, also one made by hand in the database. */
  hoursVersion: number
  /** Whose taken time was written since. */
  practitionerIds: number[]
  /** What to pass as `since` the next time: the oldest transaction that is still open now and may yet write. */
  next: string
}

/** One query with one snapshot: what commits after it is found by the next one, which starts at `next`. */
export async function readChanges(db: Queries, since: string | undefined): Promise<Changes> {
  // A restored copy may hold transaction numbers that this PostgreSQL has not reached yet: they are no change.
  const changed = sql<number[]>`(
    select coalesce(array_agg(distinct ${takenTime.practitionerId}), '{}') from ${takenTime}
     where ${takenTime.changedIn} >= ${since ?? null}::xid8
       and ${takenTime.changedIn} < pg_snapshot_xmax(pg_current_snapshot()))`
  const [row] = await db
    .select({
      hoursVersion: catalogueVersion.hoursVersion,
      practitionerIds: changed,
      next: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
    })
    .from(catalogueVersion)
  if (!row) throw new Error('the row of catalogue_version is missing')
  return row
}

/** For every practitioner asked about, also one without hours. */
export async function readPlans(db: Queries, ids: readonly number[]): Promise<Map<number, StoredPlan>> {
  const of = [...ids]
  // One after the other: inside a transaction there is one connection.
  const windows = await db.select().from(bookingWindows).where(inArray(bookingWindows.practitionerId, of))
  const weekly = await db.select().from(weeklyHours).where(inArray(weeklyHours.practitionerId, of))
  const breaks = await db.select().from(weeklyBreaks).where(inArray(weeklyBreaks.practitionerId, of))
  const off = await db.select().from(daysOff).where(inArray(daysOff.practitionerId, of))
  const extra = await db.select().from(extraHours).where(inArray(extraHours.practitionerId, of))
  const closed = await db
    .select()
    .from(closings)
    .where(and(inArray(closings.practitionerId, of), isNull(closings.openedAt)))
  const window = new Map(windows.map((row) => [row.practitionerId, row]))
  const weeklyOf = groupByPractitioner(weekly)
  const breaksOf = groupByPractitioner(breaks)
  const offOf = groupByPractitioner(off)
  const extraOf = groupByPractitioner(extra)
  const closedOf = groupByPractitioner(closed)
  return new Map(
    of.map((id) => [
      id,
      {
        noticeMinutes: window.get(id)?.noticeMinutes ?? DEFAULT_NOTICE_MINUTES,
        horizonDays: window.get(id)?.horizonDays ?? DEFAULT_HORIZON_DAYS,
        weekly: weeklyOf.get(id) ?? [],
        breaks: breaksOf.get(id) ?? [],
        daysOff: (offOf.get(id) ?? []).map((row) => ({ firstDay: toDay(row.firstDay), lastDay: toDay(row.lastDay) })),
        extra: (extraOf.get(id) ?? []).map((row) => ({ ...row, day: toDay(row.day) })),
        closed: (closedOf.get(id) ?? []).map((row) => ({
          from: toEpochMinute(row.startsAt),
          to: toEpochMinute(row.endsAt),
        })),
      },
    ]),
  )
}

/** [S16] Returns true when any of this time is closed; with `since`, when it was closed after that. */
export async function isTimeClosed(
  db: Queries,
  { practitionerId, startsAt, endsAt }: { practitionerId: number; startsAt: Date; endsAt: Date },
  since?: Date,
): Promise<boolean> {
  const reachesIn = and(lt(closings.startsAt, endsAt), gt(closings.endsAt, startsAt), isNull(closings.openedAt))
  const found = await db
    .select({ id: closings.id })
    .from(closings)
    .where(and(eq(closings.practitionerId, practitionerId), reachesIn, since && gt(closings.at, since)))
    .limit(1)
  return found.length > 0
}

/** Time of sessions and holds that ends after `now`, sorted by its beginning. A hold says until when it counts. */
export async function readTaken(db: Queries, ids: readonly number[], now: Date): Promise<Map<number, StoredTime[]>> {
  const rows = await db
    .select({
      practitionerId: takenTime.practitionerId,
      // Whole minutes outwards: what is taken for a part of a minute is taken for that minute.
      from: sql<number>`floor(extract(epoch from ${takenTime.startsAt}) / 60)::int`,
      to: sql<number>`ceil(extract(epoch from ${takenTime.endsAt}) / 60)::int`,
      heldUntil: takenTime.heldUntil,
    })
    .from(takenTime)
    .where(
      and(
        isOneOf(ids),
        inArray(takenTime.state, ['held', 'confirmed']),
        gt(takenTime.endsAt, now),
        or(eq(takenTime.state, 'confirmed'), gt(takenTime.heldUntil, now)),
      ),
    )
    .orderBy(asc(takenTime.startsAt))
  return groupByPractitioner(rows)
}

export type NewTakenTime = {
  id: string
  practitionerId: number
  startsAt: EpochMinute
  endsAt: EpochMinute
  now: Date
} & ({ state: 'held'; heldUntil: Date } | { state: 'confirmed' })

/** Without `on conflict do nothing`, several inserts at once could deadlock; with it each waits for its turn. */
const takeTime = {
  name: 'scheduling.take-time',
  text: `insert into taken_time (id, practitioner_id, starts_at, ends_at, state, held_until, created_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
}
/** One row where nothing but holds that ran out is in the way. */
const findOnlyRunOut = {
  name: 'scheduling.find-only-run-out',
  text: `select bool_and(state = 'held' and held_until <= $2) from taken_time
    where practitioner_id = $1 and state in ('held', 'confirmed') and starts_at < $3 and ends_at > $4
    having bool_and(state = 'held' and held_until <= $2)`,
}
const releaseRunOut = {
  name: 'scheduling.release-run-out',
  text: `update taken_time set state = 'released'
    where practitioner_id = $1 and state = 'held' and held_until <= $2 and starts_at < $3 and ends_at > $4`,
}

/**
 * [S4] [S5] Inserts, and the constraint decides. Undefined where it refuses; the caller's transaction goes on either
 * way. Holds that ran out are released, in this transaction, only when another client gets their time.
 */
export async function insertTakenTime(tx: Queries, wanted: NewTakenTime): Promise<{ id: string } | undefined> {
  const startsAt = toInstant(wanted.startsAt)
  const endsAt = toInstant(wanted.endsAt)
  const heldUntil = wanted.state === 'held' ? wanted.heldUntil : null
  const row = [wanted.id, wanted.practitionerId, startsAt, endsAt, wanted.state, heldUntil, wanted.now]
  const inTheWay = [wanted.practitionerId, wanted.now, endsAt, startsAt]
  const take = async (on: Queries) => (await runPrepared<{ id: string }>(on, takeTime, row))[0]
  const taken = await take(tx)
  if (taken || (await runPrepared(tx, findOnlyRunOut, inTheWay)).length === 0) return taken
  return undoUnlessTaken(tx, async (on) => {
    await runPrepared(on, releaseRunOut, inTheWay)
    return take(on)
  })
}

/** [S6] After a refusal, the holds released for this try are held as before, so that their clients may still pay. */
async function undoUnlessTaken<Taken>(tx: Queries, attempt: (on: Queries) => Promise<Taken | undefined>) {
  try {
    return await tx.transaction(async (on) => (await attempt(on)) ?? on.rollback())
  } catch (error) {
    if (error instanceof TransactionRollbackError) return undefined
    throw error
  }
}

/** [S6] A hold becomes a session as long as no other client has taken the time, even after it ran out. */
export async function confirmTakenTime(tx: Queries, id: string): Promise<TakenTime | undefined> {
  const [confirmed] = await tx
    .update(takenTime)
    .set({ state: 'confirmed', heldUntil: null })
    .where(and(eq(takenTime.id, id), inArray(takenTime.state, ['held', 'confirmed'])))
    .returning()
  return confirmed
}

/** For a hold that has not been given back; the caller must know whether it has run out. */
export async function extendTakenTime(tx: Queries, id: string, heldUntil: Date): Promise<TakenTime | undefined> {
  const [extended] = await tx
    .update(takenTime)
    .set({ heldUntil: sql`greatest(${takenTime.heldUntil}, ${heldUntil.toISOString()}::timestamptz)` })
    .where(and(eq(takenTime.id, id), eq(takenTime.state, 'held')))
    .returning()
  return extended
}

export async function findTakenTime(db: Queries, id: string): Promise<TakenTime | undefined> {
  const [found] = await db.select().from(takenTime).where(eq(takenTime.id, id))
  return found
}

export async function releaseTakenTime(tx: Queries, id: string): Promise<TakenTime | undefined> {
  const [released] = await tx.update(takenTime).set({ state: 'released' }).where(eq(takenTime.id, id)).returning()
  return released
}

/** One array parameter, whatever its length: PostgreSQL plans the statement only once. */
const isOneOf = (ids: readonly number[]) => sql`${takenTime.practitionerId} = any(${sql.param([...ids])}::int[])`

function groupByPractitioner<Row extends { practitionerId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const grouped = new Map<number, Row[]>()
  for (const row of rows) {
    const known = grouped.get(row.practitionerId)
    if (known) known.push(row)
    else grouped.set(row.practitionerId, [row])
  }
  return grouped
}

function toDay(text: string) {
  const day = parseDay(text)
  if (day === undefined) throw new Error('the database holds a day that is none')
  return day
}
