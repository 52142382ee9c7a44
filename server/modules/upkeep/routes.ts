import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { seconds } from '#contract/values/time.ts'
import type { RequestMeter } from '#server/http/request-meter.ts'
import { costs } from '#server/http/route-cost.ts'
import { nameError } from '#server/name-error.ts'
import { createShortMemory } from '#server/short-memory.ts'
import { type InspectDeps, inspectHealth } from './inspect-health.ts'
import { findBackupOf } from './show-health.ts'
import { type PoolCounts, writeMetrics } from './write-metrics.ts'

export type MetricsDeps = Pick<InspectDeps, 'clock'> & {
  db: InspectDeps['db'] & { pool: PoolCounts }
  env: { METRICS_TOKEN?: string | undefined; DATA_DIR: string; DATABASE_URL?: string | undefined }
  log: { warn(details: object, message: string): void }
}

/** [U10] Without a token the page answers like any unknown path, so that a stranger does not learn of it. */
export function serveMetrics(app: FastifyInstance, deps: MetricsDeps, meter: RequestMeter) {
  const { METRICS_TOKEN: token } = deps.env
  if (token === undefined) return
  const findBackup = () => findBackupOf(deps.env)
  // [U12] Requests at the same time share one look at the database.
  const looks = createShortMemory({
    lasts: seconds(10),
    load: async (keys: readonly 'look'[]) => {
      const look = await inspectHealth({ ...deps, findBackup }, { books: 'last' }).catch((error: unknown) => {
        deps.log.warn({ error: nameError(error) }, 'the figures for /metrics could not be read')
        return undefined
      })
      return keys.map(() => look)
    },
  })

  app.get('/metrics', { logLevel: 'silent', ...costs('always') }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply
        .code(401)
        .header('WWW-Authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('Not for you.\n')
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(writeMetrics(meter, deps.db.pool, await looks.read('look')))
  })
}

/** [U10] Hashes have the same length, whatever was sent. */
const isSame = (given: string, wanted: string) => timingSafeEqual(hash(given), hash(wanted))
const hash = (text: string) => createHash('sha256').update(text).digest()
