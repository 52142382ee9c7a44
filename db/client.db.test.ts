import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client, type PoolClient } from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { seconds } from '#contract/values/time.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/faults/journeys/database-proxy.ts'
import { testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { checkServer } from './check-server.ts'
import { openDatabase } from './client.ts'
import { isCrowdedOut, isDatabaseAway } from './connection-faults.ts'
import { listenToDesk } from './listen.ts'

const own = await testDatabase()
let proxy: DatabaseProxy
const unspied = Client.prototype.query as (...args: never[]) => unknown
let url = ''

beforeAll(async () => {
  const direct = new URL(inject('postgresUrl'))
  proxy = await startDatabaseProxy(`${direct.searchParams.get('host')}/.s.PGSQL.5432`)
  direct.searchParams.delete('host')
  url = Object.assign(direct, { hostname: '127.0.0.1', port: String(proxy.port) }).href
})
afterAll(() => proxy.close())

test('a connection that breaks in the middle of a transaction ends that transaction, and not the process', async () => {
  const db = openDatabase({ url, log: quietLog })
  const broken = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    proxy.reset()
    await delay(100)
    await tx.execute(sql`select 2`)
  })
  await expect(broken).rejects.toThrow('Failed query')
  expect((await db.execute(sql`select 3 as answer`)).rows).toEqual([{ answer: 3 }])
  await db.close()
})

test('where one connection has fallen silent, those that lie idle are not waited for one after the other', async () => {
  const db = openDatabase({ url, log: quietLog, silentAfter: seconds(0.5) })
  await Promise.all(Array.from({ length: 8 }, () => db.execute(sql`select pg_sleep(0.1)`)))
  proxy.forget()
  await expect(db.execute(sql`select 2`)).rejects.toThrow('Failed query')
  await delay(50)
  expect((await db.execute(sql`select 3 as answer`)).rows).toEqual([{ answer: 3 }])
  await db.close()
})

test('a connection that falls silent is given up, in a transaction or not, and nobody gets it again', async () => {
  const db = openDatabase({ url, log: quietLog, silentAfter: seconds(0.5), maxConnections: 1 })
  await db.execute(sql`select 1`)
  proxy.forget()
  await expect(db.execute(sql`select 2`)).rejects.toThrow('Failed query')
  const silent = db.transaction(async (tx) => {
    await tx.execute(sql`select 3`)
    proxy.forget()
    await tx.execute(sql`select 4`)
  })
  await expect(silent).rejects.toThrow('Failed query')
  expect((await db.execute(sql`select 5 as answer`)).rows).toEqual([{ answer: 5 }])
  await db.close()
})

test('a connection that dies as a transaction begins is given back, as often as that happens', async () => {
  const db = openDatabase({ url, log: quietLog, maxConnections: 3 })
  for (let cuts = 0; cuts < 3; cuts++) {
    db.pool.once('acquire', (client: PoolClient) => streamOf(client).destroy())
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow(
      /Failed query|Connection terminated/,
    )
  }
  expect(await db.transaction(async (tx) => (await tx.execute(sql`select 2 as answer`)).rows)).toEqual([{ answer: 2 }])
  expect(db.pool.totalCount - db.pool.idleCount).toBe(0)
  await db.close()
})

test('a query that never ends does not keep the database from being closed', async () => {
  const db = openDatabase({ url, log: quietLog, closesWithin: seconds(0.2) })
  const endless = db.transaction((tx) => tx.execute(sql`select pg_sleep(25)`)).then(String, isDatabaseAway)
  await vi.waitFor(() => expect(db.pool.totalCount).toBe(1))
  await delay(100)
  await db.close()
  expect(await endless).toBe(true)
})

test('a server that only reads is not healthy, and is left as soon as another one takes writes', async () => {
  const { pool } = own.db
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  await pool.query(`alter database ${rows[0]?.name} set default_transaction_read_only = on`)
  const db = openDatabase({ url: own.url, log: quietLog, maxConnections: 2 })
  await expect(checkServer(db)).rejects.toThrow(/is a standby that only reads; set DATABASE_URL to the primary\.$/)
  await Promise.all([db.execute(sql`select pg_sleep(0.1)`), db.execute(sql`select pg_sleep(0.1)`)])
  expect(await db.isHealthy()).toBe(false)
  await delay(50)
  const refused = await db.execute(sql`create table refused (id int)`).catch((error: unknown) => error)
  expect(isDatabaseAway(refused)).toBe(true)

  await pool.query(`alter database ${rows[0]?.name} reset default_transaction_read_only`)
  await vi.waitFor(async () => expect(await db.isHealthy()).toBe(true))
  await db.execute(sql`create table taken (id int)`)
  await db.close()
})

test('a line to the desk that no longer listens is opened again', async () => {
  const clients: Client[] = []
  const query = vi.spyOn(Client.prototype, 'query')
  query.mockImplementation(function (this: Client, ...args: never[]) {
    if (String(args[0]) === 'listen desk') clients.push(this)
    return unspied.apply(this, args)
  } as never)
  const heard: string[] = []
  const lines: object[] = []
  const log = { ...quietLog, warn: (details: object) => void lines.push(details) }
  const listener = listenToDesk(
    own.url,
    log,
    { hear: (word) => void heard.push(word), hearAgain: () => {} },
    seconds(0.1),
  )
  await vi.waitFor(async () => {
    await own.db.pool.query("notify desk, 'one'")
    expect(heard).toContain('one')
  })
  // What a pooler does that hands each query to another connection.
  await clients.at(-1)?.query('unlisten *')
  await vi.waitFor(() => expect(lines).toContainEqual({ code: 'not_listening' }))
  await vi.waitFor(async () => {
    await own.db.pool.query("notify desk, 'two'")
    expect(heard).toContain('two')
  }, 10_000)
  await listener.close()
  query.mockRestore()
})

test('what is away, what is crowded and what is a fault of ours are told apart', async () => {
  const nowhere = openDatabase({ url: 'postgres://embrace@127.0.0.1:9/embrace', log: quietLog })
  const refused = await nowhere.execute(sql`select 1`).catch((error: unknown) => error)
  const ours = await own.db.execute(sql`select from no_such_table`).catch((error: unknown) => error)
  const crowded = new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') })
  expect([refused, ours, crowded].map((error) => [isDatabaseAway(error), isCrowdedOut(error)])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
  await nowhere.close()
})

const streamOf = (client: PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
