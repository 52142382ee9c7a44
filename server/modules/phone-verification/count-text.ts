import { type Mobile } from '#contract/values/phone.ts'
import { placesOf } from './places-of.ts'
import { decideSend, hashPhone, type SendLimits } from './rules.ts'
import { countSend, lockSends, type Queries, readSentBefore } from './store.ts'

export type CountDeps = {
  clock: { now(): Date }
  newId(): string
  secretKey: string
  env: { smsLimits: SendLimits }
}

/**
 * [V16] Part of the caller's transaction: whether a text other than a code may go to a number that is not proved. If so
 * it counts as a code, so that this form is no second way to run up the bill or to pester a stranger.
 */
export async function countText(
  { clock, newId, secretKey, env }: CountDeps,
  tx: Queries,
  { phone, ip }: { phone: Mobile; ip: string },
): Promise<boolean> {
  const now = clock.now()
  const hashes = {
    phone: hashPhone(secretKey, phone),
    ...placesOf(secretKey, phone, ip),
  }
  await lockSends(tx)
  const decision = decideSend(await readSentBefore(tx, { browser: '', ...hashes }, now), env.smsLimits, now)
  if (!decision.ok) return false
  await countSend(tx, { id: newId(), ...hashes, at: now, filledBudget: decision.usesUpBudget })
  return true
}
