import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { quote } from '#contract/offers.ts'
import { openDatabase } from '#db/client.ts'
import { SHARED_FOR } from '#server/http/shared-pages.ts'
import { takeHold } from '#server/modules/booking/hold-time.ts'
import { aHoldRequest } from '#tests/support/booking-desk.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { round } from '../machine.ts'
import { startExternalPostgres } from './external-postgres.ts'
import { readMemory, SECRET_KEY, startFleet } from './fleet.ts'
import { inTurns, type Pressed, press, share, warmUp } from './press.ts'
import { insertProvenPeople } from './proven-people.ts'
import {
  anyDayOfAnybody,
  askForEverybody,
  keepBooking,
  makeClinic,
  type Size,
  startSlotsServer,
} from './sized-clinic.ts'

export type Grown = Size & {
  /** The free starts of any practitioner on any day, while others book. */
  slots: Pressed
  /** The soonest start of every practitioner: the first time, and once it is remembered. */
  firstSoonestMs: number
  soonestMs: number
  /** A hold transaction, eight at a time, every commit on disk. */
  hold: { p50Ms: number; p99Ms: number }
  list: { firstMs: number; ms: number; kilobytes: number; memoryMb: number }
}

const connections = 32
const sizes = [10, 100, 1_000, 10_000]
const BOOKINGS_EACH = 100

/** The same questions to clinics of ten to ten thousand practitioners, with a hundred bookings each. */
export async function measureGrowth({ isShort }: { isShort: boolean }): Promise<Grown[]> {
  const postgres = await startExternalPostgres(join(tmpdir(), `embrace-bench-growth-${process.pid}`))
  const measured: Grown[] = []
  try {
    for (const practitioners of isShort ? sizes.slice(0, 3) : sizes) {
      const size = { practitioners, bookings: practitioners * BOOKINGS_EACH }
      const url = await postgres.createDatabase(`of_${practitioners}`)
      await makeClinic(url, size)
      const slots = await measureSlots(url, size, isShort)
      measured.push({ ...size, ...slots, hold: await measureHolds(url, size), list: await measureList(url) })
      console.log(JSON.stringify(measured.at(-1)))
    }
  } finally {
    await postgres.stop()
  }
  return measured
}

async function measureSlots(url: string, { practitioners }: Size, isShort: boolean) {
  const server = await startSlotsServer(url)
  const address = server.urls[0] as string
  try {
    const firstSoonestMs = await askForEverybody(address)
    const times: number[] = []
    for (let run = 0; run < 5; run++) times.push(await askForEverybody(address))
    const target = anyDayOfAnybody(practitioners)
    await warmUp(server, [target], 500)
    const others = keepBooking(url, practitioners)
    const slots = await press(server, target, { connections, seconds: isShort ? 2 : 8 })
    await others.stop()
    return { slots, firstSoonestMs, soonestMs: share(times, 0.5) }
  } finally {
    await server.stop()
  }
}

async function measureHolds(url: string, { practitioners }: Size) {
  const db = openDatabase({ url, log: quietLog, maxConnections: 8 })
  const now = new Date()
  const deps = testDeps(db, { clock: { now: () => now }, secretKey: SECRET_KEY })
  const people = await insertProvenPeople(db, { count: 400, secretKey: SECRET_KEY, now })
  const hour = 3_600_000
  // Beyond the bookings that the clinic has; never two of one practitioner at one time.
  const first = Math.ceil(now.getTime() / hour) * hour + 60 * 24 * hour
  const terms = { minutes: 50, quote: quote({ sessionPrice: 250_000, gst: 45_000 }), coupon: null }
  const times = await inTurns(
    people.map((person, place) => ({ person, place })),
    8,
    async ({ person, place }) => {
      const startsAt = new Date(first + Math.floor(place / practitioners) * hour)
      const request = { ...aHoldRequest(), ...person, practitionerId: 1 + (place % practitioners), startsAt }
      const outcome = await takeHold(deps, request, { ...terms, client: { id: person.clientId, phone: person.phone } })
      if (!outcome.ok) throw new Error(outcome.reason)
    },
  )
  await db.close()
  const warm = times.slice(100)
  return { p50Ms: share(warm, 0.5), p99Ms: share(warm, 0.99) }
}

/** The page of all practitioners, from the whole server. */
async function measureList(url: string) {
  const fleet = await startFleet(1, { DATABASE_URL: url })
  try {
    const times: number[] = []
    let kilobytes = 0
    for (let run = 0; run < 6; run++) {
      // After the two seconds for which one answer is shared: a copy of it would cost nothing.
      await delay(SHARED_FOR + 100)
      const from = performance.now()
      const answer = await fetch(`${fleet.nextUrl()}/userListing`)
      const page = await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`the list was answered with ${answer.status}`)
      times.push(performance.now() - from)
      kilobytes = Math.round(page.byteLength / 1000)
    }
    const [first = 0, ...rest] = times
    const memoryMb = round((fleet.servers[0] ? readMemory(fleet.servers[0].pid) : 0) / 1e6)
    return { firstMs: Math.round(first), ms: share(rest, 0.5), kilobytes, memoryMb }
  } finally {
    await fleet.stop()
  }
}
