import { seconds } from '#contract/values/time.ts'

type Told = { on(name: 'SIGTERM' | 'SIGINT', hear: () => void): unknown }

/** One Ctrl-C can arrive twice: from the terminal, and from npm, which passes its own signal on. */
const SAME_PRESS = seconds(1)

/**
 * Hears a stop signal from the very beginning, so that a start can be given up as well. A second signal ends the
 * process at once, whatever it is waiting for.
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
