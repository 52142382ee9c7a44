import { sql } from 'drizzle-orm'
import type { Database, Queries } from './client.ts'
import { errorCode } from './connection-faults.ts'
import { databaseOrigin } from './schema/restores.ts'
import { StartProblem } from './start-problem.ts'

export type Origin = Pick<typeof databaseOrigin.$inferSelect, 'systemIdentifier' | 'timeline' | 'databaseOid'>

/** A restore or a failover changes one of them. The timeline is that of the newest line of the write-ahead log. */
const CURRENT = sql`
  select (select system_identifier::text from pg_control_system()) as "systemIdentifier",
    ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
    (select oid::text from pg_database where datname = current_database()) as "databaseOid"`

/**
 * Throws a StartProblem where the database is not the one that was written to last. The first start notes it. Where a hosted
 * PostgreSQL keeps these values from us, nothing is compared.
 */
export async function checkOrigin(db: Database, now = new Date()): Promise<void> {
  const current = await readOrigin(db)
  if (!current) return
  await db
    .insert(databaseOrigin)
    .values({ ...current, notedAt: now })
    .onConflictDoNothing()
  const [noted] = await db.select().from(databaseOrigin)
  if (!noted || isSame(noted, current)) return
  throw new StartProblem(
    [
      'The database is not the one that was written to last: it was restored, or another PostgreSQL has taken over.',
      'Numbers of invoices may have been given out that it does not know. Stop every server and run',
      '  npm run after-restore',
      'or, after a planned switchover in which nothing was lost,',
      '  npm run after-restore -- switchover',
      'and start again.',
    ].join('\n'),
  )
}

/** Part of the caller's transaction: from now on this is the database that was written to last. */
export async function noteOrigin(tx: Queries, origin: Origin, now: Date): Promise<void> {
  const noted = { ...origin, notedAt: now }
  await tx.insert(databaseOrigin).values(noted).onConflictDoUpdate({ target: databaseOrigin.id, set: noted })
}

const MAY_NOT_READ = '42501'

/** Outside of a transaction: a hosted PostgreSQL may refuse it, which would end one. */
export async function readOrigin(db: Database): Promise<Origin | undefined> {
  try {
    const { rows } = await db.execute<Origin>(CURRENT)
    return rows[0]
  } catch (error) {
    if (errorCode(error) === MAY_NOT_READ) return undefined
    throw error
  }
}

const isSame = (one: Origin, other: Origin) =>
  one.systemIdentifier === other.systemIdentifier &&
  one.timeline === other.timeline &&
  one.databaseOid === other.databaseOid
