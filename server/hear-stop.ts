import { seconds } from '#contract/values/time.ts'

type Told = { on(name: 'SIGTERM' | 'SIGINT', hear: () => void): unknown }

/** One Ctrl-C can arrive twice at once: from the terminal, and from npm, which hands on what it has heard itself. */
const SAME_PRESS = seconds(1)

/**
 * Hears from the first moment that the process is to stop, so that a start can be given up as well. The second time ends
 * it at once, whatever it is waiting for.
 */
export function hearStop(
  { on }: Told = { on: (name, hear) => process.on(name, hear) },
  endNow: () => void = () => process.exit(130),
  now: () => number = () => performance.now(),
): AbortSignal {
  const told = new AbortController()
  let first = 0
  const hear = () => {
    if (!told.signal.aborted) {
      first = now()
      told.abort()
    } else if (now() - first > SAME_PRESS) endNow()
  }
  on('SIGTERM', hear)
  on('SIGINT', hear)
  return told.signal
}
