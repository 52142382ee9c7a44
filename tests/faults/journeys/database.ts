import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded/start.ts'
import { quietLog } from '#tests/support/quiet-log.ts'

/**
 * A PostgreSQL of the run's own, because it is stopped and crashed in the middle. Every commit is written to the system
 * before it is answered, so that a crash of PostgreSQL loses none; only the disk's own confirmation is not waited for,
 * because the machine itself is not switched off.
 */
export type RunDatabase = {
  readonly socket: string
  /** The address of a database, past the proxy. */
  urlOf(name: string): string
  create(name: string): Promise<void>
  /** `fast` lets PostgreSQL write everything out; `immediate` leaves it to recover when it starts again. */
  restart(how: 'fast' | 'immediate'): Promise<void>
  stop(): Promise<void>
}

const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '100' }

export async function startRunDatabase(dataDir: string): Promise<RunDatabase> {
  const launch = () => startEmbeddedPostgres({ dataDir, log: quietLog, settings })
  let postgres: EmbeddedPostgres = await launch()
  // Two visitors may cause a restart at the same moment.
  let restarting = Promise.resolve()
  const restart = async (how: 'fast' | 'immediate') => {
    if (how === 'immediate') process.kill(await readPostmaster(dataDir), 'SIGQUIT')
    await postgres.stop()
    postgres = await launch()
  }
  const socket = () => new URL(postgres.url).searchParams.get('host') ?? ''
  const urlOf = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  return {
    get socket() {
      return join(socket(), '.s.PGSQL.5432')
    },
    urlOf,
    create: async (name) => void (await ask(urlOf('postgres'), `create database ${name}`)),
    restart: (how) => (restarting = restarting.then(() => restart(how))),
    async stop() {
      const ours = [...pools.keys()].filter((url) => new URL(url).searchParams.get('host') === socket())
      // Not waited for: a run that is ended early may be in the middle of a question, which ends with PostgreSQL.
      for (const url of ours) void hangUp(url).catch(() => undefined)
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const pools = new Map<string, Pool>()

/** Connections that are used again: a new one for each of the many questions of a run would be a process of PostgreSQL each. */
function poolOf(url: string): Pool {
  const known = pools.get(url)
  if (known) return known
  const pool = new Pool({ connectionString: url, max: 6, idleTimeoutMillis: 2000, allowExitOnIdle: true })
  // PostgreSQL is stopped again and again; who asks next is told.
  pool.on('error', () => undefined)
  pools.set(url, pool)
  return pool
}

/** Ends the connections to a database, which can be copied only while nobody uses it. */
export async function hangUp(url: string): Promise<void> {
  const pool = pools.get(url)
  pools.delete(url)
  await pool?.end()
}

/** Plain SQL; waits while PostgreSQL is away. */
export async function ask<Row = Record<string, unknown>>(url: string, sql: string, values: unknown[] = []) {
  for (let tries = 0; ; tries++) {
    try {
      return (await poolOf(url).query(sql, values)).rows as Row[]
    } catch (error) {
      if (tries >= 100 || !isAway(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Starting, stopping, or not there: all of these pass. */
const isAway = (error: unknown) =>
  error instanceof Error && /^(57P|08|ECONN|ENOENT|EPIPE)/.test((error as { code?: string }).code ?? 'ECONN')

const readPostmaster = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
