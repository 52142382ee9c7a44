import { join } from 'node:path'
import { startExternalPostgres } from '../../../bench/load/external-postgres.ts'
import { findFreePort, type ServerProcess, spawnServer, waitUntilReady } from '../running-server.ts'
import { startSandboxProcess } from '../sandbox-process.ts'
import { startNginx } from './nginx.ts'

/** Codes that one address may ask for in an hour. */
export const CODES_PER_ADDRESS = 5

/** Everything as docs/nginx.conf has it: a proxy, two servers behind it, a PostgreSQL of the system's. */
export async function startClinic(folder: string) {
  await using started = new AsyncDisposableStack()
  const postgres = await startExternalPostgres(join(folder, 'postgres'), { isOfSystem: true })
  started.defer(() => postgres.stop())
  const databaseUrl = await postgres.createDatabase('clinic')
  const ports = [await findFreePort(), await findFreePort()] as [number, number]
  const nginx = await startNginx(join(folder, 'nginx'), ports)
  started.defer(() => nginx.stop())
  const sandbox = await startSandboxProcess(join(folder, 'outside'), { NODE_EXTRA_CA_CERTS: nginx.certificateFile })
  started.defer(() => sandbox.stop())
  // The provider's calls come by the same way as visitors.
  await fetch(`${sandbox.settings['RAZORPAY_API_BASE']}/_sim/webhook`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${nginx.url}/backendEmb/payment/webhook` }),
  })

  const start = async (place: 0 | 1): Promise<ServerProcess> =>
    waitUntilReady(
      await spawnServer({
        ...sandbox.settings,
        DATABASE_URL: databaseUrl,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(ports[place]),
        TRUSTED_PROXIES: '1',
        PUBLIC_URL: nginx.url,
        EMBRACE_SANDBOX: '1',
        SECRET_KEY: 'a key for tests that is long enough for it',
        DATA_DIR: join(folder, String(place)),
        DRAIN_SECONDS: '1',
        SMS_HOURLY_PER_ADDRESS: String(CODES_PER_ADDRESS),
        SMS_HOURLY_BUDGET: '1000',
      }),
    )
  // Both at once, on an empty database: the first makes the tables, and the other waits.
  const servers = await Promise.all([start(0), start(1)])
  const all = [...servers]
  started.defer(async () => {
    for (const server of all) server.signal('SIGTERM')
    await Promise.all(all.map(({ ended }) => ended))
  })

  /** As the operations manual has it: rest, restart, work. Returns how the old process ended. */
  async function restart(place: 0 | 1): Promise<number | null> {
    await nginx.rest(place)
    const old = servers[place]
    old.signal('SIGTERM')
    const code = await old.ended
    servers[place] = await start(place)
    all.push(servers[place])
    await nginx.work(place)
    return code
  }
  /** The lines of every process that has run, about requests. */
  const readLog = () =>
    all.flatMap((server) =>
      server
        .said()
        .split('\n')
        .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : [])),
    )

  /** As the start prints it. */
  const readToken = () => /\/desk\?token=([\w-]+)/.exec(servers[0].said())?.[1] ?? ''

  const parts = started.move()
  return { nginx, sandbox, databaseUrl, restart, readLog, readToken, stop: () => parts.disposeAsync() }
}

export type Clinic = Awaited<ReturnType<typeof startClinic>>
