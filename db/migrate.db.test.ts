import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { seconds } from '#contract/values/time.ts'
import { emptyTestDatabase, onDatabase, testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { type Database, openDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { StartProblem } from './start-problem.ts'

const { db, url } = await testDatabase()
const migrations = new URL('./migrations/', import.meta.url)
const folder = await mkdtemp(join(tmpdir(), 'embrace-migrations-'))
afterAll(() => rm(folder, { recursive: true }))

test('each migration runs once, however many processes start at the same time', async () => {
  const { db: fresh, url: freshUrl } = empty
  const starters = Array.from({ length: 6 }, () => openDatabase({ url: freshUrl, log: quietLog, maxConnections: 2 }))

  await Promise.all(starters.map((starter) => migrate(starter)))
  await Promise.all(starters.map((starter) => starter.close()))

  const { rows } = await fresh.pool.query('select count(*)::int as count from drizzle.__drizzle_migrations')
  const journal: { entries: unknown[] } = JSON.parse(await readFile(new URL('meta/_journal.json', migrations), 'utf8'))
  expect(rows[0]).toEqual({ count: journal.entries.length })
})

test('a failing migration changes nothing and is named', async () => {
  await copyMigrationsWith('create table half_done (id int);\n--> statement-breakpoint\nselect 1 / 0;')

  const attempt = migrate(db, { folder: folderUrl() })

  await expect(attempt).rejects.toThrow(StartProblem)
  await expect(attempt).rejects.toThrow(/^The migration 9999_next failed \(division by zero\) and nothing was changed/)
  const { rows } = await db.pool.query("select to_regclass('half_done') as found")
  expect(rows[0]).toEqual({ found: null })
})

test('a migration that was edited after it had been applied is refused by name', async () => {
  await copyMigrationsWith('select 1;')
  const [first] = (await readdir(folder)).filter((name) => name.startsWith('0000'))
  await writeFile(join(folder, first ?? ''), 'select 2;')

  await expect(migrate(db, { folder: folderUrl() })).rejects.toThrow(/^The migration 0000_foundation was edited/)
})

test('a database that is newer than the program is let be', async () => {
  const { db: newer } = empty
  await migrate(newer)
  await newer.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)")

  await expect(migrate(newer)).resolves.toBeUndefined()
})

test('the migrations make exactly the tables that the schema describes', async () => {
  const tables = findTables()

  expect(await readColumns()).toEqual(tables.flatMap(describeColumns).toSorted())
})

test('the last snapshot of the migrations is the schema of today', { timeout: 60_000 }, async () => {
  await rm(folder, { recursive: true, force: true })
  await cp(fileURLToPath(migrations), folder, { recursive: true })
  const before = await readdir(folder)

  const schema = fileURLToPath(new URL('./schema/*.ts', import.meta.url))
  const kit = fileURLToPath(new URL('../node_modules/drizzle-kit/bin.cjs', import.meta.url))
  const said = execFileSync(
    process.execPath,
    [kit, 'generate', '--dialect=postgresql', `--schema=${schema}`, `--out=${basename(folder)}`],
    { encoding: 'utf8', cwd: tmpdir() },
  )

  expect(said).toContain('No schema changes')
  expect(await readdir(folder)).toEqual(before)
})

test('a password that is refused is said in one sentence that does not repeat it', async () => {
  const wrong = openDatabase({ url: url.replace('//embrace@', '//nobody:s3cret@'), log: quietLog })
  const attempt = migrate(wrong)

  await expect(attempt).rejects.toThrow(/refuses the user or the password; correct DATABASE_URL\.$/)
  await expect(attempt).rejects.not.toThrow(/s3cret/)
  await wrong.close()
})

test('a database that does not exist is said in one sentence', async () => {
  const absent = openDatabase({ url: onDatabase(url, 'absent'), log: quietLog })

  await expect(migrate(absent)).rejects.toThrow(/\/absent has no such database; create it, or correct DATABASE_URL\.$/)
  await absent.close()
})

test('a server that cannot be reached is said in one sentence', async () => {
  const gone = openDatabase({ url: 'postgres://someone:s3cret@127.0.0.1:9/embrace', log: quietLog })
  const attempt = migrate(gone)

  await expect(attempt).rejects.toThrow(StartProblem)
  await expect(attempt).rejects.toThrow(
    'The PostgreSQL at 127.0.0.1:9/embrace cannot be reached (ECONNREFUSED); start it, or correct DATABASE_URL.',
  )
  await gone.close()
})

test('a migration may take longer than the limit of every other query', async () => {
  await copyMigrationsWith('create table slow_one (id int); select pg_sleep(1.5);')
  const impatient = openDatabase({ url, log: quietLog, silentAfter: seconds(0.5) })

  await migrate(impatient, { folder: folderUrl() })

  expect(await countTables(db, 'slow_one')).toBe(1)
  await impatient.close()
  await forgetNext()
})

test('a migration whose connection breaks is ended before the start says that it failed', async () => {
  await copyMigrationsWith('alter table bookings add column half_done integer; select pg_sleep(60);')
  const attempt = migrate(db, { folder: folderUrl() }).then(() => 'applied', String)
  const backend = await findMigrationAsleep()

  await db.pool.query('select pg_terminate_backend($1)', [backend])

  expect(await attempt).toMatch(/^StartProblem: The migration 9999_next failed .* nothing was changed/)
  await db.pool.query("set statement_timeout = '3s'; select count(*) from bookings")
})

test('a server waits for another one that migrates, longer than for any query', async () => {
  const { db: fresh, url: freshUrl } = waiting
  const other = new Client({ connectionString: freshUrl })
  await other.connect()
  await other.query('begin; select pg_advisory_xact_lock(7305114023)')
  const impatient = openDatabase({ url: freshUrl, log: quietLog, silentAfter: seconds(0.5) })

  const migrated = migrate(impatient)
  await delay(seconds(1.5))
  await other.query('commit')
  await migrated

  expect(await countTables(fresh, 'bookings')).toBe(1)
  await other.end()
  await impatient.close()
})

test('a server that waited in vain for another one says so', async () => {
  const other = new Client({ connectionString: url })
  await other.connect()
  await other.query('select pg_advisory_lock(7305114023)')

  await expect(migrate(db, { waitAtMost: seconds(0) })).rejects.toThrow(
    'Another server has been migrating the database for two minutes; wait for it and start again.',
  )
  await other.end()
})

test('two servers that start at once build an index beside running servers once', async () => {
  await copyMigrationsWith(INDEX)

  await Promise.all([migrate(db, { folder: folderUrl() }), migrate(db, { folder: folderUrl() })])

  expect(await readIndex(db)).toEqual({ indisvalid: true })
  await forgetNext()
})

test('an index whose builder was stopped half-way is built again by the next start', async () => {
  await copyMigrationsWith(INDEX)
  const older = new Client({ connectionString: url })
  await older.connect()
  // The build waits for every transaction that is older than itself and has written to the table.
  await older.query('begin; lock table bookings in row exclusive mode')
  const stopped = migrate(db, { folder: folderUrl() }).then(() => 'applied', String)
  const backend = await waitForRow<{ pid: number }>(
    "select pid from pg_stat_activity where query ilike 'create index concurrently%' and wait_event_type = 'Lock'",
  )
  await db.pool.query('select pg_terminate_backend($1)', [backend.pid])
  expect(await stopped).toMatch(/^StartProblem: The migration 9999_next could not build its index/)
  expect(await readIndex(db)).toEqual({ indisvalid: false })
  await older.query('rollback')
  await older.end()

  await migrate(db, { folder: folderUrl() })

  expect(await readIndex(db)).toEqual({ indisvalid: true })
  await forgetNext()
})

const empty = await emptyTestDatabase()
const waiting = await emptyTestDatabase()

const INDEX = 'CREATE INDEX CONCURRENTLY "bookings_for_this_test" ON "bookings" USING btree ("created_at");'

async function readIndex(from: Database) {
  const { rows } = await from.pool.query(
    "select indisvalid from pg_index where indexrelid = to_regclass('bookings_for_this_test')",
  )
  return rows[0]
}

async function countTables(from: Database, name: string) {
  const { rows } = await from.pool.query('select count(to_regclass($1))::int as count', [name])
  return rows[0]?.count
}

/** Takes back what a test's own migration did, so that the next test begins with the project's. */
async function forgetNext() {
  await db.pool.query(`drop table if exists slow_one; drop index if exists bookings_for_this_test;
    delete from drizzle.__drizzle_migrations where created_at = 99999999999`)
}

async function findMigrationAsleep() {
  const { pid } = await waitForRow<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
  )
  return pid
}

