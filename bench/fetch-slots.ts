import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { dayOf, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { keepResult, round } from './machine.ts'

/** Choosing a day must feel immediate, also for a clinic a hundred times our size. */
const BUDGET = { p99Ms: 25, growth: 1.5 }
const CONNECTIONS = 32
const SECONDS = 8
const sizes = { small: { practitioners: 50, bookings: 5_000 }, large: { practitioners: 10_000, bookings: 1_000_000 } }

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const folder = join(tmpdir(), `embrace-bench-${process.pid}`)
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet })
try {
  const small = await measureSize('small')
  const large = await measureSize('large')
  const growth = round(large.p99Ms / small.p99Ms)
  keepResult('fetch-slots', {
    claim: `fetch-slots over HTTP, ${CONNECTIONS} connections, any practitioner and any day, best of three runs`,
    budget: BUDGET,
    small,
    large,
    growth,
  })
  if (small.p99Ms > BUDGET.p99Ms || growth > BUDGET.growth) process.exitCode = 1
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measureSize(name: keyof typeof sizes) {
  const { practitioners, bookings } = sizes[name]
  const admin = openDatabase({ url: postgres.url, log: quiet, maxConnections: 1 })
  await admin.pool.query(`create database bench_${name}`)
  await admin.close()
  const url = postgres.url.replace(/\/embrace(?=\?|$)/, `/bench_${name}`)
  const db = openDatabase({ url, log: quiet, maxConnections: 2 })
  await migrate(db)
  await fill(db, practitioners, bookings / practitioners)
  await db.close()
  const { server, address } = await startServer(url)
  try {
    await load(address, practitioners, 3)
    const runs = [
      await load(address, practitioners, SECONDS),
      await load(address, practitioners, SECONDS),
      await load(address, practitioners, SECONDS),
    ]
    const best = runs.toSorted((one, other) => one.p99Ms - other.p99Ms)[0] as (typeof runs)[number]
    return { practitioners, bookings, ...best }
  } finally {
    server.kill()
    await once(server, 'exit')
  }
}

/** Everybody works six days a week in both ways, and has one session on each of a hundred days around today. */
async function fill(db: Database, practitioners: number, bookingsEach: number) {
  const statements = [
    `insert into centres (id, position, name, address, city) values (47033, 0, 'One', 'Here', 'Delhi')`,
    `insert into departments (id, position, name) values ('d', 0, 'Department')`,
    `insert into languages (name, position) values ('Hindi', 0)`,
    `insert into practitioners (id, position, full_name, designation, department_id, experience_years, ages_from, ages_to,
       channel, session_minutes, price_paise, gst_paise, sees_in_person, sees_by_video, portrait, about, education,
       concerns_of_clients, expertise_and_approach, specializations, therapies, ways_to_help,
       affiliations_and_certifications, concerns_addressed)
     select id, id, 'Person ' || id, 'Therapist', 'd', 5, 1, 80, 'online', 50, 250000, 45000, true, true,
       '{"presentation":"feminine"}', repeat('About. ', 60), '["MA"]', '["One"]', '["1","2","3"]', '["One"]', '["One"]',
       '["One"]', '["One"]', '["One"]'
     from generate_series(1, ${practitioners}) id`,
    `insert into practitioner_centres select id, 47033, 0 from generate_series(1, ${practitioners}) id`,
    `insert into practitioner_languages select id, 'Hindi', 0 from generate_series(1, ${practitioners}) id`,
    `insert into weekly_hours (practitioner_id, weekday, opens, closes, mode, centre_id)
     select id, weekday, 600, 1080, mode, case when mode = 'in-person' then 47033 end
     from generate_series(1, ${practitioners}) id, generate_series(1, 6) weekday, (values ('in-person'), ('video')) modes(mode)`,
    // The index of the constraint is built once at the end instead of row by row.
    'alter table taken_time drop constraint taken_time_no_overlap',
    `insert into taken_time (id, practitioner_id, starts_at, ends_at, state)
     select gen_random_uuid(), id, start, start + interval '50 minutes', 'confirmed'
     from generate_series(1, ${practitioners}) id, generate_series(1, ${bookingsEach}) n,
       lateral (select date_trunc('day', now()) + make_interval(days => n - ${Math.floor(bookingsEach / 2)}, hours => 5 + id % 6, mins => 30)) s(start)`,
    `alter table taken_time add constraint taken_time_no_overlap
     exclude using gist (practitioner_id with =, tstzrange(starts_at, ends_at, '[)') with &&) where (state in ('held', 'confirmed'))`,
    'vacuum analyze',
  ]
  const client = await db.pool.connect()
  await client.query("set statement_timeout = 0; set maintenance_work_mem = '256MB'")
  for (const statement of statements) await client.query(statement)
  client.release()
}

async function startServer(url: string): Promise<{ server: ChildProcess; address: string }> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'slots-server.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  return { server, address: String(line).trim() }
}

async function load(address: string, practitioners: number, seconds: number) {
  const today = dayOf(toEpochMinute(new Date()))
  // Drawn anew for each request: connections that walk one list together would find it all in memory.
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const day = toDayText(today + 1 + Math.floor(Math.random() * 30))
    const query = new URLSearchParams({
      practitionerId: String(1 + Math.floor(Math.random() * practitioners)),
      locationId: '47033',
      datetime: `${day}T00:00:00+0530`,
      endDatetime: `${day}T23:59:00+0530`,
    })
    return { ...request, path: `/backendEmb/user/fetch-slots?${query}` }
  }
  const requests = [{ method: 'GET' as const, setupRequest }]
  const before = await readCpu(address)
  const result = await autocannon({ url: address, connections: CONNECTIONS, duration: seconds, requests, timeout: 60 })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} refusals`)
  const { p50, p99, max } = result.latency
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50Ms: p50,
    p99Ms: p99,
    maxMs: max,
    // Other people's work cannot change this one.
    serverCpuMsPerRequest: round(((await readCpu(address)) - before) / result.requests.total),
  }
}

async function readCpu(address: string): Promise<number> {
  const { user, system } = (await (await fetch(`${address}/cpu`)).json()) as NodeJS.CpuUsage
  return (user + system) / 1000
}
