import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { EnquiryState } from '#contract/desk/enquiries.ts'
import { reachOf, roles } from '#contract/desk/rights.ts'
import type { Database, Queries } from '#db/client.ts'
import { escapePattern } from '#db/escape-pattern.ts'
import { enquiries, enquiryFiles, enquiryReplies, enquiryWork } from '#db/schema/enquiries.ts'
import { staffPeople } from '#db/schema/staff.ts'

export type { Database, Queries }

/** [E22] Roles that may answer, as the table of rights has it. */
const answering = roles.filter((role) => reachOf(role, 'answer-enquiries') !== undefined)

/** [E22] What a colleague answered who has left, or whose role no longer may, waits again, unless it has a reply. */
const isReleased = sql`(${enquiryWork.state} = 'answering'
  and (${staffPeople.endedAt} is not null or not ${inArray(staffPeople.role, answering)}))`
const stateNow = sql<EnquiryState>`case when ${enquiryWork.state} is null then 'new' when not ${isReleased} then ${enquiryWork.state}
  when exists (select from ${enquiryReplies} where ${enquiryReplies.enquiryId} = ${enquiries.id}) then 'answered' else 'new' end`

const columns = {
  enquiry: enquiries,
  state: stateNow,
  personId: sql<string | null>`case when not ${isReleased} then ${enquiryWork.personId} end`,
  who: sql<string | null>`case when not ${isReleased} then ${staffPeople.name} end`,
  /** Since when it is as it is. */
  since: enquiryWork.at,
  hasFile: sql<boolean>`${enquiryFiles.enquiryId} is not null`,
}

const worked = (db: Queries) =>
  db
    .select(columns)
    .from(enquiries)
    .leftJoin(enquiryWork, eq(enquiryWork.enquiryId, enquiries.id))
    .leftJoin(staffPeople, eq(staffPeople.id, enquiryWork.personId))
    .leftJoin(enquiryFiles, eq(enquiryFiles.enquiryId, enquiries.id))

export type WorkedEnquiry = Awaited<ReturnType<typeof listWorked>>[number]

/** [E21] Those that wait come first, the oldest on top; what is done, the latest on top. */
export const listWorked = (
  db: Queries,
  { state, find }: { state?: EnquiryState | undefined; find?: string | undefined },
  most: number,
) =>
  worked(db)
    .where(and(state === undefined ? undefined : isState(state), find ? holds(find) : undefined))
    .orderBy(
      sql`${stateNow} in ('answered', 'closed')`,
      sql`case when ${stateNow} in ('new', 'answering') then ${enquiries.createdAt} end`,
      desc(enquiries.createdAt),
    )
    .limit(most)

const isState = (state: EnquiryState) => eq(stateNow, state)

/** [E21] */
function holds(find: string) {
  const pattern = `%${escapePattern(find)}%`
  return or(
    ...[enquiries.name, enquiries.reference, enquiries.organisation, enquiries.email, enquiries.message].map((column) =>
      ilike(column, pattern),
    ),
  )
}

export async function countByState(db: Queries): Promise<Record<EnquiryState, number>> {
  const rows = await db
    .select({ state: stateNow, count: sql<number>`count(*)::int` })
    .from(enquiries)
    .leftJoin(enquiryWork, eq(enquiryWork.enquiryId, enquiries.id))
    .leftJoin(staffPeople, eq(staffPeople.id, enquiryWork.personId))
    .groupBy(sql`1`)
  return {
    new: 0,
    answering: 0,
    answered: 0,
    closed: 0,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  }
}

export async function findWorked(db: Queries, id: string): Promise<WorkedEnquiry | undefined> {
  const [found] = await worked(db).where(eq(enquiries.id, id))
  return found
}

/** [E22] Locks it until the transaction ends. */
export async function lockWorked(tx: Queries, id: string): Promise<WorkedEnquiry | undefined> {
  await tx.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.id, id)).for('update')
  return findWorked(tx, id)
}

export const keepWork = (tx: Queries, work: typeof enquiryWork.$inferInsert) =>
  tx.insert(enquiryWork).values(work).onConflictDoUpdate({ target: enquiryWork.enquiryId, set: work })

export const removeWork = (tx: Queries, enquiryId: string) =>
  tx.delete(enquiryWork).where(eq(enquiryWork.enquiryId, enquiryId))

/** [E23] Tells whether it is new. */
export async function insertReply(tx: Queries, reply: typeof enquiryReplies.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(enquiryReplies)
    .values(reply)
    .onConflictDoNothing()
    .returning({ id: enquiryReplies.id })
  return inserted.length > 0
}

/** [E22] Whose it was, and when. */
export async function findLastReply(tx: Queries, enquiryId: string) {
  const [last] = await tx
    .select({ personId: enquiryReplies.personId, at: enquiryReplies.at })
    .from(enquiryReplies)
    .where(eq(enquiryReplies.enquiryId, enquiryId))
    .orderBy(desc(enquiryReplies.at))
    .limit(1)
  return last
}

export const listReplies = (db: Queries, enquiryId: string) =>
  db
    .select({ at: enquiryReplies.at, text: enquiryReplies.text, who: staffPeople.name })
    .from(enquiryReplies)
    .innerJoin(staffPeople, eq(staffPeople.id, enquiryReplies.personId))
    .where(eq(enquiryReplies.enquiryId, enquiryId))
    .orderBy(asc(enquiryReplies.at))

export async function findFile(db: Queries, enquiryId: string) {
  const [found] = await db
    .select({ contentType: enquiryFiles.contentType, content: enquiryFiles.content, reference: enquiries.reference })
    .from(enquiryFiles)
    .innerJoin(enquiries, eq(enquiries.id, enquiryFiles.enquiryId))
    .where(eq(enquiryFiles.enquiryId, enquiryId))
  return found
}
