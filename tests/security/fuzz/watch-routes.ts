import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

const CHANNEL = 'fastify.initialization'

/** Every route that is registered while this runs, as `GET /path`. HEAD goes with GET and is left out. */
export async function watchRoutes<Value>(build: () => Promise<Value>): Promise<{ built: Value; routes: string[] }> {
  const routes: string[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`)
    })
  }
  subscribe(CHANNEL, listen)
  try {
    return { built: await build(), routes }
  } finally {
    unsubscribe(CHANNEL, listen)
  }
}
