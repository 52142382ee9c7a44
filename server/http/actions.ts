import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Action } from '#contract/actions.ts'
import { type Outcome, problems, type Reason } from '#contract/problems.ts'
import { isFromOwnPage } from './own-page.ts'
import { refuse } from './refuse.ts'

export type ActionCall<Body, Headers> = {
  body: Body
  headers: Headers
  request: FastifyRequest
  /** For headers that are not in the contract, such as a cookie. The answer itself is what the handler returns. */
  reply: FastifyReply
}

/** What only the rules can see in a body whose shape is right: a sentence for each field. */
export type FaultyFields = { ok: false; reason: 'check_fields'; fields: Record<string, string> }

/** Answers one action of the contract: from our own pages only, judged by its schemas, and never kept by anybody. */
export function serveAction<
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Value,
  Refusal extends Reason,
  Headers extends z.ZodType,
>(
  app: FastifyInstance,
  action: Action<Body, Answer, Value, Refusal, Headers>,
  act: (call: ActionCall<z.output<Body>, z.output<Headers>>) => Promise<Outcome<Value, Refusal> | FaultyFields>,
) {
  app.route({
    method: action.method,
    url: action.path,
    onRequest: prepare,
    handler: async (request, reply) => {
      if (!isObject(request.body)) return refuse(reply, 'bad_request')
      const body = action.body.safeParse(request.body)
      if (!body.success) return refuseFields(reply, body.error)
      const headers = action.headers.safeParse(request.headers)
      if (!headers.success) return refuseFields(reply, headers.error)
      const outcome = await act({ body: body.data, headers: headers.data, request, reply })
      if (!outcome.ok) return refuse(reply, outcome.reason, 'fields' in outcome ? outcome.fields : undefined)
      return reply.code(action.toStatus(outcome.value)).send(action.toWire(outcome.value))
    },
  })
}

async function prepare(request: FastifyRequest, reply: FastifyReply) {
  reply.header('Cache-Control', 'no-store')
  if (!isFromOwnPage(request)) return refuse(reply, 'foreign_page')
}

/** Every thing that is wrong, in sentences; and by field, so that a page can put them where they belong. */
export function refuseFields(reply: FastifyReply, { issues }: z.ZodError) {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  const sentences = [...new Set(Object.values(fields))]
  return reply.code(problems.check_fields.status).send({ reason: 'check_fields', message: sentences.join(' '), fields })
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
