import { minutes } from '#contract/values/time.ts'
import { keepClock, readClock } from './tab-memory.ts'

/** A clock that is off by less is right enough: answers take their time, and name whole seconds. */
const rightEnough = minutes(1)

/**
 * Now, as the server's clock says. Until when a proof counts and a time is held are its moments: a telephone that is half
 * an hour ahead would find them over before they began.
 */
export const serverNow = () => Date.now() - (readClock()?.ahead ?? 0)

/** From the `Date` of an answer. */
export function noteServerTime(date: string | null) {
  const ahead = date === null ? Number.NaN : Date.now() - Date.parse(date)
  if (Number.isNaN(ahead)) return
  keepClock({ ahead: Math.abs(ahead) < rightEnough ? 0 : ahead })
}
