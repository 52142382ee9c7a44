import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { z } from 'zod'
import { type Duration, minutes, seconds } from '#contract/values/time.ts'
import { buildIndex, isConcurrentIndex } from './build-index.ts'
import { checkServer } from './check-server.ts'
import type { Database } from './client.ts'
import { StartProblem } from './start-problem.ts'

/** Any fixed number; every version of this program must use the same one. */
const LOCK = 7_305_114_023

const FOLDER = new URL('./migrations/', import.meta.url)

export type MigrateOptions = {
  folder?: URL
  /** The last one to apply, by its time; all of them without it. */
  until?: number | undefined
  /** How long to wait for another server that migrates. */
  waitAtMost?: Duration
}

type Migration = { readonly tag: string; readonly when: number; readonly hash: string; readonly statements: string[] }

/**
 * Brings the database up to this program's migrations, or throws a StartProblem and leaves it as it was. Any number of
 * processes may call it at once: a lock of the session lets one of them migrate. One transaction applies everything and
 * notes it, in the table that drizzle's own tools use. Indexes that are built beside running servers come after it, one
 * by one. A database newer than the program is left alone, so that a roll-back can start.
 */
export async function migrate(
  db: Database,
  { folder = FOLDER, until = Infinity, waitAtMost = minutes(2) }: MigrateOptions = {},
): Promise<void> {
  await checkServer(db)
  const migrations = (await readMigrations(folder)).filter(({ when }) => when <= until)
  const client = await connect(db.url)
  const backend = await findBackend(client)
  try {
    await lockMigrations(client, waitAtMost)
    await applyAll(client, migrations)
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  } catch (error) {
    // A connection that broke says nothing about its statement, which may go on and hold its locks.
    if (await endBackend(db, backend)) throw error
    throw new StartProblem(
      `A migration failed, and PostgreSQL may still be running it (process ${backend}); end that process and start again.`,
      { cause: error },
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Every migration of this program, in their order. */
export async function listMigrations(): Promise<Pick<Migration, 'tag' | 'when' | 'hash'>[]> {
  return readMigrations(FOLDER)
}

/**
 * A connection without a limit on the client's side: PostgreSQL's own limits end a statement, and PostgreSQL ends it too
 * when this process is gone.
 */
async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'embrace-migrations',
    connectionTimeoutMillis: seconds(10),
    keepAlive: true,
    keepAliveInitialDelayMillis: seconds(10),
  })
  // The running query learns of a break from its own answer; without a listener the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function findBackend(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [row] = rows
  if (!row) throw new Error('PostgreSQL did not name its own process')
  return row.pid
}

/**
 * Asks again each second and never waits in a statement: a waiting statement and an index that is built concurrently
 * would wait for each other.
 */
async function lockMigrations(client: Client, waitAtMost: Duration): Promise<void> {
  for (let waited = 0; !(await tryLock(client)); waited += seconds(1)) {
    if (waited >= waitAtMost) {
      throw new StartProblem(
        'Another server has been migrating the database for two minutes; wait for it and start again.',
      )
    }
    await delay(seconds(1))
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isLocked: boolean }>('select pg_try_advisory_lock($1) as "isLocked"', [LOCK])
  return rows[0]?.isLocked === true
}

/** No statement may wait long for a lock that live requests hold. */
async function applyAll(client: Client, migrations: Migration[]): Promise<void> {
  await client.query("set lock_timeout = '10s'; set statement_timeout = '10min'")
  await client.query("set client_connection_check_interval = '5s'").catch(() => undefined)
  await client.query('begin')
  const applied = await readApplied(client)
  const missing = migrations.filter((migration) => !isApplied(migration, applied))
  for (const migration of missing.filter((one) => !isForIndexes(one))) await applyInTransaction(client, migration)
  await client.query('commit')
  for (const migration of missing.filter(isForIndexes)) await buildIndexes(client, migration)
}

async function readApplied(client: Client): Promise<Map<number, string>> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)
  `)
  const { rows } = await client.query<{ created_at: string; hash: string }>(
    'select created_at, hash from drizzle.__drizzle_migrations',
  )
  return new Map(rows.map((row) => [Number(row.created_at), row.hash]))
}

function isApplied({ tag, when, hash }: Migration, applied: Map<number, string>): boolean {
  const known = applied.get(when)
  if (known !== undefined && known !== hash) {
    throw new StartProblem(`The migration ${tag} was edited after it had been applied; restore it and add a new one.`)
  }
  return known === hash
}

/** PostgreSQL refuses to build an index concurrently inside a transaction, so such a migration holds nothing else. */
const isForIndexes = ({ statements }: Migration) => statements.every(isConcurrentIndex)

async function applyInTransaction(client: Client, { tag, when, hash, statements }: Migration): Promise<void> {
  try {
    for (const statement of statements) await client.query(statement)
  } catch (error) {
    throw new StartProblem(
      `The migration ${tag} failed (${messageOf(error)}) and nothing was changed; put that right and start again.`,
    )
  }
  await noteApplied(client, { when, hash })
}

async function buildIndexes(client: Client, { tag, when, hash, statements }: Migration): Promise<void> {
  try {
    for (const statement of statements) await buildIndex(client, statement)
  } catch (error) {
    throw new StartProblem(
      `The migration ${tag} could not build its index (${messageOf(error)}), and everything else was applied; put that right and start again.`,
    )
  }
  await noteApplied(client, { when, hash })
}

async function noteApplied(client: Client, { when, hash }: Pick<Migration, 'when' | 'hash'>): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when])
}

/** Returns true when the backend is gone, and with it its statement, its locks and what it had not committed. */
async function endBackend(db: Database, backend: number): Promise<boolean> {
  try {
    const { rows } = await db.pool.query<{ isGone: boolean }>(
      'select not exists (select from pg_stat_activity where pid = $1) or pg_terminate_backend($1, $2) as "isGone"',
      [backend, seconds(10)],
    )
    return rows[0]?.isGone === true
  } catch {
    return false
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

async function readMigrations(folder: URL): Promise<Migration[]> {
  const read = (name: string) => readFile(fileURLToPath(new URL(name, folder)), 'utf8')
  const { entries } = Journal.parse(JSON.parse(await read('meta/_journal.json')))
  return Promise.all(
    entries.map(async ({ tag, when }) => {
      const sql = await read(`${tag}.sql`)
      const hash = createHash('sha256').update(sql).digest('hex')
      return { tag, when, hash, statements: sql.split('--> statement-breakpoint') }
    }),
  )
}
