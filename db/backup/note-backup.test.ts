import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameBackup } from './list-backups.ts'
import { findLastBackup, noteBackup } from './note-backup.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embrace-note-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const [monday, tuesday] = [new Date('2030-03-04T02:00:00Z'), new Date('2030-03-05T02:00:00Z')]

test('a backup made into another folder is known by its note, also after it was taken away', async () => {
  expect(await findLastBackup(dataDir)).toBeUndefined()
  await noteBackup(dataDir, { file: '/mnt/elsewhere/a.backup.gz', madeAt: monday })
  expect(await findLastBackup(dataDir)).toEqual(monday)
})

test('of a note and a file the newer one counts, and a note that cannot be read is none', async () => {
  await mkdir(join(dataDir, 'backups'))
  await writeFile(join(dataDir, 'backups', nameBackup(monday)), '')
  expect(await findLastBackup(dataDir)).toEqual(monday)
  await noteBackup(dataDir, { file: '/mnt/elsewhere/a.backup.gz', madeAt: tuesday })
  expect(await findLastBackup(dataDir)).toEqual(tuesday)
  await writeFile(join(dataDir, 'last-backup.json'), '{"madeAt":"soon"}')
  expect(await findLastBackup(dataDir)).toEqual(monday)
})

test('the folder of the data is made where there is none yet', async () => {
  const fresh = join(dataDir, 'not/yet')
  await noteBackup(fresh, { file: '/mnt/elsewhere/a.backup.gz', madeAt: monday })
  expect(await findLastBackup(fresh)).toEqual(monday)
})
