import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findBinaries, restoreLinks } from './binaries.ts'

const LINKS = [
  { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
  { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
]

test('the programs that npm installed are PostgreSQL 18 and start', async () => {
  const { initdb, postgres } = await findBinaries()

  expect(execFileSync(initdb, ['--version'], { encoding: 'utf8' })).toMatch(/^initdb \(PostgreSQL\) 18\./)
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toMatch(/^postgres \(PostgreSQL\) 18\./)
})

test('missing library links are made, also by several processes at once', async () => {
  const home = await makePackage()

  await Promise.all([restoreLinks(home), restoreLinks(home), restoreLinks(home)])

  expect(await readlink(join(home, 'native/lib/libpq.so'))).toBe('libpq.so.5.18')
  expect(await readlink(join(home, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
  expect((await readdir(join(home, 'native/lib'))).toSorted()).toEqual(['libpq.so', 'libpq.so.5', 'libpq.so.5.18'])
})

test('links that are all there are left alone', async () => {
  const home = await makePackage()
  for (const { target } of LINKS) await writeFile(join(home, target), 'a copy instead of a link')

  await restoreLinks(home)

  await expect(readlink(join(home, 'native/lib/libpq.so'))).rejects.toThrow('EINVAL')
})

test('a link that cannot be made is said in one sentence', async () => {
  const home = await makePackage()
  const absent = [{ source: 'native/lib/libpq.so.5.18', target: 'native/absent/libpq.so' }]
  await writeFile(join(home, 'native/pg-symlinks.json'), JSON.stringify(absent))

  await expect(restoreLinks(home)).rejects.toThrow(
    `The library link ${join(home, 'native/absent/libpq.so')} is missing and cannot be made; run npm rebuild.`,
  )
})

async function makePackage(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'embrace-links-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  await mkdir(join(home, 'native/lib'), { recursive: true })
  await writeFile(join(home, 'native/lib/libpq.so.5.18'), '')
  await writeFile(join(home, 'native/pg-symlinks.json'), JSON.stringify(LINKS))
  return home
}
