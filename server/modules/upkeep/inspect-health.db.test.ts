import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { noteBackup } from '#db/backup/note-backup.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import { openDatabase } from '#db/client.ts'
import { createRequestMeter } from '#server/http/request-meter.ts'
import { at, openBookingDesk } from '#tests/support/booking-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { inspectHealth } from './inspect-health.ts'
import { serveMetrics } from './routes.ts'
import { findFindings } from './rules.ts'
import { writeReport } from './write-report.ts'

const { db, url } = await testDatabase()
const desk = await openBookingDesk(db)
const dataDir = await mkdtemp(join(tmpdir(), 'embrace-upkeep-'))
afterAll(async () => {
  await desk.close()
  await rm(dataDir, { recursive: true, force: true })
})

const findBackup = async () => ({ madeAt: desk.clock.now(), isOurs: true })
const look = (from = db) => inspectHealth({ db: from, clock: desk.clock, findBackup }, { books: 'compare' })

beforeAll(async () => {
  const paid = await desk.hold(await desk.arrive(), { startsAt: at('2030-03-06T11:00') })
  const held = await desk.hold(await desk.arrive(), { startsAt: at('2030-03-06T13:00') })
  if (!paid.ok || !held.ok) throw new Error('a time could not be held')
  await desk.settle((await desk.pay(paid.value.order.id)).razorpay_payment_id)
})

test('[U1] a look only reads, and finds what is there', async () => {
  const readOnly = new URL(url)
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
  const reader = openDatabase({ url: readOnly.href, log: quietLog, maxConnections: 1 })
  const figures = await look(reader)
  await reader.close()
  expect(figures.bookings).toEqual({
    byState: { confirmed: 1, held: 1 },
    holds: 1,
    runOutHolds: 0,
    unanswered: 0,
    untaken: [],
  })
  expect(figures.messages.byState).toEqual({ queued: 2 })
  expect(figures.books).toEqual({ isBalanced: true, unreconciled: 0, faults: 0, lastCheckSeconds: undefined })
  expect(figures.webhooks).toMatchObject({ lastSeconds: undefined, openOrders: 1, unannounced: 0 })
  expect(figures.database.bytes).toBeGreaterThan(1_000_000)
  expect(figures.jobs?.dead).toBe(0)
})

test('[U2] the report holds nothing about anybody', async () => {
  const figures = await look()
  const report = writeReport(figures, findFindings(figures), { milliseconds: 1 })
  expect(report).toContain('1 confirmed, 1 held')
  expect(report).not.toMatch(/Asha|@|(?<![\d.])(91)?98\d{8}(?!\d)|[0-9a-f]{8}-|rzp|EB-/)
})

test('[U4] a round of a schedule that was put aside is found until a later round was done', async () => {
  const round = { name: 'upkeep.rounds', data: z.strictObject({}) }
  await desk.deps.jobs.enqueue(db, round, {})
  await desk.deps.jobs.enqueue(db, { ...round, name: 'upkeep.rounds.dead' }, {})
  await db.pool.query(
    `insert into pgboss.schedule (name, key, cron, timezone, created_on, updated_on)
     values ('upkeep.rounds', '', '* * * * *', 'UTC', now(), now())`,
  )
  expect((await look()).jobs?.dead).toBe(1)
  const complete = `update pgboss.job set state = 'completed', completed_on = now() + $1::interval where name = 'upkeep.rounds'`
  await db.pool.query(complete, ['-1 hour'])
  expect((await look()).jobs?.dead).toBe(1)
  await db.pool.query(complete, ['1 hour'])
  expect((await look()).jobs?.dead).toBe(0)
  await db.pool.query(`delete from pgboss.schedule where name = 'upkeep.rounds'`)
  expect((await look()).jobs?.dead).toBe(1)
  await db.pool.query(`delete from pgboss.job where name like 'upkeep.rounds%'`)
})

