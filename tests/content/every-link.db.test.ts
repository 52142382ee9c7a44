import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fillWithSample } from '#tests/support/sample-catalogue.ts'
import { siteRoutes } from '#tests/support/site-routes.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { findPageFaults, listAnchors, listOwnAddresses } from './page-rules.ts'

const { db } = await testDatabase()
const asBrowser = { accept: 'text/html', 'sec-fetch-dest': 'document' }
const visited = new Map<string, { status: number; type: string; html: string }>()
/** A page with a query shows one practitioner or one hour; after this many of one path, more tell nothing new. */
const enoughOfOne = 12
const queries = new Map<string, Set<string>>()
let app: FastifyInstance

beforeAll(async () => {
  await fillWithSample(db)
  app = await buildApp(testDeps(db), { buildDir: resolve('build') })
})
afterAll(() => app.close())

test('every link and anchor inside the site leads somewhere, from every page', { timeout: 180_000 }, async () => {
  const broken: string[] = []
  const waiting = siteRoutes.map((route) => ({ address: route, from: 'the site itself' }))
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, from } = next
    const [path = '', anchor] = address.split('#')
    const isNew = !visited.has(path)
    const { status, type, html } = await visit(path)
    if (status !== 200) broken.push(`${from}: ${address} answers ${status}`)
    else if (anchor && !listAnchors(html).has(anchor)) broken.push(`${from}: ${address} has no such place`)
    if (!isNew || status !== 200 || !type.startsWith('text/html')) continue
    for (const href of listOwnAddresses(html)) {
      // The providers' stand-ins are mounted beside the site, and their link is shown only while they are.
      if (href.startsWith('/sandbox/') || isSeenEnough(href)) continue
      waiting.push({ address: href.startsWith('#') ? path + href : href, from: path })
    }
  }
  expect(broken).toEqual([])
  expect(visited.size).toBeGreaterThanOrEqual(siteRoutes.length)
})

test('every page keeps the rules for headings, ids, pictures and links', async () => {
  const faults: string[] = []
  for (const route of siteRoutes) {
    const { html } = await visit(route)
    faults.push(...findPageFaults(html).map((fault) => `${route}: ${fault}`))
  }
  expect(faults).toEqual([])
})

function isSeenEnough(href: string): boolean {
  const [address = '', query] = href.split('?')
  if (query === undefined) return false
  const seen = queries.get(address) ?? new Set()
  queries.set(address, seen)
  if (seen.size >= enoughOfOne) return !seen.has(query)
  seen.add(query)
  return false
}

async function visit(path: string) {
  const known = visited.get(path)
  if (known) return known
  const answer = await app.inject({ url: path, headers: asBrowser })
  const page = { status: answer.statusCode, type: String(answer.headers['content-type']), html: answer.body }
  visited.set(path, page)
  return page
}
