import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { mailboxOf } from '#contract/values/mailbox.ts'
import type { Queries } from '#db/client.ts'
import { foldedMailbox } from '#db/folded-mailbox.ts'
import { type Enquiry, enquiries, enquiryFiles, enquiryReplies, type NewEnquiry } from '#db/schema/enquiries.ts'

export type { Enquiry, NewEnquiry, Queries }

/** [E2] Tells whether it is new: the unique occasion decides, also between two requests at once. */
export async function insertEnquiry(tx: Queries, enquiry: NewEnquiry): Promise<boolean> {
  const inserted = await tx.insert(enquiries).values(enquiry).onConflictDoNothing().returning({ id: enquiries.id })
  return inserted.length > 0
}

/** [E3] */
export const insertFile = (tx: Queries, file: typeof enquiryFiles.$inferInsert) => tx.insert(enquiryFiles).values(file)

/** [D3] */
export const listRepliesTo = (db: Queries, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.select().from(enquiryReplies).where(inArray(enquiryReplies.enquiryId, ids))

/** [E20] Requests that come at once are counted one after the other, until the end of the transaction. */
export async function countFrom(tx: Queries, email: string, since: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mailboxOf(email)}, 0))`)
  return tx.$count(enquiries, and(eq(foldedMailbox(enquiries.email), mailboxOf(email)), gt(enquiries.createdAt, since)))
}

export async function findReference(db: Queries, occasion: string): Promise<string | undefined> {
  const [found] = await db
    .select({ reference: enquiries.reference })
    .from(enquiries)
    .where(eq(enquiries.occasion, occasion))
  return found?.reference
}

/** [D1] Both must match: an address alone could be guessed by a stranger. */
const isFrom = ({ email, phone }: Sender) =>
  and(
    eq(foldedMailbox(enquiries.email), mailboxOf(email)),
    sql`right(regexp_replace(${enquiries.phone}, '[^0-9]', '', 'g'), 10) = ${phone}`,
  )

export type Sender = { email: string; phone: string }

export async function listEnquiries(db: Queries, sender: Sender): Promise<Enquiry[]> {
  return db.select().from(enquiries).where(isFrom(sender)).orderBy(enquiries.createdAt)
}

/** Neither the enquiry nor a reply to it is younger. */
const isOlderThan = (moment: Date) =>
  and(
    lt(enquiries.createdAt, moment),
    sql`not exists (select from ${enquiryReplies} where ${enquiryReplies.enquiryId} = ${enquiries.id} and ${enquiryReplies.at} >= ${moment})`,
  )

export async function deleteEnquiries(db: Queries, which: { ids: string[] } | { before: Date }): Promise<number> {
  const isMeant = 'before' in which ? isOlderThan(which.before) : inArray(enquiries.id, which.ids)
  return (await db.delete(enquiries).where(isMeant)).rowCount ?? 0
}
