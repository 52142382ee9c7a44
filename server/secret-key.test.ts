import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getSecretKey } from './secret-key.ts'

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
