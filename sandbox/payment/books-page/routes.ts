import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../../pages/layout.ts'
import { forbidOtherSites } from '../../pages/other-sites.ts'
import { advanceClock, deliverAgain } from '../control/routes.ts'
import type { Provider } from '../provider.ts'
import { LEAPS, renderBooks } from './page.ts'

const Leap = z.object({ seconds: z.enum(LEAPS.map(({ seconds }) => String(seconds))) })
const Params = z.object({ id: z.string() })

/** Shows what the payment provider holds, with the two buttons a person needs most. */
export function booksRoutes(app: FastifyInstance, provider: Provider, base: string) {
  app.get('/payments', async (_request, reply) => {
    provider.catchUp()
    return sendPage(reply, base, { title: 'Payments', current: 'payments', body: renderBooks(base, provider) })
  })

  app.post('/payments/clock', { onRequest: forbidOtherSites }, async (request, reply) => {
    const leap = Leap.safeParse(request.body)
    if (!leap.success) return reply.code(400).send({ message: 'Choose one of the listed times.' })
    advanceClock(provider, Number(leap.data.seconds))
    return reply.redirect(`${base}/payments`, 303)
  })

  app.post('/payments/events/:id/deliver', { onRequest: forbidOtherSites }, async (request, reply) => {
    const event = provider.books.event(Params.parse(request.params).id)
    if (!event) return reply.callNotFound()
    deliverAgain(provider, event)
    await provider.deliveries.settle()
    return reply.redirect(`${base}/payments#events`, 303)
  })
}
