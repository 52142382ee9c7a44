import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveHealth } from './health.ts'

async function aServer() {
  const state = { now: 0, looks: 0, isHealthy: true, isDraining: false }
  const app = Fastify()
  onTestFinished(() => app.close())
  const database = async () => {
    state.looks += 1
    return state.isHealthy
  }
  serveHealth(app, { checks: { database }, isDraining: () => state.isDraining, now: () => state.now })
  await app.ready()
  return { state, ask: async () => (await app.inject('/readyz')).statusCode }
}

test('however often it is asked whether it is ready, it looks once a second', async () => {
  const { state, ask } = await aServer()
  expect(new Set(await Promise.all(Array.from({ length: 50 }, ask)))).toEqual(new Set([200]))
  state.isHealthy = false
  state.now = 999
  expect([await ask(), state.looks]).toEqual([200, 1])
  state.now = 1_000
  expect([await ask(), state.looks]).toEqual([503, 2])
})

test('a server that drains says so at once, and asks nothing', async () => {
  const { state, ask } = await aServer()
  state.isDraining = true
  expect([await ask(), state.looks]).toEqual([503, 0])
})
