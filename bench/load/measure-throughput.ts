import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { startExternalPostgres } from './external-postgres.ts'
import { type Fleet, SECRET_KEY, startFleet } from './fleet.ts'
import { type FreeSlot, listFreeSlots } from './free-slots.ts'
import { type Pressed, press, warmUp } from './press.ts'
import { insertProvenPeople } from './proven-people.ts'
import { runHolds } from './run-holds.ts'
import { runJourneys } from './run-journeys.ts'

export type Setting = { database: 'embedded' | 'external'; processes: number }
export type Throughput = Setting & {
  builtPage: Pressed
  list: Pressed
  profile: Pressed
  slots: Pressed
  holds: Pressed & { holds: number }
  journeys: Omit<Awaited<ReturnType<typeof runJourneys>>, 'steps'> & { slowestStepP99Ms: number }
}

const settings: Setting[] = [
  { database: 'embedded', processes: 1 },
  { database: 'external', processes: 1 },
  { database: 'external', processes: 2 },
  { database: 'external', processes: 4 },
]
const CONNECTIONS = 32
const JOURNEYS_AT_ONCE = 8

/** Pages, slots, holds and whole journeys: on the embedded database, and on one that several processes share. */
export async function measureThroughput({ isShort }: { isShort: boolean }): Promise<Throughput[]> {
  const postgres = await startExternalPostgres(join(tmpdir(), `embrace-bench-external-${process.pid}`))
  const measured: Throughput[] = []
  try {
    for (const setting of settings) {
      const url =
        setting.database === 'external' ? await postgres.createDatabase(`with_${setting.processes}`) : undefined
      const fleet = await startFleet(setting.processes, url ? { DATABASE_URL: url } : {})
      try {
        measured.push({ ...setting, ...(await measure(fleet, isShort)) })
      } finally {
        await fleet.stop()
      }
      console.log(JSON.stringify(measured.at(-1)))
    }
  } finally {
    await postgres.stop()
  }
  return measured
}

async function measure(fleet: Fleet, isShort: boolean): Promise<Omit<Throughput, keyof Setting>> {
  const amount = { connections: CONNECTIONS, seconds: isShort ? 5 : 7 }
  const [holds, journeys] = isShort ? [60, 8] : [1200, 120]
  const slots = await listFreeSlots(fleet.nextUrl(), 60)
  if (slots.length < holds + journeys) throw new Error(`only ${slots.length} times are free`)
  const ids = [...new Set(slots.map(({ pid }) => pid))]
  const profile = () => `/practitioner?pid=${pick(ids)}`
  const oneDay = () => toSlotsPath(pick(slots))
  await warmUp(fleet, ['/userListing', '/faq', profile, oneDay])
  const builtPage = await press(fleet, '/faq', amount)
  const list = await press(fleet, '/userListing', amount)
  const profiles = await press(fleet, profile, amount)
  const oneDays = await press(fleet, oneDay, amount)
  const ran = await runJourneys({ ...fleet, slots: slots.slice(0, journeys), atOnce: JOURNEYS_AT_ONCE })
  const { steps, ...whole } = ran
  const db = openDatabase({ url: fleet.databaseUrl, log: quietLog, maxConnections: 2 })
  const people = await insertProvenPeople(db, { count: holds, secretKey: SECRET_KEY, now: new Date() })
  await db.close()
  return {
    builtPage,
    list,
    profile: profiles,
    slots: oneDays,
    holds: await runHolds(fleet, people, slots.slice(journeys), CONNECTIONS),
    journeys: { ...whole, slowestStepP99Ms: Math.max(...Object.values(steps).map(({ p99Ms }) => p99Ms)) },
  }
}

const pick = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)] as Item

function toSlotsPath({ pid, lid, t }: FreeSlot) {
  const day = t.slice(0, 10)
  const query = new URLSearchParams({
    practitionerId: String(pid),
    locationId: String(lid),
    datetime: `${day}T00:00:00+0530`,
    endDatetime: `${day}T23:59:00+0530`,
  })
  return `/backendEmb/user/fetch-slots?${query}`
}
