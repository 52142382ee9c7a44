import { asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '#db/client.ts'
import { invoices } from '#db/schema/invoices.ts'
import { seriesRestores } from '#db/schema/restores.ts'

export type { Queries }

/** Of two commands at once the second waits, and finds the letter of the first. */
export async function lockRestores(tx: Queries): Promise<void> {
  await tx.execute(sql`lock table ${seriesRestores} in exclusive mode`)
}

/** In their order. */
export async function listRestoreLetters(tx: Queries, financialYear: string): Promise<string[]> {
  const rows = await tx
    .select({ letter: seriesRestores.letter })
    .from(seriesRestores)
    .where(eq(seriesRestores.financialYear, financialYear))
    .orderBy(asc(seriesRestores.letter))
  return rows.map(({ letter }) => letter)
}

export const insertRestore = (tx: Queries, restore: typeof seriesRestores.$inferInsert) =>
  tx.insert(seriesRestores).values(restore)

/** The highest number of each series of a year. */
export async function listLastNumbers(tx: Queries, financialYear: string): Promise<string[]> {
  const rows = await tx
    .selectDistinctOn([invoices.series], { number: invoices.number })
    .from(invoices)
    .where(eq(invoices.financialYear, financialYear))
    .orderBy(asc(invoices.series), sql`${invoices.serial} desc`)
  return rows.map(({ number }) => number)
}
