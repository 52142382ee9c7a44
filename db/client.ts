import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Client, type ClientConfig, Pool } from 'pg'
import { type Duration, seconds } from '#contract/values/time.ts'
import { answersWithin } from './answers-within.ts'
import { errorCode } from './connection-faults.ts'
import type { Log } from './log.ts'
import { watchConnections } from './watch-connections.ts'

/** What runs a query: the database itself, or a transaction on it. Stores take this. */
export type Queries = PgDatabase<NodePgQueryResultHKT>

export type Database = NodePgDatabase & {
  readonly url: string
  readonly pool: Pool
  /** Whether a query is answered within two seconds, by a server that takes writes. */
  isHealthy(): Promise<boolean>
  /** Waits for running queries, but not for ever, then closes every connection. */
  close(): Promise<void>
}

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type DatabaseOptions = {
  /** A PostgreSQL URL; a unix socket is `postgres://user@/name?host=/folder`. */
  url: string
  log: Log
  /** Connections kept at most; the embedded PostgreSQL takes 60 in all. */
  maxConnections?: number
  /** How long `close` waits for queries that go on. */
  closesWithin?: Duration
  /** A connection whose answer has been due for this long is dead, even if it looks open. */
  silentAfter?: Duration
}

/** Longer than PostgreSQL itself lets a statement run: past it, only the network can be the reason. */
export const SILENT_AFTER = seconds(35)

/** A server that takes longer to accept a connection is away; a free connection may be waited for longer. */
const CONNECTS_WITHIN = seconds(2)

/** The pool has one setting for the wait for a free connection and for connecting; this gives connecting its own. */
class QuickClient extends Client {
  constructor(config: ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECTS_WITHIN })
  }
}

/** Opens no connection yet: the first query does, so an unreachable server is found by `migrate`. */
export function openDatabase({
  url,
  log,
  maxConnections = 20,
  silentAfter = SILENT_AFTER,
  closesWithin = seconds(10),
}: DatabaseOptions): Database {
  const pool = new Pool({
    Client: QuickClient,
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
  const connections = watchConnections(pool)
  // An idle connection that breaks emits here; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ code: errorCode(error) }, 'a database connection broke'))

  return Object.assign(drizzle(pool), {
    url,
    pool,
    transaction: runTransaction(pool),
    isHealthy() {
      const isHealthy = takesWrites(pool).then((takes) => {
        // Without a write nothing else would notice, and the pool would keep these connections.
        if (!takes) connections.cutIdle()
        return takes
      })
      return answersWithin(isHealthy, seconds(2))
    },
    async close() {
      const closed = pool.end()
      const isClosed = await Promise.race([closed.then(() => true), wait(closesWithin, false, { ref: false })])
      if (isClosed) return
      log.warn({ connections: pool.totalCount }, 'connections to the database were cut off, because queries went on')
      connections.cutAll()
    },
  })
}

/**
 * One transaction on one connection. The query builder's own says BEGIN before it begins to watch for errors: a
 * connection that dies there is never given back to the pool. One that is not idle afterwards is closed, not given on.
 */
function runTransaction(pool: Pool): Database['transaction'] {
  return async (run, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(run, config)
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
}

async function takesWrites(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ transaction_read_only: string }>('show transaction_read_only')
  return rows[0]?.transaction_read_only === 'off'
}
