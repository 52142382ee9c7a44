import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { seconds } from '#contract/values/time.ts'
import { OWNER } from './create-cluster.ts'

/** Any fixed number; it only has to be the same in every version of this program. */
const LOCK = 7_305_114_022

/** Connects to the maintenance database, where the folder's lock lives: advisory locks belong to one database. */
export async function connectTo(socket: string): Promise<Client> {
  const client = new Client({
    host: socket,
    port: 5432,
    user: OWNER,
    database: 'postgres',
    ssl: false,
    application_name: 'embrace-folder-lock',
    connectionTimeoutMillis: seconds(5),
  })
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/**
 * Takes the lock that says 'this folder has a server'. PostgreSQL releases it when the connection ends, however the
 * server ends, so it never goes stale. That may take a moment after a kill: hence the patience.
 */
export async function takeLock(client: Client, patience = seconds(2)): Promise<boolean> {
  const deadline = performance.now() + patience
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (rows[0]?.taken) return true
    if (performance.now() > deadline) return false
    await delay(50)
  }
}
