import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#contract/wire.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { queueMessage } from '#server/modules/notifications/queue-message.ts'
import { testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { testFolder } from '#tests/support/test-folder.ts'
import { type ServerProcess, spawnServer, waitUntilReady } from './running-server.ts'
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts'

const { db, url: DATABASE_URL } = await testDatabase()
let sandbox: SandboxProcess
let servers: ServerProcess[] = []

beforeAll(async () => {
  sandbox = await startSandboxProcess(testFolder())
  const settings = { DATABASE_URL, ...sandbox.settings, LOG_LEVEL: 'warn' }
  servers = [await spawnServer(settings), await spawnServer(settings)]
  await Promise.all(servers.map(waitUntilReady))
}, 180_000)

afterAll(async () => {
  for (const server of servers) server.signal('SIGTERM')
  await Promise.all(servers.map((server) => server.ended))
  await sandbox.stop()
})

test('two server processes on one PostgreSQL serve and hand each message over once', { timeout: 180_000 }, async () => {
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
})

// How soon: `node bench/seen-elsewhere.ts`.
test('[C6] [S7] both processes come to show what neither of them has changed', { timeout: 180_000 }, async () => {
  const patience = { timeout: 60_000, interval: 100 }
  const id = 47_234
  const nameAt = async ({ url }: ServerProcess) =>
    (await (await fetch(`${url}${paths.getPractitioner}?id=${id}`)).json()).FullName as string
  const startsAt = async ({ url }: ServerProcess) => {
    const [from, to] = [1, 8].map(
      (days) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T00:00:00+0530`,
    )
    const query = new URLSearchParams({
      practitionerId: `${id}`,
      locationId: '47033',
      datetime: from!,
      endDatetime: to!,
    })
    const { data } = await (await fetch(`${url}${paths.fetchSlots}?${query}`)).json()
    return (JSON.parse(data) as { dateTime: string }[]).map(({ dateTime }) => dateTime)
  }
  for (const server of servers) expect(await nameAt(server)).toBe('Ananya Rao')
  const [start] = await startsAt(servers[0]!)
  expect(await startsAt(servers[1]!)).toContain(start)

  await db.pool.query('update practitioners set full_name = $1 where id = $2', ['Ananya R. Rao', id])
  await db.pool.query(
    `insert into taken_time (id, practitioner_id, starts_at, ends_at, state, created_at)
     values (gen_random_uuid(), $1, $2, $2::timestamptz + interval '1 hour', 'confirmed', now())`,
    [id, start],
  )
  for (const server of servers) {
    await expect.poll(() => nameAt(server), patience).toBe('Ananya R. Rao')
    await expect.poll(() => startsAt(server), patience).not.toContain(start)
  }
})
