import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { sandboxPlugin } from '#sandbox/app.ts'
import { startSandbox } from '#sandbox/start.ts'
import { contentSecurityPolicy, sendSecurityHeaders } from '#server/http/security-headers.ts'

/** A shop with one page under the policy of our own payment page, and the sandbox provider beside it. */
export async function openShop() {
  const dir = await mkdtemp(join(tmpdir(), 'shop-'))
  const sandbox = await startSandbox({ dir })
  const app = fastify({ forceCloseConnections: true })
  sendSecurityHeaders(app, { isEncrypted: false })
  await app.register(sandboxPlugin, { prefix: '/sandbox', sandbox })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get('/shop', (_request, reply) => {
    const policy = contentSecurityPolicy({ nonce: 'shop', checkoutScript: '/sandbox/payment/v1/checkout.js' })
    return reply.headers({ 'content-security-policy': policy, 'content-type': 'text/html' }).send(SHOP)
  })
  app.post('/callback', (request, reply) => reply.type('text/html').send(page(JSON.stringify(request.body))))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    url,
    sandbox,
    async order() {
      const { RAZORPAY_KEY_ID: key, RAZORPAY_KEY_SECRET: secret } = sandbox.settingsFor(url)
      const answer = await fetch(`${url}/sandbox/payment/v1/orders`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${key}:${secret}`)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ amount: 176_882, currency: 'INR' }),
      })
      const { id } = (await answer.json()) as { id: string }
      return { key, order_id: id }
    },
    async close() {
      await Promise.all([app.close(), sandbox.close()])
      await rm(dir, { recursive: true, force: true })
    },
  }
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head><body><main><h1>Shop</h1>${body}</main></body></html>`

const SHOP = page(`<button id="buy">Buy</button><a href="#more">More</a>
<script nonce="shop" src="/sandbox/payment/v1/checkout.js"></script>`)
