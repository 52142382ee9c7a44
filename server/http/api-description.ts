import { z } from 'zod'
import { type Action, actions } from '#contract/actions.ts'
import { type Endpoint, endpoints } from '#contract/endpoints.ts'
import { problems, type Reason } from '#contract/problems.ts'

type Schema = Record<string, unknown>

/** `fields` where something posted needs another look: a sentence for each. */
const Problem = z.object({
  reason: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})

export type Call = Endpoint | Action
export const calls: [name: string, call: Call][] = [...Object.entries(endpoints), ...Object.entries(actions)]

/** OpenAPI 3.1 of every call, made from the schemas that judge what arrives and describe what leaves. */
export function describeApi() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'eMbrace',
      version: '1',
      description: 'The calls of the site. Names and shapes that look odd are kept as they have always been.',
    },
    paths: Object.fromEntries(
      calls.map(([name, call]) => [call.path, { [call.method.toLowerCase()]: describeCall(name, call) }]),
    ),
    components: { schemas: { Problem: toSchema(Problem, 'output') } },
  }
}

export type Parameter = { name: string; in: 'query' | 'header'; required: boolean; schema: Schema }

/** The fields of the query, as the address must carry them; of an action, the headers that count. */
export function listParameters(call: Call): Parameter[] {
  return listFields(call.method === 'GET' ? call.query : call.headers).map((field) => ({
    ...field,
    in: call.method === 'GET' ? 'query' : 'header',
  }))
}

/** What is posted, field by field. */
export const listPosted = (call: Call) => (call.method === 'POST' ? listFields(call.body) : [])

/** Every refusal a call may answer with: its own, and those that any call of its kind may meet. */
export function listRefusals(call: Call): Reason[] {
  return call.method === 'GET'
    ? ['bad_request', ...call.refusals]
    : ['bad_request', 'foreign_page', 'check_fields', ...call.refusals]
}

function listFields(schema: z.ZodType) {
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({ name, required: required.includes(name), schema: one }))
}

function describeCall(name: string, call: Call) {
  const byStatus = Map.groupBy(listRefusals(call), (reason) => problems[reason].status)
  const answer = { 'application/json': { schema: toSchema(call.answer, 'output') } }
  const statuses = call.method === 'GET' ? [200] : call.statuses
  return {
    operationId: name,
    summary: call.says,
    parameters: listParameters(call),
    ...(call.method === 'POST' && {
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(call.body, 'input') } } },
    }),
    responses: {
      ...Object.fromEntries(
        [...byStatus].map(([status, reasons]) => [
          status,
          {
            description: reasons.map((reason) => `${reason}: ${problems[reason].tellVisitor}`).join(' '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
      ...Object.fromEntries(statuses.map((status) => [status, { description: 'As asked.', content: answer }])),
    } as Record<number, { description: string; content: { 'application/json': { schema: Schema } } }>,
  }
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
