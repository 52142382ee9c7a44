import { minutes } from '#contract/values/time.ts'
import { keepClock, readClock } from './tab-memory.ts'

/** A smaller difference is ignored: answers take time to arrive, and their `Date` is in whole seconds. */
const rightEnough = minutes(1)

/**
 * Now, by the server's clock. Proofs and holds end at its times: a phone that is half an hour ahead would find them
 * over before they began.
 */
export const serverNow = () => Date.now() - (readClock()?.ahead ?? 0)

/** Takes the `Date` header of an answer. */
export function noteServerTime(date: string | null) {
  const ahead = date === null ? Number.NaN : Date.now() - Date.parse(date)
  if (Number.isNaN(ahead)) return
  keepClock({ ahead: Math.abs(ahead) < rightEnough ? 0 : ahead })
}
