import { expect, test } from 'vitest'
import { seconds } from '#contract/values/time.ts'
import { createShortMemory } from './short-memory.ts'

function aMemory(most = 4) {
  const state = { now: 0, loads: [] as string[][], fails: false }
  const memory = createShortMemory<string, string>({
    lasts: seconds(2),
    now: () => state.now,
    most,
    load: async (keys) => {
      state.loads.push([...keys])
      if (state.fails) throw new Error('down')
      return keys.map((key) => `${key}${state.loads.length}`)
    },
  })
  return { memory, state }
}

test('those who ask at the same time share one load', async () => {
  const { memory, state } = aMemory()
  expect(await Promise.all([memory.read('a'), memory.read('a'), memory.readMany(['a', 'b', 'a'])])).toEqual([
    'a1',
    'a1',
    ['a1', 'b2', 'a1'],
  ])
  expect(state.loads).toEqual([['a'], ['b']])
})

test('while two loads are under way, further keys wait and are loaded together', async () => {
  const { memory, state } = aMemory()
  await Promise.all(['a', 'b', 'c', 'd', 'c'].map((key) => memory.read(key)))
  expect(state.loads).toEqual([['a'], ['b'], ['c', 'd']])
})

test('a crowd of keys is loaded in parts, so that nobody waits for all of it', async () => {
  const { memory, state } = aMemory(600)
  const keys = Array.from({ length: 600 }, (_, index) => String(index))
  expect((await memory.readMany(keys))[599]).toBe('5993')
  expect(state.loads.map(({ length }) => length)).toEqual([250, 250, 100])
})

test('an answer is loaded again once it is two seconds old', async () => {
  const { memory, state } = aMemory()
  await memory.read('a')
  state.now = 1999
  expect(await memory.read('a')).toBe('a1')
  state.now = 2000
  expect(await memory.read('a')).toBe('a2')
})

test('what is forgotten during a load is not kept by that load', async () => {
  const { memory } = aMemory()
  const before = memory.read('a')
  memory.forget('a')
  expect([await before, await memory.read('a')]).toEqual(['a1', 'a2'])
})

test('a load that fails is tried again by the next asker', async () => {
  const { memory, state } = aMemory()
  state.fails = true
  await expect(memory.read('a')).rejects.toThrow('down')
  state.fails = false
  expect(await memory.read('a')).toBe('a2')
})

test('the oldest is dropped when there are too many, and everything can be forgotten', async () => {
  const { memory, state } = aMemory()
  await memory.readMany(['a', 'b', 'c', 'd', 'e'])
  expect(await memory.read('e')).toBe('e1')
  expect(await memory.read('a')).toBe('a2')
  memory.forgetAll()
  expect(await memory.read('e')).toBe('e3')
  expect(state.loads).toHaveLength(3)
})

function aWatchedMemory() {
  const state = {
    now: 0,
    looks: [] as (number | undefined)[],
    loads: [] as [string, string | undefined][],
    fails: false,
  }
  let changed: readonly string[] | 'everything' = []
  const memory = createShortMemory<string, string, number>({
    lasts: seconds(2),
    now: () => state.now,
    look: async (last) => {
      state.looks.push(last)
      if (state.fails) throw new Error('down')
      return { seen: state.looks.length, changed }
    },
    load: async (keys, before) => {
      for (const [place, key] of keys.entries()) state.loads.push([key, before[place]])
      return keys.map((key) => `${key}${state.loads.length}`)
    },
  })
  return { memory, state, change: (what: typeof changed) => (changed = what) }
}

test('with a look, what has not changed is kept, and one question in two seconds asks for all of it', async () => {
  const { memory, state } = aWatchedMemory()
  await memory.readMany(['a', 'b'])
  for (const now of [500, 1999, 2000, 9000]) {
    state.now = now
    expect(await memory.readMany(['a', 'b'])).toEqual(['a2', 'b2'])
  }
  expect(state.looks).toEqual([undefined, 1, 2])
  expect(state.loads).toHaveLength(2)
})

test('what alone has changed is loaded again, from what was known; after a change of everything nothing is known', async () => {
  const { memory, state, change } = aWatchedMemory()
  await memory.readMany(['a', 'b'])
  change(['a'])
  state.now = 2000
  expect(await memory.readMany(['a', 'b'])).toEqual(['a3', 'b2'])
  change('everything')
  state.now = 4000
  await memory.readMany(['a'])
  expect(state.loads.slice(2)).toEqual([
    ['a', 'a2'],
    ['a', undefined],
  ])
})

test('the version moves with every change that is seen or made here, and with nothing else', async () => {
  const { memory, state, change } = aWatchedMemory()
  const versions = [await memory.readVersion()]
  const later = async () => {
    state.now += 2000
    versions.push(await memory.readVersion())
  }
  await later()
  change(['a'])
  await later()
  change([])
  memory.forget('b')
  versions.push(await memory.readVersion())
  expect(versions).toEqual([0, 0, 1, 2])
})

test('after a change made here the next reader looks at once', async () => {
  const { memory, state } = aWatchedMemory()
  await memory.read('a')
  memory.forget('a')
  expect(await memory.read('a')).toBe('a2')
  expect(state.looks).toHaveLength(2)
})

test('where a change of somebody else’s is possible the next reader looks at once, and keeps what has not changed', async () => {
  const { memory, state } = aWatchedMemory()
  await memory.read('a')
  memory.doubt()
  expect(await memory.read('a')).toBe('a1')
  expect(state.looks).toHaveLength(2)
})

test('a look that fails is told, and made again by the next reader', async () => {
  const { memory, state } = aWatchedMemory()
  state.fails = true
  await expect(memory.read('a')).rejects.toThrow('down')
  state.fails = false
  expect(await memory.read('a')).toBe('a1')
})
