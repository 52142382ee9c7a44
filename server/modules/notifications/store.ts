import { and, eq, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '#db/client.ts'
import { type Message, messageAttachments, messages, type NewMessage } from '#db/schema/notifications.ts'
import type { Attachment } from './gateway.ts'
import { type Fate, MOST_ATTEMPTS, SENDING_LASTS_AT_MOST } from './rules.ts'

export type { Message, Queries }

/** [N1] Tells whether the message is new: its key decides, also between two who ask at once. */
export async function insertMessage(tx: Queries, message: NewMessage): Promise<boolean> {
  const inserted = await tx
    .insert(messages)
    .values(message)
    .onConflictDoNothing({ target: messages.key })
    .returning({ id: messages.id })
  return inserted.length > 0
}

/** [N12] */
export async function insertAttachments(tx: Queries, messageId: string, attachments: Attachment[]): Promise<void> {
  if (attachments.length === 0) return
  await tx.insert(messageAttachments).values(attachments.map((one, position) => ({ ...one, messageId, position })))
}

/** [N12] */
export async function listAttachments(db: Queries, messageId: string): Promise<Attachment[]> {
  const { filename, contentType, content } = messageAttachments
  return db
    .select({ filename, contentType, content })
    .from(messageAttachments)
    .where(eq(messageAttachments.messageId, messageId))
    .orderBy(messageAttachments.position)
}

export async function findMessage(db: Queries, id: string): Promise<Message | undefined> {
  const [message] = await db.select().from(messages).where(eq(messages.id, id))
  return message
}

/**
 * Takes a message for sending, and writes down that its fate is open from now on. One statement, so that of two workers
 * one gets it. [N4] A text message is taken only once; [N5] a mail again, when its sender must be dead.
 */
export async function claimMessage(db: Queries, id: string, now: Date): Promise<Message | undefined> {
  const isAbandonedMail = and(
    eq(messages.channel, 'email'),
    eq(messages.state, 'unknown'),
    lt(messages.attempts, MOST_ATTEMPTS),
    lte(messages.updatedAt, new Date(now.getTime() - SENDING_LASTS_AT_MOST)),
  )
  const [claimed] = await db
    .update(messages)
    .set({ state: 'unknown', attempts: sql`${messages.attempts} + 1`, updatedAt: now })
    .where(and(eq(messages.id, id), or(eq(messages.state, 'queued'), isAbandonedMail)))
    .returning()
  return claimed
}

/** A hand-over is recorded always; any other fate only by the latest sender, whose knowledge is newer. */
export async function recordFate(db: Queries, { id, attempts }: Message, fate: Fate, now: Date): Promise<void> {
  const isOurs =
    fate.state === 'handed_over'
      ? ne(messages.state, 'handed_over')
      : and(eq(messages.state, 'unknown'), eq(messages.attempts, attempts))
  const change =
    fate.state === 'handed_over'
      ? { state: fate.state, providerReference: fate.reference, lastError: null, handedOverAt: now }
      : { state: fate.state, lastError: fate.error }
  await db
    .update(messages)
    .set({ ...change, updatedAt: now })
    .where(and(eq(messages.id, id), isOurs))
}
