import { and, desc, eq } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '#db/client.ts'
import { practitionerDraftSteps, practitionerDrafts, practitionerVersions } from '#db/schema/editing.ts'
import { staffPeople } from '#db/schema/staff.ts'
import { parseStoredContent } from '../catalogue/parse-stored-content.ts'
import type { PractitionerContent } from '../catalogue/practitioner-content.ts'

export type { Database, Queries, Transaction }

export type Draft = typeof practitionerDrafts.$inferSelect & { content: PractitionerContent; who: string }

export async function findDraft(db: Queries, practitionerId: number): Promise<Draft | undefined> {
  const [found] = await drafts(db).where(eq(practitionerDrafts.practitionerId, practitionerId))
  return found && toDraft(found)
}

export const listDrafts = async (db: Queries): Promise<Draft[]> => (await drafts(db)).map(toDraft)

const drafts = (db: Queries) =>
  db
    .select({ draft: practitionerDrafts, who: staffPeople.name })
    .from(practitionerDrafts)
    .innerJoin(staffPeople, eq(staffPeople.id, practitionerDrafts.personId))

const toDraft = ({ draft, who }: { draft: typeof practitionerDrafts.$inferSelect; who: string }): Draft => ({
  ...draft,
  content: parseStoredContent(draft.content),
  who,
})

export const keepDraft = (tx: Queries, draft: typeof practitionerDrafts.$inferInsert) =>
  tx
    .insert(practitionerDrafts)
    .values(draft)
    .onConflictDoUpdate({ target: practitionerDrafts.practitionerId, set: draft })

export const removeDraft = (tx: Queries, practitionerId: number) =>
  tx.delete(practitionerDrafts).where(eq(practitionerDrafts.practitionerId, practitionerId))

/** A draft as it is kept, to be put back. Its writer and moment belong to the change that is made. */
export type DraftBefore = Pick<Draft, 'key' | 'content' | 'base' | 'counter'>
export type DraftStep = typeof practitionerDraftSteps.$inferSelect & { before: DraftBefore | null }

export async function findStep(db: Queries, practitionerId: number): Promise<DraftStep | undefined> {
  const [found] = await db
    .select()
    .from(practitionerDraftSteps)
    .where(eq(practitionerDraftSteps.practitionerId, practitionerId))
  const before = found?.before as DraftBefore | null | undefined
  return found && { ...found, before: before ? { ...before, content: parseStoredContent(before.content) } : null }
}

export function keepStep(tx: Queries, { undoneAs = null, ...step }: typeof practitionerDraftSteps.$inferInsert) {
  const kept = { ...step, undoneAs }
  return tx
    .insert(practitionerDraftSteps)
    .values(kept)
    .onConflictDoUpdate({ target: practitionerDraftSteps.practitionerId, set: kept })
}

export type Version = typeof practitionerVersions.$inferSelect & { content: PractitionerContent }

/** The newest first. */
export async function listVersions(db: Queries, practitionerId: number): Promise<Version[]> {
  const rows = await db
    .select()
    .from(practitionerVersions)
    .where(eq(practitionerVersions.practitionerId, practitionerId))
    .orderBy(desc(practitionerVersions.number))
  return rows.map(toVersion)
}

export async function findNewest(db: Queries, practitionerId: number): Promise<Version | undefined> {
  const [found] = await db
    .select()
    .from(practitionerVersions)
    .where(eq(practitionerVersions.practitionerId, practitionerId))
    .orderBy(desc(practitionerVersions.number))
    .limit(1)
  return found && toVersion(found)
}

export async function findVersion(db: Queries, practitionerId: number, number: number): Promise<Version | undefined> {
  const [found] = await db
    .select()
    .from(practitionerVersions)
    .where(and(eq(practitionerVersions.practitionerId, practitionerId), eq(practitionerVersions.number, number)))
  return found && toVersion(found)
}

/** [R2] The version that a draft has become. */
export async function findPublished(db: Queries, draftKey: string | undefined): Promise<Version | undefined> {
  if (draftKey === undefined) return undefined
  const [found] = await db.select().from(practitionerVersions).where(eq(practitionerVersions.draftKey, draftKey))
  return found && toVersion(found)
}

const toVersion = (row: typeof practitionerVersions.$inferSelect): Version => ({
  ...row,
  content: parseStoredContent(row.content),
})

export const insertVersion = (tx: Queries, version: typeof practitionerVersions.$inferInsert) =>
  tx.insert(practitionerVersions).values(version)
