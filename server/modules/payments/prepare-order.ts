import type { Paise } from '#contract/values/money.ts'
import { after, minutes } from '#contract/values/time.ts'
import { receiptOf } from './rules.ts'
import { insertPreparedOrder, type Queries } from './store.ts'

export type PrepareDeps = { newId(): string; clock: { now(): Date } }

/**
 * [P3] Part of the caller's transaction: the order is written down before the provider hears of it. `reference` is the
 * caller's id of what is paid for; the provider is told nothing else.
 */
export async function prepareOrder(
  { newId, clock }: PrepareDeps,
  tx: Queries,
  { reference, amount }: { reference: string; amount: Paise },
): Promise<{ id: string }> {
  const id = newId()
  const now = clock.now()
  // The caller opens it at once: if it is not open after two minutes, its process died.
  const nextCheckAt = after(now, minutes(2))
  await insertPreparedOrder(tx, [id, reference, receiptOf(id), amount, now, nextCheckAt])
  return { id }
}
