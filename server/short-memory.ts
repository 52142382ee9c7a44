import type { Duration } from '#contract/values/time.ts'

export type ShortMemory<Key, Value> = {
  /** In the order of the keys. */
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
  /** Keys that share nothing are loaded each by itself, and none waits for another or fails with it. */
  loadsEachAlone?: boolean
}

type Kept<Value> = { value: Promise<Value>; loadedAt: number }
type Waiting<Key, Value> = { key: Key; begin(): void; settle(loading: Promise<Value>): void }

/** While so many loads are under way, further keys wait and then travel together: the busier, the fewer queries each. */
const LOADS_AT_ONCE = 2
/** A query for thousands would keep everybody else waiting while its rows are read. */
const KEYS_A_LOAD = 250

/**
 * Answers from memory for a few seconds. Those who ask at the same time share one load, and a load that fails is
 * forgotten, so that the next asker tries again.
 */
export function createShortMemory<Key, Value>({
  lasts,
  load,
  now = () => performance.now(),
  most = 20_000,
  loadsEachAlone = false,
}: ShortMemoryOptions<Key, Value>): ShortMemory<Key, Value> {
  const kept = new Map<Key, Kept<Value>>()
  let waiting: Waiting<Key, Value>[] = []
  let loads = 0

  function loadWaiting() {
    if ((loads >= LOADS_AT_ONCE && !loadsEachAlone) || waiting.length === 0) return
    const size = loadsEachAlone ? 1 : KEYS_A_LOAD
    const batch = waiting.slice(0, size)
    waiting = waiting.slice(size)
    loads++
    for (const { begin } of batch) begin()
    const loading = load(batch.map(({ key }) => key))
    for (const [index, { settle }] of batch.entries()) settle(loading.then((loaded) => loaded[index] as Value))
    const finish = () => {
      loads--
      loadWaiting()
    }
    loading.then(finish, finish)
    if (loadsEachAlone) loadWaiting()
  }

  function ask(key: Key): Promise<Value> {
    const { promise, resolve } = Promise.withResolvers<Value>()
    // Until its load begins, an answer is as fresh as it can be.
    const entry: Kept<Value> = { value: promise, loadedAt: Number.POSITIVE_INFINITY }
    kept.delete(key)
    kept.set(key, entry)
    waiting.push({ key, begin: () => void (entry.loadedAt = now()), settle: resolve })
    promise.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    if (kept.size > most) kept.delete(kept.keys().next().value as Key)
    return promise
  }

  function find(key: Key): Promise<Value> {
    const entry = kept.get(key)
    return entry && now() - entry.loadedAt < lasts ? entry.value : ask(key)
  }

  return {
    readMany: (keys) => {
      const values = keys.map(find)
      loadWaiting()
      return Promise.all(values)
    },
    read: (key) => {
      const value = find(key)
      loadWaiting()
      return value
    },
    forget: (key) => void kept.delete(key),
    forgetAll: () => kept.clear(),
  }
}
