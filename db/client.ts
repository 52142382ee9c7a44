import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool, type PoolClient } from 'pg'
import { type Duration, seconds } from '#contract/values/time.ts'
import { answersWithin } from './answers-within.ts'
import type { Log } from './log.ts'
import * as booking from './schema/booking.ts'
import * as catalogue from './schema/catalogue.ts'
import * as day from './schema/day.ts'
import * as enquiries from './schema/enquiries.ts'
import * as invoices from './schema/invoices.ts'
import * as myData from './schema/my-data.ts'
import * as notifications from './schema/notifications.ts'
import * as offers from './schema/offers.ts'
import * as payments from './schema/payments.ts'
import * as phoneVerification from './schema/phone-verification.ts'
import * as scheduling from './schema/scheduling.ts'
import * as staff from './schema/staff.ts'

const schema = {
  ...booking,
  ...catalogue,
  ...day,
  ...enquiries,
  ...invoices,
  ...myData,
  ...notifications,
  ...offers,
  ...payments,
  ...phoneVerification,
  ...scheduling,
  ...staff,
}
type Schema = typeof schema

/** What runs a query: the database itself, or a transaction on it. Stores take this. */
export type Queries = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

export type Database = NodePgDatabase<Schema> & {
  readonly url: string
  readonly pool: Pool
  /** Whether a query is answered within two seconds. */
  isHealthy(): Promise<boolean>
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>
}

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type DatabaseOptions = {
  /** A PostgreSQL URL; a unix socket is `postgres://user@/name?host=/folder`. */
  url: string
  log: Log
  /** Connections kept at most; the embedded PostgreSQL takes 60 in all. */
  maxConnections?: number
  /** A connection whose answer has been due for this long is dead, even if it looks open. */
  silentAfter?: Duration
}

/** Longer than PostgreSQL itself lets a statement run: past it, only the network can be the reason. */
export const SILENT_AFTER = seconds(35)

/** Opens no connection yet: the first query does, so an unreachable server is found by `migrate`. */
export function openDatabase({ url, log, maxConnections = 20, silentAfter = SILENT_AFTER }: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'embrace',
    connectionTimeoutMillis: seconds(10),
    idleTimeoutMillis: seconds(30),
    statement_timeout: seconds(30),
    idle_in_transaction_session_timeout: seconds(30),
    query_timeout: silentAfter,
    keepAlive: true,
  })
  watchConnections(pool)
  // An idle connection that breaks emits here; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ code: errorCode(error) }, 'a database connection broke'))

  return Object.assign(drizzle(pool, { schema }), {
    url,
    pool,
    isHealthy: () =>
      answersWithin(
        pool.query('select 1').then(() => true),
        seconds(2),
      ),
    close: () => pool.end(),
  })
}

/**
 * A connection that breaks inside a transaction emits an error; without a listener that would end the process, and the
 * transaction learns it from its next answer anyway. A connection that has fallen silent is cut off, or the next
 * transaction would get it; and so are all idle ones, because they use the same network.
 */
function watchConnections(pool: Pool): void {
  const idle = new Set<PoolClient>()
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_error, client) => idle.add(client))
  pool.on('remove', (client) => idle.delete(client))
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const listen = (error: unknown) => {
      if (!(error instanceof Error) || error.message !== FELL_SILENT) return
      for (const dead of [client, ...idle]) cutOff(dead)
    }
    const watched = (...args: unknown[]) => {
      const told = args.at(-1)
      if (typeof told === 'function') {
        const tell = (error: unknown, ...rest: unknown[]) => {
          listen(error)
          told(error, ...rest)
        }
        return query(...args.slice(0, -1), tell)
      }
      const asked = query(...args)
      if (asked instanceof Promise) asked.catch(listen)
      return asked
    }
    Object.assign(client, { query: watched })
  })
}

/** The driver's message; it gives this error no code. */
const FELL_SILENT = 'Query read timeout'

const cutOff = (client: PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

/** PostgreSQL's error code (or the system's), also when drizzle has wrapped the error. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return errorCode(error.cause)
}

/** Whether a query found no free connection: the pool's queue took too long, or PostgreSQL takes no more of them. */
export function isCrowdedOut(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (errorCode(error) === TOO_MANY_CONNECTIONS || error.message === WAITED_TOO_LONG) return true
  return isCrowdedOut(error.cause)
}

const TOO_MANY_CONNECTIONS = '53300'
/** The pool's message; it gives this error no code. */
const WAITED_TOO_LONG = 'timeout exceeded when trying to connect'
