import { afterAll, expect, test, vi } from 'vitest'
import { createJobs } from '#server/jobs/jobs.ts'
import { testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { countingJob } from './job-runner.ts'
import { type Program, startProgram } from './program.ts'

const JOBS = 200
const { db, url } = await testDatabase()
const programs: Program[] = []
afterAll(() => programs.forEach((program) => program.kill('SIGKILL')))

test('two server processes on one database run each of 200 jobs exactly once', { timeout: 90_000 }, async () => {
  await db.pool.query('create table runs (number int, pid int)')
  programs.push(startProgram('job-runner.ts', url), startProgram('job-runner.ts', url))
  await Promise.all(programs.map((program) => program.waitFor('ready')))

  await enqueueAll()
  await vi.waitFor(async () => expect(await countJobs('completed')).toBe(JOBS), { timeout: 60_000, interval: 100 })
  for (const program of programs) program.kill('SIGTERM')
  const ends = await Promise.all(programs.map((program) => program.ended))

  expect(ends).toEqual(programs.map(() => ({ code: 0, errors: '' })))
  const { rows } = await db.pool.query<{ number: number; pid: number }>('select number, pid from runs order by number')
  expect(rows.map((row) => row.number)).toEqual(Array.from({ length: JOBS }, (_, number) => number))
  expect(new Set(rows.map((row) => row.pid))).toEqual(new Set(programs.map((program) => program.pid)))
  expect(await countJobs('%')).toBe(JOBS)
})

async function enqueueAll(): Promise<void> {
  const jobs = createJobs({ db, log: quietLog })
  await jobs.start()
  for (let number = 0; number < JOBS; number++) {
    await db.transaction((tx) => jobs.enqueue(tx, countingJob, { number }))
  }
  await jobs.stop()
}

async function countJobs(state: string): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    "select count(*)::int as count from pgboss.job where name = 'counting' and state::text like $1",
    [state],
  )
  return rows[0]?.count ?? 0
}
