/**
 * The real server with the clock of the fault run. It kills itself, with -9, when it passes a point that the harness
 * has armed, and says which just before. The clock is loaded before anything else, by `--import`.
 */
import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/start.ts'
import { putCrashPoints } from './crash-points.ts'
import type { ClockReading } from './pace.ts'
import { noteSends } from './sends.ts'

/** What the harness may send: points to die at, each with how often it is passed before; and the clock's reading. */
export type Wish = { arm?: Record<string, number>; clock?: ClockReading }

let armed: Record<string, number> = JSON.parse(process.env['FAULTS_ARMED'] ?? '{}')
process.on('message', (wish: Wish) => {
  if (wish.arm) armed = wish.arm
})

const server = await startServer({
  // Pages are made by the React that real visitors get, which is the faster one; everything else is as in a test.
  env: readEnv({ ...process.env, NODE_ENV: 'test' }),
  log: pino({ level: process.env['LOG_LEVEL'] ?? 'warn', base: null }),
  buildDir: resolve('build'),
  changeDeps: (deps) => putCrashPoints(noteSends(deps, process.env['FAULTS_SENDS']), pass),
  onLost: () => process.exit(1),
})
process.send?.({ ready: true })
// Now, because a killed process cannot write its cache at the end.
flushCompileCache()
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
// Without its harness, nothing would ever end this server.
process.on('disconnect', () => process.exit(0))

function pass(point: string) {
  const left = armed[point]
  if (left === undefined) return
  if (left > 1) {
    armed[point] = left - 1
    return
  }
  writeSync(1, `died at ${point}\n`)
  process.kill(process.pid, 'SIGKILL')
  // Waits for ever, so that no code runs after the kill.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
