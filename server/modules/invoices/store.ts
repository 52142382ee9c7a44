import { and, asc, desc, eq, gte, inArray, lt, ne, not, sql } from 'drizzle-orm'
import type { Queries } from '#db/client.ts'
import { invoiceCounters, invoiceFiles, invoices } from '#db/schema/invoices.ts'
import type { DocumentFacts } from './invoice-facts.ts'
import { readFacts } from './read-facts.ts'

export type { Queries }
export type DocumentType = 'invoice' | 'credit_note' | 'date_note'
export type InvoiceRow = Omit<typeof invoices.$inferSelect, 'facts'> & { facts: DocumentFacts }

/** Of date notes the one with this sequence, or the newest. */
export async function findDocument(
  db: Queries,
  { bookingId, type, sequence }: { bookingId: string; type: DocumentType; sequence?: number },
): Promise<InvoiceRow | undefined> {
  const isMeant = sequence === undefined ? undefined : eq(invoices.sequence, sequence)
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.bookingId, bookingId), eq(invoices.type, type), isMeant))
    .orderBy(desc(invoices.sequence))
    .limit(1)
  return row && { ...row, facts: readFacts(row.facts) }
}

export async function listIssuedBetween(db: Queries, { from, to }: { from: Date; to: Date }): Promise<InvoiceRow[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(gte(invoices.issuedAt, from), lt(invoices.issuedAt, to), ne(invoices.type, 'date_note')))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))
  return rows.map((row) => ({ ...row, facts: readFacts(row.facts) }))
}

/** [I1] Any other transaction that wants a number of this series waits until the caller's has ended, either way. */
export async function lockCounter(tx: Queries, series: string, financialYear: string): Promise<void> {
  await tx.insert(invoiceCounters).values({ series, financialYear }).onConflictDoNothing()
  await tx.select().from(invoiceCounters).where(isCounter(series, financialYear)).for('update')
}

export async function takeSerial(tx: Queries, series: string, financialYear: string): Promise<number> {
  const [counter] = await tx
    .update(invoiceCounters)
    .set({ lastSerial: sql`${invoiceCounters.lastSerial} + 1` })
    .where(isCounter(series, financialYear))
    .returning()
  if (!counter) throw new Error('a counter is gone that nobody deletes')
  return counter.lastSerial
}

export async function insertDocument(tx: Queries, document: InvoiceRow): Promise<void> {
  await tx.insert(invoices).values(document)
}

export async function findFile(db: Queries, invoiceId: string): Promise<Buffer | undefined> {
  const [file] = await db
    .select({ pdf: invoiceFiles.pdf })
    .from(invoiceFiles)
    .where(eq(invoiceFiles.invoiceId, invoiceId))
  return file?.pdf
}

/** Of two requests that draw a document at once, the first one's file is kept. */
export async function insertFile(
  db: Queries,
  file: { invoiceId: string; sha256: string; pdf: Buffer; drawnAt: Date },
): Promise<void> {
  await db.insert(invoiceFiles).values(file).onConflictDoNothing()
}

export async function listDocuments(db: Queries, bookingIds: string[]): Promise<InvoiceRow[]> {
  if (bookingIds.length === 0) return []
  const rows = await db
    .select()
    .from(invoices)
    .where(inArray(invoices.bookingId, bookingIds))
    .orderBy(invoices.issuedAt)
  return rows.map((row) => ({ ...row, facts: readFacts(row.facts) }))
}

/** The notes first: they name their invoices. */
export async function deleteDocuments(tx: Queries, before: Date): Promise<number> {
  const isOld = lt(invoices.issuedAt, before)
  const isNamed = sql`exists (select from invoices note where note.invoice_id = ${invoices.id})`
  const notes = await tx.delete(invoices).where(and(isOld, ne(invoices.type, 'invoice')))
  const others = await tx.delete(invoices).where(and(isOld, not(isNamed)))
  return (notes.rowCount ?? 0) + (others.rowCount ?? 0)
}

const isCounter = (series: string, financialYear: string) =>
  and(eq(invoiceCounters.series, series), eq(invoiceCounters.financialYear, financialYear))
