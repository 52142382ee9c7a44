import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { done, refused } from '#contract/problems.ts'
import { serveEndpoint } from './endpoints.ts'

const doubling = {
  method: 'POST',
  path: '/double',
  says: 'Doubles a number.',
  asks: z.object({ number: z.int('number must be whole.'), word: z.string().max(3, 'word is too long.').optional() }),
  headers: z.object({ 'x-key': z.string('x-key is needed.') }),
  answer: z.object({ twice: z.int() }),
  statuses: [200, 202],
  toStatus: (twice: number) => (twice > 100 ? 202 : 200),
  toWire: (twice: number) => ({ twice }),
  refusals: ['slot_taken'],
  maxAge: 0,
  cost: 'call',
} as const satisfies Endpoint<z.ZodType, z.ZodType, number>

const app = Fastify()
serveEndpoint(app, doubling, async ({ asked, headers, reply }) => {
  reply.header('x-key-was', headers['x-key'])
  return asked.number === 13 ? refused('slot_taken') : done(asked.number * 2)
})

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/double',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', 'x-key': 'k', ...headers },
  })

test('an answer has its status, its shape and its headers, and is kept by nobody', async () => {
  const answer = await post({ number: 4 })
  expect([answer.statusCode, answer.json()]).toEqual([200, { twice: 8 }])
  expect([answer.headers['cache-control'], answer.headers['x-key-was']]).toEqual(['no-store', 'k'])
  expect((await post({ number: 400 })).statusCode).toBe(202)
})

test('a refusal has the status and the sentence of the table', async () => {
  const answer = await post({ number: 13 })
  expect([answer.statusCode, answer.json().reason]).toEqual([409, 'slot_taken'])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a faulty body is answered with a sentence a field, and what was sent is not repeated', async () => {
  const answer = await post({ number: 'secret', word: 'long secret' })
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    {
      reason: 'check_fields',
      message: 'number must be whole. word is too long.',
      fields: { number: 'number must be whole.', word: 'word is too long.' },
    },
  ])
  for (const body of [[], null, 'text', 1]) expect((await post(body)).statusCode).toBe(400)
})

test('a header that counts is judged like the body', async () => {
  const answer = await app.inject({ method: 'POST', url: '/double', payload: { number: 4 } })
  expect([answer.statusCode, answer.json().fields]).toEqual([422, { 'x-key': 'x-key is needed.' }])
})

test('a page of somebody else is refused before its body is read', async () => {
  expect((await post('{', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await post({ number: 4 }, { origin: 'https://evil.example' })).json().reason).toBe('foreign_page')
  expect((await post({ number: 4 }, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
})
