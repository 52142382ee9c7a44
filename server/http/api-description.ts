import { z } from 'zod'
import { type Endpoint, endpoints } from '#contract/endpoints.ts'
import { problems, type Reason } from '#contract/problems.ts'

type Schema = Record<string, unknown>

const Problem = z.object({ reason: z.string(), message: z.string() })

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
      Object.entries(endpoints).map(([name, endpoint]) => [
        endpoint.path,
        { [endpoint.method.toLowerCase()]: describeCall(name, endpoint) },
      ]),
    ),
    components: { schemas: { Problem: toSchema(Problem, 'output') } },
  }
}

export type Parameter = { name: string; in: 'query'; required: boolean; schema: Schema }

/** The query's fields, as the address must carry them. */
export function listParameters({ query }: Pick<Endpoint, 'query'>): Parameter[] {
  const { properties = {}, required = [] } = toSchema(query, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function describeCall(name: string, endpoint: Endpoint) {
  const refusals: Reason[] = ['bad_request', ...endpoint.refusals]
  const byStatus = Map.groupBy(refusals, (reason) => problems[reason].status)
  return {
    operationId: name,
    summary: endpoint.says,
    parameters: listParameters(endpoint),
    responses: {
      200: {
        description: 'As asked.',
        content: { 'application/json': { schema: toSchema(endpoint.answer, 'output') } },
      },
      ...Object.fromEntries(
        [...byStatus].map(([status, reasons]) => [
          status,
          {
            description: reasons.map((reason) => `${reason}: ${problems[reason].tellVisitor}`).join(' '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  }
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
