import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { forms } from '#contract/page-forms.ts'
import { serveApiDocs } from './api-docs.ts'

const app = Fastify()
serveApiDocs(app, { isSandbox: true })
const calls = [...Object.values(endpoints), ...Object.values(forms)]

test('the description is OpenAPI 3.1 and names every call with its query and its refusals', async () => {
  const description = (await app.inject('/backendEmb/openapi.json')).json()
  expect(description.openapi).toBe('3.1.0')
  expect(Object.keys(description.paths)).toEqual(calls.map(({ path }) => path))
  const slots = description.paths['/backendEmb/user/fetch-slots'].get
  expect(slots.parameters.map((one: { name: string; required: boolean }) => [one.name, one.required])).toEqual([
    ['practitionerId', true],
    ['locationId', true],
    ['datetime', true],
    ['endDatetime', true],
  ])
  expect(Object.keys(slots.responses)).toEqual(['200', '400', '404'])
  const list = description.paths['/backendEmb/user/get-practionerList'].get
  expect(list.parameters.map((one: { name: string; required: boolean }) => [one.name, one.required])).toEqual([
    ['name', false],
    ['location', false],
  ])
  const practitioner = description.paths['/backendEmb/user/get-practioner'].get.responses[200]
  expect(practitioner.content['application/json'].schema.required).toEqual(
    expect.arrayContaining(['FullName', 'DocPulseId', 'ExpertiesApproach', 'Session_Price', 'GST', 'Image_Url']),
  )
})

test('an action is described by what is posted, what is answered and every refusal', async () => {
  const description = (await app.inject('/backendEmb/openapi.json')).json()
  const verify = description.paths['/backendEmb/auth/verify-otp'].post
  const posted = verify.requestBody.content['application/json'].schema
  expect(posted).toMatchObject({ type: 'object', required: ['mobile', 'otp'] })
  expect(posted.properties.mobile).toEqual({ type: 'string', pattern: '^91[6-9]\\d{9}$' })
  expect(verify.parameters).toEqual([])
  expect(Object.keys(verify.responses)).toEqual(['200', '400', '403', '422', '429'])
  expect(verify.responses[422].description).toContain('code_wrong: Invalid OTP')
  const answer = verify.responses[200].content['application/json'].schema
  expect(answer.required).toEqual(['message', 'provenUntil'])
})

test('the page for people lists every call, with a style of its own and nothing from elsewhere', async () => {
  const { body, headers } = await app.inject('/backendEmb/docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { method, path } of calls) expect(body).toContain(`${method} ${path}</code>`)
  expect(body).not.toMatch(/<script|style=|https?:/)
  expect(body).toContain('<strong>Sandbox.</strong>')
  expect((await app.inject('/backendEmb/docs.css')).headers['content-type']).toContain('text/css')
})
