import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sandboxPlugin } from './app.ts'
import { closeDesk } from './door.ts'
import { startSandbox } from './start.ts'

const TOKEN = 'a-word-printed-at-the-start'
const ELSEWHERE = '203.0.113.9'
const BROWSER = { accept: 'text/html' }

async function aSandbox() {
  const dir = await mkdtemp(join(tmpdir(), 'door-'))
  const sandbox = await startSandbox({ dir })
  const app = fastify()
  await app.register(sandboxPlugin, { prefix: '/sandbox', sandbox, token: TOKEN })
  onTestFinished(async () => {
    await app.close()
    await sandbox.close()
    await rm(dir, { recursive: true, force: true })
  })
  await sandbox.outbox.add({ channel: 'sms', to: '+919800000001', text: '1234 is your code' })
  return { app, sandbox }
}

const guarded = [
  ['GET', '/'],
  ['GET', '/outbox'],
  ['GET', '/outbox.json'],
  ['DELETE', '/outbox'],
  ['POST', '/outbox/clear'],
  ['GET', '/faults'],
  ['PUT', '/faults'],
  ['POST', '/faults'],
  ['GET', '/payments'],
  ['POST', '/payments/clock'],
  ['POST', '/sms/api/v5/flow'],
  ['POST', '/payment/v1/orders'],
  ['GET', '/payment/_sim/books'],
  ['GET', '/nowhere'],
] as const

const strangers = [
  ['somebody on another machine', ELSEWHERE, {}],
  ['somebody whom a proxy on this machine passes on', '127.0.0.1', { 'x-forwarded-for': ELSEWHERE }],
  ['somebody whom a proxy names in the newer way', '127.0.0.1', { forwarded: `for=${ELSEWHERE}` }],
  ['a page of another site that has taken this machine’s address', '127.0.0.1', { host: 'evil.example:3000' }],
  ['somebody with a made-up cookie', ELSEWHERE, { cookie: 'sandbox-door=guess' }],
] as const

test.each(strangers)('%s finds every door closed, and nothing changed', async (_who, remoteAddress, headers) => {
  const { app, sandbox } = await aSandbox()
  for (const [method, path] of guarded) {
    const { statusCode, body } = await app.inject({ method, url: `/sandbox${path}`, remoteAddress, headers })
    expect([path, statusCode]).toEqual([path, 403])
    expect(body).not.toContain('1234')
  }
  expect(await sandbox.outbox.list()).toHaveLength(1)
  const { statusCode } = await app.inject({ url: '/sandbox/outbox.json?token=guess', remoteAddress, headers })
  expect(statusCode).toBe(403)
})

test('a browser that is turned away is told where the link stands, and not the link', async () => {
  const { app } = await aSandbox()
  const { body, statusCode } = await app.inject({ url: '/sandbox/outbox', remoteAddress: ELSEWHERE, headers: BROWSER })
  expect(statusCode).toBe(403)
  expect(body).toContain('the link that the\nserver printed')
  expect(body).not.toContain(TOKEN)
})

test('the link with the token lets a browser in and leaves its address; programs bring it with each call', async () => {
  const { app } = await aSandbox()
  const first = await app.inject({
    url: `/sandbox/outbox?channel=sms&token=${TOKEN}`,
    remoteAddress: ELSEWHERE,
    headers: BROWSER,
  })
  expect([first.statusCode, first.headers.location]).toEqual([303, '/sandbox/outbox?channel=sms'])
  const cookie = String(first.headers['set-cookie'])
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  const headers = { ...BROWSER, cookie: cookie.split(';')[0] ?? '' }
  const page = await app.inject({ url: '/sandbox/outbox', remoteAddress: ELSEWHERE, headers })
  expect(page.body).toContain('1234 is your code')
  expect(page.body).toContain(`href="/sandbox/outbox?token=${TOKEN}"`)
  const list = await app.inject({ url: `/sandbox/outbox.json?token=${TOKEN}`, remoteAddress: ELSEWHERE })
  expect(list.json()).toHaveLength(1)
})

test('whoever sits at this machine needs no token', async () => {
  const { app } = await aSandbox()
  for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      const { statusCode } = await app.inject({ url: '/sandbox/outbox.json', remoteAddress, headers: { host } })
      expect([remoteAddress, host, statusCode]).toEqual([remoteAddress, host, 200])
    }
})

test('what a visitor needs in order to pay and to enter a room is open to everybody', async () => {
  const { app } = await aSandbox()
  const files = ['sandbox.css', 'payment/v1/checkout.js', 'payment/v1/checkout.css', 'payment/v1/checkout/public']
  for (const path of [...files, 'payment/v1/checkout/frame.js', 'payment/v1/checkout/hosted.js']) {
    const { statusCode } = await app.inject({ url: `/sandbox/${path}`, remoteAddress: ELSEWHERE })
    expect([path, statusCode]).toEqual([path, 200])
  }
  const pressed = { method: 'POST', url: '/sandbox/payment/v1/checkout/preferences', payload: {} } as const
  expect((await app.inject({ ...pressed, remoteAddress: ELSEWHERE })).statusCode).toBe(400)
  const room = await app.inject({ url: '/sandbox/video/room-1', remoteAddress: ELSEWHERE })
  expect(room.body).toContain('This room stays closed')
})

test('[F17] a desk without passwords is behind the same door, with every address below it', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  closeDesk(app, { base: '/sandbox', token: TOKEN })
  for (const path of ['/desk', '/desk.data', '/desk/*', '/deskill', '/about']) app.get(path, async () => 'open')
  app.post('/desk/*', async () => 'done')
  const ask = (url: string, how: object = {}) => app.inject({ url, remoteAddress: ELSEWHERE, ...how })
  for (const url of ['/desk', '/desk.data', '/desk/sign-in', '/%64esk/sign-in', '/desk/day?token=guess'])
    expect([url, (await ask(url)).statusCode]).toEqual([url, 403])
  expect((await ask('/desk/sign-in', { method: 'POST' })).statusCode).toBe(403)
  for (const url of ['/about', '/deskill']) expect((await ask(url)).statusCode).toBe(200)
  const first = await ask(`/desk?token=${TOKEN}`, { headers: BROWSER })
  expect([first.statusCode, first.headers.location]).toEqual([303, '/desk'])
  const headers = { ...BROWSER, cookie: String(first.headers['set-cookie']).split(';')[0] ?? '' }
  expect((await ask('/desk/day', { headers })).statusCode).toBe(200)
  expect((await app.inject({ url: '/desk' })).statusCode).toBe(200)
})
