import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'
import { seconds } from '#contract/values/time.ts'
import type { Log } from './log.ts'
import * as catalogue from './schema/catalogue.ts'
import * as enquiries from './schema/enquiries.ts'
import * as notifications from './schema/notifications.ts'
import * as offers from './schema/offers.ts'
import * as scheduling from './schema/scheduling.ts'

const schema = { ...catalogue, ...enquiries, ...notifications, ...offers, ...scheduling }
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
}

/** Opens no connection yet: the first query does, so an unreachable server is found by `migrate`. */
export function openDatabase({ url, log, maxConnections = 20 }: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'embrace',
    connectionTimeoutMillis: seconds(10),
    idleTimeoutMillis: seconds(30),
    statement_timeout: seconds(30),
    idle_in_transaction_session_timeout: seconds(30),
    keepAlive: true,
  })
  // An idle connection that breaks emits here; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ code: errorCode(error) }, 'a database connection broke'))

  return Object.assign(drizzle(pool, { schema }), {
    url,
    pool,
    isHealthy: () => answersWithin(pool, seconds(2)),
    close: () => pool.end(),
  })
}

/** PostgreSQL's error code (or the system's), also when drizzle has wrapped the error. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return errorCode(error.cause)
}

async function answersWithin(pool: Pool, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false)
  })
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
