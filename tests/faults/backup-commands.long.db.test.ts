// Long: a whole server is lost and restored, twice.
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { at, openBookingDesk } from '#tests/support/booking-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testFolder } from '#tests/support/test-folder.ts'

const { db, url } = await testDatabase()
const desk = await openBookingDesk(db)
afterAll(() => desk.close())

const root = join(import.meta.dirname, '../..')
const SECRET_KEY = 'a key for tests that is long enough for it'

/** Runs a command as the operator types it, and returns its output. */
async function run(script: string, settings: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env['PATH'], SECRET_KEY, ...settings }
  return promisify(execFile)(process.execPath, [join(root, 'scripts', script), ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}

async function book(startsAt: Date) {
  const held = await desk.hold(await desk.arrive(), { startsAt })
  if (!held.ok) throw new Error(held.reason)
  await desk.settle((await desk.pay(held.value.order.id)).razorpay_payment_id)
}

const newestIn = async (folder: string) => join(folder, (await readdir(folder)).toSorted().at(-1) ?? '')

test('the drill: backup, loss, restore into an empty embedded database, money check, and the same once more over it', {
  timeout: 120_000,
}, async () => {
  for (const hour of ['11:00', '13:00', '15:00']) await book(at(`2030-03-06T${hour}`))
  const paid = (
    await db.pool.query<{ sum: string }>("select sum(amount_paise) from payments where status = 'captured'")
  ).rows[0]?.sum
  expect(Number(paid)).toBeGreaterThan(0)

  const folder = testFolder()
  const source = { DATABASE_URL: url, DATA_DIR: testFolder() }
  expect((await run('doctor.ts', source)).said).toMatch(/Backup +none made here/)
  const made = await run('backup.ts', source, '--to', folder)
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringMatching(/rows of \d+ tables, \d+ kB, read back and sound/),
  })
  const backup = await newestIn(folder)
  expect((await run('doctor.ts', source)).said).toMatch(/Backup +\d+ (?:second|minute)s? ago/)

  // A new machine: it has only the file and the key.
  const embedded = { DATA_DIR: testFolder() }
  const restored = await run('restore.ts', embedded, backup)
  expect(restored.said).toMatch(new RegExp(`^The books agree: ${paid} paise came in, 0 went back\\.$`, 'm'))
  expect(restored).toMatchObject({ code: 0, said: expect.not.stringContaining('another key') })
  expect(restored.said).toMatch(/the third letter of every series is B\.$/m)

  // From there on: the embedded database is backed up itself, changed, and restored over the changes.
  expect(await run('backup.ts', embedded)).toMatchObject({ code: 0 })
  const forced = await run('restore.ts', embedded, await newestIn(join(embedded.DATA_DIR, 'backups')), '--force')
  expect(forced).toMatchObject({ code: 0, said: expect.stringContaining(`The books agree: ${paid} paise`) })
  expect(forced.said).toContain('What was there before is the database')
  expect(forced.said).toMatch(/the third letter of every series is C\.$/m)
  const again = await run('after-restore.ts', embedded)
  expect(again).toMatchObject({ code: 0, said: expect.stringMatching(/the third letter of every series is D\.$/m) })
  expect(await run('after-restore.ts', embedded, 'switchover')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Noted'),
  })
  expect((await run('after-restore.ts', embedded, 'end', 'asha@clinic.test')).said).toContain('no account')
  expect(await run('after-restore.ts', embedded, 'nonsense')).toMatchObject({ code: 1 })

  const doctor = await run('doctor.ts', embedded)
  expect(doctor.said).toMatch(/Books +0 paise unreconciled, 0 faults/)
  expect(doctor.said).toMatch(/Backup +\d+ (?:second|minute)s ago/)
  expect(doctor.said).toMatch(/Bookings +3 confirmed/)
})
