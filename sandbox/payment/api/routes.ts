import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerLeft } from '../../pause.ts'
import { commitAndTell } from '../announce.ts'
import type { PaymentRecord } from '../books/records.ts'
import type { ApiCall, ApiFault } from '../faults.ts'
import { isId } from '../ids.ts'
import { capture } from '../money-steps.ts'
import { changeOrder, createOrder, findOrder } from '../orders.ts'
import type { Provider } from '../provider.ts'
import { createRefund } from '../refunds.ts'
import { asBody, type Body, checkKnownFields, readAmount, readCurrency } from './fields.ts'
import { listOf } from './lists.ts'
import { Problem, refuse, refuseKeys, serverError, tooManyRequests, WORDS } from './problems.ts'

type Call = { params: Record<string, string>; query: Record<string, unknown>; body: Body; key: string | undefined }

/** Razorpay's interface, as far as a shop needs it. Every success has status 200, creations too. */
export function apiRoutes(app: FastifyInstance, provider: Provider) {
  const { books } = provider
  const serve = (kind: ApiCall, work: (call: Call) => object) => (request: FastifyRequest, reply: FastifyReply) =>
    handle(provider, kind, work, request, reply)
  const wires = <Wire>(records: { wire: Wire }[]) => records.map(({ wire }) => wire)

  app.post(
    '/orders',
    serve('create', ({ body }) => createOrder(provider, body).wire),
  )
  app.get(
    '/orders',
    serve('fetch', ({ query }) => listOf(wires(books.orders(receiptOf(query))), query)),
  )
  app.get(
    '/orders/:id',
    serve('fetch', ({ params }) => findOrder(provider, params.id ?? '').wire),
  )
  app.patch(
    '/orders/:id',
    serve('create', ({ params, body }) => changeOrder(provider, findOrder(provider, params.id ?? ''), body).wire),
  )
  app.get(
    '/orders/:id/payments',
    serve('fetch', ({ params, query }) =>
      listOf(wires(books.payments(findOrder(provider, params.id ?? '').id)), { count: 100, ...query }),
    ),
  )

  app.get(
    '/payments',
    serve('fetch', ({ query }) => listOf(wires(books.payments()), query)),
  )
  app.get(
    '/payments/:id',
    serve('fetch', ({ params }) => findPayment(provider, params.id).wire),
  )
  app.post(
    '/payments/:id/capture',
    serve('capture', ({ params, body }) => takeMoney(provider, params.id, body).wire),
  )
  app.post(
    '/payments/:id/refund',
    serve(
      'refund',
      ({ params, body, key }) => createRefund(provider, findPayment(provider, params.id), body, key).wire,
    ),
  )
  app.get(
    '/payments/:id/refunds',
    serve('fetch', ({ params, query }) => listOf(wires(books.refunds(findPayment(provider, params.id).id)), query)),
  )
  app.get('/payments/:id/refunds/:refundId', serve('fetch', findRefund))
  app.get(
    '/refunds',
    serve('fetch', ({ query }) => listOf(wires(books.refunds()), query)),
  )
  app.get('/refunds/:refundId', serve('fetch', findRefund))

  function findRefund({ params }: Call) {
    const { id, refundId = '' } = params
    if (!isId('rfnd', refundId)) throw refuse(`${refundId} is not a valid id`)
    const refund = books.refund(refundId)
    if (!refund || (id !== undefined && refund.wire.payment_id !== id)) throw refuse(WORDS.unknownId)
    return refund.wire
  }
}

export function answerLikeTheProvider(app: FastifyInstance) {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(String(text)))
    } catch {
      done(refuse('The request body is not valid JSON.'))
    }
  })
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => {
    if (error instanceof Problem) return reply.code(error.status).send({ error: error.body })
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'sandbox')
    const problem = status >= 500 ? serverError() : refuse(error.message, status)
    return reply.code(problem.status).send({ error: problem.body })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(400).send({ error: refuse(WORDS.unknownPath).body }))
}

async function handle(
  provider: Provider,
  kind: ApiCall,
  work: (call: Call) => object,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const fault = provider.faults.take('paymentApi', ({ on }) => on === undefined || on === kind)
  if (fault?.kind === 'error') throw serverError()
  if (fault?.kind === 'throttle') throw tooManyRequests()
  checkKeys(provider, request.headers.authorization)
  provider.catchUp()
  const header = request.headers['x-refund-idempotency']
  const key = typeof header === 'string' ? header : undefined
  const { params, query } = request as { params: Record<string, string>; query: Record<string, unknown> }
  const answer = work({ params, query, body: asBody(request.body), key })
  if (fault) return spoilAnswer(provider, fault, { key, request, reply, answer })
  return answer
}

/** The work is done; the fault decides what the caller hears of it. */
async function spoilAnswer(
  { busyKeys, pause }: Provider,
  fault: ApiFault,
  {
    key,
    request,
    reply,
    answer,
  }: { key: string | undefined; request: FastifyRequest; reply: FastifyReply; answer: object },
) {
  if (fault.kind === 'error_after') throw serverError()
  if (fault.kind === 'reset') {
    reply.hijack()
    request.raw.socket.destroy()
    return
  }
  if (key !== undefined) busyKeys.add(key)
  await pause(fault.kind === 'slow' ? fault.seconds : 120, callerLeft(request))
  if (key !== undefined) busyKeys.delete(key)
  return answer
}

/** The scheme is compared exactly: `basic` is refused. */
function checkKeys({ keyId, keySecret }: Provider, authorization = '') {
  const [scheme, given, ...rest] = authorization.split(' ')
  if (scheme !== 'Basic' || given === undefined || rest.length > 0) throw refuseKeys()
  const expected = `${keyId}:${keySecret}`
  if (!timingSafeEqual(digest(Buffer.from(given, 'base64').toString('utf8')), digest(expected))) throw refuseKeys()
}

function findPayment({ books }: Provider, id = ''): PaymentRecord {
  if (!isId('pay', id)) throw refuse(`${id} is not a valid id`)
  const payment = books.payment(id)
  if (!payment) throw refuse(WORDS.unknownId)
  return payment
}

function takeMoney(provider: Provider, id: string | undefined, body: Body): PaymentRecord {
  const payment = findPayment(provider, id)
  checkKnownFields(body, ['amount', 'currency'])
  const amount = readAmount(body)
  readCurrency(body)
  if (payment.wire.status === 'captured') throw refuse('This payment has already been captured')
  if (payment.wire.status !== 'authorized') {
    throw refuse('Only payments which have been authorized and not yet captured can be captured')
  }
  if (amount !== payment.wire.amount) {
    throw refuse('Capture amount must be equal to the amount authorized')
  }
  const { puts, news } = capture(findOrder(provider, payment.wire.order_id), payment)
  commitAndTell(provider, puts, news)
  return findPayment(provider, id)
}

function receiptOf({ receipt }: Record<string, unknown>): string | undefined {
  return typeof receipt === 'string' && receipt !== '' ? receipt : undefined
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
