import type { FastifyInstance } from 'fastify'
import { type Duration, seconds } from '#contract/values/time.ts'

/** Requests that were accepted are answered; but an upload that has stalled must not keep the server from stopping. */
export async function closeApp(app: Pick<FastifyInstance, 'close' | 'server'>, within: Duration = seconds(10)) {
  const late = setTimeout(() => app.server.closeAllConnections(), within)
  try {
    await app.close()
  } finally {
    clearTimeout(late)
  }
}
