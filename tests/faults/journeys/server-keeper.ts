import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { endsWithUs } from '#tests/servers/ends-with-us.ts'
import { findFreePort, isReady } from '#tests/servers/running-server.ts'
import type { Wish } from './faulty-server.ts'
import { type ClockReading, readClock } from './pace.ts'

/** Starts the server again whenever it has died, as a watchdog does, and knows at which points it died. */
export type ServerKeeper = {
  readonly address: string
  readonly pid: number
  /** How often the server was killed at each point. */
  readonly kills: Map<string, number>
  /** The moments at which it was killed. */
  readonly killedAt: number[]
  /** When the present one was started, by the clock of the run. */
  readonly startedAt: number
  /** The server's output when it ended without having been killed. */
  readonly ownEnds: string[]
  arm(point: string, passes: number): void
  disarm(): void
  readonly armed: readonly string[]
  tell(reading: ClockReading): void
  kill(): Promise<void>
  whenReady(): Promise<void>
  stop(): Promise<void>
}

const HERE = import.meta.dirname

export async function keepServer(
  program: string,
  settings: Record<string, string>,
  readClockNow: () => ClockReading,
): Promise<ServerKeeper> {
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const kills = new Map<string, number>()
  const killedAt: number[] = []
  const ownEnds: string[] = []
  let armed: Record<string, number> = {}
  let isStopping = false
  let child: ChildProcess
  let wasReady = false
  let startedAt = 0
  let said = ''

  const send = (wish: Wish) => {
    if (child.connected) child.send(wish, () => undefined)
  }
  const start = () => {
    wasReady = false
    startedAt = readClock(readClockNow(), Date.now())
    const env = {
      ...settings,
      PORT: String(port),
      FAULTS_CLOCK: JSON.stringify(readClockNow()),
      FAULTS_ARMED: JSON.stringify(armed),
    }
    child = spawn(process.execPath, ['--import', `${HERE}/simulated-clock.ts`, program], {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    endsWithUs(child)
    said = ''
    const hear = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000))
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('message', () => (wasReady = true))
    child.once('close', (code, signal) => void bury(code, signal))
  }
  const bury = async (code: number | null, signal: string | null) => {
    const point = /died at (.+)\n/.exec(said)?.[1]
    if (signal === 'SIGKILL') killedAt.push(Date.now())
    if (point !== undefined) {
      kills.set(point, (kills.get(point) ?? 0) + 1)
      delete armed[point]
    } else if (signal === null && wasReady && !isStopping) ownEnds.push(`ended with ${code}: ${said.slice(-2_000)}`)
    if (isStopping) return
    // While the database is away no server can start; the watchdog tries again.
    if (signal === null) await delay(200)
    if (!isStopping) start()
  }
  const whenReady = async () => {
    for (let tries = 0; tries < 2400; tries++) {
      if (wasReady && (await isReady(address))) return
      await delay(25)
    }
    throw new Error(`the server did not become ready: ${said}`)
  }
  start()
  return {
    address,
    get pid() {
      return child.pid ?? 0
    },
    kills,
    killedAt,
    get startedAt() {
      return startedAt
    },
    ownEnds,
    get armed() {
      return Object.keys(armed)
    },
    arm(point, passes) {
      armed = { ...armed, [point]: passes }
      send({ arm: armed })
    },
    disarm() {
      armed = {}
      send({ arm: armed })
    },
    tell: (clock) => send({ clock }),
    async kill() {
      const ended = once(child, 'close')
      child.kill('SIGKILL')
      await ended
    },
    whenReady,
    async stop() {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'close')
      child.kill('SIGKILL')
      await ended
    },
  }
}
