import { type SQL, sql } from 'drizzle-orm'
import { type Duration, days, hours, minutes } from '#contract/values/time.ts'
import { findLastBackup } from '#db/backup/note-backup.ts'
import type { Queries } from '#db/client.ts'

export type { Queries }

export type Counted = Record<string, number>

export type StoredFigures = {
  database: { version: string; bytes: number; servers: number }
  /** Nothing where no server has made the queue yet. */
  jobs: { waiting: number; oldestSeconds: number; later: number; dead: number } | undefined
  messages: { byState: Counted; oldestQueuedSeconds: number; refusedLately: number; unknownLately: number }
  bookings: { byState: Counted; holds: number; runOutHolds: number; unanswered: number; untaken: string[] }
  refunds: { byState: Counted; oldestOpenSeconds: number; oldestAtDeskSeconds: number }
  webhooks: {
    /** Seconds since the last call; nothing where there never was one. */
    lastSeconds: number | undefined
    unprocessed: number
    openOrders: number
    /** Payments captured in the last day, fifteen minutes ago or more, about which the provider has not called. */
    unannounced: number
  }
  books: { lastCheckSeconds: number | undefined }
}

/** [U1] Everything in a handful of questions that read only. */
export async function readFigures(db: Queries, now: Date): Promise<StoredFigures> {
  return {
    database: await readDatabase(db),
    jobs: await readJobs(db, now),
    messages: await readMessages(db, now),
    bookings: await readBookings(db, now),
    refunds: await readRefunds(db, now),
    webhooks: await readWebhooks(db, now),
    books: await readBooks(db, now),
  }
}

/** [U9] */
export async function findNewestBackup(dataDir: string): Promise<Date | undefined> {
  return findLastBackup(dataDir)
}

export type Sending = {
  /** Of the booking or the enquiry it is about; nothing for what is about neither. */
  reference: string | null
  channel: 'email' | 'sms'
  template: string
  state: 'queued' | 'handed_over' | 'refused' | 'unknown'
  attempts: number
  writtenAt: Date
  changedAt: Date
  error: string | null
}

/** [U13] Every message about a booking or an enquiry, the oldest first; nothing where there is no such reference. */
export async function readSendLog(db: Queries, reference: string): Promise<Sending[] | undefined> {
  const { known } = await readRow(
    db,
    sql`select exists (select from bookings where reference = ${reference})
      or exists (select from enquiries where reference = ${reference}) as known`,
  )
  return known === true ? readSendings(db, sql`about.reference = ${reference}`) : undefined
}

/** A message's key ends with one of these. */
export async function readIdsAbout(db: Queries, reference: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id::text from bookings where reference = ${reference}
      union select payments.id::text from payments join bookings on bookings.id = payments.reference
        where bookings.reference = ${reference}
      union select id::text from enquiries where reference = ${reference}`,
  )
  return rows.map(({ id }) => id)
}

/** [U14] Messages of the last week that will not be tried again. */
export async function readDeadMessages(db: Queries, now: Date): Promise<Sending[]> {
  return readSendings(
    db,
    sql`messages.updated_at > ${before(now, days(7))} and (
      (messages.state = 'refused' and coalesce(last_error, '') not like 'withdrawn %')
      or (messages.state = 'unknown' and messages.updated_at < ${before(now, minutes(30))}))`,
  )
}

/** A key ends with the id of what its message is about: a booking, its payment, or an enquiry. */
async function readSendings(db: Queries, which: SQL): Promise<Sending[]> {
  const { rows } = await db.execute<Record<string, string | null>>(
    sql`select about.reference, channel, template, messages.state, attempts, last_error,
      messages.created_at::text as written, messages.updated_at::text as changed
      from messages left join lateral (
        select reference from bookings where id::text = right(key, 36)
        union all select bookings.reference from payments join bookings on bookings.id = payments.reference
          where payments.id::text = right(key, 36)
        union all select reference from enquiries where id::text = right(key, 36)
        limit 1) about on true
      where ${which} order by messages.created_at, key`,
  )
  return rows.map((row) => ({
    reference: row['reference'] ?? null,
    channel: row['channel'] as Sending['channel'],
    template: row['template'] ?? '',
    state: row['state'] as Sending['state'],
    attempts: Number(row['attempts']),
    writtenAt: new Date(row['written'] ?? ''),
    changedAt: new Date(row['changed'] ?? ''),
    error: row['last_error'] ?? null,
  }))
}

async function readDatabase(db: Queries) {
  const row = await readRow(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(distinct (client_addr, client_port, pid)) from pg_stat_activity
        where application_name = 'embrace-jobs' and datname = current_database()) as servers`,
  )
  return { version: String(row['version']), bytes: Number(row['bytes']), servers: Number(row['servers']) }
}

