import { and, asc, count, eq, gt, isNull } from 'drizzle-orm'
import type { Queries } from '#db/client.ts'
import { staffDevices, staffPasskeys, staffQuestions, staffRecoveryCodes } from '#db/schema/staff.ts'
import { changePerson } from './store.ts'

export type PasskeyRow = typeof staffPasskeys.$inferSelect

export const keepQuestion = (tx: Queries, question: typeof staffQuestions.$inferInsert) =>
  tx.insert(staffQuestions).values(question)

/** [F4] An answer uses its question up, whether or not it turns out to be right. */
export async function takeQuestion(tx: Queries, challenge: string, purpose: 'come-in' | 'add', now: Date) {
  const [taken] = await tx
    .delete(staffQuestions)
    .where(
      and(
        eq(staffQuestions.challenge, challenge),
        eq(staffQuestions.purpose, purpose),
        gt(staffQuestions.lapsesAt, now),
      ),
    )
    .returning()
  return taken
}

export const insertPasskey = (tx: Queries, passkey: typeof staffPasskeys.$inferInsert) =>
  tx.insert(staffPasskeys).values(passkey).onConflictDoNothing().returning({ id: staffPasskeys.id })

/** Held until the transaction ends, so that a counter is compared with the last one. */
export async function lockPasskey(tx: Queries, id: string): Promise<PasskeyRow | undefined> {
  const [found] = await tx.select().from(staffPasskeys).where(eq(staffPasskeys.id, id)).for('update')
  return found
}

export const notePasskeyUse = (tx: Queries, id: string, use: { counter: number; usedAt: Date }) =>
  tx.update(staffPasskeys).set(use).where(eq(staffPasskeys.id, id))

export const listPasskeys = (db: Queries, personId: string) =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.personId, personId)).orderBy(asc(staffPasskeys.createdAt))

/** Tells whether there was one. */
export async function removePasskey(tx: Queries, personId: string, id: string): Promise<boolean> {
  const ofPerson = and(eq(staffPasskeys.personId, personId), eq(staffPasskeys.id, id))
  return (await tx.delete(staffPasskeys).where(ofPerson).returning({ id: staffPasskeys.id })).length > 0
}

/** [F3] */
export async function replaceRecoveryCodes(tx: Queries, personId: string, codes: string[]): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.personId, personId))
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ personId, code })))
}

export async function countRecoveryCodes(db: Queries, personId: string): Promise<number> {
  const [counted] = await db
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.personId, personId), isNull(staffRecoveryCodes.usedAt)))
  return counted?.left ?? 0
}

/** [F3] Of two who use it at the same time, one succeeds. */
export async function spendRecoveryCode(tx: Queries, personId: string, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.personId, personId),
        eq(staffRecoveryCodes.code, code),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning()
  return used.length === 1
}

/** [F8] [F16] Nothing that proved this person before does so any more. */
export async function takeProofs(tx: Queries, personId: string): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.personId, personId))
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.personId, personId))
  await tx.delete(staffDevices).where(eq(staffDevices.personId, personId))
  await changePerson(tx, personId, {
    password: null,
    authenticator: null,
    authenticatorSince: null,
    newAuthenticator: null,
    lastStep: null,
  })
}
