import type { FastifyInstance } from 'fastify'
import { seconds } from '#contract/values/time.ts'
import { createShortMemory } from '#server/short-memory.ts'
import { costs } from './route-cost.ts'

export type Readiness = {
  /** Named so that the log can say what is missing; the answer itself says only yes or no. */
  checks: Record<string, () => Promise<boolean>>
  isDraining(): boolean
  /** Milliseconds, given by tests. */
  now?: () => number
}

/** `/healthz`: the process lives. `/readyz`: it can serve, and a balancer may send it visitors. */
export function serveHealth(app: FastifyInstance, { checks, isDraining, now }: Readiness) {
  app.get('/healthz', { logLevel: 'silent', ...costs('always') }, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ ok: true }),
  )
  // Balancers and strangers ask as often as they like, and share one look at the database a second.
  const looks = createShortMemory({
    lasts: seconds(1),
    load: async (names: readonly string[]) => Promise.all(names.map(async (name) => (await checks[name]?.()) === true)),
    now,
  })
  app.get('/readyz', { logLevel: 'silent', ...costs('always') }, async (_request, reply) => {
    const results = isDraining() ? [] : await looks.readMany(Object.keys(checks))
    const isReady = !isDraining() && results.every(Boolean)
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ok: isReady })
  })
}
