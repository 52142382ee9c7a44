import type { FastifyInstance } from 'fastify'
import type { OfferDesk } from '#server/modules/offers/note-arrival.ts'
import { withoutMessages } from './describe-error.ts'

/**
 * A visitor who arrives at a page from a partner gets that partner's offer cookie, whether the page was built as a file
 * or is rendered. Such an answer is for this visitor alone. The cookie is out of the page's reach, so the answer also says
 * in its Server-Timing that there is one.
 */
export function noteArrivals(app: FastifyInstance, offers: Pick<OfferDesk, 'noteArrival'>) {
  app.addHook('onSend', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.includes('utm_source=') || reply.statusCode >= 400) return
    // Nobody arrives at the desk from a partner, and nothing of it is kept.
    if (request.routeOptions.url?.startsWith('/desk')) return
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return
    const source = URL.parse(request.url, 'http://page')?.searchParams.get('utm_source')
    const cookie = source
      ? await orWithoutOffer(withoutMessages(request.log), () => offers.noteArrival(source))
      : undefined
    if (cookie)
      reply.header('Set-Cookie', cookie).header('Cache-Control', 'private, no-cache').header('Server-Timing', 'c')
  })
}

/**
 * While offers cannot be looked up, a page comes without one rather than not at all. The price is never decided here.
 */
export async function orWithoutOffer<Found>(
  log: { error(details: object, message: string): void },
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  try {
    return await find()
  } catch (error) {
    log.error({ err: error }, 'offers could not be looked up: a page goes out without one')
    return undefined
  }
}
