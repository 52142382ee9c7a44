import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { forbidOtherSites } from '../../pages/other-sites.ts'
import { callerLeft } from '../../pause.ts'
import { refuse } from '../api/problems.ts'
import { attemptPayment, METHODS } from '../attempts.ts'
import { findOrder } from '../orders.ts'
import type { Provider } from '../provider.ts'
import { writeAmount } from '../write-amount.ts'
import { checkKeyId } from './check-key-id.ts'
import { hostedRoutes } from './hosted-routes.ts'
import { renderFrame } from './page.ts'
import { sendCheckout } from './send-checkout.ts'

const text = z.string().max(300).optional().catch(undefined)
const Preferences = z.object({ key_id: z.string(), order_id: z.string() })
const AttemptBody = Preferences.extend({
  method: z.enum(METHODS),
  outcome: z.enum(['pay', 'fail']),
  description: text,
  email: text,
  contact: text,
})

/** What a browser loads and calls. `base` is where the sandbox is mounted. */
export async function checkoutRoutes(app: FastifyInstance, provider: Provider, base: string) {
  const [script, sheet, frameScript, frameSheet, hostedScript] = await Promise.all(
    ['checkout.js', 'checkout.css', 'frame.js', 'frame.css', 'hosted.js'].map((name) =>
      readFile(join(import.meta.dirname, name), 'utf8'),
    ),
  )

  app.get('/checkout.js', async (request, reply) => {
    const fault = provider.faults.take('checkout')
    if (fault?.kind === 'missing') return reply.code(503).type('text/plain; charset=utf-8').send('Not available')
    if (fault?.kind === 'slow') await provider.pause(fault.seconds, callerLeft(request))
    return sendFile(reply, 'text/javascript', script)
  })
  app.get('/checkout.css', async (_request, reply) => sendFile(reply, 'text/css', sheet))
  app.get('/checkout/frame.js', async (_request, reply) => sendFile(reply, 'text/javascript', frameScript))
  app.get('/checkout/frame.css', async (_request, reply) => sendFile(reply, 'text/css', frameSheet))
  app.get('/checkout/hosted.js', async (_request, reply) => sendFile(reply, 'text/javascript', hostedScript))
  app.get('/checkout/public', async (_request, reply) => sendCheckout(reply, renderFrame(base)))

  app.post('/checkout/preferences', { onRequest: forbidOtherSites }, async (request) => {
    const asked = Preferences.safeParse(request.body)
    if (!asked.success) throw refuse('The id provided does not exist')
    checkKeyId(provider, asked.data.key_id)
    const { wire } = findOrder(provider, asked.data.order_id)
    if (wire.status === 'paid') throw refuse('This order has been paid already.')
    return { amount: wire.amount, currency: wire.currency, amount_text: writeAmount(wire.amount) }
  })

  app.post('/checkout/attempts', { onRequest: forbidOtherSites }, async (request) => {
    const asked = AttemptBody.safeParse(request.body)
    if (!asked.success) throw refuse('Choose a way to pay.')
    const { key_id, order_id, ...attempt } = asked.data
    checkKeyId(provider, key_id)
    provider.catchUp()
    const answer = await attemptPayment(provider, { orderId: order_id, ...attempt })
    if (answer.kind === 'paid') return answer.fields
    return answer.kind === 'failed' ? { error: answer.error } : { silent: true }
  })

  hostedRoutes(app, provider, base)
}

function sendFile(reply: FastifyReply, type: string, content: string | undefined) {
  return reply
    .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    .type(`${type}; charset=utf-8`)
    .send(content)
}
