// Long: a thousand bookings, with a worker that dies again and again, take two minutes.
import { resolve } from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { type EpochMinute, toInstant } from '#contract/values/clinic-time.ts'
import { serveSandbox } from '#sandbox/serve.ts'
import { storeCatalogue } from '#server/modules/catalogue/load-catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { testFolder } from '#tests/support/test-folder.ts'
import { bundleServer } from '../journeys/bundle-server.ts'
import { seeded } from '../journeys/seeded.ts'
import { findMessageWrongs } from './find-message-wrongs.ts'
import { startMailRelay } from './mail-relay.ts'
import { inParallel, type MadeBooking, makeBooking, makeChanges } from './make-bookings.ts'
import { moveClock } from './moved-clock.ts'
import { aBusyClinic, moments, planBookings } from './plan-bookings.ts'
import { readyProvider } from './ready-provider.ts'
import { createWorkerLives, type Kill, points } from './worker-lives.ts'

const BOOKINGS = 1000
/** How many messages a worker sends at the same time. */
const AT_ONCE = 4
const QUEUES = ['notifications.send-message', 'booking.send-reminder', 'payments.send-refund']

const { db, url: databaseUrl } = await testDatabase()
const sandbox = await serveSandbox({ dir: testFolder(), port: 0, keep: 100_000 })
const relay = await startMailRelay(sandbox.sandbox.smtpPort)
const program = await bundleServer(resolve('.'), 'tests/faults/messages/worker.ts')
const lives = createWorkerLives(relay, program, testFolder())
const overseer = new PgBoss({
  connectionString: databaseUrl,
  supervise: false,
  schedule: false,
  monitorIntervalSeconds: 1,
})
overseer.on('error', () => undefined)
const clock = await moveClock(db, toInstant(moments.booking))
const deps = testDeps(db, { clock, payment: readyProvider })
afterAll(async () => {
  await lives.close()
  await Promise.all([deps.jobs.stop({ graceful: false }), overseer.stop({ graceful: false })])
  await relay.close()
  await sandbox.close()
})

const killed: string[] = []
const order = () => ({
  databaseUrl,
  settings: { ...sandbox.sandbox.settingsFor(sandbox.url), SMTP_URL: relay.url },
  ahead: clock.ahead(),
})

test('1,000 bookings with random crashes of the worker: every owed message is handed over once, or logged as unknown', {
  timeout: 600_000,
}, async () => {
  const seed = Number(process.env['EMBRACE_SEED'] ?? 20_300_304)
  console.log(`EMBRACE_SEED=${seed}`)
  const chance = seeded('messages', seed)
  const planned = planBookings(chance, BOOKINGS)
  const killsAt = (some: readonly string[]): Kill[] => some.map((at) => ({ at, time: 1 + chance.below(20) }))

  await storeCatalogue(db, aBusyClinic())
  await Promise.all([deps.jobs.start(), overseer.start()])
  const made: MadeBooking[] = []
  await live(moments.booking, killsAt(points.messages), () =>
    inParallel(planned, 6, async (one) => void made.push(await makeBooking(deps, one))),
  )
  await live(undefined, killsAt(points.refunds), () =>
    inParallel(made, 6, (one) => makeChanges(deps, one, one.changes)),
  )
  await finish()
  await clock.set(toInstant(moments.sameDay))
  await finish()
  await live(moments.secondDay, killsAt([...points.reminders, chance.pick(points.messages)]))
  await finish()
  await live(moments.thirdDay, killsAt([chance.pick(points.reminders), chance.pick(points.messages)]), () =>
    inParallel(made, 6, (one) => makeChanges(deps, one, one.laterChanges)),
  )
  await finish()
  await live(moments.fifthDay, killsAt([chance.pick(points.messages), chance.pick(points.messages)]))
  await finish()
  await clock.set(toInstant(moments.end))
  await finish()

  const { rows: unknown } = await db.pool.query(
    `select channel, recipient as "to", coalesce(subject, '') as subject, body_text as text from messages where state = 'unknown'`,
  )
  const report = findMessageWrongs(made, await sandbox.sandbox.outbox.list(), unknown)
  const { wrongs, ...figures } = report
  console.log(JSON.stringify({ bookings: made.length, kills: killed.length, ...figures }))
  expect(wrongs).toEqual([])
  expect(await readBookings()).toEqual(made.map(describeMade).toSorted())
  expect(report.unknown).toBeLessThanOrEqual(killed.length * AT_ONCE)
  expect(report.repeated).toBeLessThanOrEqual(killed.length * AT_ONCE)
  // Proves that the test did what it says.
  expect(new Set(killed)).toEqual(new Set(Object.values(points).flat()))
  expect(made.filter(({ isCancelled }) => isCancelled).length).toBeGreaterThan(80)
  expect(made.filter(({ times }) => times.length > 1).length).toBeGreaterThan(80)
  expect(report.reminders).toBeGreaterThan(600)
})

/** Workers are started and killed one after the other, while something else happens. */
async function live(from: EpochMinute | undefined, kills: (Kill | undefined)[], meanwhile = async () => {}) {
  if (from !== undefined) await clock.set(toInstant(from))
  let isDone = false
  const happening = meanwhile().finally(() => (isDone = true))
  for (const kill of kills) {
    const since = clock.now()
    const isIdle = async () => isDone && (await countDue(since)) === 0
    if ((await lives.live(order(), kill, isIdle)) === 'killed' && kill) killed.push(kill.at)
    if (kill) await wait()
  }
  await happening
}

/** No worker is killed until everything that can be done by now is done. */
async function finish() {
  const begun = `state in ('retry', 'active') or (state = 'created' and start_after <= pgboss.job_now())`
  for (let rounds = 0; rounds < 10; rounds++) {
    await live(undefined, [undefined])
    if ((await countJobs(begun)) === 0) return
    await wait()
  }
  throw new Error('the work does not come to an end')
}

/** Long enough that the next worker gets what a dead one had begun. */
async function wait() {
  await clock.set(new Date(clock.now().getTime() + 2 * 60_000))
  await overseer.supervise()
  await clock.set(new Date(clock.now().getTime() + 3 * 60_000))
}

/** What the worker that has been running since then still has to do. */
const countDue = (since: Date) =>
  countJobs(
    `(state in ('created', 'retry') and start_after <= pgboss.job_now())
     or (state = 'active' and started_on >= '${since.toISOString()}')`,
  )

async function countJobs(which: string): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = any($1) and (${which})`,
    [QUEUES],
  )
  return rows[0]?.count ?? 0
}

async function readBookings(): Promise<string[]> {
  const { rows } = await db.pool.query<{ text: string }>(
    `select reference || ' ' || state || ' ' || sequence || ' ' || (extract(epoch from starts_at) / 60)::int as text from bookings`,
  )
  return rows.map(({ text }) => text).toSorted()
}

function describeMade({ reference, isCancelled, times }: MadeBooking): string {
  const sequence = times.length - 1 + (isCancelled ? 1 : 0)
  return `${reference} ${isCancelled ? 'cancelled' : 'confirmed'} ${sequence} ${times.at(-1)?.startsAt}`
}
