import { Agent, type ClientRequest, get, type RequestOptions } from 'node:http'
import { createHistogram } from 'node:perf_hooks'
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

/**
 * Asks as fast as answers come, over connections spread evenly over all processes; any answer but 200 is a failure.
 * With Node's own client: its parser is native, so that a long header does not make the asking program the limit.
 */
export async function press(
  { urls, readCpu }: Pick<Fleet, 'urls' | 'readCpu'>,
  target: Target,
  { connections, seconds }: PressOptions,
): Promise<Pressed> {
  const times = createHistogram()
  const before = readCpu()
  const from = performance.now()
  const until = from + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async (_, place) => {
      const { hostname, port } = new URL(urls[place % urls.length] ?? '')
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
      try {
        while (performance.now() < until) {
          const asked = performance.now()
          await ask({ agent, hostname, port, headers, path: read(target) })
          times.record(Math.max(1, Math.round((performance.now() - asked) * 1000)))
        }
      } finally {
        agent.destroy()
      }
    }),
  )
  return {
    perSecond: Math.round((times.count * 1000) / (performance.now() - from)),
    p50Ms: milliseconds(times.percentile(50)),
    p99Ms: milliseconds(times.percentile(99)),
    cpuMs: round((readCpu() - before) / times.count),
  }
}

/** From the microseconds that were recorded, to a tenth. */
const milliseconds = (recorded: number) => Math.round(recorded / 100) / 10

const ask = (request: RequestOptions) =>
  new Promise<void>((resolve, reject) => {
    get(request, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`${request.path} was answered with ${answer.statusCode}`)),
      )
    })
      .setTimeout(60_000, function (this: ClientRequest) {
        this.destroy(new Error(`${request.path} was not answered within a minute`))
      })
      .once('error', reject)
  })

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
