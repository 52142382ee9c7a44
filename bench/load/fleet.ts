import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reachEmbeddedPostgres } from '#db/embedded/reach.ts'
import { type ServerProcess, spawnServer, waitUntilReady } from '#tests/servers/running-server.ts'
import { type SandboxProcess, startSandboxProcess } from '#tests/servers/sandbox-process.ts'
import { quietLog } from '#tests/support/quiet-log.ts'

export const SECRET_KEY = 'a key for measuring alone, long enough for it'
const METRICS_TOKEN = 'a token for measuring alone'

/** Server processes that share one database and one sandbox, as behind a balancer. */
export type Fleet = {
  readonly urls: string[]
  readonly servers: ServerProcess[]
  readonly sandbox: SandboxProcess
  readonly databaseUrl: string
  /** The next one in turn. */
  nextUrl(): string
  /** CPU milliseconds that all of them have used so far. */
  readCpu(): number
  stop(): Promise<void>
}

/** Without a database URL, the one process uses its embedded database. */
export async function startFleet(
  processes: number,
  given: { DATABASE_URL?: string; NODE_OPTIONS?: string } = {},
): Promise<Fleet> {
  const folder = join(tmpdir(), `embrace-bench-fleet-${process.pid}-${Date.now()}`)
  const sandbox = await startSandboxProcess(join(folder, 'outside'))
  const settings = {
    ...sandbox.settings,
    NODE_ENV: 'production',
    EMBRACE_SANDBOX: '1',
    SECRET_KEY,
    METRICS_TOKEN,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'error',
    SMS_HOURLY_BUDGET: '1000000',
    SMS_HOURLY_PER_ADDRESS: '1000000',
    ...given,
  }
  // All at once, also on an empty database: the first makes the tables, and the others wait.
  const servers = await Promise.all(
    Array.from({ length: processes }, (_, place) =>
      spawnServer({ ...settings, DATA_DIR: join(folder, String(place)) }),
    ),
  )
  // No server may outlive a measurement that breaks off.
  const tellAll = () => servers.forEach((server) => server.signal('SIGTERM'))
  const cutOff = () => {
    tellAll()
    void sandbox.stop()
  }
  process.once('exit', cutOff)
  const stop = async () => {
    process.off('exit', cutOff)
    tellAll()
    await Promise.all(servers.map(({ ended }) => ended))
    await sandbox.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all(servers.map(waitUntilReady))
    const urls = servers.map(({ url }) => url)
    await fetch(`${sandbox.settings['RAZORPAY_API_BASE']}/_sim/webhook`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: `${urls[0]}/backendEmb/payment/webhook` }),
    })
    const dataDir = join(folder, '0')
    const databaseUrl = given.DATABASE_URL ?? (await reachEmbeddedPostgres({ dataDir, log: quietLog })).url
    let turn = 0
    return {
      urls,
      servers,
      sandbox,
      databaseUrl,
      nextUrl: () => urls[turn++ % urls.length] as string,
      readCpu: () => servers.reduce((sum, { pid }) => sum + readCpu(pid), 0),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** CPU milliseconds that a process has used; the system counts in hundredths of a second. */
export function readCpu(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Bytes of memory that a process has in use. */
export function readMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}
