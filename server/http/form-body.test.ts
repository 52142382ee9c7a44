import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { deskCalls } from '#contract/desk/calls.ts'
import { forms } from '#contract/page-forms.ts'
import { acceptUnreadForms, readForms } from './form-body.ts'

const headers = { 'content-type': 'application/x-www-form-urlencoded' }
const fieldsOf = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=`).join('&')

test.each([
  ['read', readForms],
  ['left unread', acceptUnreadForms],
])('a form with far more fields than any of ours is refused before one is read: %s', async (_case, accept) => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const bodies: unknown[] = []
  accept(app, { bodyLimit: 1_000_000 })
  app.post('/', async ({ body }) => void bodies.push(body))
  const post = async (payload: string) => (await app.inject({ method: 'POST', url: '/', headers, payload })).statusCode
  expect(await post(fieldsOf(62_000))).toBe(400)
  expect(await post(fieldsOf(201))).toBe(400)
  expect(bodies).toEqual([])
  expect(await post(fieldsOf(200))).toBe(200)
  expect(bodies).toHaveLength(1)
})

test('every form of ours has less than half as many fields as a form may have', () => {
  const rows = [...Object.values(deskCalls), ...Object.values(forms)]
  const shapes = rows.map(({ asks }) => asks).filter((asks) => asks instanceof z.ZodObject)
  expect(shapes.length).toBeGreaterThan(80)
  for (const { shape } of shapes) expect(Object.keys(shape).length).toBeLessThan(100)
})
