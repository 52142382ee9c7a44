import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { openDatabase } from '#db/client.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { listFreeSlots } from './free-slots.ts'
import { press, share, warmUp } from './press.ts'
import { runJourneys } from './run-journeys.ts'

export type Crowd = {
  visitors: number
  servedPerSecond: number
  turnedAwayPerSecond: number
  servedP50Ms: number
  servedP99Ms: number
  /** Answers that are neither a page nor a 503 with a time to come back, connections that broke, and waits given up. */
  failures: number
  /** Meanwhile, for a reader and for the balancer. */
  builtPageP99Ms: number
  healthP99Ms: number
}

export type Overload = {
  crowds: Crowd[]
  /** Visitors who booked at the height of it: all got their session, and the database knows each of them. */
  bookedMeanwhile: { journeys: number; confirmed: number; failures: number; p50Ms: number }
  before: { p50Ms: number; p99Ms: number }
  after: { p50Ms: number; p99Ms: number }
  crashes: number
}

const CROWD = 500

/** More and more visitors at once on a page rendered for each of them, up to many times what one process can do. */
export async function measureOverload({ isShort }: { isShort: boolean }): Promise<Overload> {
  const fleet = await startFleet(1)
  let crashes = 0
  for (const { ended } of fleet.servers) void ended.then((code) => (crashes += code === 0 ? 0 : 1))
  try {
    const slots = await listFreeSlots(fleet.nextUrl())
    const path = `/practitioner?pid=${slots[0]?.pid}`
    const calm = { connections: 4, seconds: isShort ? 2 : 5 }
    await warmUp(fleet, [path], 200)
    const before = await press(fleet, path, calm)
    const crowds: Crowd[] = []
    for (const visitors of isShort ? [32, 1000] : [32, 64, 125, 250, 500, 1000, 2000]) {
      crowds.push(await crowdIn(fleet, path, visitors, 8))
      console.log(JSON.stringify(crowds.at(-1)))
    }
    const bookedMeanwhile = await bookInCrowd(fleet, path, slots.slice(0, isShort ? 4 : 16))
    await delay(1000)
    const after = await press(fleet, path, calm)
    const times = ({ p50Ms, p99Ms }: { p50Ms: number; p99Ms: number }) => ({ p50Ms, p99Ms })
    return { crowds, bookedMeanwhile, before: times(before), after: times(after), crashes }
  } finally {
    await fleet.stop()
  }
}

async function crowdIn(fleet: Fleet, path: string, visitors: number, seconds: number): Promise<Crowd> {
  const served: number[] = []
  const begun = new Map<object, number>()
  let turnedAway = 0
  let failures = 0
  const others = watchOthers(fleet.nextUrl())
  const result = await autocannon({
    url: fleet.nextUrl(),
    connections: visitors,
    duration: seconds,
    timeout: 60,
    requests: [
      {
        path,
        setupRequest: (request, context) => {
          begun.set(context, performance.now())
          return request
        },
        onResponse: (status, _body, context, headers) => {
          const took = performance.now() - (begun.get(context) ?? 0)
          if (status === 200) served.push(took)
          else if (status === 503 && hasHeader(headers, 'retry-after')) turnedAway++
          else failures++
        },
      },
    ],
  })
  const { builtPage, health } = await others.stop()
  return {
    visitors,
    servedPerSecond: Math.round(served.length / seconds),
    turnedAwayPerSecond: Math.round(turnedAway / seconds),
    servedP50Ms: Math.round(share(served, 0.5)),
    servedP99Ms: Math.round(share(served, 0.99)),
    failures: failures + result.errors + result.timeouts,
    builtPageP99Ms: Math.round(share(builtPage, 0.99)),
    healthP99Ms: Math.round(share(health, 0.99)),
  }
}

const hasHeader = (headers: object | undefined, name: string) =>
  Object.keys(headers ?? {}).some((one) => one.toLowerCase() === name)

/** A reader, and the balancer that asks for health, each five times a second. */
function watchOthers(url: string) {
  const stopped = new AbortController()
  const times = { builtPage: [] as number[], health: [] as number[] }
  const ask = async (path: string, into: number[]) => {
    const from = performance.now()
    const answer = await fetch(`${url}${path}`)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
    into.push(performance.now() - from)
  }
  const done = (async () => {
    while (!stopped.signal.aborted) {
      await Promise.all([ask('/faq', times.builtPage), ask('/healthz', times.health)])
      await delay(200)
    }
  })()
  return {
    stop: async () => {
      stopped.abort()
      await done
      return times
    },
  }
}

/** A visitor whose call is turned away tries again. */
async function bookInCrowd(fleet: Fleet, path: string, slots: Awaited<ReturnType<typeof listFreeSlots>>) {
  const over = new AbortController()
  const url = `${fleet.nextUrl()}${path}`
  let failures = 0
  const ask = async () => {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    if (answer.status !== 200 && answer.status !== 503) failures++
  }
  const crowd = Array.from({ length: CROWD }, async () => {
    while (!over.signal.aborted) await ask().catch(() => failures++)
  })
  await delay(1000)
  const { journeys, p50Ms } = await runJourneys({ ...fleet, slots, atOnce: 4 }).finally(() => over.abort())
  await Promise.all(crowd)
  const db = openDatabase({ url: fleet.databaseUrl, log: quietLog, maxConnections: 1 })
  const { rows } = await db.pool.query("select count(*)::int as count from bookings where state = 'confirmed'")
  await db.close()
  return { journeys, confirmed: Number(rows[0]?.count), failures, p50Ms }
}
