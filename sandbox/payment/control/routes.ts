import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isFromThisMachine } from '../../door.ts'
import { forbidOtherSites } from '../../pages/other-sites.ts'
import { answerLikeTheProvider } from '../api/routes.ts'
import { type AttemptAnswer, attemptPayment, METHODS } from '../attempts.ts'
import type { EventRecord } from '../books/records.ts'
import { PaymentFault, Reason } from '../faults.ts'
import type { Provider } from '../provider.ts'
import { endRefund } from '../refunds.ts'
import { SCENARIOS, type Scenario, switchesOf } from './scenarios.ts'

const Params = z.object({ id: z.string().default('') })
const Pay = z.strictObject({
  method: z.enum(METHODS).default('upi_qr'),
  outcome: z
    .enum(['pay', 'success', 'fail', 'failure'])
    .default('pay')
    .transform((word) => (word === 'pay' || word === 'success' ? 'pay' : 'fail')),
  reason: Reason.optional(),
  /** For this payment alone, whatever fault is switched on. */
  fault: PaymentFault.optional(),
  email: z.string().optional(),
  contact: z.string().optional(),
})
const Clock = z.strictObject({
  advance_seconds: z
    .number()
    .min(0)
    .max(400 * 86_400),
})
const Webhook = z.strictObject({ url: z.url({ protocol: /^https?$/ }).nullable() })
const ScenarioChoice = z.strictObject({
  name: z.enum(Object.keys(SCENARIOS) as [Scenario, ...Scenario[]]),
  times: z.int().min(1).max(10_000).optional(),
})
const RefundEnd = z.strictObject({ status: z.enum(['processed', 'failed']) })

/** For tests and for people on this machine: to pay without a browser, to move time, and to read the books. */
export function controlRoutes(app: FastifyInstance, provider: Provider) {
  const { books, deliveries, faults } = provider
  answerLikeTheProvider(app)
  app.addHook('onRequest', forbidOtherMachines)
  app.addHook('onRequest', forbidOtherSites)
  app.addHook('preHandler', async () => provider.catchUp())

  app.get('/books', async () => readBooks(provider))
  app.delete('/books', async () => {
    books.clear()
    return readBooks(provider)
  })

  app.post('/orders/:id/pay', async (request) => {
    const { id } = Params.parse(request.params)
    const answer = await attemptPayment(provider, { orderId: id, ...check(Pay, request.body ?? {}) })
    return toHandler(answer)
  })

  app.post('/refunds/:id', async (request, reply) => {
    const refund = books.refund(Params.parse(request.params).id)
    if (!refund) return reply.callNotFound()
    endRefund(provider, refund, check(RefundEnd, request.body).status)
    return books.refund(refund.id)?.wire
  })

  app.get('/clock', async () => ({ now: Math.floor(books.now() / 1_000), ahead_seconds: books.desk().aheadMs / 1_000 }))
  app.post('/clock', async (request) => {
    const { advance_seconds } = check(Clock, request.body)
    advanceClock(provider, advance_seconds)
    return { now: Math.floor(books.now() / 1_000), ahead_seconds: books.desk().aheadMs / 1_000 }
  })

  app.get('/events', async () => books.events().map(toWire))
  app.post('/events/:id/deliver', async (request, reply) => {
    const event = books.event(Params.parse(request.params).id)
    if (!event) return reply.callNotFound()
    deliverAgain(provider, event)
    await deliveries.settle()
    return toWire(books.event(event.id) ?? event)
  })

  app.put('/webhook', async (request) => {
    const { url } = check(Webhook, request.body)
    books.commit([{ kind: 'desk', value: { ...books.desk(), webhookUrl: url ?? undefined } }])
    deliveries.wake()
    return { url: books.webhookUrl() ?? null }
  })

  app.get('/scenarios', async () => Object.keys(SCENARIOS))
  app.put('/scenario', async (request) => {
    const { name, times } = check(ScenarioChoice, request.body)
    faults.set(switchesOf(name, times))
    return faults.read()
  })
}

export function advanceClock(provider: Provider, seconds: number) {
  const { books, deliveries } = provider
  const desk = books.desk()
  books.commit([{ kind: 'desk', value: { ...desk, aheadMs: desk.aheadMs + Math.round(seconds * 1_000) } }])
  provider.catchUp()
  deliveries.wake()
}

/** As a new delivery from the provider: with the right signature, now, once. */
export function deliverAgain({ books, deliveries }: Provider, event: EventRecord) {
  const again: EventRecord = { ...event, state: 'waiting', copies: 1, dueAt: books.now(), hasBadSignature: false }
  books.commit([{ kind: 'event', value: again }])
  deliveries.wake()
}

function readBooks({ books }: Provider) {
  return {
    orders: books.orders().map(({ wire }) => wire),
    payments: books.payments().map(({ wire }) => wire),
    refunds: books.refunds().map(({ wire }) => wire),
    events: books.events().map(toWire),
  }
}

function toWire({ id, event, state, createdAt, dueAt, tries, body }: EventRecord) {
  const at = (moment: number) => Math.floor(moment / 1_000)
  return {
    id,
    event,
    state,
    created_at: at(createdAt),
    due_at: at(dueAt),
    tries: tries.map((one) => ({ at: at(one.at), answer: one.answer })),
    body: JSON.parse(body) as object,
  }
}

function toHandler(answer: AttemptAnswer) {
  if (answer.kind === 'paid') return answer.fields
  return answer.kind === 'failed' ? { error: answer.error } : { silent: true, payment_id: answer.paymentId }
}

function check<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw Object.assign(new Error(z.prettifyError(parsed.error)), { statusCode: 400 })
}

async function forbidOtherMachines(request: FastifyRequest, reply: FastifyReply) {
  if (!isFromThisMachine(request)) await reply.code(403).send({ message: 'Only this machine may do this.' })
}
