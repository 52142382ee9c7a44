import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getDataKeys, getSecretKey } from './secret-key.ts'

test('the key is made once for a data folder, whoever starts first, and only its owner can read it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'embrace-key-'))
  try {
    const DATA_DIR = join(folder, 'data')
    const keys = await Promise.all(Array.from({ length: 8 }, () => getSecretKey({ SECRET_KEY: undefined, DATA_DIR })))
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\w-]{43}$/)
    expect((await stat(join(DATA_DIR, 'secret-key'))).mode & 0o077).toBe(0)
    expect(await getSecretKey({ SECRET_KEY: 'given', DATA_DIR })).toBe('given')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a key file that is empty or cut short signs nothing: the start is refused, and the file is left as it is', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'embrace-key-'))
  try {
    for (const rest of ['', '\n', 'half of a k']) {
      await writeFile(join(DATA_DIR, 'secret-key'), rest)
      await expect(getSecretKey({ SECRET_KEY: undefined, DATA_DIR })).rejects.toThrow(
        /secret-key is empty or cut short/,
      )
      expect(await readFile(join(DATA_DIR, 'secret-key'), 'utf8')).toBe(rest)
    }
  } finally {
    await rm(DATA_DIR, { recursive: true })
  }
})

test('a key with a line’s end is used without it, and what it sealed as it stood can still be opened', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'embrace-key-'))
  try {
    const key = 'k'.repeat(43)
    await writeFile(join(DATA_DIR, 'secret-key'), `${key}\n`)
    const settings = { SECRET_KEY: undefined, DATA_KEY: undefined, DATA_DIR }
    expect(await getSecretKey(settings)).toBe(key)
    expect(await getDataKeys(settings, key)).toEqual([key, `${key}\n`])
  } finally {
    await rm(DATA_DIR, { recursive: true })
  }
})

test('DATA_KEY may be a list, the newest first; one key with a comma in it stays one key', async () => {
  const [fresh, old] = ['n'.repeat(32), 'o'.repeat(32)]
  const read = (DATA_KEY: string) => getDataKeys({ DATA_KEY, SECRET_KEY: 's', DATA_DIR: '/nowhere' }, 's')
  expect(await read(fresh)).toEqual([fresh])
  expect(await read(`${fresh}, ${old}`)).toEqual([fresh, old, `${fresh}, ${old}`])
  expect(await read(`short,${old}`)).toEqual([`short,${old}`])
})
