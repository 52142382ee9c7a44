import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { otherPaths } from '#contract/wire.ts'
import type { Log } from '#db/log.ts'
import { refuse } from '#server/http/refuse.ts'
import { costs } from '#server/http/route-cost.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { eventJob } from './jobs.ts'
import { readEvent } from './read-event.ts'
import { isGenuineWebhook } from './rules.ts'
import { insertEvent, type Queries } from './store.ts'

export type WebhookDeps = {
  db: Queries
  jobs: Pick<Jobs, 'enqueue'>
  clock: { now(): Date }
  newId(): string
  log: Pick<Log, 'warn'>
  paymentSecrets: { webhookSecrets: readonly string[] }
}

/** Many times what the provider sends. */
const bodyLimit = 262_144

/** [P2] [P13] Where the provider calls. Only what is signed is believed, and it is written down before it is answered. */
export function servePaymentWebhook(app: FastifyInstance, deps: WebhookDeps): void {
  void app.register(async (scope) => {
    // The signature is over the raw bytes, so nothing may parse them here, whatever their content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    scope.post(otherPaths.paymentWebhook, { bodyLimit, ...costs('always') }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = readHeader(request, 'x-razorpay-signature')
      void reply.header('Cache-Control', 'no-store')
      if (!isGenuineWebhook(deps.paymentSecrets.webhookSecrets, body, signature)) {
        deps.log.warn({ bytes: body.length }, 'a payment event was not signed by the provider')
        return refuse(reply, 'signature_wrong')
      }
      await receiveEvent(deps, body, readHeader(request, 'x-razorpay-event-id'))
      return reply.code(200).send()
    })
  })
}

async function receiveEvent({ db, jobs, clock, newId }: WebhookDeps, body: Buffer, givenId: string) {
  const id = newId()
  const providerEventId = /^[\w-]{1,100}$/.test(givenId) ? givenId : createHash('sha256').update(body).digest('hex')
  await db.transaction(async (tx) => {
    const isNew = await insertEvent(tx, { id, providerEventId, ...readEvent(body), receivedAt: clock.now() })
    if (isNew) await jobs.enqueue(tx, eventJob, { eventId: id })
  })
}

const readHeader = ({ headers }: FastifyRequest, name: string) => String(headers[name] ?? '')
