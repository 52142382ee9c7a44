import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { resolve } from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '#content/pages.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { buildApp } from './app.ts'

const { db } = await testDatabase()
const deps = testDeps(db)
const asBrowser = { accept: 'text/html', 'sec-fetch-dest': 'document' }
let app: FastifyInstance

beforeAll(async () => {
  app = await buildApp(deps, { buildDir: resolve('build') })
})
afterAll(() => app.close())

test('each of the 27 addresses answers with its own page', async () => {
  expect(Object.keys(pages)).toHaveLength(27)
  for (const page of Object.values(pages)) {
    const answer = await app.inject({ url: page.path, headers: asBrowser })
    expect([answer.statusCode, page.path]).toEqual([200, page.path])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body.match(/<h1/g)).toHaveLength(1)
    expect(answer.body).toMatch(new RegExp(`<title>[^<]*${page.title.replaceAll('&', '&amp;')}`))
  }
})

test('every route declares what it costs a crowded server, and only money under way and health are never refused', async () => {
  const routes: RouteOptions[] = []
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => void routes.push(route))
  }
  subscribe('fastify.initialization', watch)
  const env = { ...deps.env, METRICS_TOKEN: 'a token of sixteen letters' }
  const whole = await buildApp({ ...deps, env }, { buildDir: resolve('build') }).finally(() =>
    unsubscribe('fastify.initialization', watch),
  )
  await whole.ready()
  await whole.close()
  // Only now: a scope may have said it for all of its routes.
  const declared = routes.map(({ method, url, config }) => [`${String(method)} ${url}`, config?.cost] as const)
  expect(declared.length).toBeGreaterThan(100)
  expect(declared.filter(([, cost]) => cost === undefined)).toEqual([])
  expect(
    declared.filter(([route, cost]) => cost === 'always' && !route.startsWith('HEAD')).map(([route]) => route),
  ).toEqual([
    'GET /healthz',
    'GET /readyz',
    'GET /metrics',
    'POST /backendEmb/payment/verify-payment',
    'POST /backendEmb/user/book-appointment',
    'POST /backendEmb/payment/callback',
    'POST /backendEmb/payment/webhook',
  ])
})

const profile = '/practitioner?pid=47234&lid=47033'

test('a built page, and the list, share one policy of hashes; what is rendered for one visitor gets a nonce of its own', async () => {
  for (const url of ['/about', '/userListing']) {
    const shared = await app.inject(url)
    expect(shared.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+';/)
    expect(shared.body).not.toContain('nonce=')
  }
  const [one, two] = await Promise.all([app.inject(profile), app.inject(profile)])
  const nonce = /'nonce-([^']+)'/.exec(String(one.headers['content-security-policy']))?.[1]
  expect(nonce).toBeTruthy()
  expect(one.body).toContain(`nonce="${nonce}"`)
  expect(two.headers['content-security-policy']).not.toContain(nonce)
})

test.each(['br', 'gzip', 'identity'])('the list is one page for all who ask at once, as %s', async (encoding) => {
  const ask = () => app.inject({ url: '/userListing', headers: { ...asBrowser, 'accept-encoding': encoding } })
  const answers = await Promise.all(Array.from({ length: 8 }, ask))
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  for (const { statusCode, headers } of answers) {
    expect([statusCode, headers['content-encoding'], headers.vary, headers['cache-control']]).toEqual([
      200,
      encoding === 'identity' ? undefined : encoding,
      expect.stringMatching(/accept-encoding/i),
      'private, no-cache',
    ])
  }
})

test('a visitor with an offer has a list of their own', async () => {
  const offers = { ...deps.offers, findOfferOf: async () => ({ source: 'mst', coupon: 'MST-15', percent: 15 }) }
  const known = await buildApp({ ...deps, offers }, { buildDir: resolve('build') })
  const answers = [await known.inject('/userListing?utm_source=mst'), await known.inject('/userListing')]
  expect(answers.map(({ body }) => [body.includes('15% off'), body.includes('nonce=')])).toEqual([
    [true, true],
    [false, false],
  ])
  await known.close()
})

test('every inline script of a page is admitted by its policy', async () => {
  for (const url of ['/', '/faq', '/userListing', profile, '/nowhere']) {
    const { body, headers } = await app.inject({ url, headers: asBrowser })
    const policy = String(headers['content-security-policy'])
    for (const [, attributes = '', text = ''] of body.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
      if (text === '' || /application\/(ld\+)?json/.test(attributes)) continue
      const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1]
      expect(policy).toContain(nonce ? `'nonce-${nonce}'` : `'sha256-${await sha256(text)}'`)
    }
  }
})

