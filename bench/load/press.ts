import autocannon from 'autocannon'
import { round } from '../machine.ts'
import type { Fleet } from './fleet.ts'

export type Pressed = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Of all server processes together; other programs on the machine do not change it. */
  cpuMs: number
}

export type PressOptions = { connections: number; seconds: number }

/** A path, or one drawn anew for each request: with one fixed list the answers would all be in memory. */
export type Target = string | (() => string)

/** Asks as fast as answers come, over connections spread evenly over all processes; any answer but 200 is a failure. */
export async function press(
  { urls, readCpu }: Pick<Fleet, 'urls' | 'readCpu'>,
  target: Target,
  { connections, seconds }: PressOptions,
): Promise<Pressed> {
  const before = readCpu()
  const result = await autocannon({
    // One URL for each connection in turn; the library's types allow only one.
    url: urls as unknown as string,
    connections,
    duration: seconds,
    timeout: 60,
    requests: [
      {
        method: 'GET',
        headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
        setupRequest: (request) => aim(request, target),
      },
    ],
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0 || result.requests.total === 0)
    throw new Error(`${failed} of ${result.requests.total} requests failed`)
  return {
    perSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMs: round((readCpu() - before) / result.requests.total),
  }
}

/** Each process loads every module and reads every agenda before anything is counted. */
export async function warmUp({ urls }: Pick<Fleet, 'urls'>, targets: Target[], times = 40): Promise<void> {
  const all = Array.from({ length: times }, () =>
    urls.flatMap((url) => targets.map((target) => url + read(target))),
  ).flat()
  await inTurns(all, 4, async (url) => {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
  })
}

const read = (target: Target) => (typeof target === 'string' ? target : target())

const aim = (request: autocannon.Request, target: Target): autocannon.Request => ({
  ...request,
  path: read(target),
})

/** For 0.99: the time that one in a hundred exceeded. */
export function share(all: readonly number[], part: number): number {
  const sorted = all.toSorted((one, other) => one - other)
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}

/** Runs a job for each item, so many at a time; returns how long each took, in milliseconds. */
export async function inTurns<Item>(items: readonly Item[], atOnce: number, run: (item: Item) => Promise<void>) {
  const waiting = items.toReversed()
  const times: number[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const from = performance.now()
        await run(next)
        times.push(performance.now() - from)
      }
    }),
  )
  return times
}
