import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seconds } from '#contract/values/time.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/faults/journeys/database-proxy.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { openDatabase } from './client.ts'

let proxy: DatabaseProxy
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
