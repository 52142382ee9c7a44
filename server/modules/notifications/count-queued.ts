import { countSince, type Message, type Queries } from './store.ts'

/**
 * Part of the caller's transaction: how many messages of one kind there are since that moment. Requests that come at once
 * are counted one after the other.
 */
export const countQueued = (tx: Queries, kind: Pick<Message, 'channel' | 'template'>, since: Date): Promise<number> =>
  countSince(tx, kind, since)
