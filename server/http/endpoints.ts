import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { type Api, endpoints } from '#contract/endpoints.ts'
import { type Outcome, problems, type Reason } from '#contract/problems.ts'
import { wireRoot } from '#contract/wire.ts'
import { isFromOwnPage } from './own-page.ts'
import { refuse } from './refuse.ts'
import { costs } from './route-cost.ts'

export type EndpointCall<Asked, Headers> = {
  asked: Asked
  headers: Headers
  request: FastifyRequest
  /** For headers that are not in the contract, such as a cookie. The answer itself is what the handler returns. */
  reply: FastifyReply
}

/** Answers every call that only reads. Any other path below the wire's root is not found. */
export function serveApi(app: FastifyInstance, api: Api) {
  for (const name of Object.keys(api) as (keyof Api)[]) {
    const answer = api[name] as (asked: unknown) => Promise<Outcome<never, Reason>>
    serveEndpoint(app, endpoints[name] as Endpoint, ({ asked }) => answer(asked))
  }
  app.all(`${wireRoot}*`, costs('call'), (_request, reply) =>
    refuse(reply.header('Cache-Control', 'no-store'), 'not_found'),
  )
}

/** Answers one call of the contract, judged by its schemas: the one place where an outcome becomes an answer. */
export function serveEndpoint<
  Asks extends z.ZodType,
  Answer extends z.ZodType,
  Value,
  Refusal extends Reason,
  Headers extends z.ZodType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Asks, Answer, Value, Refusal, Headers>,
  act: (call: EndpointCall<z.output<Asks>, z.output<Headers>>) => Promise<Outcome<Value, Refusal | 'check_fields'>>,
) {
  const { method, maxAge } = endpoint
  const isWriting = method === 'POST'
  app.route({
    method,
    url: endpoint.path,
    ...costs(endpoint.cost),
    onRequest: isWriting ? refuseForeignPages : forbidKeeping,
    handler: async (request, reply) => {
      if (isWriting && !isObject(request.body)) return refuse(reply, 'bad_request')
      const asked = endpoint.asks.safeParse(isWriting ? request.body : request.query)
      if (!asked.success) return isWriting ? refuseFields(reply, asked.error) : refuseQuery(reply, asked.error)
      const headers = endpoint.headers.safeParse(request.headers)
      if (!headers.success) return refuseFields(reply, headers.error)
      const outcome = await act({ asked: asked.data, headers: headers.data, request, reply })
      if (!outcome.ok) return refuse(reply, outcome.reason, outcome)
      if (maxAge > 0) reply.header('Cache-Control', `public, max-age=${maxAge}`)
      return reply.code(endpoint.toStatus(outcome.value)).send(endpoint.toWire(outcome.value))
    },
  })
}

/** Neither a browser nor a proxy may store the answer, unless the endpoint says for how long. */
async function forbidKeeping(_request: FastifyRequest, reply: FastifyReply) {
  reply.header('Cache-Control', 'no-store')
}

/** A call that changes something must come from our own pages, and its answer is not stored. */
export async function refuseForeignPages(request: FastifyRequest, reply: FastifyReply) {
  reply.header('Cache-Control', 'no-store')
  if (!isFromOwnPage(request)) return refuse(reply, 'foreign_page')
}

/** 400 with a sentence for each fault. Nothing of what was sent is repeated. */
function refuseQuery(reply: FastifyReply, { issues }: z.ZodError) {
  const sentences = [...new Set(issues.map((issue) => issue.message))]
  return reply.code(problems.bad_request.status).send({ reason: 'bad_request', message: sentences.join(' ') })
}

/** A sentence for each fault, and also by field, so that a page can show them where they belong. */
function refuseFields(reply: FastifyReply, { issues }: z.ZodError) {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  const sentences = [...new Set(Object.values(fields))]
  return reply.code(problems.check_fields.status).send({ reason: 'check_fields', message: sentences.join(' '), fields })
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