async function readJobs(db: Queries, now: Date) {
  const { found } = await readRow(db, sql`select to_regclass('pgboss.job') is not null as found`)
  if (found !== true) return undefined
  const isDead = sql`name like '%.dead'`
  // [U4] The rounds of a schedule are all alike: a later one that was done has done the work of those that failed.
  const isMadeGood = sql`exists (
    select from pgboss.schedule rounds join pgboss.job done on done.name = rounds.name
     where rounds.name || '.dead' = job.name and done.state = 'completed' and done.completed_on > job.created_on)`
  const isWaiting = sql`state in ('created', 'retry') and not ${isDead}`
  const row = await readRow(
    db,
    sql`select count(*) filter (where ${isWaiting} and start_after <= ${at(now)}) as waiting,
      ${secondsSince(now, sql`min(start_after) filter (where ${isWaiting} and start_after <= ${at(now)})`)} as oldest,
      count(*) filter (where ${isWaiting} and start_after > ${at(now)}) as later,
      count(*) filter (where ${isDead} and not ${isMadeGood}) as dead
      from pgboss.job where state < 'completed'`,
  )
  const read = (name: string) => Number(row[name] ?? 0)
  return { waiting: read('waiting'), oldestSeconds: read('oldest'), later: read('later'), dead: read('dead') }
}

async function readMessages(db: Queries, now: Date) {
  const lately = sql`updated_at > ${before(now, days(7))}`
  const row = await readRow(
    db,
    sql`select ${secondsSince(now, sql`min(created_at) filter (where state = 'queued')`)} as oldest,
      count(*) filter (where state = 'refused' and coalesce(last_error, '') not like 'withdrawn %' and ${lately}) as refused,
      count(*) filter (where state = 'unknown' and ${lately} and updated_at < ${before(now, minutes(30))}) as unknown
      from messages where state <> 'handed_over'`,
  )
  return {
    byState: await countBy(db, sql`messages`),
    oldestQueuedSeconds: Number(row['oldest'] ?? 0),
    refusedLately: Number(row['refused']),
    unknownLately: Number(row['unknown']),
  }
}

async function readBookings(db: Queries, now: Date) {
  const row = await readRow(
    db,
    sql`select count(*) filter (where held_until > ${at(now)}) as holds,
      count(*) filter (where held_until <= ${before(now, minutes(10))}) as run_out,
      (select count(*) from bookings where state = 'confirmed' and answer_until < ${before(now, minutes(10))}) as unanswered
      from bookings join taken_time on taken_time.id = taken_time_id where bookings.state = 'held'`,
  )
  const { rows } = await db.execute<{ reference: string }>(
    sql`select b.reference from bookings b join taken_time t on t.id = b.taken_time_id
      where b.state in ('held', 'confirmed') and b.starts_at > ${before(now, days(1))}
        and (t.practitioner_id, t.starts_at, t.ends_at)
          is distinct from (b.practitioner_id, b.starts_at, b.starts_at + b.minutes * interval '1 minute')
      order by b.starts_at`,
  )
  return {
    byState: await countBy(db, sql`bookings`),
    holds: Number(row['holds']),
    runOutHolds: Number(row['run_out']),
    /** [U18] */
    unanswered: Number(row['unanswered']),
    /** [U17] By their references. */
    untaken: rows.map(({ reference }) => reference),
  }
}

async function readRefunds(db: Queries, now: Date) {
  const row = await readRow(
    db,
    sql`select ${secondsSince(now, sql`min(created_at) filter (where state in ('owed', 'pending'))`)} as oldest,
      ${secondsSince(now, sql`min(created_at) filter (where state = 'at_desk')`)} as at_desk from refunds`,
  )
  return {
    byState: await countBy(db, sql`refunds`),
    oldestOpenSeconds: Number(row['oldest'] ?? 0),
    oldestAtDeskSeconds: Number(row['at_desk'] ?? 0),
  }
}

async function readWebhooks(db: Queries, now: Date) {
  const row = await readRow(
    db,
    sql`select ${secondsSince(now, sql`(select max(received_at) from payment_events)`)} as last,
      (select count(*) from payment_events where state = 'received' and received_at < ${before(now, minutes(10))}) as unprocessed,
      (select count(*) from payment_orders where state = 'open' and created_at > ${before(now, hours(2))}) as open,
      (select count(*) from payments where source = 'provider' and captured_at between ${before(now, hours(24))} and ${before(now, minutes(15))}
        and not exists (select from payment_events event where event.provider_payment_id = payments.provider_payment_id)
      ) as unannounced`,
  )
  return {
    lastSeconds: row['last'] === null ? undefined : Number(row['last']),
    unprocessed: Number(row['unprocessed']),
    openOrders: Number(row['open']),
    unannounced: Number(row['unannounced']),
  }
}

async function readBooks(db: Queries, now: Date) {
  const row = await readRow(db, sql`select ${secondsSince(now, sql`max(at)`)} as last from books_checks`)
  return { lastCheckSeconds: row['last'] === null ? undefined : Number(row['last']) }
}

async function countBy(db: Queries, table: SQL): Promise<Counted> {
  const { rows } = await db.execute<{ state: string; count: string }>(
    sql`select state, count(*) as count from ${table} group by state order by state`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

async function readRow(db: Queries, query: SQL): Promise<Record<string, unknown>> {
  const { rows } = await db.execute(query)
  if (!rows[0]) throw new Error('a count without an answer')
  return rows[0]
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
const before = (now: Date, span: Duration) => at(new Date(now.getTime() - span))
/** Nothing where there is no such moment; `greatest` alone would make it 0. */
const secondsSince = (now: Date, moment: SQL) =>
  sql`case when ${moment} is not null then greatest(0, extract(epoch from ${at(now)} - ${moment}))::bigint end`
