import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { hours, seconds } from '#contract/values/time.ts'
import { emptyTestDatabase, testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { createJobs, type JobDefinition, type Jobs, type JobsOptions } from './jobs.ts'

const { db } = await testDatabase()
const empty = await emptyTestDatabase()
const running: Jobs[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop({ graceful: false })))
})

test('a job whose transaction is rolled back never existed', async () => {
  const job = makeJob('rolled-back')
  const jobs = await startJobs()

  const attempt = db.transaction(async (tx) => {
    await jobs.enqueue(tx, job, { count: 1 })
    throw new Error('the business refused')
  })

  await expect(attempt).rejects.toThrow('the business refused')
  expect(await countJobs(job)).toBe(0)
})

test('a job whose transaction commits exists exactly once, and not a moment before', async () => {
  const job = makeJob('committed')
  const jobs = await startJobs()

  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, job, { count: 1 })
    expect(await countJobs(job)).toBe(0)
  })

  expect(await countJobs(job)).toBe(1)
})

test('a committed job is handed to its worker at once, with its data', async () => {
  const job = makeJob('at-once')
  const told = vi.fn<(data: Data) => Promise<void>>().mockResolvedValue()
  // Workers do not poll while this test runs: a job that arrives was announced.
  const jobs = await startJobs((starting) => starting.work(job, told), { lookEvery: hours(1) })

  for (let count = 1; count <= 5; count += 1) {
    await db.transaction((tx) => jobs.enqueue(tx, job, { count }))
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(count), { timeout: 60_000 })
  }
  expect(told.mock.calls.map(([data]) => data.count)).toEqual([1, 2, 3, 4, 5])
})

test('a clock that was an hour ahead and has been put right does not keep the rounds waiting for that hour', async () => {
  await startJobs((starting) => starting.work(makeJob('watched'), async () => undefined))
  await db.execute(sql`update pgboss.version set cron_on = now() + interval '1 hour'`)
  await db.execute(sql`update pgboss.queue set monitor_claim_on = now() + interval '1 hour',
    monitor_on = now() + interval '1 hour', maintain_on = now() + interval '1 hour'`)
  // The rounds of that hour have taken their minutes already, and this minute's has taken its own.
  await db.execute(sql`insert into pgboss.job (name, singleton_key, state, singleton_on)
    select '__pgboss__send-it', 'watched__', 'completed', date_trunc('minute', now() at time zone 'UTC') + ahead
      from unnest(array[interval '0', interval '5 minutes', interval '1 hour']) ahead`)
  await startJobs()
  const { rows } = await db.execute(sql`select count(*)::int as waiting from pgboss.version, pgboss.queue
    where greatest(cron_on, monitor_claim_on, monitor_on, maintain_on) > now() + interval '1 minute'`)
  expect(rows).toEqual([{ waiting: 0 }])
  const { rows: minutes } = await db.execute(sql`select count(singleton_on)::int as taken, count(*)::int as rounds
    from pgboss.job where name = '__pgboss__send-it' and singleton_key = 'watched__'`)
  expect(minutes).toEqual([{ taken: 1, rounds: 3 }])
})

test('a job noted by a clock that was ahead runs now, and one whose server died then is noticed; a later one waits', async () => {
  const [due, later, orphan] = [makeJob('due'), makeJob('later'), makeJob('orphan')]
  const jobs = await startJobs()
  await jobs.enqueue(db, due, { count: 1 })
  await jobs.enqueue(db, later, { count: 1 }, { startAfter: new Date(Date.now() + hours(2)) })
  await jobs.enqueue(db, orphan, { count: 1 })
  await db.execute(sql`update pgboss.job set created_on = created_on + interval '1 hour', start_after = case
    when name = ${later.name} then start_after else start_after + interval '1 hour' end`)
  await db.execute(sql`update pgboss.job set state = 'active', started_on = now() + interval '1 hour',
    heartbeat_on = now() + interval '1 hour' where name = ${orphan.name}`)
  const told = vi.fn<(data: Data) => Promise<void>>().mockResolvedValue()
  await startJobs((starting) => [due, later].forEach((job) => starting.work(job, told)))

  await vi.waitFor(async () => expect(await countJobs(due, 'completed')).toBe(1), { timeout: 5_000 })
  expect(await countJobs(later, 'created')).toBe(1)
  const { rows } = await db.execute(sql`select count(*)::int as noticeable from pgboss.job
    where name = ${orphan.name} and greatest(started_on, heartbeat_on) <= now()`)
  expect(rows).toEqual([{ noticeable: 1 }])
})

