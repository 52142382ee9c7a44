import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { warnOfUnknownProxy } from './unknown-proxy.ts'

test('a proxy that we were not told of is told of once, without the address it names', async () => {
  const lines: string[] = []
  const log: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const app = Fastify({ loggerInstance: log })
  onTestFinished(() => app.close())
  warnOfUnknownProxy(app)
  app.get('/', async () => 'yes')
  await app.inject('/')
  expect(lines).toEqual([])
  for (let n = 0; n < 3; n += 1) await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUSTED_PROXIES')
  expect(lines[0]).not.toContain('203.0.113')
})
