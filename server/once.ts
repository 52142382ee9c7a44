/** Runs at the first call; all callers get the same answer. A failure is not remembered: the next call tries again. */
export function once<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined
  return () =>
    (running ??= run().catch((error: unknown) => {
      running = undefined
      throw error
    }))
}
