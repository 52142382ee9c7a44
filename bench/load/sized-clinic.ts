import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { dayOf, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { type Fleet, readCpu } from './fleet.ts'
import type { Target } from './press.ts'

export type Size = { practitioners: number; bookings: number }

/** Makes a clinic of this size in an empty database. */
export async function makeClinic(url: string, { practitioners, bookings }: Size): Promise<void> {
  const db = openDatabase({ url, log: quietLog, maxConnections: 2 })
  await migrate(db)
  await db.close()
  // Not the product's own connections: they give up a question that takes this long.
  const client = new Client({ connectionString: url })
  await client.connect()
  await fill(client, practitioners, bookings / practitioners)
  await client.end()
}

/** The back end alone, in a process of its own. */
export async function startSlotsServer(url: string): Promise<Pick<Fleet, 'urls' | 'readCpu' | 'stop'>> {
  const server = spawn(process.execPath, [join(import.meta.dirname, '../slots-server.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  return {
    urls: [String(line).trim()],
    readCpu: () => readCpu(server.pid as number),
    stop: async () => {
      server.kill()
      await once(server, 'exit')
    },
  }
}

/** The free starts of any practitioner on any day of the next month. */
export function anyDayOfAnybody(practitioners: number): Target {
  const today = dayOf(toEpochMinute(new Date()))
  return () => {
    const day = toDayText(today + 1 + Math.floor(Math.random() * 30))
    const query = new URLSearchParams({
      practitionerId: String(1 + Math.floor(Math.random() * practitioners)),
      locationId: '47033',
      datetime: `${day}T00:00:00+0530`,
      endDatetime: `${day}T23:59:00+0530`,
    })
    return `/backendEmb/user/fetch-slots?${query}`
  }
}

/** As the list of practitioners does for its first visitor: every agenda is read once and then remembered. */
export async function askForEverybody(address: string): Promise<number> {
  const from = performance.now()
  const answer = await fetch(`${address}/backendEmb/user/soonest-slots`)
  if (!answer.ok) throw new Error(`soonest-slots answered ${answer.status}`)
  await answer.arrayBuffer()
  return Math.round(performance.now() - from)
}

/** Another process books meanwhile, so that agendas are read again as on a busy day. */
export function keepBooking(url: string, practitioners: number) {
  const db = openDatabase({ url, log: quietLog, maxConnections: 1 })
  let booked = 0
  const writing = new AbortController()
  const done = (async () => {
    while (!writing.signal.aborted) {
      const { rowCount } = await db.pool.query(
        `insert into taken_time (id, practitioner_id, starts_at, ends_at, state)
         select gen_random_uuid(), $1, start, start + interval '50 minutes', 'confirmed'
         from (select date_trunc('hour', now()) + make_interval(hours => 24 + $2)) s(start) on conflict do nothing`,
        [1 + Math.floor(Math.random() * practitioners), Math.floor(Math.random() * 1000)],
      )
      booked += rowCount ?? 0
      await delay(100)
    }
  })()
  const stop = async () => {
    writing.abort()
    await done
    await db.close()
    return booked
  }
  return { stop }
}

/** Every practitioner works six days a week in both ways, with one session on each of a hundred days around today. */
async function fill(client: Client, practitioners: number, bookingsEach: number) {
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
  await client.query("set maintenance_work_mem = '256MB'")
  for (const statement of statements) await client.query(statement)
}
