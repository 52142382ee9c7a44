import { mkdtemp } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { minutes } from '#contract/values/time.ts'
import { restoreBackup } from '#db/backup/restore-backup.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import type { Database } from '#db/client.ts'
import { checkOrigin } from '#db/origin.ts'
import { StartProblem } from '#db/start-problem.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { at, openBookingDesk } from '#tests/support/booking-desk.ts'
import { emptyTestDatabase, testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { aStaffDesk, must, PASSWORD, whyNot } from '#tests/support/staff-desk.ts'
import { testFolder } from '#tests/support/test-folder.ts'
import { afterRestore, afterSwitchover, formatAfterRestore } from './after-restore.ts'
import { cancelBooking } from './modules/booking/cancel-booking.ts'
import { moveBooking } from './modules/booking/move-booking.ts'
import { findInvoice } from './modules/invoices/issue-invoice.ts'
import { endAccounts } from './modules/staff/end-sign-ins.ts'

const { db, url } = await testDatabase()
const [first, second] = [await emptyTestDatabase(), await emptyTestDatabase()]
const desk = await openBookingDesk(db)
afterAll(() => desk.close())

async function restoreInto(target: Database, file: string) {
  const jobs = createJobs({ db: target, log: quietLog })
  const prepareJobs = async () => {
    await jobs.start()
    await jobs.stop({ graceful: false })
  }
  await restoreBackup({ db: target, file, prepareJobs })
}

async function backUp() {
  await checkOrigin(db)
  const folder = await mkdtemp(testFolder())
  const { file } = await writeBackup({ url, folder, now: desk.clock.now(), keyMark: 'a mark' })
  return file
}

/** The numbers of an invoice, the note of its new date, and its credit note. */
async function numbersOf(open: typeof desk, startsAt: string) {
  const { id } = await open.book({}, { startsAt: at(startsAt) })
  const to = { mode: 'video', centreId: undefined, startsAt: at(startsAt).getTime() / 60_000 + 30 } as const
  must(await moveBooking(open.deps, { bookingId: id, sequence: 0, ...to }))
  must(await cancelBooking(open.deps, { bookingId: id, sequence: 1 }))
  const types = ['invoice', 'date_note', 'credit_note'] as const
  return Promise.all(types.map(async (type) => (await findInvoice(open.deps.db, { bookingId: id, type }))?.number))
}

const now = () => desk.clock.now()

test('[I21] after a restore every kind has a new series, also where the same backup is restored twice, and the last numbers are named', async () => {
  await desk.book({}, { startsAt: at('2030-03-06T11:00') })
  const file = await backUp()
  expect(await numbersOf(desk, '2030-03-06T13:00')).toEqual(['IDA/2930/000002', 'DDA/2930/000001', 'CDA/2930/000001'])
  const dataDir = testFolder()
  for (const [target, letter] of [
    [first, 'B'],
    [second, 'C'],
  ] as const) {
    await restoreInto(target.db, file)
    const restored = await afterRestore({ db: target.db, dataDir, now: now() })
    expect(restored.series).toEqual({ financialYear: '2930', letter, lastKnown: ['IDA/2930/000001'] })
    expect(formatAfterRestore(restored)).toContain('  after IDA/2930/000001')
    const open = await openBookingDesk(target.db)
    const kinds = ['I', 'D', 'C'].map((kind) => `${kind}D${letter}/2930/000001`)
    expect(await numbersOf(open, '2030-03-06T14:00')).toEqual(kinds)
    await open.close()
  }
  // Another year begins with A again, and two commands at once take two letters.
  const bothAtOnce = await Promise.all(
    [1, 2].map(() => afterRestore({ db, dataDir: testFolder(), now: at('2031-05-01T11:00') })),
  )
  expect(bothAtOnce.map(({ series }) => series.letter).toSorted()).toEqual(['B', 'C'])
})

test('[I21] a start on another PostgreSQL than the one that was written to last asks for the command', async () => {
  const target = await emptyTestDatabase()
  await restoreInto(target.db, await backUp())
  const refused = await checkOrigin(target.db).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartProblem)
  expect(String(refused)).toMatch(/npm run after-restore\n[\s\S]*-- switchover/)
  await afterSwitchover({ db: target.db, now: now() })
  await checkOrigin(target.db)
  for (const other of ["system_identifier = '7'", 'timeline = timeline + 1', "database_oid = '7'"]) {
    await target.db.pool.query(`update database_origin set ${other}`)
    await expect(checkOrigin(target.db)).rejects.toThrow(StartProblem)
    await afterRestore({ db: target.db, dataDir: testFolder(), now: now() })
    await checkOrigin(target.db)
  }
})

test('[F18] a restore lets nobody in who was signed in, shows who can come in, and those who left are ended', async () => {
  const staff = aStaffDesk(db)
  const lead = await staff.aPerson('clinic-lead')
  const front = await staff.aPerson('front-desk')
  const file = await backUp()
  must(await lead.call('end-person', { person: front.id }))
  const target = await emptyTestDatabase()
  await restoreInto(target.db, file)
  const { accounts } = await afterRestore({ db: target.db, dataDir: testFolder(), now: now() })
  expect(accounts.map(({ email }) => email).toSorted()).toEqual([lead.email, front.email].toSorted())
  expect(accounts.map(({ changedAt }) => changedAt.toISOString().slice(0, 10))).toEqual(['2030-03-04', '2030-03-04'])
  const open = await target.db.pool.query('select from staff_sessions where ended_at is null')
  const invited = await target.db.pool.query('select from staff_invitations')
  expect([open.rowCount, invited.rowCount]).toEqual([0, 0])
  const restored = aStaffDesk(target.db)
  restored.pass(minutes(20))
  expect(await endAccounts(restored.deps, [front.email.toUpperCase()])).toEqual([])
  expect(await endAccounts(restored.deps, [front.email, lead.email, 'asha@clinic.test'])).toEqual([
    { email: front.email, why: 'person_unknown' },
    { email: lead.email, why: 'last_lead' },
    { email: 'asha@clinic.test', why: 'person_unknown' },
  ])
  const signIn = await restored.aBrowser().call('sign-in', { email: front.email, password: PASSWORD })
  expect(whyNot(signIn)).toBe('wrong_sign_in')
  must(await restored.aBrowser().call('sign-in', { email: lead.email, password: PASSWORD }))
})
