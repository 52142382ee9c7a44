import { setTimeout as wait } from 'node:timers/promises'

/** Waits, but never holds up the end of the sandbox or outlives the caller it waits for. */
export type Pause = (seconds: number, callerLeft?: AbortSignal) => Promise<void>

export function createPause(ended: AbortSignal): Pause {
  return async (seconds, callerLeft) => {
    const signal = callerLeft ? AbortSignal.any([ended, callerLeft]) : ended
    await wait(seconds * 1_000, undefined, { signal }).catch(() => undefined)
  }
}
