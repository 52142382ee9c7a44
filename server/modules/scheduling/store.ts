import { and, asc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { type EpochMinute, parseDay, toInstant } from '#contract/values/clinic-time.ts'
import type { Queries } from '#db/client.ts'
import { catalogueVersion } from '#db/schema/catalogue.ts'
import {
  bookingWindows,
  daysOff,
  extraHours,
  type TakenTime,
  takenTime,
  weeklyBreaks,
  weeklyHours,
} from '#db/schema/scheduling.ts'
import { DEFAULT_HORIZON_DAYS, DEFAULT_NOTICE_MINUTES, type Plan, type Taken } from './rules.ts'

export type { Queries, TakenTime }

export type StoredPlan = Omit<Plan, 'sessionMinutes'>

/** A trigger raises it with every change of hours, whoever makes it. */
export async function readHoursVersion(db: Queries): Promise<number> {
  const [row] = await db.select({ version: catalogueVersion.hoursVersion }).from(catalogueVersion)
  return row?.version ?? 0
}

/** For every practitioner asked about, also one without hours. */
export async function readPlans(db: Queries, ids: readonly number[]): Promise<Map<number, StoredPlan>> {
  const of = [...ids]
  const [windows, weekly, breaks, off, extra] = await Promise.all([
    db.select().from(bookingWindows).where(inArray(bookingWindows.practitionerId, of)),
    db.select().from(weeklyHours).where(inArray(weeklyHours.practitionerId, of)),
    db.select().from(weeklyBreaks).where(inArray(weeklyBreaks.practitionerId, of)),
    db.select().from(daysOff).where(inArray(daysOff.practitionerId, of)),
    db.select().from(extraHours).where(inArray(extraHours.practitionerId, of)),
  ])
  const window = new Map(windows.map((row) => [row.practitionerId, row]))
  const weeklyOf = groupByPractitioner(weekly)
  const breaksOf = groupByPractitioner(breaks)
  const offOf = groupByPractitioner(off)
  const extraOf = groupByPractitioner(extra)
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
      },
    ]),
  )
}

/** [S5] Live time that ends after `now`: confirmed, or held and not yet run out. */
export async function readTaken(db: Queries, ids: readonly number[], now: Date): Promise<Map<number, Taken>> {
  const rows = await db
    .select({
      practitionerId: takenTime.practitionerId,
      // Whole minutes outwards: what is taken for a part of a minute is taken for that minute.
      from: sql<number>`floor(extract(epoch from ${takenTime.startsAt}) / 60)::int`,
      to: sql<number>`ceil(extract(epoch from ${takenTime.endsAt}) / 60)::int`,
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

/** [S4] [S5] Asks the constraint. Nothing comes back where it says no; the caller's transaction goes on either way. */
export async function insertTakenTime(tx: Queries, wanted: NewTakenTime): Promise<TakenTime | undefined> {
  const startsAt = toInstant(wanted.startsAt)
  const endsAt = toInstant(wanted.endsAt)
  await tx
    .update(takenTime)
    .set({ state: 'released' })
    .where(
      and(
        eq(takenTime.practitionerId, wanted.practitionerId),
        eq(takenTime.state, 'held'),
        lte(takenTime.heldUntil, wanted.now),
        lt(takenTime.startsAt, endsAt),
        gt(takenTime.endsAt, startsAt),
      ),
    )
  const [taken] = await tx
    .insert(takenTime)
    .values({
      id: wanted.id,
      practitionerId: wanted.practitionerId,
      startsAt,
      endsAt,
      state: wanted.state,
      heldUntil: wanted.state === 'held' ? wanted.heldUntil : null,
      createdAt: wanted.now,
    })
    // Of many who insert at once, each waits its turn: without this clause they could wait for each other in a ring.
    .onConflictDoNothing()
    .returning()
  return taken
}

/** [S6] A hold becomes a session as long as nobody else has taken the time, even after it ran out. */
export async function confirmTakenTime(tx: Queries, id: string): Promise<TakenTime | undefined> {
  const [confirmed] = await tx
    .update(takenTime)
    .set({ state: 'confirmed', heldUntil: null })
    .where(and(eq(takenTime.id, id), inArray(takenTime.state, ['held', 'confirmed'])))
    .returning()
  return confirmed
}

export async function releaseTakenTime(tx: Queries, id: string): Promise<TakenTime | undefined> {
  const [released] = await tx.update(takenTime).set({ state: 'released' }).where(eq(takenTime.id, id)).returning()
  return released
}

/** One parameter, however many: PostgreSQL plans the same statement once. */
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
