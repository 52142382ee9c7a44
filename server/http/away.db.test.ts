import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { buildApp } from '#server/app.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { testDeps } from '#tests/support/test-deps.ts'

/** Nothing listens on this port, as on a database that is away. */
const away = openDatabase({ url: 'postgres://embrace@127.0.0.1:9/embrace', log: quietLog })
const asBrowser = { accept: 'text/html', 'sec-fetch-dest': 'document' }
let app: FastifyInstance

beforeAll(async () => {
  app = await buildApp(testDeps(away), { buildDir: resolve('build') })
})
afterAll(async () => {
  await app.close()
  await away.close()
})

test('while the database is away, a call is answered with 503, a time to come back and a sentence of its own', async () => {
  for (const url of ['/backendEmb/user/get-practionerList', '/backendEmb/user/get-practioner?id=101']) {
    const answer = await app.inject(url)
    expect([url, answer.statusCode, answer.json().reason]).toEqual([url, 503, 'away'])
    expect(answer.json().message).not.toMatch(/Many people|broke/)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('while the database is away, the list and a profile draw themselves, with the specified message first', async () => {
  const list = await app.inject({ url: '/userListing', headers: asBrowser })
  expect(list.statusCode).toBe(200)
  expect(list.body).toContain('No therapists found for the selected category or filters.')
  const profile = await app.inject({ url: '/practitioner?pid=101&lid=47033', headers: asBrowser })
  expect(profile.body.indexOf('Error: Failed to fetch practitioners')).toBeGreaterThan(0)
  expect(profile.body).toContain('It is not you.')
})

test('while the database is away, a page that needs it says so with 503, and pages to read go on', async () => {
  for (const url of ['/appointment?pid=101&lid=47033&t=2030-03-06T10:00:00%2B0530&v=0', '/desk']) {
    const { statusCode, headers, body } = await app.inject({
      url,
      headers: { ...asBrowser, cookie: `embrace_desk=${'k'.repeat(43)}` },
    })
    expect([url, statusCode, Number(headers['retry-after']) > 0]).toEqual([url, 503, true])
    expect(body).not.toMatch(/Something broke|Many people/)
  }
  expect((await app.inject({ url: '/about', headers: asBrowser })).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
})
