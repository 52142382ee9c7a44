import { z } from 'zod'
import type { Endpoint, PageForm } from '#contract/define-endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { forms } from '#contract/page-forms.ts'
import { problems, type Reason } from '#contract/problems.ts'

type Schema = Record<string, unknown>

/** `fields` where something posted needs another look: a sentence for each. */
const Problem = z.object({
  reason: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})

export type Call = Endpoint | PageForm
export const calls: [name: string, call: Call][] = [...Object.entries(endpoints), ...Object.entries(forms)]

/** OpenAPI 3.1 of every call and form, made from the schemas that judge what arrives and describe what leaves. */
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

/** Of a call that only reads: the fields of its query. Of one that changes something: the headers that count. */
export function listParameters(call: Call): Parameter[] {
  if (isForm(call)) return []
  return call.method === 'GET'
    ? listFields(call.asks).map((field) => ({ ...field, in: 'query' }))
    : listFields(call.headers).map((field) => ({ ...field, in: 'header' }))
}

/** What is posted, field by field. */
export const listPosted = (call: Call) => (call.method === 'POST' ? listFields(call.asks) : [])

/** Every refusal a call may answer with: its own, and those that any call of its kind may meet. */
export function listRefusals(call: Call): Reason[] {
  if (isForm(call)) return [...(call.isFromElsewhere ? [] : ['foreign_page' as const]), ...call.refusals]
  return call.method === 'GET'
    ? ['bad_request', ...call.refusals]
    : ['bad_request', 'foreign_page', 'check_fields', ...call.refusals]
}

/** What leaves, as JSON or in words. */
export const sayAnswer = ({ answer }: Call) =>
  answer instanceof z.ZodType ? JSON.stringify(toSchema(answer, 'output'), null, 2) : `a ${answer}`

const isForm = (call: Call): call is PageForm => 'isFromElsewhere' in call

function listFields(schema: z.ZodType) {
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({ name, required: required.includes(name), schema: one }))
}

function describeCall(name: string, call: Call) {
  const type = isForm(call) ? call.type : 'application/json'
  return {
    operationId: name,
    summary: call.says,
    parameters: listParameters(call),
    ...(call.method === 'POST' && {
      requestBody: { required: true, content: { [type]: { schema: toSchema(call.asks, 'input') } } },
    }),
    responses: isForm(call)
      ? describeOutcomes(call)
      : { ...describeRefusals(listRefusals(call)), ...describeAnswers(call.statuses, call.answer) },
  }
}

type Responses = Record<number, { description: string; content?: Record<string, { schema: Schema }> }>

const describeRefusals = (reasons: Reason[]): Responses =>
  Object.fromEntries(
    [...Map.groupBy(reasons, (reason) => problems[reason].status)].map(([status, some]) => [
      status,
      {
        description: some.map((reason) => `${reason}: ${problems[reason].tellVisitor}`).join(' '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )

const describeAnswers = (statuses: readonly number[], answer: z.ZodType): Responses => {
  const content = { 'application/json': { schema: toSchema(answer, 'output') } }
  return Object.fromEntries(statuses.map((status) => [status, { description: 'As asked.', content }]))
}

/** A plain page learns of a refusal from the path it is sent to; only our own script gets a status. */
function describeOutcomes(form: PageForm): Responses {
  const { answer, refusals, isFromElsewhere } = form
  const reasons = refusals.length > 0 ? ` A refusal is named there: ${refusals.join(', ')}.` : ''
  return {
    ...describeRefusals(answer instanceof z.ZodType ? listRefusals(form) : isFromElsewhere ? [] : ['foreign_page']),
    ...(answer instanceof z.ZodType && describeAnswers([201], answer)),
    ...(answer === 'file' && { 200: { description: 'A file to keep.' } }),
    303: { description: `The path of a page that says what became of it.${reasons}` },
  }
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
