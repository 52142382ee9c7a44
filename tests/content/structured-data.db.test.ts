import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { centres } from '#content/centres.ts'
import { pages } from '#content/pages.ts'
import { site } from '#content/site.ts'
import { buildApp } from '#server/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fillWithSample } from '#tests/support/sample-catalogue.ts'
import { siteRoutes } from '#tests/support/site-routes.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { nameOf, readStructuredData, readTags } from './html-page.ts'

const Thing = z.looseObject({ '@type': z.string() })
const Graph = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(Thing) })
const Crumbs = z.object({
  itemListElement: z.array(z.object({ position: z.number(), name: z.string(), item: z.url().optional() })),
})
const Clinic = z.looseObject({
  areaServed: z.object({ name: z.string() }),
  availableService: z.array(z.object({ name: z.string(), description: z.string(), url: z.url() })),
  sameAs: z.array(z.url()),
})
const { db } = await testDatabase()
let app: FastifyInstance

beforeAll(async () => {
  await fillWithSample(db)
  app = await buildApp(testDeps(db), { buildDir: resolve('build') })
})
afterAll(() => app.close())

async function read(path: string) {
  const { body, headers } = await app.inject({ url: path, headers: { accept: 'text/html' } })
  const blocks = readStructuredData(body)
  return { body, headers, blocks, things: blocks.flatMap((block) => Graph.parse(block)['@graph']) }
}

test('every public page but the home page has the trail that stands on it', async () => {
  for (const page of Object.values(pages).filter(({ isPrivate, path }) => !isPrivate && path !== '/practitioner')) {
    const { body, things } = await read(page.path)
    const lists = things.filter((thing) => thing['@type'] === 'BreadcrumbList')
    expect([page.path, lists.length]).toEqual([page.path, page.path === '/' ? 0 : 1])
    const steps = lists.flatMap((list) => Crumbs.parse(list).itemListElement)
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    expect([page.path, steps.map(({ name }) => name)]).toEqual([page.path, readTrail(body)])
  }
})

test('the contact page describes the three centres in the words and numbers a visitor reads there', async () => {
  const { body, things } = await read(pages.contact.path)
  const clinics = things.filter((thing) => thing['@type'] === 'MedicalClinic')
  expect(clinics.map(({ name }) => name)).toEqual(['Vasant Kunj Center', 'Gurgaon Center', 'Rainbow Center'])
  const text = nameOf({ name: 'body', attributes: {}, inner: body.replaceAll('<!-- -->', ''), isInMain: false })
  for (const [index, clinic] of clinics.entries()) {
    const address = z.record(z.string(), z.string()).parse(clinic['address'])
    expect(text).toContain(`${address['streetAddress']}, ${address['addressLocality']} ${address['postalCode']}`)
    const centre = centres[index]
    expect(clinic['telephone']).toBe(centre && 'phone' in centre ? centre.phone.tel : undefined)
  }
  expect(body).toContain(`href="tel:${centres[2].phone.tel}"`)
  for (const { areaServed, availableService, sameAs } of clinics.map((clinic) => Clinic.parse(clinic))) {
    expect(text).toContain(`all over ${areaServed.name}`)
    const services = availableService.map(({ name }) => name)
    expect(services).toEqual(['Children', 'Adolescents', 'Parents', 'Individuals', 'Couples'])
    for (const { name, description, url } of availableService) {
      expect(text).toContain(`${name} ${description}`)
      expect(body).toContain(`href="${url.slice(site.origin.length)}"`)
    }
    expect(sameAs).toHaveLength(4)
    for (const profile of sameAs) expect(body).toContain(`href="${profile}"`)
  }
  expect(text).toContain('Monday to Saturday, 10 AM to 6 PM IST')
  expect(JSON.stringify(things)).toContain('"opens":"10:00","closes":"18:00"')
})

test('home, about and contact say who we are, with the profiles they link to', async () => {
  for (const path of ['/', pages.about.path, pages.contact.path]) {
    const { body, things } = await read(path)
    const [organization] = things.filter((thing) => thing['@type'] === 'Organization')
    expect(organization).toMatchObject({ name: site.name, email: site.emails.info, slogan: site.tagline })
    for (const profile of z.array(z.url()).parse(organization?.['sameAs'])) expect(body).toContain(`href="${profile}"`)
    expect(body).toContain(`>${site.tagline}<`)
  }
})

test('pages about somebody’s plans describe nothing', async () => {
  for (const page of Object.values(pages).filter(({ isPrivate }) => isPrivate)) {
    expect([page.path, (await read(page.path)).blocks]).toEqual([page.path, []])
  }
})

test('no data block could end early, and none carries a rating we gave ourselves', async () => {
  for (const route of siteRoutes) {
    const { body } = await app.inject({ url: route, headers: { accept: 'text/html' } })
    for (const [, json = ''] of body.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)) {
      expect(json).not.toMatch(/[<>]|AggregateRating|FAQPage/)
    }
  }
})

/** The words of the trail a visitor sees. */
function readTrail(html: string): string[] {
  const trail = readTags(html).find(({ attributes }) => attributes['aria-label'] === 'Breadcrumb')
  return readTags(trail?.inner ?? '')
    .filter(({ name }) => name === 'li')
    .map(nameOf)
}
