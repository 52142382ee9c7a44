import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { ServerProcess } from '#tests/servers/running-server.ts'
import { round } from '../machine.ts'
import { type Fleet, readMemory, startFleet } from './fleet.ts'
import { listFreeSlots } from './free-slots.ts'
import { runJourneys } from './run-journeys.ts'

/** The heap is what is left of it after a collection. */
export type Sample = { second: number; memoryMb: number; heapMb: number }
export type Soak = {
  minutes: number
  requests: number
  journeys: number
  samples: Sample[]
}

const EVERY_SECONDS = 10

/** The heap size of a machine with one gigabyte. */
const SMALL_MACHINE = `--max-old-space-size=512 --import ${join(import.meta.dirname, 'tell-heap.ts')}`

/** About half of what one process can do, for minutes: readers, people who look for a time, and people who book. */
export async function measureSoak({ minutes }: { minutes: number }): Promise<Soak> {
  const fleet = await startFleet(1, { NODE_OPTIONS: SMALL_MACHINE })
  const ended = new AbortController()
  try {
    const slots = await listFreeSlots(fleet.nextUrl(), 60)
    const reading = read(fleet, minutes)
    const booking = bookSteadily(fleet, slots, ended.signal)
    const samples: Sample[] = []
    const from = performance.now()
    while (performance.now() - from < minutes * 60_000) {
      samples.push({ second: Math.round((performance.now() - from) / 1000), ...(await sample(fleet)) })
      await delay(EVERY_SECONDS * 1000)
    }
    ended.abort()
    const [requests, journeys] = [await reading, await booking]
    return { minutes, requests, journeys, samples }
  } finally {
    await fleet.stop()
  }
}

async function read(fleet: Fleet, minutes: number): Promise<number> {
  const [url] = fleet.urls
  const steady = (path: string, overallRate: number) =>
    autocannon({ url: `${url}${path}`, connections: 8, overallRate, duration: minutes * 60, timeout: 60 })
  const paths = ['/faq', '/userListing', '/practitioner?pid=47234', '/backendEmb/user/soonest-slots', '/nowhere']
  const results = await Promise.all(paths.map((path) => steady(path, path === '/faq' ? 100 : 25)))
  const failed = results.reduce((sum, { errors, timeouts, '5xx': broken }) => sum + errors + timeouts + broken, 0)
  if (failed > 0) throw new Error(`${failed} requests failed during the soak`)
  return results.reduce((sum, { requests }) => sum + requests.total, 0)
}

/** One journey after another, as long as there are free times. */
async function bookSteadily(fleet: Fleet, slots: Awaited<ReturnType<typeof listFreeSlots>>, signal: AbortSignal) {
  let journeys = 0
  for (const slot of slots) {
    if (signal.aborted) break
    await runJourneys({ ...fleet, slots: [slot], atOnce: 1, firstPhone: 9_600_000_000 + journeys })
    journeys++
    await delay(500)
  }
  return journeys
}

async function sample({ servers }: Fleet): Promise<Omit<Sample, 'second'>> {
  const heaps = await Promise.all(servers.map(readHeap))
  const memory = servers.reduce((sum, { pid }) => sum + readMemory(pid), 0)
  return { memoryMb: round(memory / 1e6), heapMb: round(heaps.reduce((sum, heap) => sum + heap, 0) / 1e6) }
}

async function readHeap(server: ServerProcess): Promise<number> {
  const listTold = () => [...server.said().matchAll(/^heap in use: (\d+)$/gm)].map(([, bytes]) => Number(bytes))
  const before = listTold().length
  server.signal('SIGUSR2')
  for (let tries = 0; tries < 200; tries++) {
    const told = listTold()[before]
    if (told !== undefined) return told
    await delay(50)
  }
  throw new Error('the server does not say what is in its heap')
}
