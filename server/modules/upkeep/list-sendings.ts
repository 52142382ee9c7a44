import { type Queries, readDeadMessages, readIdsAbout, readSendLog, type Sending } from './store.ts'

/** [U13] What became of every message about a booking or an enquiry; nothing where there is no such reference. */
export async function listSendings(db: Queries, reference: string): Promise<Sending[] | undefined> {
  return readSendLog(db, reference)
}

/** What messages about a booking or an enquiry are named after; nothing where there is no such reference. */
export async function listIdsAbout(db: Queries, reference: string): Promise<string[]> {
  return readIdsAbout(db, reference)
}

/** [U14] The dead letters: refused for good, or of unknown fate, in the last week. */
export async function listDeadMessages(db: Queries, now: Date): Promise<Sending[]> {
  return readDeadMessages(db, now)
}
