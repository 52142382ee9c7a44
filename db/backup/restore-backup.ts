import type { Client } from 'pg'
import type { Database } from '../client.ts'
import { listMigrations, migrate } from '../migrate.ts'
import { StartProblem } from '../start-problem.ts'
import { type Counts, type Manifest, NotOurs, readBackupFile } from './backup-file.ts'
import { connectForCopy, listTables, readQueueVersion } from './write-backup.ts'

export type RestoreOptions = {
  db: Database
  file: string
  /** Makes the tables of the job queue, which belong to its library. */
  prepareJobs(): Promise<void>
}

/**
 * Puts a backup into a database that holds nothing yet. The file is read whole and found sound before anything is
 * changed, and the rows come in one transaction: afterwards everything is there, or nothing.
 */
export async function restoreBackup({
  db,
  file,
  prepareJobs,
}: RestoreOptions): Promise<{ manifest: Manifest; counts: Counts }> {
  const { manifest, counts } = await readBackupFile(file)
  await requireKnown(manifest)
  const client = await connectForCopy(db.url)
  try {
    await requireEmpty(client)
    await migrate(db, { until: manifest.migrations.at(-1)?.when })
    if (manifest.jobs !== null) await prepareJobs()
    await requireSameTables(client, manifest)
    await load(client, file, manifest)
    // The program may be newer than the backup.
    await migrate(db)
    return { manifest, counts }
  } finally {
    await client.end()
  }
}

async function requireKnown({ migrations }: Manifest): Promise<void> {
  const known = await listMigrations()
  const isKnown = migrations.every(({ when, hash }, place) => known[place]?.when === when && known[place].hash === hash)
  if (isKnown) return
  throw new StartProblem(
    'The backup was made by another version of this program; restore it with that one or a newer one.',
  )
}

const writtenByItself = new Set(['public.catalogue_version', 'public.database_origin', 'public.key_marks'])

/** Refuses to overwrite existing rows. What migrations and the start of a server write does not count. */
async function requireEmpty(client: Client): Promise<void> {
  for (const { name } of await listTables(client)) {
    if (!name.startsWith('public.') || writtenByItself.has(name)) continue
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount !== 0) {
      throw new StartProblem(
        `The database already holds something (${name}); restore into an empty DATA_DIR or DATABASE_URL, or say --force to set the embedded one aside.`,
      )
    }
  }
}

async function requireSameTables(client: Client, { jobs, tables }: Manifest): Promise<void> {
  const here = new Map((await listTables(client)).map(({ name, columns }) => [name, columns.join()]))
  const differs = tables.filter(({ name, columns }) => here.get(name) !== columns.join())
  if (differs.length === 0 && (jobs === null || (await readQueueVersion(client)) === jobs)) return
  const names = differs.map(({ name }) => name).join(', ') || 'the job queue'
  throw new StartProblem(
    `The backup does not fit this version of the program (${names}); restore it with the version that made it, then upgrade.`,
  )
}

/** The most rows and characters of one round trip. */
const MOST_ROWS = 500
const MOST_LETTERS = 4_000_000

async function load(client: Client, file: string, manifest: Manifest): Promise<void> {
  const columnsOf = new Map(manifest.tables.map(({ name, columns }) => [name, columns]))
  let batch: { table: string; rows: string[]; letters: number } = { table: '', rows: [], letters: 0 }
  const insert = async () => {
    const { table, rows } = batch
    batch = { table: '', rows: [], letters: 0 }
    if (rows.length > 0) await insertRows(client, table, columnsOf.get(table) ?? [], rows)
  }
  await client.query('begin')
  try {
    const putBack = await layConstraintsAside(client, manifest)
    await readBackupFile(file, async (table, row) => {
      try {
        if (batch.table !== table || batch.rows.length >= MOST_ROWS || batch.letters > MOST_LETTERS) await insert()
        batch = { table, rows: batch.rows, letters: batch.letters + row.length }
        batch.rows.push(row)
      } catch (error) {
        throw new NotOurs(error)
      }
    })
    await insert()
    await renumber(client, manifest)
    await putBack()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function insertRows(client: Client, table: string, columns: string[], rows: string[]): Promise<void> {
  const names = columns.map((name) => client.escapeIdentifier(name))
  await client.query(
    `insert into ${table} (${names.join()}) overriding system value
     select ${names.map((name) => `(whole.row).${name}`).join()}
     from (select one::${table} as row from unnest($1::text[]) one offset 0) whole`,
    [rows],
  )
}

/**
 * Rows come table by table, so foreign keys are removed first and added again at the end, when the database checks
 * every one. Triggers guard changes, and nothing is changed here; checks and unique keys hold throughout.
 */
async function layConstraintsAside(client: Client, { tables }: Manifest): Promise<() => Promise<void>> {
  const { rows: ties } = await client.query<{ table: string; name: string; meaning: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as meaning
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, to_regnamespace('pgboss'))
    order by 1, 2`)
  for (const { table, name } of ties) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  for (const { name } of tables) await client.query(`delete from ${name}`)
  return async () => {
    for (const { table, name, meaning } of ties)
      await client.query(`alter table ${table} add constraint ${name} ${meaning}`)
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  }
}

/** Counters: the next number of each series, and transaction numbers of this database instead of the old one's. */
async function renumber(client: Client, { sequences }: Manifest): Promise<void> {
  for (const { name, last } of sequences) await client.query('select setval($1, $2)', [name, last])
  const { rows } = await client.query<{ table: string; name: string }>(`
    select attrelid::regclass::text as table, quote_ident(attname) as name from pg_attribute
    where atttypid = 'xid8'::regtype and attnum > 0 and not attisdropped and attrelid in (
      select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`)
  for (const { table, name } of rows) await client.query(`update ${table} set ${name} = pg_current_xact_id()`)
}
