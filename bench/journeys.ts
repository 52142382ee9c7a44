import { startFleet } from './load/fleet.ts'
import { listFreeSlots } from './load/free-slots.ts'
import { runJourneys } from './load/run-journeys.ts'
import { keepResult } from './machine.ts'

/** A person who books waits at most a second for our own server, at any step, also when others book too. */
const BUDGET = { slowestStepP99Ms: 1000 }
const AT_ONCE = 8
const JOURNEYS = 160

const fleet = await startFleet(1)
try {
  const slots = (await listFreeSlots(fleet.nextUrl())).slice(0, JOURNEYS)
  const { journeys, perSecond, steps } = await runJourneys({ ...fleet, slots, atOnce: AT_ONCE })
  const slowest = Math.max(...Object.values(steps).map(({ p99Ms }) => p99Ms))
  keepResult('journeys', {
    claim: `whole journeys over HTTP, ${AT_ONCE} visitors at a time: code, details, hold and order, payment at the sandbox, verification; server, database and sandbox on this machine`,
    budget: BUDGET,
    journeys,
    journeysPerSecond: perSecond,
    steps,
  })
  if (slowest > BUDGET.slowestStepP99Ms) process.exitCode = 1
} finally {
  await fleet.stop()
}
