import { eq } from 'drizzle-orm'
import type { Queries } from '#db/client.ts'
import { enquiries, type NewEnquiry } from '#db/schema/enquiries.ts'

export type { NewEnquiry }

/** [E2] Tells whether it is new: its occasion decides, also between two that come at once. */
export async function insertEnquiry(tx: Queries, enquiry: NewEnquiry): Promise<boolean> {
  const inserted = await tx.insert(enquiries).values(enquiry).onConflictDoNothing().returning({ id: enquiries.id })
  return inserted.length > 0
}

export async function findReference(db: Queries, occasion: string): Promise<string | undefined> {
  const [found] = await db
    .select({ reference: enquiries.reference })
    .from(enquiries)
    .where(eq(enquiries.occasion, occasion))
  return found?.reference
}
