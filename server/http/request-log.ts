import type { FastifyInstance } from 'fastify'
import { pages } from '#content/pages.ts'

const pagePaths = new Set(Object.values(pages).map((page) => page.path))

/**
 * One line a request: id, method, route, status, time. Never the query, the address of the visitor or an address that
 * is not ours: people paste names and numbers into all of them.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const pattern = request.routeOptions.url ?? '(none)'
    const [path = ''] = request.url.split('?')
    request.log.info(
      {
        method: request.method,
        route: pattern === '/*' ? (pagePaths.has(path) ? path : '(other)') : pattern,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}
