import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fillWithSample } from '#tests/support/sample-catalogue.ts'
import { contentRoutes, siteRoutes } from '#tests/support/site-routes.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { nameOf, readTags, type Tag } from './html-page.ts'

const { db } = await testDatabase()
let app: FastifyInstance

beforeAll(async () => {
  await fillWithSample(db)
  app = await buildApp(testDeps(db), { buildDir: resolve('build') })
})
afterAll(() => app.close())

test.each(siteRoutes)(
  '%s: one heading of the first level, one of each landmark, and the helplines in the page',
  async (route) => {
    const tags = await read(route)
    for (const name of ['h1', 'main', 'title']) expect([name, count(tags, name)]).toEqual([name, 1])
    for (const name of ['header', 'footer'])
      expect([name, tags.filter((tag) => tag.name === name && !tag.isInMain).length]).toEqual([name, 1])
    const panel = tags.find(({ attributes }) => attributes['id'] === 'help-now')
    expect(panel?.attributes).toHaveProperty('popover')
    expect(tags.filter(({ attributes }) => attributes['popovertarget'] === 'help-now').length).toBeGreaterThan(0)
    const numbers = readTags(panel?.inner ?? '').flatMap(({ attributes }) => attributes['href'] ?? [])
    // Numbers that always answer come first.
    expect(numbers.slice(0, 3)).toEqual(['tel:112', 'tel:14416', 'tel:+919152987821'])
  },
)

test.each(contentRoutes)('%s: knows its own address and has a picture for sharing', async (route) => {
  const tags = await read(route)
  expect(tags.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href']).toBe(
    `https://embrace.example${route}`,
  )
  const picture = await app.inject(new URL(metaOf(tags, 'og:image')).pathname)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
})

test('no two pages share a title, a description or a picture', async () => {
  const all = await Promise.all(contentRoutes.map(read))
  const titles = all.map((tags) => nameOf(tags.find(({ name }) => name === 'title')!))
  for (const words of [
    titles,
    all.map((tags) => metaOf(tags, 'description')),
    all.map((tags) => metaOf(tags, 'og:image')),
  ])
    expect(new Set(words).size).toBe(contentRoutes.length)
})

async function read(route: string) {
  const answer = await app.inject({ url: route, headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } })
  expect(answer.statusCode).toBe(200)
  return readTags(answer.body)
}

const count = (tags: Tag[], wanted: string) => tags.filter(({ name }) => name === wanted).length

const metaOf = (tags: Tag[], wanted: string) =>
  tags.find(({ attributes }) => [attributes['name'], attributes['property']].includes(wanted))?.attributes['content'] ??
  ''
