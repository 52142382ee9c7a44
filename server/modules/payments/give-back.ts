import { postRefunded } from './rules.ts'
import { changeRefund, findRefund, insertPosting, type Queries, type RefundRow } from './store.ts'

export type GiveDeps = { newId(): string; clock: { now(): Date } }

/** [P20] Part of the caller's transaction: staff have given it back by hand. Returns the refund, or undefined where none was waiting for that. */
export async function giveBack(
  { newId, clock }: GiveDeps,
  tx: Queries,
  paymentId: string,
): Promise<RefundRow | undefined> {
  const refund = await findRefund(tx, paymentId)
  if (refund?.state !== 'at_desk') return undefined
  const now = clock.now()
  const given = await changeRefund(tx, refund, { state: 'processed', processedAt: now, updatedAt: now })
  if (!given) return undefined
  await insertPosting(tx, { newId, now }, postRefunded({ ...given, source: 'desk' }))
  return given
}
