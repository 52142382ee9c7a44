import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, hours } from '#contract/values/time.ts'
import { noteArrivals } from '#server/http/arrivals.ts'
import { aCatalogue, storeCatalogue } from '#tests/support/a-practitioner.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createOfferDesk } from './note-arrival.ts'

const { db } = await testDatabase()
let now = new Date('2030-03-04T09:00:00Z')
const desk = createOfferDesk({ db, clock: { now: () => now }, secretKey: 'k'.repeat(32), isSecure: false })
let app: FastifyInstance

beforeAll(async () => {
  await storeCatalogue(db, aCatalogue())
  app = Fastify()
  noteArrivals(app, desk)
  app.get('/about', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').header('ETag', '"1"').send('<p>page'),
  )
  app.get('/data', (_request, reply) => reply.send({ ok: true }))
})
afterAll(() => app.close())

test('[O2] [O5] arriving from a partner writes a signed cookie that scripts cannot read', async () => {
  const { headers } = await app.inject('/about?x=1&utm_source=mst')
  expect(headers['set-cookie']).toMatch(/^embrace_offer=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers['server-timing']).toBe('c')
  const cookie = String(headers['set-cookie']).split(';')[0]
  expect(await desk.findOffer(`a=1; ${cookie}; b=2`)).toEqual({ source: 'mst', coupon: 'MST-15', percent: 15 })
})

test('[O2] nobody else gets one: no source, a stranger’s source, or no page', async () => {
  for (const url of [
    '/about',
    '/about?utm_source=someone',
    '/about?utm_source=',
    '/data?utm_source=mst',
    '/about?utm_source=%00',
    '/about?utm_source=MST',
  ]) {
    const { headers } = await app.inject(url)
    expect([url, headers['set-cookie'], headers['server-timing']]).toEqual([url, undefined, undefined])
  }
  expect((await app.inject('/about')).headers['cache-control']).toBe('no-cache')
  expect(await desk.findOffer(undefined)).toBeUndefined()
  expect(await desk.findOffer('embrace_offer=true; c=true')).toBeUndefined()
})

test('[O3] the cookie is worth nothing once its offer has ended', async () => {
  now = new Date('2030-12-31T17:00:00Z')
  const cookie = String((await app.inject('/about?utm_source=mst')).headers['set-cookie']).split(';')[0]
  now = after(now, hours(1))
  expect(await desk.findOffer(cookie)).toBeDefined()
  now = after(now, hours(1))
  expect(await desk.findOffer(cookie)).toBeUndefined()
  expect(await desk.noteArrival('mst')).toBeUndefined()
})

test('[O2] in production the cookie travels encrypted only', async () => {
  now = new Date('2030-03-04T09:00:00Z')
  const secure = createOfferDesk({ db, clock: { now: () => now }, secretKey: 'k'.repeat(32), isSecure: true })
  expect(await secure.noteArrival('mst')).toMatch(/; Secure$/)
})
