import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { Problem } from '../api/problems.ts'
import { attemptPayment, METHODS } from '../attempts.ts'
import { findOrder } from '../orders.ts'
import type { Provider } from '../provider.ts'
import { writeAmount } from '../write-amount.ts'
import { checkKeyId } from './check-key-id.ts'
import { type HostedView, renderHosted, renderReturn } from './page.ts'
import { sendCheckout } from './send-checkout.ts'

const webUrl = z.url({ protocol: /^https?$/ })
const Shop = z.object({
  key_id: z.string().max(100),
  order_id: z.string().max(100),
  amount: z.string().max(20).optional(),
  name: z.string().max(300).optional(),
  description: z.string().max(300).optional(),
  'prefill[name]': z.string().max(300).optional(),
  'prefill[email]': z.string().max(300).optional(),
  'prefill[contact]': z.string().max(300).optional(),
  callback_url: webUrl,
  cancel_url: webUrl.optional(),
})
type Shop = z.infer<typeof Shop>
const Press = z.object({
  method: z.enum(METHODS).default('upi_qr'),
  outcome: z.enum(['pay', 'fail', 'close']).default('pay'),
})

/** The checkout as pages of its own, for browsers that cannot show the dialog or run no scripts. */
export function hostedRoutes(app: FastifyInstance, provider: Provider, base: string) {
  const showPage = (reply: FastifyReply, shop: Shop, view: Pick<HostedView, 'amountText' | 'isPayable' | 'alert'>) =>
    sendCheckout(
      reply,
      renderHosted(base, { name: shop.name ?? '', fields: keepGiven(shop), ...view }),
      originsOf(shop),
    )
  const goBack = (reply: FastifyReply, shop: Shop, fields: Record<string, string>) =>
    sendCheckout(reply, renderReturn(base, { url: shop.callback_url, fields }), originsOf(shop))

  app.post('/checkout/embedded', async (request, reply) => {
    const shop = readShop(request.body)
    checkKeyId(provider, shop.key_id)
    const { wire } = findOrder(provider, shop.order_id)
    const isOtherAmount = shop.amount !== undefined && shop.amount !== '' && Number(shop.amount) !== wire.amount
    const alert =
      wire.status === 'paid'
        ? 'This order has been paid already.'
        : isOtherAmount
          ? 'The amount is not the one that was ordered.'
          : undefined
    return showPage(reply, shop, {
      amountText: writeAmount(wire.amount),
      isPayable: alert === undefined,
      ...(alert !== undefined && { alert }),
    })
  })

  app.post('/checkout/embedded/attempt', async (request, reply) => {
    const shop = readShop(request.body)
    const { method, outcome } = Press.parse(request.body)
    checkKeyId(provider, shop.key_id)
    const { wire } = findOrder(provider, shop.order_id)
    if (outcome === 'close') {
      if (shop.cancel_url !== undefined) return reply.redirect(shop.cancel_url, 303)
      return goBack(reply, shop, nameErrorFields({ ...CANCELLED, metadata: { order_id: wire.id } }))
    }
    provider.catchUp()
    try {
      const answer = await attemptPayment(provider, {
        orderId: wire.id,
        method,
        outcome,
        description: shop.description,
        email: shop['prefill[email]'],
        contact: shop['prefill[contact]'],
      })
      if (answer.kind === 'paid') return goBack(reply, shop, answer.fields)
      if (answer.kind === 'failed') return goBack(reply, shop, nameErrorFields(answer.error))
      const alert = 'Your bank has not answered yet. The answer does not reach this page: you can close it.'
      return showPage(reply, shop, { amountText: writeAmount(wire.amount), isPayable: false, alert })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const alert = error.body.description
      return showPage(reply, shop, { amountText: writeAmount(wire.amount), isPayable: false, alert })
    }
  })
}

const CANCELLED = {
  code: 'BAD_REQUEST_ERROR',
  description: 'The payment was cancelled before it was completed.',
  source: 'customer',
  step: 'payment_authentication',
  reason: 'payment_cancelled',
}

function readShop(body: unknown): Shop {
  const shop = Shop.safeParse(body)
  if (shop.success) return shop.data
  const fields = shop.error.issues.map(({ path }) => path.join('.'))
  throw new Problem(400, { code: 'BAD_REQUEST_ERROR', description: `Missing or faulty: ${fields.join(', ')}` })
}

function keepGiven(shop: Shop): Record<string, string> {
  const given = Object.entries(shop).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Record<string, string>
}

function nameErrorFields({ metadata, ...error }: Record<string, unknown>): Record<string, string> {
  const fields = Object.entries(error).map(([name, value]) => [`error[${name}]`, String(value)])
  return { ...Object.fromEntries(fields), 'error[metadata]': JSON.stringify(metadata) }
}

const originsOf = ({ callback_url, cancel_url }: Shop) =>
  [callback_url, cancel_url].flatMap((url) => (url === undefined ? [] : new URL(url).origin))
