import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { seconds } from '#contract/values/time.ts'
import { closeApp } from './close-app.ts'

test('an upload that has stalled does not keep a server from stopping', async () => {
  const app = Fastify()
  const arrived = new Promise<void>((resolve) => app.addHook('onRequest', async () => resolve()))
  app.post('/enquiries/contact', async () => 'never')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const stalled = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  stalled.on('error', () => undefined)
  stalled.write(
    'POST /enquiries/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  )
  await arrived

  await closeApp(app, seconds(0.1))

  if (!stalled.closed) await once(stalled, 'close')
  expect(app.server.listening).toBe(false)
})

test('what was accepted is answered before the server closes', async () => {
  const app = Fastify({ return503OnClosing: false })
  let isClosing = false
  const arrived = new Promise<void>((resolve) => {
    app.get('/', async (_request, reply) => {
      reply.header('connection', 'close')
      resolve()
      while (!isClosing) await new Promise((again) => setImmediate(again))
      return 'answered'
    })
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(url).then((response) => response.text())
  await arrived
  const closed = closeApp(app, seconds(60))
  isClosing = true
  expect(await answer).toBe('answered')
  await closed
})
