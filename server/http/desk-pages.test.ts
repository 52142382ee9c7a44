import Fastify from 'fastify'
import type { ServerBuild } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import type { DeskContext } from '#contract/desk/context.ts'
import type { OpenDesk } from '#server/desk.ts'
import { serveDeskPages } from './desk-pages.ts'

type Seen = { request: Request; context: DeskContext; body: string }

/** The desk's pages with a bundle that answers with what it was asked, and the cookies of one call. */
async function aDesk(open?: OpenDesk) {
  const seen: Seen[] = []
  const cookies: string[] = []
  const handle = async (request: Request, context: DeskContext) => {
    seen.push({ request, context, body: await request.text() })
    cookies.push('desk=1; HttpOnly', 'step=2; HttpOnly')
    return new Response('<html lang="en-IN"></html>', { headers: { 'Content-Type': 'text/html' } })
  }
  const bundle = {
    entry: { module: { createRequestHandler: () => handle, createDeskContext: (value: DeskContext) => value } },
  }
  const app = Fastify()
  onTestFinished(() => app.close())
  serveDeskPages(app, {
    openDesk: open ?? (async () => ({ desk: {} as never, cookies })),
    isSandbox: false,
    isEncrypted: true,
    isDevelopment: false,
    loadBundle: async () => bundle as unknown as ServerBuild,
  })
  await app.ready()
  return { app, seen }
}

const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

test('a page is rendered for one person, and is kept and found by nobody', async () => {
  const { app, seen } = await aDesk()
  const { statusCode, headers } = await app.inject('/desk/people?person=7')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'set-cookie': ['desk=1; HttpOnly', 'step=2; HttpOnly'],
  })
  const { nonce } = seen[0]!.context
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
  expect(seen[0]!.request.url).toBe('http://desk/desk/people?person=7')
})

test('the desk is opened with the cookie and the ip, and the page itself is handed neither', async () => {
  const opened: unknown[] = []
  const { app, seen } = await aDesk(async (request) => {
    opened.push(request)
    return { desk: {} as never, cookies: [] }
  })
  await app.inject({ url: '/desk', headers: { cookie: 'desk=secret' }, remoteAddress: '10.1.2.3' })
  expect(opened).toEqual([{ cookie: 'desk=secret', ip: '10.1.2.3', mayBeAlone: false }])
  expect(seen[0]!.request.headers.get('cookie')).toBeNull()
})

test('a form of our own page reaches it, also where the browser names no origin', async () => {
  const { app, seen } = await aDesk()
  const sent = { method: 'POST' as const, url: '/desk/sign-in', payload: 'call=sign-in&email=a%40b' }
  await app.inject({ ...sent, headers: { ...form, origin: 'null' } })
  expect(seen[0]!.body).toBe('call=sign-in&email=a%40b')
  expect(seen[0]!.request.headers.get('origin')).toBeNull()
})

test('a form of another page, one without a body, one that is too large and one of another kind change nothing', async () => {
  const { app, seen } = await aDesk()
  const post = { method: 'POST' as const, url: '/desk/people', payload: 'call=end-person', headers: form }
  const sendings = [
    [403, { ...post, headers: { ...form, 'sec-fetch-site': 'cross-site' } }],
    [403, { ...post, headers: { 'content-type': form['content-type'], origin: 'https://evil.example' } }],
    [400, { method: 'POST', url: '/desk/people', headers: { 'sec-fetch-site': 'same-origin' } }],
    [413, { ...post, payload: `call=${'x'.repeat(300_000)}` }],
    [415, { ...post, headers: { ...form, 'content-type': 'application/json' }, payload: '{}' }],
  ] as const
  for (const [status, sending] of sendings) expect((await app.inject(sending)).statusCode).toBe(status)
  // Each was answered by the desk's own page for it, which has no desk to ask.
  expect(seen.map(({ context }) => ('trouble' in context ? context.trouble : 'a desk'))).toEqual(
    sendings.map(([status]) => status),
  )
})

test('while the desk cannot be opened, its own page says so', async () => {
  const { app, seen } = await aDesk(async () => {
    throw new Error('no database')
  })
  expect((await app.inject('/desk/people')).statusCode).toBe(500)
  expect(seen.map(({ context }) => 'trouble' in context && context.trouble)).toEqual([500])
})

test('the desk’s own address is answered with and without a new document', async () => {
  const { app, seen } = await aDesk()
  for (const url of ['/desk', '/desk/', '/desk.data', '/desk/people.data']) await app.inject(url)
  expect(seen.map(({ request }) => new URL(request.url).pathname)).toEqual([
    '/desk',
    '/desk/',
    '/desk.data',
    '/desk/people.data',
  ])
})

test('a file of a build that is gone is not found, and no screen', async () => {
  const { app, seen } = await aDesk()
  expect((await app.inject('/desk/assets/day-old.js')).statusCode).toBe(404)
  expect(seen).toEqual([])
})

test('[F6] what a screen may have loaded by itself says so; whoever uses one says that they are here', async () => {
  const opened: unknown[] = []
  const { app } = await aDesk(async ({ mayBeAlone = false }) => {
    opened.push(mayBeAlone)
    return { desk: {} as never, cookies: [] }
  })
  const own = { 'sec-fetch-site': 'same-origin' }
  for (const url of ['/desk/people.data?person=7', '/desk/people']) await app.inject({ url, headers: own })
  const answers = [own, { 'sec-fetch-site': 'cross-site' }].map((headers) =>
    app.inject({ method: 'POST', url: '/desk/here', headers }),
  )
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([204, 403])
  expect(opened).toEqual([true, false, false])
})

test.each([
  ['signed in', { person: { id: 'a' } }, true],
  ['signed out', {}, false],
])(
  '[F6] an open screen asks whether its session lasts, and that keeps none alive: %s',
  async (_case, desk, isSignedIn) => {
    const opened: unknown[] = []
    const { app } = await aDesk(async ({ mayBeAlone }) => {
      opened.push(mayBeAlone)
      return { desk: desk as never, cookies: [] }
    })
    const answer = await app.inject('/desk/here')
    expect([answer.json(), answer.headers['cache-control'], opened]).toEqual([{ isSignedIn }, 'no-store', [true]])
  },
)
