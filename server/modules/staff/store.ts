import { and, asc, count, countDistinct, desc, eq, exists, isNotNull, isNull, lt, max, ne, or, sql } from 'drizzle-orm'
import type { Database, Queries } from '#db/client.ts'
import {
  type SessionRow,
  type StaffRow,
  staffDevices,
  staffInvitations,
  staffPasskeys,
  staffPeople,
  staffQuestions,
  staffSessions,
  staffTries,
} from '#db/schema/staff.ts'
import type { Place, Tries } from './rules.ts'

export type { Database, Queries, SessionRow, StaffRow }

export const insertPerson = (tx: Queries, person: typeof staffPeople.$inferInsert) =>
  tx.insert(staffPeople).values(person)

export async function findPerson(db: Queries, id: string): Promise<StaffRow | undefined> {
  const [found] = await db.select().from(staffPeople).where(eq(staffPeople.id, id))
  return found
}

/** Locks the person until the transaction ends. */
export async function lockPerson(tx: Queries, id: string): Promise<StaffRow | undefined> {
  const [found] = await tx.select().from(staffPeople).where(eq(staffPeople.id, id)).for('update')
  return found
}

export async function findByEmail(db: Queries, email: string): Promise<StaffRow | undefined> {
  const [found] = await db.select().from(staffPeople).where(eq(staffPeople.email, email))
  return found
}

export const changePerson = (tx: Queries, id: string, change: Partial<typeof staffPeople.$inferInsert>) =>
  tx.update(staffPeople).set(change).where(eq(staffPeople.id, id))

export const listSamples = (db: Queries) =>
  db
    .select({ id: staffPeople.id, name: staffPeople.name, role: staffPeople.role })
    .from(staffPeople)
    .where(and(eq(staffPeople.isSample, true), isNull(staffPeople.endedAt)))
    .orderBy(asc(staffPeople.createdAt), asc(staffPeople.email))

/** [F12] Without the sandbox a sample person leads nobody. */
const isLead = ({ usesSandbox }: Place) =>
  and(
    eq(staffPeople.role, 'clinic-lead'),
    isNull(staffPeople.endedAt),
    usesSandbox ? undefined : eq(staffPeople.isSample, false),
  )

/** [F10] People are changed one after another: of two leads who end each other, the second finds that they are the last. */
export async function lockPeople(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff.people', 0))`)
}

/** [F10] [F15] An invitation that was never accepted makes no lead: it may lapse, or its address may be mistyped. */
const hasComeIn = (db: Queries) =>
  or(
    isNotNull(staffPeople.password),
    eq(staffPeople.isSample, true),
    exists(db.select({ id: staffPasskeys.id }).from(staffPasskeys).where(eq(staffPasskeys.personId, staffPeople.id))),
  )

/** [F15] */
export const listLeads = (db: Queries, place: Place) =>
  db
    .select({ id: staffPeople.id, email: staffPeople.email })
    .from(staffPeople)
    .where(and(isLead(place), hasComeIn(db)))
    .orderBy(asc(staffPeople.email))

/** [F10] An invitation that nobody has accepted leads nobody: it may lapse, or its address be mistyped. */
export async function countOtherLeads(tx: Queries, id: string, place: Place): Promise<number> {
  const [counted] = await tx
    .select({ leads: count() })
    .from(staffPeople)
    .where(and(isLead(place), hasComeIn(tx), ne(staffPeople.id, id)))
  return counted?.leads ?? 0
}

export async function findPractitionersPerson(db: Queries, practitionerId: number): Promise<StaffRow | undefined> {
  const [found] = await db
    .select()
    .from(staffPeople)
    .where(and(eq(staffPeople.practitionerId, practitionerId), isNull(staffPeople.endedAt)))
  return found
}

/** [F17] */
export const countRealPeople = (db: Queries) =>
  db.$count(staffPeople, and(eq(staffPeople.isSample, false), eq(staffPeople.isTrial, false)))

/** [F17] */
export const endTrials = (db: Queries) =>
  db.update(staffPeople).set({ isTrial: false }).where(eq(staffPeople.isTrial, true))

/** [F12] */
export const keepSamplePerson = (db: Queries, person: typeof staffPeople.$inferInsert) =>
  db.insert(staffPeople).values(person).onConflictDoNothing()

export const listPeople = (db: Queries) =>
  db
    .select({ person: staffPeople, lastSeenAt: max(staffSessions.seenAt), passkeys: countDistinct(staffPasskeys.id) })
    .from(staffPeople)
    .leftJoin(staffSessions, eq(staffSessions.personId, staffPeople.id))
    .leftJoin(staffPasskeys, eq(staffPasskeys.personId, staffPeople.id))
    .groupBy(staffPeople.id)
    .orderBy(sql`${staffPeople.endedAt} is not null`, asc(staffPeople.name))

export const insertSession = (tx: Queries, session: typeof staffSessions.$inferInsert) =>
  tx.insert(staffSessions).values(session)

export async function findSession(db: Queries, token: string) {
  const [found] = await db
    .select({ session: staffSessions, person: staffPeople })
    .from(staffSessions)
    .innerJoin(staffPeople, eq(staffPeople.id, staffSessions.personId))
    .where(eq(staffSessions.token, token))
  return found
}