test('a retry that was put off by a clock that went ahead meanwhile comes now, and any other in its time', async () => {
  const [ahead, inTime] = [makeJob('ahead'), makeJob('in-time')]
  const jobs = await startJobs()
  for (const job of [ahead, inTime]) await jobs.enqueue(db, job, { count: 1 })
  // Begun before it went ahead, and failed after.
  await db.execute(sql`update pgboss.job set state = 'retry', started_on = now() - interval '10 seconds', retry_count = 5,
    start_after = now() + case when name = ${ahead.name} then interval '1 hour' else interval '2 minutes' end`)
  const told = vi.fn<(data: Data) => Promise<void>>().mockResolvedValue()
  await startJobs((starting) => [ahead, inTime].forEach((job) => starting.work(job, told)))

  await vi.waitFor(async () => expect(await countJobs(ahead, 'completed')).toBe(1), { timeout: 5_000 })
  expect(await countJobs(inTime, 'retry')).toBe(1)
})

test('data that does not fit the definition is not enqueued', async () => {
  const job = makeJob('misfit')
  const jobs = await startJobs()

  await expect(jobs.enqueue(db, job, { count: 1.5 })).rejects.toThrow(z.ZodError)
  expect(await countJobs(job)).toBe(0)
})

test('of two jobs with one key only the first exists, even after it has run', async () => {
  const job = makeJob('one-of-a-kind')
  const told = vi.fn<(data: Data) => Promise<void>>().mockResolvedValue()
  const jobs = await startJobs((starting) => starting.work(job, told))

  expect(await jobs.enqueue(db, job, { count: 1 }, { singletonKey: 'booking 1' })).toBe(true)
  await vi.waitFor(async () => expect(await countJobs(job, 'completed')).toBe(1), { timeout: 5_000 })
  expect(await jobs.enqueue(db, job, { count: 2 }, { singletonKey: 'booking 1' })).toBe(false)
  expect(await jobs.enqueue(db, job, { count: 3 }, { singletonKey: 'booking 2' })).toBe(true)

  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2), { timeout: 5_000 })
  expect(told.mock.calls.map(([data]) => data.count)).toEqual([1, 3])
})

test('a job is delayed by our own clock, however far the database’s is from it', async () => {
  const job = makeJob('by-our-clock')
  const jobs = createJobs({ db, log: quietLog, clock: { now: () => new Date('2030-03-04T09:00:00Z') } })
  await jobs.start()
  try {
    await jobs.enqueue(db, job, { count: 1 }, { startAfter: new Date('2030-03-04T13:00:01.500Z') })
    await jobs.enqueue(db, job, { count: 2 }, { startAfter: new Date('2030-03-04T08:00:00Z') })
  } finally {
    await jobs.stop({ graceful: false })
  }
  const { rows } = await db.execute(sql`select extract(epoch from start_after - created_on)::float as wait
    from pgboss.job where name = ${job.name} order by data ->> 'count'`)
  expect(rows).toEqual([{ wait: 4 * 3600 + 1.5 }, { wait: 0 }])
})

test('a delayed job waits for its time', async () => {
  const job = makeJob('delayed')
  const told = vi.fn<(data: Data) => Promise<void>>().mockResolvedValue()
  const jobs = await startJobs((starting) => starting.work(job, told))

  const startAfter = new Date(Date.now() + 1_500)
  await jobs.enqueue(db, job, { count: 1 }, { startAfter })
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce(), { timeout: 60_000 })
  expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime())
})

