import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '#tests/support/test-folder.ts'
import { prepareFolder } from './folder.ts'

test('a database of another PostgreSQL is left alone, and the sentence says how its data come across', async () => {
  const dataDir = testFolder()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n')

  const refused = prepareFolder(dataDir)

  await expect(refused).rejects.toThrow('was made by PostgreSQL 17, and this version comes with PostgreSQL 18.')
  await expect(refused).rejects.toThrow(
    /npm run backup; then, .* rename .*\/postgres and run npm run restore -- <file>\.$/,
  )
  expect(await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('17\n')
})
