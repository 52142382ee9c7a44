import { expect, test } from 'vitest'
import { problems } from '#contract/problems.ts'
import { findFaults, findRefusalFaults } from './judge-answer.ts'

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}
const answer = (statusCode: number, body: object | string, change: Record<string, string | undefined> = {}) => ({
  statusCode,
  headers: { ...headers, ...change },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const refusal = (reason: keyof typeof problems, change: object = {}) =>
  answer(problems[reason].status, { reason, message: problems[reason].tellVisitor, ...change })

test('a sound answer, and every refusal of the table, is without fault', () => {
  expect(findFaults(answer(200, { data: [] }))).toEqual([])
  for (const reason of Object.keys(problems) as (keyof typeof problems)[])
    expect([reason, findRefusalFaults(refusal(reason))]).toEqual([reason, []])
})

test.each([
  ['breakage', answer(500, {})],
  ['a stack', answer(400, 'Error: x\n    at findSlots (/srv/server/api.ts:31:5)')],
  ['a statement', answer(400, 'Failed query: select "id" from "clients" where "id" = $1')],
  ['a constraint', answer(400, 'duplicate key value violates unique constraint "x"')],
  ['the words of a schema', answer(400, '{"name":"ZodError"}')],
  ['a body without a type', answer(200, 'x', { 'content-type': undefined })],
  ['text without its letters', answer(200, 'x', { 'content-type': 'text/plain' })],
  ['a type that may be guessed', answer(200, {}, { 'x-content-type-options': undefined })],
  ['no policy', answer(200, {}, { 'content-security-policy': undefined })],
  ['a boast', answer(200, {}, { 'x-powered-by': 'Express' })],
])('%s is a fault of any answer', (_, faulty) => {
  expect(findFaults(faulty)).not.toEqual([])
})

test.each([
  ['text alone', answer(400, 'Bad Request')],
  ['an unknown reason', answer(400, { reason: 'nope', message: 'No.' })],
  ['another status', { ...refusal('not_found'), statusCode: 400 }],
  ['another sentence', refusal('not_found', { message: 'Gone.' })],
  [
    'a sentence of the schema',
    refusal('bad_request', { message: 'Invalid input: expected string, received undefined.' }),
  ],
  ['no sentence', refusal('bad_request', { message: 'id' })],
  ['a field without a sentence', refusal('check_fields', { fields: { t: 'Too small: expected number to be >=1' } })],
  ['more than was asked', refusal('bad_request', { stack: [] })],
  ['what may be kept', { ...refusal('not_found'), headers: { ...headers, 'cache-control': 'public' } }],
])('%s is a fault of a refusal', (_, faulty) => {
  expect(findRefusalFaults(faulty)).not.toEqual([])
})