test('a job that fails is tried again, and put aside after its last attempt', async () => {
  const job = { ...makeJob('failing'), retries: 1, retryAfter: seconds(1) }
  const told = vi.fn<(data: Data) => Promise<void>>().mockRejectedValue(new Error('Failed query\nparams: Asha Rao'))
  const log = { ...quietLog, warn: vi.fn<() => void>(), error: vi.fn<() => void>() }
  const jobs = await startJobs((starting) => starting.work(job, told), { log })

  await jobs.enqueue(db, job, { count: 1 })

  await vi.waitFor(async () => expect(await countJobs({ name: 'failing.dead' })).toBe(1), { timeout: 20_000 })
  expect(told).toHaveBeenCalledTimes(2)
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ attempt: 1 }), 'a job failed and will be tried again')
  expect(log.error).toHaveBeenCalledWith(
    { job: 'failing', id: expect.any(String), attempt: 2, error: 'Error' },
    'a job failed for the last time and was put aside',
  )
  // Like the log, the queue keeps no error message: it may hold a person's words.
  const { rows } = await db.pool.query('select output from pgboss.job where output is not null')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/Asha|Failed query/)
})

test('a graceful stop lets the running job finish', async () => {
  const job = makeJob('unhurried')
  const steps: string[] = []
  const work = Promise.withResolvers<void>()
  const jobs = await startJobs((starting) => {
    starting.work(job, async () => {
      steps.push('begun')
      await work.promise
      steps.push('finished')
    })
  })
  await jobs.enqueue(db, job, { count: 1 })
  await vi.waitFor(() => expect(steps).toEqual(['begun']), { timeout: 20_000, interval: 10 })

  const stopped = jobs.stop({ graceful: true })
  work.resolve()
  await stopped

  expect(steps).toEqual(['begun', 'finished'])
  expect(await countJobs(job, 'completed')).toBe(1)
})

test('a schedule keeps its time zone, and stating it twice keeps one', async () => {
  const job: JobDefinition<Record<string, never>> = { name: 'nightly', data: z.record(z.string(), z.never()) }
  await startJobs((starting) => starting.schedule(job, '0 4 * * *', 'Asia/Kolkata'))
  await startJobs((starting) => starting.schedule(job, '30 4 * * *', 'Asia/Kolkata'))

  const { rows } = await db.pool.query("select cron, timezone from pgboss.schedule where name = 'nightly'")
  expect(rows).toEqual([{ cron: '30 4 * * *', timezone: 'Asia/Kolkata' }])
})

test('a runner is healthy between its start and its stop', async () => {
  const jobs = createJobs({ db, log: quietLog })
  expect(await jobs.isHealthy()).toBe(false)
  await jobs.start()
  expect(await jobs.isHealthy()).toBe(true)
  await jobs.stop()
  expect(await jobs.isHealthy()).toBe(false)
})

test('many runners may start at the same time on a database that has no queue yet', async () => {
  const job = makeJob('first-day')
  const starters = Array.from({ length: 5 }, () => createJobs({ db: empty.db, log: quietLog }))
  running.push(...starters)
  for (const jobs of starters) jobs.work(job, async () => undefined)

  await Promise.all(starters.map((jobs) => jobs.start()))

  const { rows } = await empty.db.pool.query("select name from pgboss.queue where name like 'first-day%' order by name")
  expect(rows).toEqual([{ name: 'first-day' }, { name: 'first-day.dead' }])
})

const Data = z.strictObject({ count: z.int() })
type Data = z.infer<typeof Data>

function makeJob(name: string): JobDefinition<Data> {
  return { name, data: Data }
}

async function startJobs(
  register: (jobs: Jobs) => void = () => undefined,
  options: Partial<JobsOptions> = {},
): Promise<Jobs> {
  const jobs = createJobs({ db, log: quietLog, ...options })
  running.push(jobs)
  register(jobs)
  await jobs.start()
  return jobs
}

async function countJobs({ name }: { name: string }, state = '%'): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    'select count(*)::int as count from pgboss.job where name = $1 and state::text like $2',
    [name, state],
  )
  return rows[0]?.count ?? 0
}
