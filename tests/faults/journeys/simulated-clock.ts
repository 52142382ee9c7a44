/**
 * Gives the process that imports this, before anything else, the clock of a fault run instead of the machine's. `new
 * Date()` and every timer follow it; the harness sets it, also backwards, while the process runs.
 */
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers'
import promises from 'node:timers/promises'
import { promisify } from 'node:util'
import { type ClockReading, PACE, readClock } from './pace.ts'

const RealDate = Date
let reading: ClockReading = JSON.parse(process.env['FAULTS_CLOCK'] ?? `{"real":0,"shown":0}`)
const now = () => Math.floor(readClock(reading, RealDate.now()))

process.on('message', ({ clock }: { clock?: ClockReading }) => {
  if (clock) reading = clock
})

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, of) => Reflect.construct(target, args.length === 0 ? [now()] : args, of),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

const steady = performance.now.bind(performance)
performance.now = () => steady() * PACE

/** Timers count on the machine's own steady clock: setting the clock forward or back does not move them. */
const faster = (milliseconds: unknown) => (typeof milliseconds === 'number' ? milliseconds / PACE : milliseconds)

type Timer = (run: () => void, milliseconds?: number, ...args: unknown[]) => unknown
const hasten = (timer: Timer): Timer => {
  const hastened: Timer = (run, milliseconds, ...args) => timer(run, faster(milliseconds) as number, ...args)
  return hastened
}

const { setTimeout, setInterval } = timers
const { setTimeout: wait, setInterval: repeat } = promises
Object.assign(promises, {
  setTimeout: (milliseconds: number, ...rest: []) => wait(milliseconds / PACE, ...rest),
  setInterval: (milliseconds: number, ...rest: []) => repeat(milliseconds / PACE, ...rest),
})
const hastened = {
  setTimeout: Object.assign(hasten(setTimeout as Timer), { [promisify.custom]: promises.setTimeout }),
  setInterval: hasten(setInterval as Timer),
}
Object.assign(timers, hastened)
Object.assign(globalThis, hastened)
syncBuiltinESMExports()

const timeout = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = (milliseconds) => timeout(Math.ceil(milliseconds / PACE))
