import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { z } from 'zod'
import { checkServer } from './check-server.ts'
import { type Database, errorCode } from './client.ts'
import { StartProblem } from './start-problem.ts'

/** Any fixed number; every version of this program must use the same one. */
const LOCK = 7_305_114_023

const FOLDER = new URL('./migrations/', import.meta.url)

export type MigrateOptions = {
  folder?: URL
  /** The last one to apply, by its time; all of them without it. */
  until?: number | undefined
}

type Migration = { readonly tag: string; readonly when: number; readonly hash: string; readonly statements: string[] }

/**
 * Brings the database up to this program's migrations, or throws a StartProblem and leaves it as it was. Any number of
 * processes may call it at once: one transaction holds the lock, applies everything and notes it, in the table
 * drizzle's own tools use. A database newer than the program is left alone, so that a roll-back can start.
 */
export async function migrate(db: Database, { folder = FOLDER, until = Infinity }: MigrateOptions = {}): Promise<void> {
  await checkServer(db)
  const migrations = (await readMigrations(folder)).filter(({ when }) => when <= until)
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    await takeTurn(client)
    const applied = await readApplied(client)
    for (const migration of migrations) await applyOnce(client, migration, applied)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Every migration of this program, in their order. */
export async function listMigrations(): Promise<Pick<Migration, 'tag' | 'when' | 'hash'>[]> {
  return readMigrations(FOLDER)
}

/** Waits for other starting processes; after that, no statement may wait long for a lock that live requests hold. */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  await client.query("set local lock_timeout = '2min'; set local statement_timeout = '3min'")
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  } catch (error) {
    if (errorCode(error) !== '55P03') throw error
    throw new StartProblem(
      'Another server has been migrating the database for two minutes; wait for it and start again.',
    )
  }
  await client.query("set local lock_timeout = '10s'; set local statement_timeout = '10min'")
}

async function readApplied(client: pg.PoolClient): Promise<Map<number, string>> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)
  `)
  const { rows } = await client.query<{ created_at: string; hash: string }>(
    'select created_at, hash from drizzle.__drizzle_migrations',
  )
  return new Map(rows.map((row) => [Number(row.created_at), row.hash]))
}

async function applyOnce(client: pg.PoolClient, migration: Migration, applied: Map<number, string>): Promise<void> {
  const { tag, when, hash, statements } = migration
  const known = applied.get(when)
  if (known === hash) return
  if (known !== undefined) {
    throw new StartProblem(`The migration ${tag} was edited after it had been applied; restore it and add a new one.`)
  }
  try {
    for (const statement of statements) await client.query(statement)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartProblem(
      `The migration ${tag} failed (${reason}) and nothing was changed; put that right and start again.`,
    )
  }
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when])
}

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
