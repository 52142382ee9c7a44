import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { quietLog } from '#tests/support/quiet-log.ts'
import { testFolder } from '#tests/support/test-folder.ts'
import { reachEmbeddedPostgres } from './reach.ts'
import { setDatabaseAside } from './set-aside.ts'
import { startEmbeddedPostgres } from './start.ts'

async function ask(url: string, question: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(question)
  } finally {
    await client.end()
  }
}

test('a database is reached beside its server, and without one, and each time left as it was', async () => {
  const dataDir = testFolder()
  await expect(reachEmbeddedPostgres({ dataDir, log: quietLog })).rejects.toThrow(/^There is no database in /)
  const server = await startEmbeddedPostgres({ dataDir, log: quietLog })
  try {
    await ask(server.url, 'create table kept (a int)')
    const beside = await reachEmbeddedPostgres({ dataDir, log: quietLog })
    expect((await ask(beside.url, 'select from kept')).rowCount).toBe(0)
    await beside.close()
    expect((await ask(server.url, 'select from kept')).rowCount).toBe(0)
  } finally {
    await server.stop()
  }
  const alone = await reachEmbeddedPostgres({ dataDir, log: quietLog })
  expect((await ask(alone.url, 'select from kept')).rowCount).toBe(0)
  await alone.close()
  await expect(ask(alone.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
  await rm(dataDir, { recursive: true, force: true })
})

test('a database that is set aside keeps everything, and can be put back', async () => {
  const dataDir = testFolder()
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: quietLog })
  try {
    await ask(url, 'create table kept (a int)')
    const aside = await setDatabaseAside(url, new Date('2030-03-04T05:06:07Z'))
    expect(aside.name).toBe('embrace_before_20300304050607')
    await expect(ask(url, 'select from kept')).rejects.toThrow('does not exist')
    expect((await ask(url.replace('/embrace?', `/${aside.name}?`), 'select from kept')).rowCount).toBe(0)
    await aside.putBack()
    expect((await ask(url, 'select from kept')).rowCount).toBe(0)
  } finally {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
