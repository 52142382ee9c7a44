import { type InvoiceRow, listIssuedBetween, type Queries } from './store.ts'

/** Invoices and credit notes of a stretch of time, in the order of their numbers. */
export async function listIssued(db: Queries, between: { from: Date; to: Date }): Promise<InvoiceRow[]> {
  return listIssuedBetween(db, between)
}
