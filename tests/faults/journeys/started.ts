const started = new Set<() => Promise<void>>()

/** Notes how to end what was just started. What comes back ends it, once, however often it is asked. */
export function noteStarted(stop: () => Promise<void>): () => Promise<void> {
  const stopOnce = async () => {
    if (started.delete(stopOnce)) await stop()
  }
  started.add(stopOnce)
  return stopOnce
}

/** Ends what a run that was given up has left, the newest first: a server goes before its database. */
export async function stopStarted(): Promise<void> {
  for (const stop of [...started].toReversed()) await stop().catch(() => undefined)
}
