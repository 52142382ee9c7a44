import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { seconds } from '#contract/values/time.ts'
import { StartProblem } from '../start-problem.ts'
import { type Counts, readBackupFile, type TableRows, writeBackupFile } from './backup-file.ts'
import { nameBackup } from './list-backups.ts'

export type BackupOptions = {
  url: string
  /** Made if missing, readable by its owner alone. */
  folder: string
  now: Date
  keyMark: string
}

/** The tables of the job queue that hold what is still to be done. The library makes the others by itself. */
const QUEUE_TABLES = ['queue', 'schedule', 'subscription', 'job_common', 'job_dependency']

/**
 * Writes everything as it is at one moment into one file, while others read and write. The file gets its name only when
 * it has been read back whole, so a file with that name is a backup.
 */
export async function writeBackup({
  url,
  folder,
  now,
  keyMark,
}: BackupOptions): Promise<{ file: string; counts: Counts }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, nameBackup(now))
  // Two containers that share the folder may have the same process number.
  const draft = `${file}.${randomUUID()}.part`
  const client = await connectForCopy(url)
  try {
    await client.query('begin isolation level repeatable read, read only')
    const manifest = await describeDatabase(client, now, keyMark)
    const counts = await writeBackupFile(draft, manifest, readTables(client, manifest.tables))
    await client.query('commit')
    await readBackupFile(draft)
    await rename(draft, file)
    await flush(folder)
    return { file, counts }
  } catch (error) {
    await rm(draft, { force: true })
    throw explain(error, folder)
  } finally {
    await client.end()
  }
}

/** A connection without a time limit that writes every value in the one form that can be read back exactly. */
export async function connectForCopy(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'embrace-backup',
    connectionTimeoutMillis: seconds(10),
  })
  // A broken connection already fails the waiting query; without a listener it would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`set datestyle to iso; set timezone to utc; set intervalstyle to postgres; set bytea_output to hex;
    set extra_float_digits to 1; set statement_timeout to 0; set idle_in_transaction_session_timeout to 0`)
  return client
}

async function describeDatabase(client: Client, now: Date, keyMark: string) {
  const { rows: migrations } = await client
    .query<{ created_at: string; hash: string }>(
      'select created_at, hash from drizzle.__drizzle_migrations order by created_at',
    )
    .catch(() => {
      throw new StartProblem('There is nothing to back up: no server has made its tables in this database yet.')
    })
  return {
    madeAt: now.toISOString(),
    keyMark,
    migrations: migrations.map(({ created_at, hash }) => ({ when: Number(created_at), hash })),
    jobs: await readQueueVersion(client),
    sequences: await listSequences(client),
    tables: await listTables(client),
  }
}

export async function readQueueVersion(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass('pgboss.version') is not null as found")
  if (!rows[0]?.found) return null
  const { rows: versions } = await client.query<{ version: number }>('select version from pgboss.version')
  return versions[0]?.version ?? null
}

async function listSequences(client: Client) {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}

/** With the columns in the order of the values in a row. */
export async function listTables(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = any($1)))
     group by 1 order by 1`,
    [QUEUE_TABLES],
  )
  return rows
}

async function* readTables(client: Client, tables: { name: string }[]): AsyncGenerator<TableRows> {
  for (const { name } of tables) yield { table: name, rows: readRows(client, name) }
}

/** Few at a time: a row may carry a file of several megabytes. */
async function* readRows(client: Client, table: string): AsyncGenerator<string> {
  await client.query(`declare copied no scroll cursor for select one::text as row from ${table} one`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>('fetch 50 from copied')
    if (rows.length === 0) break
    for (const { row } of rows) yield row
  }
  await client.query('close copied')
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function explain(error: unknown, folder: string): unknown {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartProblem(`The disk that holds ${folder} is full; free some space and back up again.`)
  if (code === 'EACCES' || code === 'EROFS') return new StartProblem(`The folder ${folder} cannot be written to.`)
  return error
}
