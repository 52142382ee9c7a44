import { type ClockReading, PACE, readClock } from './pace.ts'

/** Monday, nine in the morning at the clinic; the same for every run, so that the same times are free. */
const BEGINS = Date.parse('2030-03-04T03:30:00Z')
const TICK_MS = 250

/** The clock that server, provider and visitors of the run all go by. */
export type RunClock = {
  now(): number
  reading(): ClockReading
  /** Moves time on for all of them. */
  pass(seconds: number): Promise<void>
  /** From now on the server's machine is wrong by so many hours; the provider's clock stays right. */
  skew(hours: number): Promise<void>
  /** When, by the machine's own clock, the clocks were moved. */
  readonly moved: readonly number[]
  stop(): void
}

export type Followers = {
  /** The server's machine: its processes and its database. */
  tell(reading: ClockReading): Promise<void>
  /** Sets the provider's clock forward by so much. */
  advanceProvider(seconds: number): Promise<void>
}

export function startClock({ tell, advanceProvider }: Followers): RunClock {
  let base: ClockReading = { real: Date.now(), shown: BEGINS }
  let skewed = 0
  const moved: number[] = []
  // The provider's clock runs at the machine's pace by itself: again and again it is set forward by the rest.
  let ticked = Date.now()
  const catchUp = (extra: number) => {
    const now = Date.now()
    const owed = ((now - ticked) * (PACE - 1)) / 1000
    ticked = now
    return advanceProvider(owed + extra)
  }
  const timer = setInterval(() => void catchUp(0).catch(() => undefined), TICK_MS)
  const reading = () => ({ ...base, shown: base.shown + skewed * 3_600_000 })
  return {
    now: () => readClock(base, Date.now()),
    reading,
    moved,
    async pass(seconds) {
      moved.push(Date.now())
      base = { ...base, shown: base.shown + seconds * 1000 }
      await Promise.all([tell(reading()), catchUp(seconds)])
    },
    async skew(hours) {
      moved.push(Date.now())
      skewed = hours
      await tell(reading())
    },
    stop: () => clearInterval(timer),
  }
}

export const runBegins = BEGINS
