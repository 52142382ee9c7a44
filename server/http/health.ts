import type { FastifyInstance } from 'fastify'

export type Readiness = {
  /** Named so that the log can say what is missing; the answer itself says only yes or no. */
  checks: Record<string, () => Promise<boolean>>
  isDraining(): boolean
}

/** `/healthz`: the process lives. `/readyz`: it can serve, and a balancer may send it visitors. */
export function serveHealth(app: FastifyInstance, { checks, isDraining }: Readiness) {
  app.get('/healthz', { logLevel: 'silent' }, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ ok: true }),
  )
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const results = isDraining() ? [] : await Promise.all(Object.values(checks).map((check) => check()))
    const isReady = !isDraining() && results.every(Boolean)
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ok: isReady })
  })
}
