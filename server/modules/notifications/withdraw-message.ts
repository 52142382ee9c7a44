import { sendMessageJob } from './jobs.ts'
import type { QueueDeps } from './queue-message.ts'
import { listByKeys, type Message, type Queries, refuseQueued, refuseUntrue, requeueTrue } from './store.ts'

export type { Message }

/**
 * [N15] Part of the caller's transaction: a message that no worker has begun to send will not be sent. Tells whether
 * there was one; what is on its way already cannot be taken back.
 */
export async function withdrawMessage(tx: Queries, key: string): Promise<boolean> {
  return refuseQueued(tx, key)
}

/** [N22] Part of the caller's transaction, after which these are no longer true. */
export async function withdrawUntrue(tx: Queries, keys: string[], now: Date): Promise<void> {
  if (keys.length > 0) await refuseUntrue(tx, keys, now)
}

/** [N22] Part of the caller's transaction, after which it is true again: unless it was sent, it is to be sent. */
export async function restoreMessage(
  { jobs, clock }: Pick<QueueDeps, 'jobs' | 'clock'>,
  tx: Queries,
  message: { key: string; uselessAfter: Date | null },
): Promise<void> {
  const messageId = await requeueTrue(tx, message, clock.now())
  if (messageId !== undefined) await jobs.enqueue(tx, sendMessageJob, { messageId })
}

/** Those with these keys, in this order. */
export async function listMessagesNamed(tx: Queries, keys: string[]): Promise<Message[]> {
  const found = new Map((await listByKeys(tx, keys)).map((message) => [message.key, message]))
  return keys.flatMap((key) => found.get(key) ?? [])
}
