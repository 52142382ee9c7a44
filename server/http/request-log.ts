import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pages } from '#content/pages.ts'

const pagePaths = new Set(Object.values(pages).map((page) => page.path))

/**
 * One line per request: id, method, route, status, time. Never the query, the visitor's IP or a path that is not ours:
 * people paste names and numbers into paths and queries.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply))
}

/** No hook runs for a URL that cannot be decoded, or for anything else that fails before a route is found. */
export function logUnroutedRequest(request: FastifyRequest, reply: FastifyReply) {
  reply.header('X-Request-Id', request.id)
  reply.raw.once('finish', () => logRequest(request, reply))
}

/** The pattern of the route, or the path of one of our pages: never a path that a visitor made up. */
export function nameRoute(request: FastifyRequest): string {
  const pattern = request.routeOptions.url ?? '(none)'
  const [path = ''] = request.url.split('?')
  return pattern === '/*' ? (pagePaths.has(path) ? path : '(other)') : pattern
}

function logRequest(request: FastifyRequest, reply: FastifyReply) {
  request.log.info(
    {
      method: request.method,
      route: nameRoute(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'request',
  )
}
