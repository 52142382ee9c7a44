import { and, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '#db/client.ts'
import { type Message, messageAttachments, messages, type NewMessage } from '#db/schema/notifications.ts'
import type { Attachment } from './gateway.ts'
import { type Fate, MOST_SILENT_TRIES, SENDING_LASTS_AT_MOST, SmsTemplate } from './rules.ts'

export type { Message, Queries }

const TOO_LATE = 'too late to be of use'
const WITHDRAWN = 'withdrawn before it was sent'

/** [N1] Tells whether the message is new: its unique key decides, also between two requests at once. */
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
 * Takes a message for sending, and records its fate as unknown from now on. One statement, so that only one of two
 * workers gets it. [N4] A text message is taken only once; [N5] a mail again, once its sender must be dead. [N17] A
 * start in the future was noted before the clock was set back. [N18] A useless message is not taken. [N23] Nor is one that
 * this server could not word: once begun, a text message is never begun again.
 */
export async function claimMessage(db: Queries, id: string, now: Date): Promise<Message | undefined> {
  const isAbandonedMail = and(
    eq(messages.channel, 'email'),
    eq(messages.state, 'unknown'),
    lt(messages.silentTries, MOST_SILENT_TRIES - 1),
    or(
      lte(messages.updatedAt, new Date(now.getTime() - SENDING_LASTS_AT_MOST)),
      gt(messages.updatedAt, new Date(now.getTime() + SENDING_LASTS_AT_MOST)),
    ),
  )
  const isOfUse = or(isNull(messages.uselessAfter), gt(messages.uselessAfter, now))
  const isKnown = or(eq(messages.channel, 'email'), inArray(messages.template, SmsTemplate.options))
  const [claimed] = await db
    .update(messages)
    .set({
      state: 'unknown',
      attempts: sql`${messages.attempts} + 1`,
      // The worker before this one died, and may have handed it over.
      silentTries: sql`${messages.silentTries} + (${messages.state} = 'unknown')::int`,
      updatedAt: now,
    })
    .where(and(eq(messages.id, id), isOfUse, isKnown, or(eq(messages.state, 'queued'), isAbandonedMail)))
    .returning()
  return claimed
}

/** A hand-over is always recorded; any other fate only by the latest sender, which knows more than earlier ones. */
export async function recordFate(db: Queries, { id, attempts }: Message, fate: Fate, now: Date): Promise<void> {
  const isOurs =
    fate.state === 'handed_over'
      ? ne(messages.state, 'handed_over')
      : and(eq(messages.state, 'unknown'), eq(messages.attempts, attempts))
  const isSilence = fate.state === 'queued' && fate.inSilence
  const change =
    fate.state === 'handed_over'
      ? { state: fate.state, providerReference: fate.reference, lastError: null, handedOverAt: now }
      : {
          state: fate.state,
          lastError: fate.error,
          ...(isSilence && { silentTries: sql`${messages.silentTries} + 1` }),
        }
  await db
    .update(messages)
    .set({ ...change, updatedAt: now })
    .where(and(eq(messages.id, id), isOurs))
  // [N12] In a statement of its own: the hand-over must be recorded even if removing the files fails.
  if (fate.state === 'handed_over') await db.delete(messageAttachments).where(eq(messageAttachments.messageId, id))
}

/** Whoever counts the same kind waits until the end of the transaction. */
export async function countSince(
  tx: Queries,
  { channel, template }: Pick<Message, 'channel' | 'template'>,
  since: Date,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notifications.count.${template}`}, 0))`)
  const isOfKind = and(eq(messages.channel, channel), eq(messages.template, template))
  return tx.$count(messages, and(isOfKind, gt(messages.createdAt, since)))
}

/** [N19] To be sent once more, with a full count of tries. */
export async function requeueEnded(tx: Queries, which: { about: string[] } | { since: Date }, now: Date) {
  const isMeant = 'about' in which ? isAbout(which.about) : gt(messages.updatedAt, which.since)
  const isRefused = and(eq(messages.state, 'refused'), sql`coalesce(${messages.lastError}, '') not like 'withdrawn %'`)
  const isSilentMail = and(
    eq(messages.state, 'unknown'),
    eq(messages.channel, 'email'),
    lt(messages.updatedAt, new Date(now.getTime() - SENDING_LASTS_AT_MOST)),
  )
  const isOfUse = or(isNull(messages.uselessAfter), gt(messages.uselessAfter, now))
  return tx
    .update(messages)
    .set({ state: 'queued', attempts: 0, silentTries: 0, updatedAt: now })
    .where(and(isMeant, isNull(messages.emptiedAt), isOfUse, or(isRefused, isSilentMail)))
    .returning({ id: messages.id })
}