export const changeSession = (tx: Queries, token: string, change: Partial<typeof staffSessions.$inferInsert>) =>
  tx.update(staffSessions).set(change).where(eq(staffSessions.token, token))

/** [F18] Of everyone. */
export const endAllSessions = (tx: Queries, now: Date) =>
  tx.update(staffSessions).set({ endedAt: now }).where(isNull(staffSessions.endedAt))

/** [F18] An invitation or a passkey's challenge that was open at the time of the backup. */
export async function removeOpenProofs(tx: Queries): Promise<void> {
  await tx.delete(staffInvitations)
  await tx.delete(staffQuestions)
}

/** [F18] Accounts that can come in, with the last moment at which anything about them changed. */
export async function listActive(db: Queries) {
  // By name: in a query of one table the columns of another would lose theirs.
  const changedAt = sql<Date>`greatest(staff_people.created_at, staff_people.authenticator_since,
    (select max(passkey.created_at) from staff_passkeys passkey where passkey.person_id = staff_people.id),
    (select max(line.at) from desk_log line where line.about = 'person ' || staff_people.id))`.mapWith(
    staffPeople.createdAt,
  )
  return db
    .select({ email: staffPeople.email, name: staffPeople.name, role: staffPeople.role, changedAt })
    .from(staffPeople)
    .where(and(isNull(staffPeople.endedAt), eq(staffPeople.isSample, false)))
    .orderBy(desc(changedAt), asc(staffPeople.email))
}

/** [F6] Of one person: all, or all but one. */
export const endSessions = (tx: Queries, personId: string, now: Date, except = '') =>
  tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(eq(staffSessions.personId, personId), isNull(staffSessions.endedAt), ne(staffSessions.token, except)))

/** Tells whether there was one. */
export async function endSession(tx: Queries, personId: string, token: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(eq(staffSessions.personId, personId), isNull(staffSessions.endedAt), eq(staffSessions.token, token)))
    .returning({ token: staffSessions.token })
  return ended.length > 0
}

export const listSessions = (db: Queries, personId: string) =>
  db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.personId, personId), isNull(staffSessions.endedAt), eq(staffSessions.isHalf, false)))
    .orderBy(desc(staffSessions.seenAt))

/** [F8] */
export const replaceInvitation = (tx: Queries, invitation: typeof staffInvitations.$inferInsert) =>
  tx
    .insert(staffInvitations)
    .values(invitation)
    .onConflictDoUpdate({ target: staffInvitations.personId, set: invitation })

export async function findInvitation(db: Queries, token: string) {
  const [found] = await db
    .select({ invitation: staffInvitations, person: staffPeople })
    .from(staffInvitations)
    .innerJoin(staffPeople, eq(staffPeople.id, staffInvitations.personId))
    .where(eq(staffInvitations.token, token))
  return found
}

/** [F8] Of those who accept one at the same time, one gets it. */
export async function takeInvitation(tx: Queries, token: string, now: Date) {
  const [taken] = await tx.delete(staffInvitations).where(eq(staffInvitations.token, token)).returning()
  return taken && now < taken.lapsesAt ? taken : undefined
}

/** Of this person, or of anybody who works here. */
export async function isKnownDevice(db: Queries, device: string, personId?: string): Promise<boolean> {
  const found = await db
    .select({ device: staffDevices.device })
    .from(staffDevices)
    .where(
      and(eq(staffDevices.device, device), personId === undefined ? undefined : eq(staffDevices.personId, personId)),
    )
    .limit(1)
  return found.length > 0
}

export const keepDevice = (tx: Queries, device: string, personId: string, now: Date) =>
  tx
    .insert(staffDevices)
    .values({ device, personId, seenAt: now })
    .onConflictDoUpdate({ target: [staffDevices.device, staffDevices.personId], set: { seenAt: now } })

/** [F5] Of many at once each counts: the row is held until the count is written. */
export async function lockTries(tx: Queries, key: string): Promise<Tries | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`staff.tries.${key}`}, 0))`)
  const [found] = await tx.select().from(staffTries).where(eq(staffTries.key, key))
  return found
}

export const keepTries = (tx: Queries, key: string, tries: Tries) =>
  tx
    .insert(staffTries)
    .values({ key, ...tries })
    .onConflictDoUpdate({ target: staffTries.key, set: tries })

export const forgetTries = (tx: Queries, key: string) => tx.delete(staffTries).where(eq(staffTries.key, key))

/** [F6] A month of ended sessions is enough to answer who was signed in when; the log keeps the rest. */
export async function removeOld(
  db: Queries,
  now: Date,
  ago: { sessions: Date; tries: Date; devices: Date },
): Promise<void> {
  await db.delete(staffQuestions).where(lt(staffQuestions.lapsesAt, now))
  await db.delete(staffInvitations).where(lt(staffInvitations.lapsesAt, now))
  await db.delete(staffDevices).where(lt(staffDevices.seenAt, ago.devices))
  await db.delete(staffSessions).where(lt(staffSessions.seenAt, ago.sessions))
  await db.delete(staffTries).where(lt(staffTries.lastAt, ago.tries))
}
