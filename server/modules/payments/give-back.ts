import { postRefunded } from './rules.ts'
import { changeRefund, findRefund, insertPosting, type Queries } from './store.ts'

export type GiveDeps = { newId(): string; clock: { now(): Date } }

/** [P20] Part of the caller's transaction: somebody has given it back by hand. Tells whether it was waiting for that. */
export async function giveBack({ newId, clock }: GiveDeps, tx: Queries, paymentId: string): Promise<boolean> {
  const refund = await findRefund(tx, paymentId)
  if (refund?.state !== 'at_desk') return false
  const now = clock.now()
  const given = await changeRefund(tx, refund, { state: 'processed', processedAt: now, updatedAt: now })
  if (!given) return false
  await insertPosting(tx, { newId, now }, postRefunded({ ...given, source: 'desk' }))
  return true
}