/** [N18] Tells whether it was too late for this one. */
export async function refuseUseless(db: Queries, id: string, now: Date): Promise<boolean> {
  const refused = await db
    .update(messages)
    .set({ state: 'refused', lastError: TOO_LATE, updatedAt: now })
    .where(and(eq(messages.id, id), eq(messages.state, 'queued'), lte(messages.uselessAfter, now)))
    .returning({ id: messages.id })
  return refused.length > 0
}

/** [N15] One statement, like `claimMessage`: of the two, only the first has an effect. */
export async function refuseQueued(tx: Queries, key: string): Promise<boolean> {
  const refused = await tx
    .update(messages)
    .set({ state: 'refused', lastError: WITHDRAWN })
    .where(and(eq(messages.key, key), eq(messages.state, 'queued')))
    .returning({ id: messages.id })
  return refused.length > 0
}

/**
 * [N22] What is queued is taken back. What a worker is at, or has ended without being handed over, is of no use from now on: no
 * later try and no person sends it.
 */
export async function refuseUntrue(tx: Queries, keys: string[], now: Date): Promise<void> {
  const isQueued = sql`${messages.state} = 'queued'`
  await tx
    .update(messages)
    .set({
      state: sql`case when ${isQueued} then 'refused' else ${messages.state} end`,
      lastError: sql`case when ${isQueued} then ${WITHDRAWN} else ${messages.lastError} end`,
      uselessAfter: sql`least(${messages.uselessAfter}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(inArray(messages.key, keys), ne(messages.state, 'handed_over')))
}

/** [N22] Tells the id of what is to be sent again. What was handed over, or refused by its recipient, stays what it is. */
export async function requeueTrue(
  tx: Queries,
  { key, uselessAfter }: { key: string; uselessAfter: Date | null },
  now: Date,
): Promise<string | undefined> {
  const isDropped = sql`${messages.state} = 'refused' and ${messages.lastError} in (${WITHDRAWN}, ${TOO_LATE})`
  const [kept] = await tx
    .update(messages)
    .set({ state: sql`case when ${isDropped} then 'queued' else ${messages.state} end`, uselessAfter, updatedAt: now })
    .where(and(eq(messages.key, key), ne(messages.state, 'handed_over'), isNull(messages.emptiedAt)))
    .returning({ id: messages.id, state: messages.state })
  return kept?.state === 'queued' ? kept.id : undefined
}

export async function listByKeys(db: Queries, keys: string[]): Promise<Message[]> {
  return db.select().from(messages).where(inArray(messages.key, keys))
}

/** A key ends with the id of what the message is about. */
const isAbout = (ids: string[]) => inArray(sql`right(${messages.key}, 36)`, ids)

export async function listMessages(db: Queries, ids: string[]): Promise<Message[]> {
  return ids.length === 0 ? [] : db.select().from(messages).where(isAbout(ids)).orderBy(messages.createdAt)
}

/** [D5] A message not yet handed over will not be sent: without its words it is no use. */
export async function emptyMessages(
  tx: Queries,
  which: { about: string[] } | { before: Date; most: number },
  now: Date,
) {
  const isMeant =
    'about' in which
      ? isAbout(which.about)
      : inArray(
          messages.id,
          tx
            .select({ id: messages.id })
            .from(messages)
            .where(and(lt(messages.createdAt, which.before), isNull(messages.emptiedAt)))
            .limit(which.most),
        )
  const isGivenUp = sql`${messages.state} = 'queued' or (${messages.state} = 'unknown' and ${messages.channel} = 'email')`
  const emptied = await tx
    .update(messages)
    .set({
      recipient: '',
      subject: null,
      bodyText: '',
      bodyHtml: null,
      tells: null,
      state: sql`case when ${isGivenUp} then 'refused' else ${messages.state} end`,
      lastError: sql`case when ${isGivenUp} then 'withdrawn with its words' else ${messages.lastError} end`,
      emptiedAt: now,
    })
    .where(and(isMeant, isNull(messages.emptiedAt)))
    .returning({ id: messages.id })
  const ids = emptied.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(messageAttachments).where(inArray(messageAttachments.messageId, ids))
  return ids.length
}
