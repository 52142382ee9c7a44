import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, systemClock, type WorkOptions } from 'pg-boss'
import type { z } from 'zod'
import { type Duration, days, minutes, seconds } from '#contract/values/time.ts'
import { answersWithin } from '#db/answers-within.ts'
import { type Database, type Queries, SILENT_AFTER } from '#db/client.ts'
import type { Log } from '#db/log.ts'
import { nameError } from '#server/name-error.ts'

/** A kind of job: its queue's name and the shape of what it is told. Data holds ids, never personal data. */
export type JobDefinition<Data extends object> = {
  /** Letters, digits, hyphens and dots: `notifications.deliver-message`. */
  readonly name: string
  readonly data: z.ZodType<Data>
  /** How often a failed run is tried again before the job is put aside in the dead letter queue. */
  readonly retries?: number
  /** The wait before the first retry; it doubles with each one. */
  readonly retryAfter?: Duration
  /** The longest wait between two; fifteen minutes unless told. */
  readonly retryAtMost?: Duration
  /** A run longer than this is given up and tried again. */
  readonly expiresAfter?: Duration
}

export type EnqueueOptions = {
  /** By our own clock. The queue is told how long from now: the database's clock may be another. */
  startAfter?: Date
  /** Of all jobs of this name with this key, finished ones of the last 30 days included, only the first exists. */
  singletonKey?: string
}

