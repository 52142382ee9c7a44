import { deleteDocuments, type InvoiceRow, listDocuments, type Queries } from './store.ts'

/** Every document of these bookings, the oldest first. */
export async function listInvoicesOf(db: Queries, bookingIds: string[]): Promise<InvoiceRow[]> {
  return listDocuments(db, bookingIds)
}

/** [D9] Those issued before this moment; the database refuses what is younger than the law wants. */
export async function removeOldInvoices(db: Queries, before: Date): Promise<number> {
  return db.transaction((tx) => deleteDocuments(tx, before))
}
