import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, notLike } from 'drizzle-orm'
import type { LogAction } from '#contract/desk/log.ts'
import type { Queries } from '#db/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { practitioners } from '#db/schema/catalogue.ts'
import { closings } from '#db/schema/closing.ts'
import { enquiries } from '#db/schema/enquiries.ts'
import { payments } from '#db/schema/payments.ts'
import { deskLog, staffPeople } from '#db/schema/staff.ts'

export type { Queries }

/** [L1] */
export const insertLogLine = (tx: Queries, line: Omit<typeof deskLog.$inferInsert, 'id'>) =>
  tx.insert(deskLog).values(line)

/** Actions that only look begin with one of these two words. */
const isChange = and(notLike(deskLog.action, 'show-%'), notLike(deskLog.action, 'find-%'))

export type Wanted = { before?: number | undefined; person?: string | undefined; only?: 'changes' | undefined }

/** [L3] */
export const listLogLines = (db: Queries, { before, person, only }: Wanted, most: number) =>
  db
    .select({ line: deskLog, who: staffPeople.name })
    .from(deskLog)
    .leftJoin(staffPeople, eq(staffPeople.id, deskLog.personId))
    .where(
      and(
        before === undefined ? undefined : lt(deskLog.id, before),
        person === undefined ? undefined : eq(deskLog.personId, person),
        only && isChange,
      ),
    )
    .orderBy(desc(deskLog.id))
    .limit(most)

export async function listReasonedLines(db: Queries, about: string) {
  const rows = await db
    .select({ at: deskLog.at, who: staffPeople.name, action: deskLog.action, text: deskLog.reason })
    .from(deskLog)
    .leftJoin(staffPeople, eq(staffPeople.id, deskLog.personId))
    .where(and(eq(deskLog.about, about), isNotNull(deskLog.reason), ne(deskLog.reason, '')))
    .orderBy(asc(deskLog.id))
  return rows.map(({ who, text, ...line }) => ({ ...line, who: who ?? '', text: text ?? '' }))
}

export async function hasLogLine(
  db: Queries,
  { personId, action, about }: { personId: string; action: LogAction; about: string },
  since: Date,
): Promise<boolean> {
  const same = and(eq(deskLog.personId, personId), eq(deskLog.action, action), eq(deskLog.about, about))
  const found = await db
    .select({ id: deskLog.id })
    .from(deskLog)
    .where(and(same, gt(deskLog.at, since)))
    .limit(1)
  return found.length > 0
}

/** Only what changed something is news, so looks are left out. */
export async function findLogLine(db: Queries, about: string, since: Date) {
  const [found] = await db
    .select({ id: deskLog.id, who: staffPeople.name, action: deskLog.action })
    .from(deskLog)
    .leftJoin(staffPeople, eq(staffPeople.id, deskLog.personId))
    .where(and(eq(deskLog.about, about), gt(deskLog.at, since), isChange))
    .orderBy(desc(deskLog.id))
    .limit(1)
  return found
}

const session = {
  id: bookings.id,
  reference: bookings.reference,
  startsAt: bookings.startsAt,
  practitioner: practitioners.fullName,
}

const sessions = (db: Queries) =>
  db.select(session).from(bookings).innerJoin(practitioners, eq(practitioners.id, bookings.practitionerId))

export const nameSessions = (db: Queries, ids: string[]) => sessions(db).where(inArray(bookings.id, ids))

/** By the session that was booked for them last. */
export const nameClients = (db: Queries, ids: string[]) =>
  db
    .selectDistinctOn([bookings.clientId], { ...session, client: bookings.clientId })
    .from(bookings)
    .innerJoin(practitioners, eq(practitioners.id, bookings.practitionerId))
    .where(inArray(bookings.clientId, ids))
    .orderBy(bookings.clientId, desc(bookings.createdAt))

export const namePayments = (db: Queries, ids: string[]) =>
  db
    .select({ id: payments.id, reference: bookings.reference })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.reference))
    .where(inArray(payments.id, ids))

export const nameClosings = (db: Queries, ids: string[]) =>
  db
    .select({ id: closings.id, startsAt: closings.startsAt, practitioner: practitioners.fullName })
    .from(closings)
    .innerJoin(practitioners, eq(practitioners.id, closings.practitionerId))
    .where(inArray(closings.id, ids))

export const nameEnquiries = (db: Queries, ids: string[]) =>
  db.select({ id: enquiries.id, reference: enquiries.reference }).from(enquiries).where(inArray(enquiries.id, ids))

export const namePractitioners = (db: Queries, ids: number[]) =>
  db
    .select({ id: practitioners.id, name: practitioners.fullName })
    .from(practitioners)
    .where(inArray(practitioners.id, ids))

export const namePeople = (db: Queries, ids: string[]) =>
  db.select({ id: staffPeople.id, name: staffPeople.name }).from(staffPeople).where(inArray(staffPeople.id, ids))
