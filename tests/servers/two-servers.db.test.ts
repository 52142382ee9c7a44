import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createJobs } from '#server/jobs/jobs.ts'
import { queueMessage } from '#server/modules/notifications/queue-message.ts'
import { testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { testFolder } from '#tests/support/test-folder.ts'
import { spawnServer, waitUntilReady } from './running-server.ts'
import { startSandboxProcess } from './sandbox-process.ts'

const { db, url: DATABASE_URL } = await testDatabase()

test('two server processes on one PostgreSQL serve and hand each message over once', { timeout: 180_000 }, async () => {
  const sandbox = await startSandboxProcess(testFolder())
  const settings = { DATABASE_URL, ...sandbox.settings, LOG_LEVEL: 'warn' }
  const servers = [await spawnServer(settings), await spawnServer(settings)]
  await Promise.all(servers.map(waitUntilReady))
  try {
    for (const server of servers) expect((await fetch(`${server.url}/about`)).status).toBe(200)

    const jobs = createJobs({ db, log: quietLog })
    await jobs.start()
    const deps = { jobs, newId: randomUUID, clock: { now: () => new Date() } }
    const keys = Array.from({ length: 60 }, (_, place) => `message-${place}`)
    for (const key of keys)
      await db.transaction((tx) =>
        queueMessage(deps, tx, {
          channel: 'email',
          key,
          to: 'somebody@example.com',
          subject: key,
          text: 'Your appointment is confirmed.',
          template: 'test',
        }),
      )
    await jobs.stop()

    await expect.poll(async () => (await sandbox.outbox()).length, { timeout: 90_000, interval: 250 }).toBe(60)
    const subjects = (await sandbox.outbox()).map((message) => message.subject)
    expect(subjects.toSorted()).toEqual(keys.toSorted())
  } finally {
    for (const server of servers) server.signal('SIGTERM')
    await Promise.all(servers.map((server) => server.ended))
    await sandbox.stop()
  }
})
