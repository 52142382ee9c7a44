import { type Queries, refuseQueued } from './store.ts'

/**
 * [N15] Part of the caller's transaction: a message that no worker has begun to send will not be sent. Tells whether
 * there was one; what is on its way already cannot be taken back.
 */
export async function withdrawMessage(tx: Queries, key: string): Promise<boolean> {
  return refuseQueued(tx, key)
}