test('[U4] [U5] [U8] what went wrong in the tables is found: refusals, silence, and jobs that nobody does or that were put aside', async () => {
  await db.pool.query(
    "update messages set state = 'refused', last_error = 'no such mailbox', updated_at = $1 where channel = 'email'",
    [desk.clock.now()],
  )
  await db.pool.query("update messages set state = 'unknown', updated_at = $1 where channel = 'sms'", [
    new Date(+desk.clock.now() - 3_600_000),
  ])
  await db.pool.query('update payments set captured_at = $1', [new Date(+desk.clock.now() - 3_600_000)])
  const fails = { name: 'upkeep.fails', data: z.strictObject({}) }
  await desk.deps.jobs.enqueue(db, fails, {})
  await desk.deps.jobs.enqueue(db, { ...fails, name: 'upkeep.fails.dead' }, {})
  const findings = findFindings(await look())
  expect(findings).toEqual([
    expect.stringMatching(/^Jobs wait \(\d+, one for /),
    expect.stringMatching(/^Jobs failed for the last time \(1\)/),
    expect.stringMatching(/^Messages were refused this week \(1\)/),
    expect.stringMatching(/^Messages of this week may not have arrived \(1\)/),
    expect.stringMatching(/^The payment provider did not call about 1 payment /),
  ])
  // The provider never hears of what came over the counter.
  await db.pool.query("update payments set source = 'desk'")
  expect((await look()).webhooks.unannounced).toBe(0)
  await db.pool.query("update payments set source = 'provider'")
  // A call about it, however late it came, ends the silence.
  await db.pool.query(
    `insert into payment_events (id, provider_event_id, event, provider_payment_id, state, received_at, processed_at)
     select $1, 'event', 'payment.captured', provider_payment_id, 'processed', $2, $2 from payments limit 1`,
    [randomUUID(), desk.clock.now()],
  )
  expect(findFindings(await look())).toHaveLength(4)
})

test('[U6] what is asked for again and again takes what the nightly comparison found, and reads no payment', async () => {
  const last = () => inspectHealth({ db, clock: desk.clock, findBackup }, { books: 'last' })
  const ledger = { captured: 5, refunded: 0, owed: 0, sessions: 4, difference: 1 }
  await db.pool.query(
    `insert into books_checks (id, at, is_balanced, figures, faults) values ($1, $2, false, $3, '[{"kind": "ledger_differs", "id": "p"}]')`,
    [randomUUID(), desk.clock.now(), JSON.stringify({ ledger, rows: { ...ledger, sessions: 5, difference: 0 } })],
  )
  expect((await last()).books).toMatchObject({ isBalanced: false, unreconciled: 2, faults: 1 })
  expect((await look()).books).toMatchObject({ isBalanced: true, unreconciled: 0, faults: 0 })
  await db.pool.query('delete from books_checks')
})

test('[U6] a paisa that is missing from the rows is found, and nothing is written about it', async () => {
  const client = await db.pool.connect()
  try {
    await client.query(
      'begin; alter table payments disable trigger user; update payments set amount_paise = amount_paise + 1; commit',
    )
    const { books } = await look()
    expect(books).toMatchObject({ isBalanced: false, unreconciled: 2, faults: 1 })
    expect((await client.query('select from books_checks')).rowCount).toBe(0)
  } finally {
    await client.query('update payments set amount_paise = amount_paise - 1; alter table payments enable trigger user')
    client.release()
  }
})

async function serve(token: string | undefined, from = db) {
  const app = Fastify()
  const meter = createRequestMeter(app)
  app.get('/things/:name', async () => 'yes')
  serveMetrics(
    app,
    { db: from, clock: desk.clock, env: { METRICS_TOKEN: token, DATA_DIR: dataDir }, log: quietLog },
    meter,
  )
  await app.ready()
  return app
}

test('[U10] figures are shown to who brings the token, and without a token there is no such page', async () => {
  const token = 'a token nobody can guess'
  const app = await serve(token)
  const ask = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
  for (const wrong of [undefined, '', 'Bearer', 'Bearer wrong', token, `bearer ${token}x`, `Basic ${token}`]) {
    const answer = await ask(wrong)
    expect([answer.statusCode, answer.body]).toEqual([401, 'Not for you.\n'])
  }
  const answer = await ask(`Bearer ${token}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  await app.close()

  const closed = await serve(undefined)
  expect((await closed.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })).statusCode).toBe(
    404,
  )
  await closed.close()
})

test('[U9] a backup that was put elsewhere is seen by its note', async () => {
  await noteBackup(dataDir, { file: '/mnt/elsewhere/a.backup.gz', madeAt: new Date(+desk.clock.now() - 60_000) })
  const app = await serve('a token nobody can guess')
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a token nobody can guess' } })
  expect(body).toContain('embrace_backup_age_seconds 60\n')
  expect(body).not.toContain('elsewhere')
  await app.close()
  await rm(join(dataDir, 'last-backup.json'))
})

test('[U2] [U11] requests are counted under the pattern of their route, and nothing in an address is repeated', async () => {
  const app = await serve('a token nobody can guess')
  await app.inject({ url: '/things/asha-rao?phone=9812345678' })
  await app.inject({ url: '/nowhere/asha-rao' })
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a token nobody can guess' } })
  expect(body).toContain('embrace_http_requests_total{route="/things/:name",method="GET",status="200"} 1')
  expect(body).toContain('embrace_http_requests_total{route="(none)",method="GET",status="404"} 1')
  expect(body).toContain('embrace_bookings{state="confirmed"} 1')
  expect(body).toContain('embrace_unreconciled_paise 0')
  expect(body).not.toMatch(/asha|(?<![\d.])(91)?98\d{8}(?!\d)|@/i)
  await app.close()
})

test('[U12] many who ask at once cause one look, and a dead database leaves what the process knows', async () => {
  const token = 'Bearer a token nobody can guess'
  const gone = openDatabase({ url, log: quietLog, maxConnections: 2 })
  let queries = 0
  const counting = new Proxy(gone, {
    get(target, name) {
      if (name === 'transaction') queries += 1
      return Reflect.get(target, name) as unknown
    },
  })
  const app = await serve('a token nobody can guess', counting)
  await Promise.all(
    Array.from({ length: 20 }, () => app.inject({ url: '/metrics', headers: { authorization: token } })),
  )
  expect(queries).toBe(1)
  await app.close()

  await gone.close()
  const blind = await serve('a token nobody can guess', gone)
  const answer = await blind.inject({ url: '/metrics', headers: { authorization: token } })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('embrace_database_up 0')
  await blind.close()
})

/** Runs a command as the operator types it. */
const runCommand = async (name: string, ...args: string[]) => {
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: dataDir }
  const script = join(import.meta.dirname, '../../../scripts', name)
  return promisify(execFile)(process.execPath, [script, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  )
}

test('[U13] [U14] a command tells what became of the messages of one booking, and which will not be tried again', async () => {
  const { rows } = await db.pool.query<{ reference: string }>(
    "select reference from bookings where state = 'confirmed'",
  )
  const reference = rows[0]?.reference ?? ''
  await db.pool.query("update messages set updated_at = now() - interval '1 hour'")
  const [dead, log, nobody] = await Promise.all([
    runCommand('messages.ts'),
    runCommand('messages.ts', reference.toLowerCase()),
    runCommand('messages.ts', 'EB-NOBODY'),
  ])
  for (const { code, stdout } of [dead, log]) {
    expect(code).toBe(0)
    const lines = stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^Written +About +By +Wording +Fate +Tries +Since$/)
    expect(stdout).toMatch(
      new RegExp(`^\\d.*, .* [AP]M +${reference} +mail +booking-confirmed +refused .* no such mailbox$`, 'm'),
    )
    expect(stdout).toMatch(new RegExp(`^\\d.* ${reference} +SMS +session-confirmed +unknown +0 `, 'm'))
    expect(stdout).not.toMatch(/asha|98\d{8}|@|[0-9a-f]{8}-|https?:/i)
  }
  expect(nobody.code).toBe(1)
})

test('[U1] [U3] the command looks beside whoever is at work, and ends with 1 and a sentence when a person is needed', async () => {
  const run = () => runCommand('doctor.ts')
  await writeBackup({ url, folder: join(dataDir, 'backups'), now: new Date(), keyMark: '' })
  await db.pool.query('update messages set updated_at = $1', [new Date()])
  const ill = await run()
  expect(ill.code).toBe(1)
  expect(ill.stdout).toContain('Needs a person')
  expect(ill.stdout).toContain('were refused this week (1): npm run messages lists them')
  expect(ill.stdout).not.toMatch(/asha|(?<![\d.])(91)?98\d{8}(?!\d)|@/i)

  await db.pool.query("update messages set state = 'handed_over', handed_over_at = now()")
  await db.pool.query('delete from pgboss.job')
  const well = await run()
  expect(well.stdout).toContain('All is well.')
  expect(well.code).toBe(0)
})

test('[U17] a session that differs from the time taken for it is named by its reference, until it is put right', async () => {
  const stretch = (change: string) =>
    db.pool.query(`update taken_time set ends_at = ends_at ${change} where state = 'confirmed'`)
  await db.pool.query('alter table taken_time disable trigger taken_time_is_booked')
  await stretch(`- interval '20 minutes'`)
  const { rows } = await db.pool.query(`select reference from bookings where state = 'confirmed'`)
  expect((await look()).bookings.untaken).toEqual(rows.map(({ reference }) => reference))
  await stretch(`+ interval '20 minutes'`)
  await db.pool.query('alter table taken_time enable trigger taken_time_is_booked')
  expect((await look()).bookings.untaken).toEqual([])
})

test('[U18] a session whose client was asked and did not answer in time needs a person while it is not cancelled', async () => {
  const answer = (until: Date | null) =>
    db.pool.query(`update bookings set answer_until = $1 where state = 'confirmed'`, [until])
  await answer(new Date(desk.clock.now().getTime() - 11 * 60_000))
  expect((await look()).bookings.unanswered).toBe(1)
  await answer(new Date(desk.clock.now().getTime() + 60_000))
  expect((await look()).bookings.unanswered).toBe(0)
  await answer(null)
})
