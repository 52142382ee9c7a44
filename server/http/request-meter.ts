import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { nameRoute } from './request-log.ts'

/** In seconds. A visitor notices a tenth of a second, and leaves after a few. */
export const LATENCIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const

export type RouteMeter = {
  route: string
  /** By method and status. */
  requests: Map<string, number>
  /** For each of LATENCIES, how many took longer than the one before and no longer than this; the last took longer. */
  latencies: number[]
  seconds: number
}

export type RequestMeter = {
  routes: ReadonlyMap<string, RouteMeter>
  /** Since it was last read, in seconds. */
  readLoopDelay(): { mean: number; p99: number; max: number }
}

/** Counts every answer of this process. */
export function createRequestMeter(app: FastifyInstance): RequestMeter {
  const routes = new Map<string, RouteMeter>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  app.addHook('onResponse', async (request, reply) => {
    const route = nameRoute(request)
    const meter = routes.get(route) ?? {
      route,
      requests: new Map(),
      latencies: LATENCIES.map(() => 0).concat(0),
      seconds: 0,
    }
    routes.set(route, meter)
    const key = `${request.method} ${reply.statusCode}`
    meter.requests.set(key, (meter.requests.get(key) ?? 0) + 1)
    const took = reply.elapsedTime / 1000
    meter.seconds += took
    const place = LATENCIES.findIndex((most) => took <= most)
    meter.latencies[place < 0 ? LATENCIES.length : place]! += 1
  })
  return { routes, readLoopDelay: () => readAndReset(delay) }
}

/** In nanoseconds; NaN where nothing was measured yet. */
function readAndReset(delay: ReturnType<typeof monitorEventLoopDelay>) {
  const toSeconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)
  const read = { mean: toSeconds(delay.mean), p99: toSeconds(delay.percentile(99)), max: toSeconds(delay.max) }
  delay.reset()
  return read
}