async function waitForRow<Row extends object>(query: string): Promise<Row> {
  for (;;) {
    const { rows } = await db.pool.query<Row>(query)
    if (rows[0]) return rows[0]
    await delay(50)
  }
}

const folderUrl = () => pathToFileURL(`${folder}/`)

async function copyMigrationsWith(sql: string): Promise<void> {
  await cp(fileURLToPath(migrations), folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal: { entries: object[] } = JSON.parse(await readFile(journalFile, 'utf8'))
  journal.entries.push({ idx: 9999, version: '7', when: 99_999_999_999, tag: '9999_next', breakpoints: true })
  await writeFile(journalFile, JSON.stringify(journal))
  await writeFile(join(folder, '9999_next.sql'), sql)
}

function findTables(): PgTable[] {
  const modules = Object.values(import.meta.glob<object>('./schema/*.ts', { eager: true }))
  return modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
}

function describeColumns(table: PgTable): string[] {
  const { name, columns } = getTableConfig(table)
  return columns.map((column) => `${name}.${column.name} ${column.getSQLType()} ${column.notNull ? 'NO' : 'YES'}`)
}

async function readColumns(): Promise<string[]> {
  const { rows } = await db.pool.query<{ described: string }>(
    `select table_name || '.' || column_name || ' '
         || case data_type when 'ARRAY' then ltrim(udt_name, '_') || '[]' else data_type end || ' ' || is_nullable as described
       from information_schema.columns where table_schema = 'public'`,
  )
  return rows.map((row) => row.described).toSorted()
}
