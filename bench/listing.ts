import { startFleet } from './load/fleet.ts'
import { press, warmUp } from './load/press.ts'
import { keepResult, round } from './machine.ts'

/** A partner's newsletter sends many people to the list within a minute. */
const BUDGET = { perSecond: 300 }
const connections = 32
const seconds = 8

const fleet = await startFleet(1)
try {
  await warmUp(fleet, ['/userListing'], 200)
  const list = await press(fleet, '/userListing', { connections, seconds })
  const builtPage = await press(fleet, '/about', { connections, seconds })
  keepResult('listing', {
    claim: `the list of therapists from one server process, ${connections} connections, compressed; rendered anew every two seconds, and shared in between`,
    budget: BUDGET,
    list,
    builtPage,
    listAgainstBuiltPage: round(list.perSecond / builtPage.perSecond),
  })
  if (list.perSecond < BUDGET.perSecond) process.exitCode = 1
} finally {
  await fleet.stop()
}
