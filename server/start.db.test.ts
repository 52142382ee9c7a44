import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '#tests/servers/running-server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readEnv } from './env.ts'
import { type StartOptions, startServer } from './start.ts'

const { db, url } = await testDatabase()

async function aStart(change: Partial<StartOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'embrace-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const port = await findFreePort()
  // All of them start on one database, which knows its keys.
  const SECRET_KEY = 'a key for tests that is long enough for it'
  const place = { PORT: String(port), HOST: '127.0.0.1' }
  const env = readEnv({ DATABASE_URL: url, DATA_DIR: join(folder, 'data'), SECRET_KEY, ...place })
  const log = pino({ level: 'silent' })
  const start = () => startServer({ env, log, buildDir: resolve('build'), onLost: () => undefined, ...change })
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      () => true,
      () => false,
    )
  return { folder, start, answers }
}

test('a server whose pages cannot be rendered never says that it is ready: it does not start', async () => {
  const build = await mkdtemp(join(tmpdir(), 'embrace-build-'))
  onTestFinished(() => rm(build, { recursive: true, force: true }))
  for (const part of ['client', 'lazy-boot.js', 'script-hashes.json'])
    await cp(join('build', part), join(build, part), { recursive: true })
  await mkdir(join(build, 'server'))
  await writeFile(join(build, 'server/index.js'), 'throw new Error("half a bundle")')
  const { start, answers } = await aStart({ buildDir: build })
  await expect(start()).rejects.toThrow('half a bundle')
  expect(await answers()).toBe(false)
})

test('a start that is told to stop is given up, and leaves nothing listening', async () => {
  const told = new AbortController()
  const { start, answers } = await aStart({ told: told.signal })
  const starting = start()
  told.abort()
  await expect(starting).rejects.toBe(told.signal.reason)
  expect(await answers()).toBe(false)
})

test('the link to the outbox opens it from elsewhere, also after a restart', async () => {
  const { start } = await aStart()
  const first = await start()
  const { outbox } = first
  await first.stop()
  const second = await start()
  onTestFinished(() => second.stop())
  expect(second.outbox).toBe(outbox)
  const { pathname, search } = new URL(outbox ?? '')
  const ask = (address: string) =>
    second.app.inject({ url: address, remoteAddress: '203.0.113.9', headers: { accept: 'application/json' } })
  expect((await ask(`${pathname}.json`)).statusCode).toBe(403)
  expect((await ask(`${pathname}.json${search}`)).statusCode).toBe(200)
})

test('[F17] a sandbox is refused on the books of a clinic, and leaves nothing listening', async () => {
  const { start, answers } = await aStart()
  const person = `insert into staff_people (id, email, name, role, created_at)
    values (gen_random_uuid(), 'lead@clinic.test', 'A lead', 'clinic-lead', now()) returning id`
  await db.pool.query(person)
  await expect(start()).rejects.toThrow('These books belong to a clinic')
  expect(await answers()).toBe(false)
})
