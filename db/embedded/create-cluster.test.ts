import { randomUUID } from 'node:crypto'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCluster } from './create-cluster.ts'

const folder = join(tmpdir(), `embrace-cluster-${randomUUID().slice(0, 8)}`)
const initdb = join(folder, 'initdb')
const postgres = '/unused'

beforeAll(() => mkdir(folder))
afterAll(() => rm(folder, { recursive: true }))

test('a disk that is full is said in one sentence', async () => {
  await failWith('initdb: error: could not write file "base/1/2662": No space left on device')

  await expect(createCluster({ initdb, postgres }, {}, folder)).rejects.toThrow(
    `The disk that holds ${tmpdir()} is full; free some space and start again.`,
  )
})

test('a machine whose libraries do not fit is pointed to a PostgreSQL of its own', async () => {
  await failWith('initdb: error while loading shared libraries: libz.so.1: cannot open shared object file')

  await expect(createCluster({ initdb, postgres }, {}, folder)).rejects.toThrow(
    /\(.*libz\.so\.1.*\); put that right, or set DATABASE_URL to a PostgreSQL 15 or newer\.$/,
  )
})

test('a program that cannot be started at all is said in one sentence', async () => {
  await expect(createCluster({ initdb: join(folder, 'absent'), postgres }, {}, folder)).rejects.toThrow(
    /\(spawn .*absent ENOENT\); put that right/,
  )
})

async function failWith(complaint: string): Promise<void> {
  await writeFile(initdb, `#!/bin/sh\necho '${complaint}' >&2\nexit 1\n`)
  await chmod(initdb, 0o755)
}
