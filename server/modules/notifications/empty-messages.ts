import { emptyMessages, listMessages, type Message, type Queries } from './store.ts'

/** Every message whose key ends with one of these ids, the oldest first. */
export async function listMessagesAbout(db: Queries, ids: string[]): Promise<Message[]> {
  return listMessages(db, ids)
}

/** [D5] Part of the caller's transaction. */
export async function emptyMessagesAbout(tx: Queries, ids: string[], now: Date): Promise<number> {
  return ids.length === 0 ? 0 : emptyMessages(tx, { about: ids }, now)
}

/** [D5] Some of those written before this moment; tells how many. */
export async function emptyOldMessages(db: Queries, which: { before: Date; most: number }, now: Date): Promise<number> {
  return db.transaction((tx) => emptyMessages(tx, which, now))
}
