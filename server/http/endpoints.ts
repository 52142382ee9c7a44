import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Api, type Endpoint, type EndpointName, endpoints } from '#contract/endpoints.ts'
import { type Outcome, problems, type Reason } from '#contract/problems.ts'
import { refuse } from './refuse.ts'

/** Answers every call of the contract, each by its own schema. Whatever else is asked under this path is not there. */
export function serveEndpoints(app: FastifyInstance, api: Api) {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    const call = api[name] as (request: unknown) => Promise<unknown>
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => answer(endpoint, call, request, reply),
    })
  }
  app.all('/backendEmb/*', (_request, reply) => refuse(reply.header('Cache-Control', 'no-store'), 'not_found'))
}

async function answer(
  endpoint: Endpoint,
  call: (request: unknown) => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const query = endpoint.query.safeParse(request.query)
  if (!query.success) return refuseQuery(reply, query.error)
  const result = await call(query.data)
  if (isRefusal(result)) return refuse(reply.header('Cache-Control', 'no-store'), result.reason)
  const { maxAge } = endpoint
  reply.header('Cache-Control', maxAge > 0 ? `public, max-age=${maxAge}` : 'no-store')
  return reply.send(endpoint.toWire(unwrap(result)))
}

/** 400 with a sentence for each thing that is wrong. What was sent is not repeated. */
export function refuseQuery(reply: FastifyReply, error: z.ZodError) {
  const sentences = [...new Set(error.issues.map((issue) => issue.message))]
  return reply
    .code(problems.bad_request.status)
    .header('Cache-Control', 'no-store')
    .send({ reason: 'bad_request', message: sentences.join(' ') })
}

const isOutcome = (result: unknown): result is Outcome<unknown, Reason> =>
  typeof result === 'object' && result !== null && 'ok' in result && typeof result.ok === 'boolean'

const isRefusal = (result: unknown): result is { ok: false; reason: Reason } => isOutcome(result) && !result.ok

const unwrap = (result: unknown) => (isOutcome(result) && result.ok ? result.value : result) as never
