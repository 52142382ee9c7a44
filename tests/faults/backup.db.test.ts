import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { days, hours } from '#contract/values/time.ts'
import { readBackupFile } from '#db/backup/backup-file.ts'
import { listBackups, nameBackup, removeOldBackups } from '#db/backup/list-backups.ts'
import { restoreBackup } from '#db/backup/restore-backup.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import type { Database } from '#db/client.ts'
import { listMigrations, migrate } from '#db/migrate.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { compareBooks } from '#server/modules/payments/check-books.ts'
import { openBookingDesk } from '#tests/support/booking-desk.ts'
import { emptyTestDatabase, testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'

const { db, url } = await testDatabase()
const desk = await openBookingDesk(db)
afterAll(() => desk.close())
const root = await mkdtemp(join(tmpdir(), 'embrace-backups-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const makeFolder = () => mkdtemp(join(root, 'place-'))
const folder = join(root, 'backups')
const now = new Date('2030-03-05T01:02:03.004Z')

const times = ['11:00', '12:00', '13:00', '14:00', '15:00', '16:00']

/** A paid session at the given time, or, if that is taken by then, a refund. */
async function book(day: number, time: string, practitionerId = 101) {
  const [hour, minute] = time.split(':')
  const startsAt = new Date(Date.UTC(2030, 2, day, Number(hour) - 5, Number(minute) - 30))
  const held = await desk.hold(
    await desk.arrive({ concern: 'It is hard to sleep. "Quotes", (brackets), \\ and हिन्दी' }),
    {
      startsAt,
      practitionerId,
    },
  )
  if (!held.ok) throw new Error(held.reason)
  const { razorpay_payment_id } = await desk.pay(held.value.order.id)
  await desk.settle(razorpay_payment_id)
}

async function restoreInto(target: Database, file: string) {
  const jobs = createJobs({ db: target, log: quietLog })
  const prepareJobs = async () => {
    await jobs.start()
    await jobs.stop({ graceful: false })
  }
  return restoreBackup({ db: target, file, prepareJobs })
}

async function countRows(database: Database, tables: string[]) {
  const counts: Record<string, number> = {}
  for (const table of tables) counts[table] = (await database.pool.query(`select from ${table}`)).rowCount ?? 0
  return counts
}

/** The job runner's own notes (when it last looked, how much waited) change while the test compares. */
const runnersNotes = /_on$|_count$|_active$|_history$/

async function readAll(database: Database, table: string) {
  const { rows } = await database.pool.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(one) - 'changed_in' as row from ${table} one`,
  )
  const isNote = (column: string) => /^pgboss\.(queue|version)$/.test(table) && runnersNotes.test(column)
  const kept = rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([column]) => !isNote(column))))
  return kept.map((row) => JSON.stringify(row)).toSorted()
}

test('a backup made while people book is whole, and restored into a new database every paisa is accounted for', async () => {
  for (const time of times.slice(0, 3)) await book(6, time)
  let isDone = false
  let written = 0
  const writing = (async () => {
    for (const time of times) {
      if (isDone && written > 1) break
      await book(7, time, 102)
      written += 1
    }
  })()
  const { file, counts } = await writeBackup({ url, folder, now, keyMark: 'mark' })
  isDone = true
  await writing

  const { db: target } = await emptyTestDatabase()
  const restored = await restoreInto(target, file)
  expect(restored.counts).toEqual(counts)
  expect(restored.manifest.keyMark).toBe('mark')
  expect(await countRows(target, Object.keys(counts))).toEqual(counts)
  expect(counts['public.bookings']).toBeGreaterThanOrEqual(3)
  const books = await compareBooks(target, now)
  expect(books).toMatchObject({ isBalanced: true, faults: [] })
  expect(books.figures.ledger.sessions).toBeGreaterThan(0)
  expect(written).toBeGreaterThan(1)
})

test('what was restored is what was there, to the letter, and goes on counting where it stopped', async () => {
  const { file } = await writeBackup({ url, folder, now: new Date(+now + 1000), keyMark: 'mark' })
  const { db: target } = await emptyTestDatabase()
  const { counts } = await restoreInto(target, file)
  expect(Object.keys(counts).length).toBeGreaterThan(30)
  for (const table of Object.keys(counts))
    expect({ table, rows: await readAll(target, table) }).toEqual({ table, rows: await readAll(db, table) })
  const { rows } = await target.pool.query<{ next: string; last: string }>(
    "select nextval('booking_events_id_seq') as next, (select max(id) from booking_events) as last",
  )
  expect(Number(rows[0]?.next)).toBe(Number(rows[0]?.last) + 1)
  // Agendas are followed by the number of the transaction that changed them, and each database counts its own.
  const { rowCount } = await target.pool.query('select from taken_time where changed_in > pg_current_xact_id()')
  expect(rowCount).toBe(0)
})

test('in a restored database nothing is laxer than before: ties, triggers and checks hold', async () => {
  const [backup] = await listBackups(folder)
  const { db: target } = await emptyTestDatabase()
  await restoreInto(target, backup?.file ?? '')
  const describeRules = async (database: Database) =>
    (
      await database.pool.query(`select conrelid::regclass::text || conname || pg_get_constraintdef(oid) as rule
        from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and contype <> 'n'
        union all select tgrelid::regclass::text || tgname || tgenabled::text from pg_trigger where not tgisinternal order by 1`)
    ).rows
  expect(await describeRules(target)).toEqual(await describeRules(db))
  await expect(target.pool.query('delete from ledger_entries')).rejects.toThrow('only ever added to')
})

test('a backup is for its owner alone, and has a dated name that it gets only when it is whole', async () => {
  const names = await readdir(folder)
  expect(names).toContain('embrace-2030-03-05T01-02-03-004Z.backup.gz')
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
  expect((await stat(join(folder, nameBackup(now)))).mode & 0o777).toBe(0o600)
  expect((await listBackups(folder)).map(({ madeAt }) => +madeAt - +now)).toEqual([1000, 0])
})

test('two backups of the same moment do not stand in the way of each other', async () => {
  const place = await makeFolder()
  const write = () => writeBackup({ url, folder: place, now, keyMark: '' })
  const both = await Promise.all([write(), write()])
  expect(both.map(({ file }) => file)).toEqual([join(place, nameBackup(now)), join(place, nameBackup(now))])
  expect(await readdir(place)).toEqual([nameBackup(now)])
  await readBackupFile(join(place, nameBackup(now)))
})

test('a damaged backup is refused before anything is changed', async () => {
  const whole = join(folder, nameBackup(now))
  const damaged = join(await makeFolder(), 'damaged.gz')
  const { db: target } = await emptyTestDatabase()
  const expectRefusal = async () => {
    await expect(restoreInto(target, damaged)).rejects.toThrow(/is damaged or not one of ours, and nothing was changed/)
    expect((await target.pool.query("select from pg_tables where schemaname = 'public'")).rowCount).toBe(0)
  }

  await copyFile(whole, damaged)
  await truncate(damaged, Math.floor((await stat(whole)).size / 2))
  await expectRefusal()

  // The compression is valid, but one letter of a row is changed.
  const text = gunzipSync(await readFile(whole)).toString('utf8')
  await writeFile(damaged, gzipSync(text.replace('asha@example.com', 'asha@example.org')))
  await expectRefusal()

  await writeFile(damaged, gzipSync(text.split('\n').slice(0, -2).join('\n').concat('\n')))
  await expectRefusal()

  await writeFile(damaged, gzipSync('{"a":1}\n'))
  await expectRefusal()

  await writeFile(damaged, 'not even compressed')
  await expectRefusal()
})

test('a backup is not restored over anything, nor by a program that does not know its tables', async () => {
  const [backup] = await listBackups(folder)
  await expect(restoreInto(db, backup?.file ?? '')).rejects.toThrow(/^The database already holds something \(public\./)
  const { db: target } = await emptyTestDatabase()
  await expect(restoreInto(target, join(folder, 'none.gz'))).rejects.toThrow(/^There is no backup /)

  const newer = join(await makeFolder(), 'newer.gz')
  // The same backup with a migration that this program does not know.
  await rewrite(backup?.file ?? '', newer, (line) =>
    line.replace('"migrations":[', '"migrations":[{"when":9999999999999,"hash":"later"},'),
  )
  await expect(restoreInto(target, newer)).rejects.toThrow(/another version of this program/)
})

/** A valid file with changed content. */
async function rewrite(from: string, to: string, change: (line: string) => string) {
  const lines = gunzipSync(await readFile(from))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  const body = lines.slice(0, -1).map((line) => `${change(line)}\n`)
  const { counts } = JSON.parse(lines.at(-1) ?? '{}') as { counts: object }
  const sha256 = createHash('sha256').update(body.join('')).digest('hex')
  await writeFile(to, gzipSync(`${body.join('')}${JSON.stringify({ counts, sha256 })}\n`))
}

test('a restore that fails half-way leaves nothing behind, and can be tried again', async () => {
  const whole = join(folder, nameBackup(now))
  const wrong = join(await makeFolder(), 'wrong.gz')
  await rewrite(whole, wrong, (line) => line.replace(',34,98', ',999,98'))

  const { db: target } = await emptyTestDatabase()
  await expect(restoreInto(target, wrong)).rejects.toThrow(/clients_age/)
  expect((await target.pool.query('select from clients')).rowCount).toBe(0)
  await restoreInto(target, whole)
  expect((await target.pool.query('select from clients')).rowCount).toBeGreaterThan(0)
})

test('a backup of an older version is restored and then brought up to this one', async () => {
  const older = await emptyTestDatabase()
  const migrations = await listMigrations()
  await migrate(older.db, { until: migrations.at(-2)?.when })
  await older.db.pool.query(
    "insert into offers (coupon, source, percent, first_day) values ('OLD10', 'old', 10, '2030-01-01')",
  )
  const { file, counts } = await writeBackup({ url: older.url, folder: await makeFolder(), now, keyMark: '' })
  expect(counts).toMatchObject({ 'public.offers': 1 })
  const { db: target } = await emptyTestDatabase()
  await restoreInto(target, file)
  expect((await target.pool.query('select coupon from offers')).rows).toEqual([{ coupon: 'OLD10' }])
  const { rowCount } = await target.pool.query('select from drizzle.__drizzle_migrations')
  expect(rowCount).toBe(migrations.length)
})

test('old backups are removed after their time, but never the newest, and so is what a killed backup left', async () => {
  const place = await makeFolder()
  const made = [0, 10, 40].map((count) => nameBackup(new Date(+now - days(count))))
  const left = `${nameBackup(now)}.${randomUUID()}.part`
  for (const name of [...made, left, 'notes.txt']) await writeFile(join(place, name), 'anything')
  await utimes(join(place, left), new Date(+now - hours(48)), new Date(+now - hours(48)))
  expect(await removeOldBackups(place, now, days(30))).toBe(1)
  expect((await readdir(place)).toSorted()).toEqual([made[1], made[0], 'notes.txt'])
  expect(await removeOldBackups(place, new Date(+now + days(400)), days(30))).toBe(1)
  expect(await listBackups(place)).toHaveLength(1)
})

test('a backup of a database without tables, or into a folder that cannot be written, says why not', async () => {
  const empty = await emptyTestDatabase()
  const place = await makeFolder()
  await expect(writeBackup({ url: empty.url, folder: place, now, keyMark: '' })).rejects.toThrow(/nothing to back up/)
  expect(await readdir(place)).toEqual([])
  await expect(readBackupFile(place)).rejects.toThrow(/cannot be read/)
})
