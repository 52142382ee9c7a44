// Long: each test starts a whole server with a database of its own.
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { checkOrigin } from '#db/origin.ts'
import { afterSwitchover } from '#server/after-restore.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testFolder } from '#tests/support/test-folder.ts'
import { findFreePort, spawnServer, waitUntilReady } from './running-server.ts'

/** Each starts one or more whole servers, which is slow on a busy machine. */
const patience = { timeout: 120_000 }

/** One sentence (or a list of settings), exit code 1, and no stack for an operator who only has to mend a setting. */
async function expectRefusal(settings: Record<string, string>, sentence: RegExp) {
  const server = await spawnServer(settings)
  expect(await server.ended).toBe(1)
  expect(server.said()).toMatch(sentence)
  expect(server.said()).not.toMatch(/^\s+at .*:\d+/m)
}

test('a taken port is named, with the way to another one, and the database is left clean', patience, async () => {
  const taken = createServer().listen(await findFreePort())
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const DATA_DIR = testFolder()
  await expectRefusal(
    { PORT: String(port), DATA_DIR },
    new RegExp(`Port ${port} is taken: .*PORT=${port + 1} npm start`),
  )
  taken.close()
  const server = await waitUntilReady(await spawnServer({ PORT: String(port), DATA_DIR }))
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('a folder another server uses is refused, and that server goes on', patience, async () => {
  const DATA_DIR = testFolder()
  const first = await waitUntilReady(await spawnServer({ DATA_DIR }))
  await expectRefusal({ DATA_DIR }, /already using the folder .*DATA_DIR/)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  first.signal('SIGTERM')
  expect(await first.ended).toBe(0)
})

test('every wrong setting names itself', patience, async () => {
  await expectRefusal({ PORT: 'abc', LOG_LEVEL: 'loud', DATABASE_URL: 'x' }, /PORT: [^]*DATABASE_URL: [^]*LOG_LEVEL: /)
})

test(
  'settings that a provider’s gateway would refuse name themselves, and no database is started for them',
  patience,
  async () => {
    await expectRefusal(
      { MAIL_FROM: 'nobody', MSG91_BASE_URL: 'http://sms.example', JITSI_DOMAIN: 'http://meet.example' },
      /MAIL_FROM: [^]*MSG91_BASE_URL: [^]*JITSI_DOMAIN: /,
    )
  },
)

test('production without providers is refused by name', patience, async () => {
  await expectRefusal({ NODE_ENV: 'production' }, /SMTP_URL, MSG91_AUTH_KEY.* EMBRACE_SANDBOX=1/)
})

test('an unreachable database is one sentence without its password', patience, async () => {
  const server = await spawnServer({ DATABASE_URL: `postgres://me:hunter2@127.0.0.1:${await findFreePort()}/x` })
  expect(await server.ended).toBe(1)
  expect(server.said()).toMatch(/DATABASE_URL/)
  expect(server.said()).not.toMatch(/hunter2|^\s+at /m)
})

test(
  '[I21] a database that was restored by other means is not written to before its numbers begin anew',
  patience,
  async () => {
    const { db, url } = await testDatabase()
    await checkOrigin(db)
    await db.pool.query(`update database_origin set system_identifier = '7'`)
    const settings = { DATABASE_URL: url, DATA_DIR: testFolder() }
    await expectRefusal(settings, /not the one that was written to last[^]*npm run after-restore/)
    await afterSwitchover({ db, now: new Date() })
    const server = await waitUntilReady(await spawnServer(settings))
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)

test('a folder that cannot be made is one sentence that names it', patience, async () => {
  const file = testFolder()
  await writeFile(file, 'not a folder')
  await expectRefusal({ DATA_DIR: join(file, 'data') }, /DATA_DIR/)
  await rm(file)
})

test('with DATABASE_URL it starts on that PostgreSQL and makes no data of its own there', patience, async () => {
  const server = await waitUntilReady(
    await spawnServer({ DATABASE_URL: inject('postgresUrl'), DATA_DIR: testFolder() }),
  )
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.said()).toContain('your PostgreSQL, from DATABASE_URL')
})

test('a second start on the same folder is quick and a stop by Ctrl-C is clean', patience, async () => {
  const DATA_DIR = testFolder()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const server = await waitUntilReady(await spawnServer({ DATA_DIR }))
    expect(server.said()).toContain('eMbrace is ready')
    expect(server.said()).toContain(`${server.port}/sandbox/outbox`)
    expect(server.said()).toContain('nothing is sent or charged')
    expect(server.said()).toContain(DATA_DIR)
    server.signal(signal)
    server.signal(signal)
    expect(await server.ended).toBe(0)
  }
})
