import type { Database } from './client.ts'
import { errorCode } from './connection-faults.ts'
import { StartProblem } from './start-problem.ts'

/** Refuses a PostgreSQL we cannot reach, may not use, or that is too old, with a sentence that says what to do. */
export async function checkServer(db: Database): Promise<void> {
  const { version, name, isReadOnly } = await readVersion(db)
  if (version < 150_000) {
    throw new StartProblem(`eMbrace needs PostgreSQL 15 or newer, and ${where(db.url)} is ${name}; upgrade it.`)
  }
  if (isReadOnly) {
    throw new StartProblem(
      `The PostgreSQL at ${where(db.url)} is a standby that only reads; set DATABASE_URL to the primary.`,
    )
  }
  const { rowCount } = await db.pool.query("select from pg_available_extensions where name = 'btree_gist'")
  if (rowCount === 0) {
    throw new StartProblem(
      `The PostgreSQL at ${where(db.url)} lacks the extension btree_gist; install its contrib package (postgresql-contrib).`,
    )
  }
}

type ServerVersion = { version: number; name: string; isReadOnly: boolean }

async function readVersion(db: Database): Promise<ServerVersion> {
  const wanted = `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
    current_setting('transaction_read_only')::bool as "isReadOnly"`
  try {
    const { rows } = await db.pool.query<ServerVersion>(wanted)
    return rows[0] ?? { version: 0, name: 'unknown', isReadOnly: false }
  } catch (error) {
    throw explainConnection(error, db.url)
  }
}

function explainConnection(error: unknown, url: string): StartProblem {
  const code = errorCode(error)
  switch (code) {
    case '28P01':
    case '28000':
      return new StartProblem(`The PostgreSQL at ${where(url)} refuses the user or the password; correct DATABASE_URL.`)
    case '3D000':
      return new StartProblem(
        `The PostgreSQL at ${where(url)} has no such database; create it, or correct DATABASE_URL.`,
      )
    case '53300':
      return new StartProblem(
        `The PostgreSQL at ${where(url)} has no free connection; raise its max_connections, or stop another client.`,
      )
    default: {
      const reason = code ?? (error instanceof Error ? error.message : 'no reason given')
      return new StartProblem(
        `The PostgreSQL at ${where(url)} cannot be reached (${reason}); start it, or correct DATABASE_URL.`,
      )
    }
  }
}

/** Names the server without the user and the password. */
function where(url: string): string {
  try {
    const { host, pathname, searchParams } = new URL(url)
    return `${searchParams.get('host') ?? (host || 'the local socket')}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}
