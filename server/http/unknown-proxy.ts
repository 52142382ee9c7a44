import type { FastifyInstance } from 'fastify'

/**
 * Behind a proxy that the settings do not name, all visitors have the proxy's IP and share one limit. It could also be
 * a visitor who made the header up, so nothing is changed; the operator is warned once.
 */
export function warnOfUnknownProxy(app: FastifyInstance) {
  let isTold = false
  app.addHook('onRequest', async (request) => {
    if (isTold || request.headers['x-forwarded-for'] === undefined) return
    isTold = true
    request.log.warn(
      'a request came through a proxy, and TRUSTED_PROXIES is 0: behind a proxy all visitors share one limit until TRUSTED_PROXIES counts it',
    )
  })
}
