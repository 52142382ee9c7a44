import type { Duration } from '#contract/values/time.ts'

export type ShortMemory<Key, Value> = {
  /** In the order of the keys. */
  readMany(keys: readonly Key[]): Promise<Value[]>
  read(key: Key): Promise<Value>
  /** What was made from this memory is out of date once this has moved. */
  readVersion(): Promise<number>
  /** After a change of our own: what was known before is given to no later reader, also not by a load under way. */
  forget(key: Key): void
  forgetAll(): void
  /** After a change of somebody else's, perhaps: the next reader looks for changes, whenever the last one did. */
  doubt(): void
}

export type Look<Key, Seen> = { seen: Seen; changed: readonly Key[] | 'everything' }

export type ShortMemoryOptions<Key, Value, Seen> = {
  /** An answer is never older than this. */
  lasts: Duration
  /** A value for every key, in the same order; `before` holds what was known of each until it alone changed. */
  load(keys: readonly Key[], before: readonly (Value | undefined)[]): Promise<readonly Value[]>
  /**
   * One small question, asked once in that time, tells what has changed since the last one; everything else is kept for as
   * long as it does not change. Without it, every value is loaded again when it is too old.
   */
  look?: (last: Seen | undefined) => Promise<Look<Key, Seen>>
  now?: (() => number) | undefined
  /** The oldest is dropped when there are more. */
  most?: number
}

type Kept<Value> = { answer: Promise<Value>; loadedAt: number; value?: Value }
type Waiting<Key, Value> = { key: Key; begin(): void; settle(loading: Promise<Value>): void }

/** While so many loads are under way, further keys wait and then travel together: the busier, the fewer queries each. */
const LOADS_AT_ONCE = 2
/** A query for thousands would keep everybody else waiting while its rows are read. */
const KEYS_A_LOAD = 250

/**
 * Answers from memory for a few seconds. Those who ask at the same time share one load, and a load that fails is
 * forgotten, so that the next asker tries again.
 */
export function createShortMemory<Key, Value, Seen = never>({
  lasts,
  load,
  look,
  now = () => performance.now(),
  most = 20_000,
}: ShortMemoryOptions<Key, Value, Seen>): ShortMemory<Key, Value> {
  const kept = new Map<Key, Kept<Value>>()
  const before = new Map<Key, Value>()
  let waiting: Waiting<Key, Value>[] = []
  let loads = 0
  let changes = 0
  let lastSeen: Seen | undefined
  let lastLook: { at: number; done: Promise<void> } | undefined

  function drop(key: Key) {
    const { value } = kept.get(key) ?? {}
    if (value !== undefined) before.set(key, value)
    kept.delete(key)
  }

  function dropAll() {
    kept.clear()
    before.clear()
  }

  async function takeALook(asked: NonNullable<typeof look>) {
    const { seen, changed } = await asked(lastSeen)
    lastSeen = seen
    if (changed === 'everything') dropAll()
    else for (const key of changed) drop(key)
    if (changed.length > 0) changes++
  }

  function beFresh(): Promise<void> | undefined {
    if (!look) return undefined
    if (lastLook && now() - lastLook.at < lasts) return lastLook.done
    const mine = { at: now(), done: takeALook(look) }
    lastLook = mine
    mine.done.catch(() => {
      if (lastLook === mine) lastLook = undefined
    })
    return mine.done
  }

  function loadWaiting() {
    if (loads >= LOADS_AT_ONCE || waiting.length === 0) return
    const batch = waiting.slice(0, KEYS_A_LOAD)
    waiting = waiting.slice(KEYS_A_LOAD)
    loads++
    for (const { begin } of batch) begin()
    const keys = batch.map(({ key }) => key)
    const loading = load(
      keys,
      keys.map((key) => before.get(key)),
    )
    for (const [index, { settle }] of batch.entries()) settle(loading.then((loaded) => loaded[index] as Value))
    const finish = () => {
      loads--
      loadWaiting()
    }
    loading.then(finish, finish)
  }

  function ask(key: Key): Promise<Value> {
    const { promise, resolve } = Promise.withResolvers<Value>()
    // Until its load begins, an answer is as fresh as it can be.
    const entry: Kept<Value> = { answer: promise, loadedAt: Number.POSITIVE_INFINITY }
    kept.delete(key)
    kept.set(key, entry)
    waiting.push({ key, begin: () => void (entry.loadedAt = now()), settle: resolve })
    void keep(key, entry)
    if (kept.size > most) kept.delete(kept.keys().next().value as Key)
    return promise
  }

  async function keep(key: Key, entry: Kept<Value>) {
    try {
      entry.value = await entry.answer
      if (kept.get(key) === entry) before.delete(key)
    } catch {
      // The askers of this load get the error themselves; the next one loads again.
      if (kept.get(key) === entry) kept.delete(key)
    }
  }

  function find(key: Key): Promise<Value> {
    const entry = kept.get(key)
    const isFresh = entry && (look !== undefined || now() - entry.loadedAt < lasts)
    return isFresh ? entry.answer : ask(key)
  }

  function findMany(keys: readonly Key[]): Promise<Value[]> {
    const values = keys.map(find)
    loadWaiting()
    return Promise.all(values)
  }

  function readMany(keys: readonly Key[]): Promise<Value[]> {
    return beFresh()?.then(() => findMany(keys)) ?? findMany(keys)
  }

  return {
    readMany,
    read: async (key) => (await readMany([key]))[0] as Value,
    async readVersion() {
      await beFresh()
      return changes
    },
    forget(key) {
      changes++
      lastLook = undefined
      drop(key)
    },
    forgetAll() {
      changes++
      lastLook = undefined
      dropAll()
    },
    doubt() {
      lastLook = undefined
    },
  }
}
