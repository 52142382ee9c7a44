import type { Pause } from './pause.ts'

/** For tests: a pause that lasts until it is released. `begun` tells when it began, and how long it was to last. */
export function holdPause() {
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<number>()
  const pause: Pause = (seconds) => {
    begun.resolve(seconds)
    return held.promise
  }
  return { pause, begun: begun.promise, letGo: held.resolve }
}
