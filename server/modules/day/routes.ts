import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Duration, seconds } from '#contract/values/time.ts'
import { costs } from '#server/http/route-cost.ts'
import { createProtection, filePolicy } from '#server/http/security-headers.ts'
import { admitCaller } from '../staff/admit-caller.ts'
import { findCaller, type SessionDeps } from '../staff/open-session.ts'
import { createNewsDesk, type NewsDeps } from './follow-changes.ts'

export const livePath = '/desk/live'

/** Often enough that no proxy takes the line for dead, and that a session which has ended is cut off soon. */
const BEAT = seconds(15)

export type LineDeps = NewsDeps & SessionDeps & { env: { isEncrypted: boolean } }

/** [K8] The line on which an open screen hears of changes. Listening is not doing: it keeps no session alive. */
export function serveDayNews(app: FastifyInstance, deps: LineDeps, beat: Duration = BEAT) {
  const news = createNewsDesk(deps)
  const protect = createProtection(deps.env)
  const open = new Set<FastifyReply>()
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end()
    await news.close()
  })

  app.get(livePath, costs('line'), async (request, reply) => {
    const who = () => findCaller(deps, request.headers.cookie)
    const wanted = { right: 'see-day', what: 'the news of the day' } as const
    const admitted = await admitCaller(deps, request.headers.cookie, wanted)
    if (typeof admitted === 'number') return reply.code(admitted).header('Cache-Control', 'no-store').send()
    const { session, reach } = admitted

    reply.headers({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': filePolicy,
      // nginx would otherwise gather what belongs on the screen now.
      'X-Accel-Buffering': 'no',
    })
    // No hook sees an answer that is written by hand.
    protect(reply)
    reply.hijack()
    const { raw } = reply
    // Whoever left while we looked who they are has said so already, and says it once.
    if (raw.destroyed) return
    raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
    const send = (event: string, data: object) => raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    raw.write('retry: 2000\n\n')
    const leave = news.follow({
      person: session.person,
      reach,
      tell: (told) => send('session', told),
      tellGround: (told) => send('ground', told),
      lookAgain: () => send('look-again', {}),
    })
    open.add(reply)
    const beating = setInterval(() => void check(), beat).unref()
    raw.once('close', () => {
      clearInterval(beating)
      open.delete(reply)
      leave()
    })

    async function check() {
      const still = await who().catch(() => session)
      if (still) raw.write(': here\n\n')
      else {
        send('signed-out', {})
        raw.end()
      }
    }
  })
}
