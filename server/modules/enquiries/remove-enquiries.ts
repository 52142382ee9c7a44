import { deleteEnquiries, type Enquiry, listEnquiries, listRepliesTo, type Queries, type Sender } from './store.ts'

/** [D1] What was sent under this address and this number together. */
export async function listEnquiriesOf(db: Queries, sender: Sender): Promise<Enquiry[]> {
  return listEnquiries(db, sender)
}

/** [D1] */
export async function removeEnquiries(tx: Queries, ids: string[]): Promise<number> {
  return deleteEnquiries(tx, { ids })
}

/** [D1] Removes enquiries without a letter since this moment; tells how many. */
export async function removeOldEnquiries(db: Queries, before: Date): Promise<number> {
  return deleteEnquiries(db, { before })
}

/** [D3] What we wrote back. */
export const listReplies = (db: Queries, enquiryIds: string[]) => listRepliesTo(db, enquiryIds)
