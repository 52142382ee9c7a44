import type { Duration } from '#contract/values/time.ts'

export type ShortMemory<Key, Value> = {
  /** In the order of the keys. What is not known, or not fresh, is loaded for all of them at once. */
  readMany(keys: readonly Key[]): Promise<Value[]>
  read(key: Key): Promise<Value>
  /** From now on nobody is given what was known before, also not by a load that is under way. */
  forget(key: Key): void
  forgetAll(): void
}

export type ShortMemoryOptions<Key, Value> = {
  /** An answer is never older than this. */
  lasts: Duration
  /** A value for every key, in the same order. */
  load(keys: readonly Key[]): Promise<readonly Value[]>
  now?: () => number
  /** The oldest is dropped when there are more. */
  most?: number
}

type Kept<Value> = { value: Promise<Value>; loadedAt: number }

/**
 * Answers from memory for a few seconds. Those who ask at the same time share one load, and a load that fails is
 * forgotten, so that the next asker tries again.
 */
export function createShortMemory<Key, Value>({
  lasts,
  load,
  now = () => performance.now(),
  most = 20_000,
}: ShortMemoryOptions<Key, Value>): ShortMemory<Key, Value> {
  const kept = new Map<Key, Kept<Value>>()

  function keep(key: Key, value: Promise<Value>) {
    const entry = { value, loadedAt: now() }
    kept.delete(key)
    kept.set(key, entry)
    value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
  }

  function findFresh(key: Key) {
    const entry = kept.get(key)
    return entry && now() - entry.loadedAt < lasts ? entry.value : undefined
  }

  function readMany(keys: readonly Key[]): Promise<Value[]> {
    const missing = [...new Set(keys)].filter((key) => findFresh(key) === undefined)
    const values = new Map<Key, Promise<Value>>()
    if (missing.length > 0) {
      const loading = load(missing)
      for (const [index, key] of missing.entries()) {
        const value = loading.then((loaded) => loaded[index] as Value)
        values.set(key, value)
        keep(key, value)
      }
    }
    return Promise.all(keys.map((key) => values.get(key) ?? (findFresh(key) as Promise<Value>)))
  }

  return {
    readMany,
    read: (key) => {
      const fresh = findFresh(key)
      return fresh ?? readMany([key]).then(([value]) => value as Value)
    },
    forget: (key) => void kept.delete(key),
    forgetAll: () => kept.clear(),
  }
}
