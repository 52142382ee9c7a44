import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export type ServerProcess = {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Everything it has printed so far. */
  said(): string
  /** Resolves with the exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>
  signal(name: NodeJS.Signals): void
}

/** The real program in a process of its own, with the given settings and nothing of this shell's but its clock. */
export async function spawnServer(
  settings: Record<string, string>,
  program = 'server/main.ts',
  folder = process.cwd(),
): Promise<ServerProcess> {
  const port = Number(settings['PORT'] ?? (await findFreePort()))
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { ...inheritClock(), LOG_LEVEL: 'info', ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid!,
    said: () => said,
    ended: once(child, 'close').then(([code]) => code as number | null),
    signal: (name) => child.kill(name),
  }
}

/** What a process needs to live in the same moment as this one, also where `faketime` has set it. */
export function inheritClock(): NodeJS.ProcessEnv {
  const isOfClock = (name: string) => /^(PATH|TZ|LD_PRELOAD|(DONT_|NO_)?FAKE.*)$/.test(name)
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isOfClock(name)))
}

export async function waitUntilReady(server: ServerProcess): Promise<ServerProcess> {
  let hasEnded = false
  void server.ended.then(() => (hasEnded = true))
  for (let tries = 0; tries < 1200 && !hasEnded; tries++) {
    if (await isReady(server.url)) return server
    await delay(50)
  }
  throw new Error(`the server did not become ready:\n${server.said()}`)
}

export async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined)
  return answer?.ok === true
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