export type Jobs = {
  /** Part of the caller's transaction: the job exists if and only if that commits. Tells whether it is a new one. */
  enqueue<Data extends object>(
    tx: Queries,
    job: JobDefinition<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<boolean>
  /** A handler must be safe to run twice: a run whose server dies is run again. Call before `start`. */
  work<Data extends object>(
    job: JobDefinition<Data>,
    handler: (data: Data) => Promise<void>,
    options?: { concurrency?: number },
  ): void
  /** Runs a job that is told nothing at the times of a cron expression in a time zone. Call before `start`. */
  schedule(job: JobDefinition<Record<string, never>>, cron: string, timeZone: string): void
  start(): Promise<void>
  /** Takes no new job. Graceful: first lets running ones finish, for at most the time given. */
  stop(options?: { graceful?: boolean; within?: Duration }): Promise<void>
  /** Whether the runner is started and its database answers within two seconds. */
  isHealthy(): Promise<boolean>
}

export type JobsOptions = {
  db: Database
  log: Log
  clock?: { now(): Date }
  /** How often a worker polls. A committed job is announced at once; polling finds one whose announcement was lost. */
  lookEvery?: Duration
}

/** The queue lives in the database's own schema `pgboss`, on connections of its own, so that no request waits for it. */
export function createJobs({ db, log, clock = { now: () => new Date() }, lookEvery = seconds(2) }: JobsOptions): Jobs {
  const boss = openBoss(db.url, log)
  const ensureQueue = createQueuesOnce(boss)
  const registered: (() => Promise<void>)[] = []
  let isRunning = false
  let looking: NodeJS.Timeout | undefined

  const register = (step: () => Promise<void>) => {
    if (isRunning) throw new Error('Jobs are registered before start')
    registered.push(step)
  }

  return {
    async enqueue(tx, job, data, { startAfter, singletonKey } = {}) {
      const payload = job.data.parse(data)
      await ensureQueue(job)
      const id = await boss.send(job.name, payload, {
        db: fromDrizzle(tx, sql),
        ...(startAfter && { startAfter: secondsUntil(startAfter, clock.now()) }),
        ...(singletonKey !== undefined && { id: deriveId(job.name, singletonKey) }),
      })
      return id !== null
    },

    work(job, handler, { concurrency = 4 } = {}) {
      register(async () => {
        await ensureQueue(job)
        for (let slot = 0; slot < concurrency; slot++) await runSlot(boss, job, handler, { log, lookEvery })
      })
    },

    schedule(job, cron, timeZone) {
      register(async () => {
        await ensureQueue(job)
        await boss.schedule(job.name, cron, {}, { tz: timeZone, missed: 'once' })
      })
    },

    async start() {
      await boss.start()
      for (const step of registered) await step()
      await forgetTheFuture(db)
      looking = setInterval(() => {
        forgetTheFuture(db).catch((error: unknown) =>
          log.warn({ error: nameError(error) }, 'what was noted in the future was not looked for'),
        )
      }, CLOCK_IS_LOOKED_AT).unref()
      isRunning = true
    },

    async stop({ graceful = true, within = seconds(20) } = {}) {
      isRunning = false
      clearInterval(looking)
      await boss.stop({ graceful, timeout: within })
    },

    async isHealthy() {
      if (!isRunning) return false
      const answered = boss.schemaVersion().then((version) => version !== null)
      return answersWithin(answered, seconds(2))
    },
  }
}

/** Nothing to wait for where that moment has passed. */
const secondsUntil = (moment: Date, now: Date) => Math.max(0, moment.getTime() - now.getTime()) / seconds(1)

/** The driver's name for this setting; the queue passes it on. */
const silence = { query_timeout: SILENT_AFTER }

/** Goes on evenly when the machine's clock is set back: otherwise the next round would come an hour late. */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

const CLOCK_IS_LOOKED_AT = seconds(30)
const ERRORS_ARE_LOGGED_EVERY = minutes(1)

/**
 * Times that were written while the clock was ahead lie in the future once it is put right, and what is reckoned from
 * them would wait until then: the next round, a job whose server has died, a job to be run at once.
 */
async function forgetTheFuture(db: Database): Promise<void> {
  const future = sql`pgboss.job_now() + interval '1 minute'`
  await db.execute(sql`update pgboss.version set cron_on = null where cron_on > ${future}`)
  // Each round takes its minute, so the rounds of minutes that come once more would be left out as made already.
  await db.execute(sql`update pgboss.job set singleton_on = null where name = '__pgboss__send-it'
    and singleton_on > (${future}) at time zone 'UTC'`)
  // Without a claimed round, the queue reckons from when it last counted, so that goes as well.
  await db.execute(sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
    where greatest(monitor_claim_on, monitor_on, maintain_on) > ${future}`)
  // A worker that is still alive renews its heartbeat within half a minute.
  await db.execute(sql`update pgboss.job set started_on = pgboss.job_now(), heartbeat_on = pgboss.job_now()
    where state = 'active' and greatest(started_on, heartbeat_on) > ${future}`)
  // A job planned for later has its start after its creation, and keeps it.
  await db.execute(sql`update pgboss.job set start_after = pgboss.job_now()
    where state = 'created' and start_after > ${future} and start_after <= created_on`)
  // Whichever clock it was begun by: a retry never waits longer than its delay, doubled with each one.
  await db.execute(sql`update pgboss.job set start_after = pgboss.job_now() where state = 'retry' and start_after > ${future}
    + least(retry_delay_max, retry_delay * 2 ^ least(16, retry_count + 1)) * interval '1 second'`)
}

function openBoss(url: string, log: Log): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'embrace-jobs',
    max: 5,
    ...silence,
    clock: steadyClock,
    clockMonitorIntervalSeconds: 30,
    useListenNotify: true,
    // How soon the job of a server that died is noticed and given to another one.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  })
  boss.on('error', createErrorLog(log))
  boss.on('warning', (warning) => log.warn({ reason: warning.message }, 'the job queue warns'))
  return boss
}

/** While the database is away each worker meets an error every second: one line a minute says which, and how many. */
function createErrorLog(log: Log) {
  let unsaid = 0
  let nextLine = 0
  return (error: Error) => {
    unsaid++
    const now = performance.now()
    if (now < nextLine) return
    nextLine = now + ERRORS_ARE_LOGGED_EVERY
    log.error({ error: nameError(error), reason: error.message, times: unsaid }, 'the job queue met an error')
    unsaid = 0
  }
}

type Queue = Omit<JobDefinition<object>, 'data'>

/** Makes the job's queue and its dead letter queue, or brings their settings up to date, once per process. */
function createQueuesOnce(boss: PgBoss) {
  const made = new Map<string, Promise<void>>()

  return function ensureQueue(job: Queue): Promise<void> {
    const known = made.get(job.name)
    if (known) return known
    const making = createQueues(boss, job)
    made.set(job.name, making)
    making.catch(() => made.delete(job.name))
    return making
  }
}

async function createQueues(boss: PgBoss, job: Queue): Promise<void> {
  const deadLetter = `${job.name}.dead`
  const settings = {
    deadLetter,
    notify: true,
    retryLimit: job.retries ?? 8,
    retryDelay: inSeconds(job.retryAfter ?? seconds(5)),
    retryBackoff: true,
    retryDelayMax: inSeconds(job.retryAtMost ?? minutes(15)),
    expireInSeconds: inSeconds(job.expiresAfter ?? minutes(5)),
    heartbeatSeconds: 30,
    deleteAfterSeconds: inSeconds(days(30)),
    // A job waiting for its time must not be tidied away before it comes.
    retentionSeconds: inSeconds(days(365)),
  }
  await boss.createQueue(deadLetter, { retentionSeconds: inSeconds(days(365)) })
  await boss.createQueue(job.name, settings)
  await boss.updateQueue(job.name, settings)
}

async function runSlot<Data extends object>(
  boss: PgBoss,
  job: JobDefinition<Data>,
  handler: (data: Data) => Promise<void>,
  { log, lookEvery }: { log: Log; lookEvery: Duration },
) {
  const polling = { pollingIntervalSeconds: inSeconds(lookEvery), notifyPollingIntervalSeconds: inSeconds(lookEvery) }
  const slot = await boss.work<unknown, void, WorkOptions & { includeMetadata: true }>(
    job.name,
    { ...polling, includeMetadata: true, batchSize: 1 },
    async ([waiting]) => {
      if (!waiting) return
      // Look for the next job at once; only an empty queue waits for the next poll.
      boss.notifyWorker(slot)
      try {
        await handler(job.data.parse(waiting.data))
      } catch (error) {
        const attempt = waiting.retryCount + 1
        const details = { job: job.name, id: waiting.id, attempt, error: nameError(error) }
        if (waiting.retryCount < waiting.retryLimit) log.warn(details, 'a job failed and will be tried again')
        else log.error(details, 'a job failed for the last time and was put aside')
        // The queue keeps what is thrown here for a year, so without the message, which may hold a person's words.
        throw new JobFailed(nameError(error))
      }
    },
  )
}

class JobFailed extends Error {
  override readonly name = 'JobFailed'
}

/** A key always gives the same id, so of two such jobs the primary key keeps only the first. */
function deriveId(name: string, key: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

const inSeconds = (span: Duration) => Math.ceil(span / seconds(1))
