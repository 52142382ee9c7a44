import type { FastifyInstance } from 'fastify'
import { type Duration, seconds } from '#contract/values/time.ts'

/** What was accepted is answered; but an upload that has stalled, or never ends, holds up nobody's stop for ever. */
export async function closeApp(app: Pick<FastifyInstance, 'close' | 'server'>, within: Duration = seconds(10)) {
  const late = setTimeout(() => app.server.closeAllConnections(), within)
  try {
    await app.close()
  } finally {
    clearTimeout(late)
  }
}
