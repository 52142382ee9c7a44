import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { problems } from '#contract/problems.ts'
import { seconds } from '#contract/values/time.ts'
import type { BuiltPages } from './built-pages.ts'
import { answerErrors } from './errors.ts'
import { SHARE, turnAwayCrowds } from './overload.ts'
import { costs } from './route-cost.ts'
import { FEW } from './waiting-room.ts'

const crowd = FEW

/** A server whose calls are answered when the test says so, as late and as short of connections as the test says. */
async function aServer() {
  const state = { late: 0, waiting: 0 }
  const lines: object[] = []
  const doors = new EventEmitter()
  const app = Fastify()
  const pages: BuiltPages = {
    paths: ['/about'],
    has: (path) => path === '/errors/503',
    send: (_request, reply, path, status = 200) => reply.code(status).type('text/html').send(path),
  }
  answerErrors(app, pages)
  turnAwayCrowds(app, {
    pages,
    countWaiting: () => state.waiting,
    log: { warn: (details) => void lines.push(details) },
    readLateness: () => state.late,
    pause: seconds(0),
  })
  app.get('/about', costs('free'), (request, reply) => pages.send(request, reply, '/about'))
  app.get('/healthz', costs('always'), async () => 'yes')
  app.get('/sandbox/outbox', costs('free'), async () => 'yes')
  app.post('/enquiries/contact', async () => 'yes')
  app.post('/backendEmb/payment/webhook', costs('always'), async () => 'yes')
  app.get('/backendEmb/slots', async () => 'yes')
  app.get('/backendEmb/slow', async () => {
    await once(doors, 'open')
    return 'yes'
  })
  app.get('/backendEmb/crowded-out', async () => {
    throw new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') })
  })
  app.get('/desk/live', costs('line'), async () => {
    await once(doors, 'open')
    return 'yes'
  })
  app.all('/*', costs('page'), async ({ url }) => {
    if (url === '/slow') await once(doors, 'open')
    return 'yes'
  })
  await app.ready()
  onTestFinished(() => app.close())
  const statusOf = async (url: string, method: 'GET' | 'POST' = 'GET') => (await app.inject({ url, method })).statusCode
  /** Sends this many requests that all wait for their answer. */
  const fill = async (count: number, path = '/backendEmb/slow', begun = count) => {
    doors.setMaxListeners(count + 1)
    const waiting = Array.from({ length: count }, () => app.inject(path))
    while (doors.listenerCount('open') < begun) await delay(1)
    return async () => {
      let left = count
      void Promise.all(waiting.map(async (one) => void (await one, left--)))
      while (left > 0) {
        doors.emit('open')
        await delay(1)
      }
      return (await Promise.all(waiting)).map(({ statusCode }) => statusCode)
    }
  }
  return { app, state, lines, statusOf, fill }
}

test('a server that is late for a crowd turns away with 503 and a time to come back, and serves again when it is over', async () => {
  const { app, state, statusOf, fill } = await aServer()
  const leave = await fill(crowd)
  expect(await statusOf('/backendEmb/slots')).toBe(200)
  state.late = 2_000
  const { statusCode, headers, body } = await app.inject('/backendEmb/slots')
  expect(statusCode).toBe(503)
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(5)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15)
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.parse(body)).toEqual({ reason: 'overloaded', message: problems.overloaded.tellVisitor })
  await leave()
  expect(await statusOf('/backendEmb/slots')).toBe(200)
})

test('a late server with few visitors turns nobody away', async () => {
  const { state, statusOf, fill } = await aServer()
  const leave = await fill(crowd - 1)
  state.late = 60_000
  expect(await statusOf('/backendEmb/slots')).toBe(200)
  await leave()
})

test('a crowd that only waits for somebody else, while the server is on time, turns nobody away', async () => {
  const { statusOf, fill } = await aServer()
  const leave = await fill(crowd * 4)
  expect(await statusOf('/practitioner')).toBe(200)
  await leave()
})

test('pages are rendered two at a time; who waits for a turn is served, and who would wait too long is turned away', async () => {
  const { app, statusOf, fill } = await aServer()
  const leave = await fill(1_000, '/slow', 2)
  expect((await app.inject('/slow')).statusCode).toBe(503)
  for (const path of ['/about', '/healthz', '/backendEmb/slots']) expect(await statusOf(path)).toBe(200)
  const statuses = await leave()
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2 + crowd)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(await statusOf('/userListing')).toBe(200)
})

test('one visitor who asks for many pages at once waits alone: others are served, and so is that one afterwards', async () => {
  const { app, fill } = await aServer()
  const from = (remoteAddress: string, url = '/quick') => app.inject({ url, remoteAddress })
  // Both places are taken, so that the next request has to wait for its turn.
  const leave = await fill(2, '/slow', 2)
  const flood = Array.from({ length: SHARE + 5 }, (_, n) => from(`2001:db8:1:2::${n + 1}`))
  const other = from('203.0.113.7')
  expect(await leave()).toEqual([200, 200])
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(SHARE)
  expect(statuses.filter((status) => status === 503)).toHaveLength(5)
  expect((await other).statusCode).toBe(200)
  expect((await from('2001:db8:1:2::1')).statusCode).toBe(200)
})

test('a long queue for the database turns away, before anybody has to give up waiting', async () => {
  const { state, statusOf } = await aServer()
  state.waiting = 199
  expect(await statusOf('/backendEmb/slots')).toBe(200)
  state.waiting = 200
  expect(await statusOf('/backendEmb/slots')).toBe(503)
  expect(await statusOf('/userListing')).toBe(503)
  expect(await statusOf('/enquiries/contact', 'POST')).toBe(503)
})

test('built pages, health, the stand-ins and what ends a payment are answered however many are here', async () => {
  const { state, statusOf } = await aServer()
  state.waiting = 10_000
  for (const path of ['/about', '/healthz', '/sandbox/outbox']) expect(await statusOf(path)).toBe(200)
  expect(await statusOf('/backendEmb/payment/webhook', 'POST')).toBe(200)
})

test('a read that asks the database is turned away in a crowd, and so is a new line; lines that are open are no crowd', async () => {
  const { state, statusOf, fill } = await aServer()
  const leave = await fill(crowd * 2, '/desk/live')
  state.late = 2_000
  expect(await statusOf('/backendEmb/slots')).toBe(200)
  await leave()
  state.waiting = 10_000
  for (const path of ['/backendEmb/slots', '/desk/live', '/enquiries/contact'])
    expect([path, await statusOf(path)]).toEqual([path, 503])
})

test('a browser that goes to a page gets a page', async () => {
  const { app, state } = await aServer()
  state.waiting = 10_000
  const { statusCode, headers, body } = await app.inject({ url: '/userListing', headers: { accept: 'text/html' } })
  expect([statusCode, body]).toEqual([503, '/errors/503'])
  expect(headers['retry-after']).toBeDefined()
})

test('who found no connection after all hears the same', async () => {
  const { app } = await aServer()
  const { statusCode, headers, body } = await app.inject('/backendEmb/crowded-out')
  expect([statusCode, JSON.parse(body).reason]).toEqual([503, 'overloaded'])
  expect(headers['retry-after']).toBeDefined()
})

test('the log says once in a while that visitors are turned away, not for each of them', async () => {
  const { state, statusOf, lines } = await aServer()
  state.waiting = 10_000
  for (let count = 0; count < 20; count++) await statusOf('/backendEmb/slots')
  expect(lines).toEqual([{ turnedAway: 1, calls: 0, queries: 10_000 }])
})
