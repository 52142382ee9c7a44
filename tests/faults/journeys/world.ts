import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SandboxProcess } from '#tests/servers/sandbox-process.ts'
import { type RunClock, runBegins, startClock } from './clock.ts'
import { ask, hangUp, type RunDatabase } from './database.ts'
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts'
import { PACE } from './pace.ts'
import { type Provider, reachProvider } from './provider.ts'
import type { Sandboxes } from './sandboxes.ts'
import { keepServer, type ServerKeeper } from './server-keeper.ts'
import { noteStarted } from './started.ts'
import type { Slot } from './visitor.ts'

/** A server, its database, its providers and a clock, all new, with nothing booked yet. */
export type World = {
  server: ServerKeeper
  provider: Provider
  clock: RunClock
  database: RunDatabase
  proxy: DatabaseProxy
  /** Past the proxy, for the checks. */
  databaseUrl: string
  slots: Slot[]
  sendsFile: string
  stop(): Promise<void>
}

export type WorldOptions = {
  database: RunDatabase
  sandboxes: Sandboxes
  folder: string
  /** The file of the server. */
  program: string
  /** Names the world's database. */
  name: string
  /** More settings of the server process alone. */
  serverEnv?: Record<string, string>
  /** Run before the server starts: what a mutant changes in the tables. */
  sql?: string | undefined
}

const TEMPLATE = 'faults_template'

/** The queue reads the time only through this function; here it follows the clock of the run. */
const clockSql = `
  create table run_clock (real float8 not null, shown float8 not null);
  insert into run_clock values (0, 0);
  create or replace function pgboss.job_now() returns timestamptz language sql stable as
    'select to_timestamp((shown + (extract(epoch from pg_catalog.now()) * 1000 - real) * ${PACE}) / 1000) from public.run_clock'`

/** A database that every world of this run begins with: migrated and filled by the server itself. */
export async function prepareTemplate(options: Omit<WorldOptions, 'name'>): Promise<void> {
  await options.database.create(TEMPLATE)
  const { sandboxes } = options
  const sandbox = await sandboxes.take()
  // Nobody is told anything yet, so the first world can have the same one.
  const untouched = {
    ...options,
    name: TEMPLATE,
    sandbox: { ...sandbox, stop: async () => sandboxes.giveBack(sandbox) },
  }
  const parts = await startParts(untouched, () => ({ real: Date.now(), shown: runBegins }))
  try {
    await parts.server.whenReady()
  } finally {
    await parts.stop()
  }
  const url = options.database.urlOf(TEMPLATE)
  await ask(url, clockSql)
  // Each world is a database of its own, and not one that was restored.
  await ask(url, 'delete from database_origin')
  await hangUp(url)
}

export async function startWorld(options: WorldOptions): Promise<World> {
  const { database, name, folder } = options
  const [sandbox] = await Promise.all([options.sandboxes.take(), database.create(`${name} template ${TEMPLATE}`)])
  const databaseUrl = database.urlOf(name)
  if (options.sql) await ask(databaseUrl, options.sql)
  let clock: RunClock | undefined
  const parts = await startParts(
    { ...options, sandbox },
    () => clock?.reading() ?? { real: Date.now(), shown: runBegins },
  )
  const { provider, server } = parts
  clock = startClock({
    advanceProvider: async (seconds) => void (await provider.advance(Math.max(0, seconds))),
    async tell(reading) {
      server.tell(reading)
      await ask(databaseUrl, 'update run_clock set real = $1, shown = $2', [reading.real, reading.shown])
    },
  })
  await advanceTo(provider, clock.now())
  await clock.pass(0)
  await server.whenReady()
  await provider.sendEventsTo(`${server.address}/backendEmb/payment/webhook`)
  return {
    ...parts,
    clock,
    database,
    databaseUrl,
    slots: await listSlots(server.address, clock.now()),
    sendsFile: join(folder, 'sends.jsonl'),
    async stop() {
      clock.stop()
      await parts.stop()
    },
  }
}

type Parts = Pick<World, 'server' | 'provider' | 'proxy' | 'stop'>

async function startParts(
  { database, name, folder, program, serverEnv, sandbox }: WorldOptions & { sandbox: SandboxProcess },
  reading: () => ReturnType<RunClock['reading']>,
): Promise<Parts> {
  await rm(join(folder, 'sends.jsonl'), { force: true })
  const proxy = await startDatabaseProxy(database.socket)
  const throughProxy = new URL(database.urlOf(name))
  throughProxy.searchParams.delete('host')
  Object.assign(throughProxy, { hostname: '127.0.0.1', port: String(proxy.port) })
  const server = await keepServer(
    program,
    {
      ...sandbox.settings,
      DATABASE_URL: throughProxy.href,
      SECRET_KEY: 'a key for tests that is long enough for it',
      SMS_HOURLY_PER_ADDRESS: '1000000',
      SMS_HOURLY_BUDGET: '1000000',
      LOG_LEVEL: 'warn',
      // So that a restarted server need not compile again.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      FAULTS_SENDS: join(folder, 'sends.jsonl'),
      ...serverEnv,
    },
    reading,
  )
  return {
    server,
    proxy,
    provider: reachProvider(sandbox),
    stop: noteStarted(async () => {
      await server.stop()
      await sandbox.stop()
      await proxy.close()
    }),
  }
}

/** Its clock can be set forward by about a year at a time. */
async function advanceTo(provider: Provider, shown: number) {
  for (;;) {
    const { now } = await provider.readClock()
    const left = shown / 1000 - now
    if (left <= 0) return
    await provider.advance(Math.min(left, 400 * 86_400))
  }
}

/** Free starts of all practitioners from tomorrow noon for a day and a half, in an order that is always the same. */
async function listSlots(address: string, now: number): Promise<Slot[]> {
  const { data } = (await (await fetch(`${address}/backendEmb/user/soonest-slots`)).json()) as {
    data: { practitionerId: number; slot: object | null }[]
  }
  const pids = data.flatMap(({ practitionerId, slot }) => (slot ? [practitionerId] : [])).toSorted()
  const first = Math.floor(now / 86_400_000) * 86_400_000 + 30.5 * 3_600_000
  const found: Slot[] = []
  for (const pid of pids) {
    for (const lid of [47033, 47034]) {
      const query = new URLSearchParams({
        practitionerId: String(pid),
        locationId: String(lid),
        datetime: write(first),
        endDatetime: write(first + 36 * 3_600_000),
      })
      const answer = await (await fetch(`${address}/backendEmb/user/fetch-slots?${query}`)).json()
      const slots = JSON.parse((answer as { data: string }).data) as { dateTime: string; modes: string[] }[]
      for (const { dateTime, modes } of slots) {
        if (modes.includes('Video') && lid === 47033) found.push({ pid, lid, t: dateTime, v: 1 })
        if (modes.includes('In-Person')) found.push({ pid, lid, t: dateTime, v: 0 })
      }
    }
  }
  return found
}

/** As the address carries it, in the clinic's time. */
const write = (at: number) => `${new Date(at + 330 * 60_000).toISOString().slice(0, 19)}+0530`