test('only the appointment page admits the payment provider', async () => {
  const payment = { ...deps.payment, checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js' }
  const real = await buildApp({ ...deps, payment }, { buildDir: resolve('build') })
  for (const { path } of Object.values(pages)) {
    const { headers } = await real.inject(path)
    const admits = String(headers['content-security-policy']).includes('razorpay')
    expect([path, admits]).toEqual([path, path === '/appointment'])
  }
  await real.close()
})

test('booking pages are for nobody else: no index, no referrer', async () => {
  for (const path of ['/appointment', '/appointment/confirmation']) {
    const { headers, body } = await app.inject(path)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(body).toContain('<meta name="robots" content="noindex, nofollow"/>')
    expect(body).not.toContain('rel="canonical"')
  }
})

test('an unknown address is a branded page with status 404', async () => {
  const answer = await app.inject({ url: '/no-such-page', headers: asBrowser })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('This door does not open')
})

test('a broken percent-encoding is 400, as a page for people and as JSON for programs', async () => {
  const page = await app.inject({ url: '/%zz', headers: asBrowser })
  expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(page.headers['x-content-type-options']).toBe('nosniff')
  const json = await app.inject('/%zz')
  expect([json.statusCode, json.json().reason]).toEqual([400, 'bad_address'])
})

test('a body that is too large is 413', async () => {
  const answer = await app.inject({ method: 'POST', url: '/about', headers: asBrowser, payload: 'x'.repeat(1_100_000) })
  expect(answer.statusCode).toBe(413)
  expect(answer.body).toContain('too large')
})

test('what breaks is a branded page with status 500, whole without a script, and the log does not quote it', async () => {
  const { log, lines } = listen()
  // Worded as the database words it: the values of the failed insert stand on a line of their own.
  const fault = new Error('Failed query: insert into clients\nparams: Asha Rao,98765 43210')
  const broken = { ...deps.catalogue, read: () => Promise.reject(fault) }
  const ill = await buildApp({ ...deps, log, catalogue: broken }, { buildDir: resolve('build') })
  const page = await ill.inject({ url: '/backendEmb/user/get-locations', headers: asBrowser })
  expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(page.body).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  expect(page.body).toContain('href="/contact-us"')
  expect(page.headers['x-content-type-options']).toBe('nosniff')
  const json = await ill.inject('/backendEmb/user/get-locations')
  expect([json.statusCode, json.json().reason]).toEqual([500, 'broken'])
  await ill.close()
  expect(lines.filter(({ msg }) => msg === 'a request broke')).toHaveLength(2)
  expect(JSON.stringify(lines)).toContain('app.db.test.ts')
  expect(JSON.stringify([lines, page.body, json.body])).not.toMatch(/Asha|98765|Failed query/)
})

test('the log has one line of JSON a request, with its id, and nothing of what a visitor asked or who they are', async () => {
  const { log, lines } = listen()
  const watched = await buildApp({ ...deps, log }, { buildDir: resolve('build') })
  const secrets = {
    remoteAddress: '203.0.113.7',
    headers: { ...asBrowser, 'user-agent': 'secret-agent', cookie: 'a=secret' },
  }
  const answer = await watched.inject({ url: '/userListing?category=secret', ...secrets })
  for (const url of ['/about?name=secret', '/secret-path', '/backendEmb/user/get-practioner?id=secret', '/%zzsecret'])
    await watched.inject({ url, ...secrets })
  await watched.close()
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(requests.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', '/userListing', 200],
    ['GET', '/about', 200],
    ['GET', '(other)', 404],
    ['GET', '/backendEmb/user/get-practioner', 400],
    ['GET', '(none)', 400],
  ])
  expect(requests[0]!['reqId']).toBe(answer.headers['x-request-id'])
  // Milliseconds since 1970, in UTC: no zone to be wrong about.
  for (const { time } of requests) expect(Math.abs(Date.now() - Number(time))).toBeLessThan(600_000)
  expect(JSON.stringify(lines)).not.toMatch(/secret|203\.0\.113/)
})

test("the server's own error pages are no address of the site", async () => {
  expect((await app.inject('/errors/500')).statusCode).toBe(404)
})

test('a trailing slash leads to the page without it and keeps the query', async () => {
  const answer = await app.inject('/about/?utm_source=mst')
  expect([answer.statusCode, answer.headers.location]).toEqual([308, '/about?utm_source=mst'])
})

test('a page that has not changed is not sent again', async () => {
  const first = await app.inject('/about')
  const again = await app.inject({ url: '/about', headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
})

test('pages and files come compressed, hashed files for ever', async () => {
  const page = await app.inject({ url: '/about', headers: { 'accept-encoding': 'br' } })
  expect(page.headers['content-encoding']).toBe('br')
  const rendered = await app.inject({ url: '/userListing', headers: { 'accept-encoding': 'gzip' } })
  expect(rendered.headers['content-encoding']).toBe('gzip')
  const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec((await app.inject('/about')).body)?.[1]
  const file = await app.inject({ url: stylesheet!, headers: { 'accept-encoding': 'br' } })
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

test('no path leads out of the files that were built', async () => {
  for (const url of [
    '/../package.json',
    '/assets/../../server/index.js',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/server/index.js',
  ])
    expect((await app.inject(url)).statusCode).not.toBe(200)
})

test('it is alive before its job runner is, and ready after', async () => {
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  await deps.jobs.start()
  // One look a second.
  await expect.poll(async () => (await app.inject('/readyz')).statusCode, { timeout: 5_000 }).toBe(200)
  await deps.jobs.stop({ graceful: false })
})

test('the sitemap lists every public page once, and robots keeps the private ones out', async () => {
  const sitemap = (await app.inject('/sitemap.xml')).body
  const listed = [...sitemap.matchAll(/<loc>https:\/\/embrace\.example([^<]*)<\/loc>/g)].map(([, path]) => path)
  const expected = Object.values(pages).filter((page) => !page.isPrivate && page.path !== '/practitioner')
  expect(listed.toSorted()).toEqual(expected.map((page) => page.path).toSorted())
  expect((await app.inject('/robots.txt')).body).toContain('Disallow: /appointment')
  expect((await app.inject('/.well-known/security.txt')).body).toMatch(/Contact: mailto:.*\nExpires: 2030-08-31T/)
  expect((await app.inject('/manifest.webmanifest')).json().icons).toHaveLength(3)
})

test('the gallery is closed unless it is asked for', async () => {
  expect((await app.inject('/gallery')).statusCode).toBe(404)
})

function listen() {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info', base: null }, { write: (line) => void lines.push(JSON.parse(line)) })
  return { log, lines }
}

async function sha256(text: string) {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64')
}
