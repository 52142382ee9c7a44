import { createHash } from 'node:crypto'
import { renderInvoice } from './render-invoice.ts'
import { findFile, type InvoiceRow, insertFile, type Queries } from './store.ts'

/** [I12] The same file at every download: drawn at the first one, and kept. */
export async function readInvoiceFile(
  { clock }: { clock: { now(): Date } },
  db: Queries,
  row: InvoiceRow,
): Promise<Buffer> {
  const kept = await findFile(db, row.id)
  if (kept) return kept
  const pdf = await renderInvoice(row)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await insertFile(db, { invoiceId: row.id, sha256, pdf, drawnAt: clock.now() })
  return (await findFile(db, row.id)) ?? pdf
}
