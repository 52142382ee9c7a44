import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../pages/layout.ts'
import { forbidOtherSites } from '../pages/other-sites.ts'
import type { Message, Outbox } from './outbox.ts'
import { renderOutbox } from './page.ts'

const Filter = z.object({
  channel: z.enum(['sms', 'email']).optional().catch(undefined),
  to: z.string().optional().catch(undefined),
})
const MessageParams = z.object({ id: z.string() })
const AttachmentParams = z.object({ id: z.string(), position: z.coerce.number().int().nonnegative().catch(-1) })

/** The message's markup runs no script, loads nothing and has no origin, whatever it holds. */
const PREVIEW_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

export type OutboxOptions = {
  base: string
  samples?: string | undefined
  /** Lets in a visitor from another machine. */
  token?: string | undefined
}

export function outboxRoutes(app: FastifyInstance, outbox: Outbox, place: OutboxOptions) {
  const { base } = place
  app.get('/outbox', async (request, reply) => {
    const { channel } = Filter.parse(request.query)
    const body = renderOutbox(place, await listMessages(outbox, request), channel)
    return sendPage(reply, base, { title: 'Outbox', current: 'outbox', body })
  })

  app.get('/outbox.json', async (request, reply) => {
    const messages = await listMessages(outbox, request)
    return reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(messages.map((message) => toWire(base, message)))
  })

  app.get('/outbox/:id/html', async (request, reply) => {
    const message = await outbox.find(MessageParams.parse(request.params).id)
    if (message?.html === undefined) return reply.callNotFound()
    return reply
      .headers({
        'content-security-policy': PREVIEW_POLICY,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .send(message.html)
  })

  app.get('/outbox/:id/attachments/:position', async (request, reply) => {
    const { id, position } = AttachmentParams.parse(request.params)
    const attachment = await outbox.findAttachment(id, position)
    if (!attachment) return reply.callNotFound()
    return reply
      .headers({
        // Never the sender's own type: an HTML attachment must not open as a page of ours.
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''${encodeFilename(attachment.filename)}`,
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(attachment.content)
  })

  app.delete('/outbox', { onRequest: forbidOtherSites }, async (_request, reply) => {
    await outbox.clear()
    return reply.code(204).send()
  })

  app.post('/outbox/clear', { onRequest: forbidOtherSites }, async (_request, reply) => {
    await outbox.clear()
    return reply.redirect(`${base}/outbox`, 303)
  })
}

async function listMessages(outbox: Outbox, request: FastifyRequest): Promise<Message[]> {
  const { channel, to } = Filter.parse(request.query)
  const messages = await outbox.list()
  return messages.filter(
    (message) => (channel === undefined || message.channel === channel) && (to === undefined || message.to === to),
  )
}

function toWire(base: string, { attachments, ...message }: Message) {
  if (!attachments) return message
  const linked = attachments.map((attachment, position) => ({
    ...attachment,
    url: `${base}/outbox/${message.id}/attachments/${position}`,
  }))
  return { ...message, attachments: linked }
}

function encodeFilename(filename: string): string {
  return encodeURIComponent(filename.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
}
