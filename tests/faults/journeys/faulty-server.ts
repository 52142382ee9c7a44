/**
 * The real server, with the clock of the fault run, and with a wish to die: it kills itself, with -9, when it passes a
 * point that the harness has armed. Before that it says which. The clock is loaded before anything else, by `--import`.
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

/** What the harness may say: points to die at, each with how often it is passed before that; the clock hears the rest. */
export type Wish = { arm?: Record<string, number>; clock?: ClockReading }

let armed: Record<string, number> = JSON.parse(process.env['FAULTS_ARMED'] ?? '{}')
process.on('message', (wish: Wish) => {
  if (wish.arm) armed = wish.arm
})

const server = await startServer({
  env: readEnv(),
  log: pino({ level: process.env['LOG_LEVEL'] ?? 'warn', base: null }),
  buildDir: resolve('build'),
  changeDeps: (deps) => putCrashPoints(noteSends(deps, process.env['FAULTS_SENDS']), pass),
  onLost: () => process.exit(1),
})
process.send?.({ ready: true })
// Whoever is killed writes nothing at its end.
flushCompileCache()
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
// A server without its harness has nobody to kill it.
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
  // Nothing of ours happens after the shot.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
