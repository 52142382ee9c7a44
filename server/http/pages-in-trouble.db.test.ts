import { request } from 'node:http'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { storeCatalogue } from '#server/modules/catalogue/load-catalogue.ts'
import { aCatalogue } from '#tests/support/a-practitioner.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const { db } = await testDatabase()
const buildDir = resolve('build')
const lines: string[] = []
const deps = testDeps(db, { log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) })
const asBrowser = { accept: 'text/html', 'sec-fetch-dest': 'document' }
let app: FastifyInstance

beforeAll(async () => {
  await storeCatalogue(db, aCatalogue())
  app = await buildApp(deps, { buildDir })
})
afterAll(() => app.close())

test('while offers cannot be looked up, pages come without one: built, shared and rendered', async () => {
  const down = async () => {
    throw new Error('Failed query: select\nparams: mst')
  }
  const offers = { ...deps.offers, noteArrival: down, findOfferOf: down, findOffer: down }
  const ill = await buildApp({ ...deps, offers }, { buildDir })
  for (const path of ['/about', '/userListing', '/practitioner?pid=101', '/practitioner']) {
    const url = `${path}${path.includes('?') ? '&' : '?'}utm_source=mst`
    const { statusCode, headers } = await ill.inject({ url, headers: { ...asBrowser, cookie: 'embrace_offer=a.b.c' } })
    expect([url, statusCode, headers['set-cookie']]).toEqual([url, 200, undefined])
  }
  await ill.close()
  expect(lines.filter((line) => line.includes('offers could not be looked up')).length).toBeGreaterThan(0)
  expect(lines.join()).not.toContain('Failed query')
})

test('an address of two slashes, a method that nobody has, and a host that is none are refused', async () => {
  for (const url of ['/', '/userListing'])
    expect((await app.inject({ method: 'TRACE' as never, url, headers: asBrowser })).statusCode).toBe(404)
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  for (const path of ['//', '///', '//about', '//evil.example/x', '/\\evil.example'])
    expect([path, await statusOf(port, path, 'localhost')]).toEqual([path, 404])
  for (const host of ['a@b', 'a/b', 'x:99999', 'a b', '[::1', 'a?b'])
    for (const path of ['/userListing', '/nowhere'])
      expect([host, await statusOf(port, path, host)]).toEqual([host, 400])
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'www.embrace.example', 'my_host'])
    expect([host, await statusOf(port, '/userListing', host)]).toEqual([host, 200])
  expect(lines.filter((line) => line.includes('a request broke'))).toEqual([])
})

test('what a page asks for in place is for this visitor alone, as the page itself is', async () => {
  for (const url of ['/userListing.data', '/practitioner.data?pid=101', '/userListing', '/practitioner?pid=101'])
    expect([url, (await app.inject(url)).headers['cache-control']]).toEqual([url, 'private, no-cache'])
})

test('made-up words in the address of the list share the page of those who made the same choices', async () => {
  let reads = 0
  const catalogue = { ...deps.catalogue, read: () => (reads++, deps.catalogue.read()) }
  const watched = await buildApp({ ...deps, catalogue }, { buildDir })
  await watched.inject('/userListing?category=Counselling')
  const once = reads
  for (let n = 0; n < 20; n += 1) await watched.inject(`/userListing?x=${n}&category=Counselling`)
  await watched.close()
  expect(once).toBeGreaterThan(0)
  expect(reads).toBe(once)
})

test('a name that was changed here stands in the list at once', async () => {
  expect((await app.inject('/userListing')).body).toContain('Asha Pillai')
  const { rows } = await db.pool.query("update practitioners set full_name = 'Asha Renamed' returning id")
  expect(rows).toHaveLength(1)
  deps.catalogue.forget()
  expect((await app.inject('/userListing')).body).toContain('Asha Renamed')
})

test('pages and files for programs name the address in PUBLIC_URL', async () => {
  const env = { ...deps.env, PUBLIC_URL: 'https://www.clinic.in' }
  const own = await buildApp({ ...deps, env }, { buildDir })
  const bodyOf = async (url: string) => (await own.inject(url)).body
  for (const url of ['/about', '/userListing', '/practitioner?pid=101', '/sitemap.xml', '/robots.txt'])
    expect([url, (await bodyOf(url)).includes('https://embrace.example')]).toEqual([url, false])
  expect(await bodyOf('/about')).toContain('<link rel="canonical" href="https://www.clinic.in/about"/>')
  const listed = [...(await bodyOf('/sitemap.xml')).matchAll(/<loc>https:\/\/www\.clinic\.in([^<]*)<\/loc>/g)]
  expect(listed.map(([, path]) => path)).toEqual(
    expect.arrayContaining(['/about', expect.stringMatching(/^\/practitioner\?pid=101&amp;lid=\d+$/)]),
  )
  const squeezed = await own.inject({ url: '/about', headers: { 'accept-encoding': 'br' } })
  expect(squeezed.headers['content-encoding']).toBe('br')
  await own.close()
})

function statusOf(port: number, path: string, host: string): Promise<number | undefined> {
  return new Promise((resolveStatus, reject) => {
    const asked = request({ port, path, host: '127.0.0.1', headers: { host } }, (answer) => {
      answer.resume()
      resolveStatus(answer.statusCode)
    })
    asked.on('error', reject)
    asked.end()
  })
}
