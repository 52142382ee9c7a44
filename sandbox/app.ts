import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyError, FastifyInstance } from 'fastify'
import { closeDoor } from './door.ts'
import { faultRoutes } from './faults/routes.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { renderHome } from './pages/home.ts'
import { sendPage } from './pages/layout.ts'
import { booksRoutes } from './payment/books-page/routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { smsRoutes } from './sms/routes.ts'
import type { Sandbox } from './start.ts'
import { videoRoutes } from './video/routes.ts'

/** Everything of the sandbox that is reached over HTTP. Register it with a prefix, or without one to stand alone. */
export type SandboxOptions = {
  sandbox: Sandbox
  /** Opens what is for this machine alone to a visitor from elsewhere; without it, nothing does. */
  token?: string
  /** Where the site shows every message it can send, with made-up people; absent when the sandbox stands alone. */
  samples?: string
}

/** In bytes: a longer body could hold so many fields that reading them stops the server for a while. */
const LONGEST_FORM = 16_384

export async function sandboxPlugin(app: FastifyInstance, { sandbox, token, samples }: SandboxOptions) {
  const base = app.prefix
  closeDoor(app, { base, token })
  const sheets = ['sandbox.css', 'forms.css', 'books.css'].map((name) =>
    readFile(join(import.meta.dirname, 'pages', name), 'utf8'),
  )
  const stylesheet = (await Promise.all(sheets)).join('\n')

  app.removeContentTypeParser('application/x-www-form-urlencoded')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LONGEST_FORM },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'sandbox')
    const message = status >= 500 ? 'The sandbox broke; its log says why.' : error.message
    return reply.code(status).send({ message })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'The sandbox has no such page.' }))

  app.get('/', async (_request, reply) =>
    sendPage(reply, base, { title: 'About', current: 'home', body: renderHome(base, sandbox.smtpPort) }),
  )
  app.get('/sandbox.css', async (_request, reply) =>
    reply.header('x-content-type-options', 'nosniff').type('text/css; charset=utf-8').send(stylesheet),
  )
  outboxRoutes(app, sandbox.outbox, { base, samples, token })
  faultRoutes(app, sandbox.faults, base)
  await app.register(async (sms) => smsRoutes(sms, { ...sandbox, authKey: sandbox.smsAuthKey }), {
    prefix: '/sms/api/v5',
  })
  booksRoutes(app, sandbox.payment, base)
  videoRoutes(app, sandbox.videoKeys, base)
  await app.register(async (payment) => paymentRoutes(payment, sandbox.payment, base), { prefix: '/payment' })
}
