import type { FastifyInstance } from 'fastify'
import { pages } from '#content/pages.ts'
import { site } from '#content/site.ts'
import { after, days } from '#contract/values/time.ts'
import { wireRoot } from '#contract/wire.ts'
import type { OriginTeller } from './own-origin.ts'
import { costs } from './route-cost.ts'

const publicPages = Object.values(pages).filter((page) => !page.isPrivate && page.path !== pages.practitioner.path)
const privatePages = Object.values(pages).filter((page) => page.isPrivate)

export type WellKnownFacts = {
  clock: { now(): Date }
  tellOrigin: OriginTeller
  /** The address of each practitioner's page, as the page itself names it. */
  listProfiles(): Promise<string[]>
}

/** The files that programs ask every site for, made from the same facts as the pages. */
export function serveWellKnown(app: FastifyInstance, { clock, tellOrigin, listProfiles }: WellKnownFacts) {
  app.get('/robots.txt', costs('free'), (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'public, max-age=3600').send(tellOrigin(robots())),
  )
  app.get('/sitemap.xml', costs('call'), async (_request, reply) => {
    const profiles = await listProfiles()
    return reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(tellOrigin(sitemap(profiles)))
  })
  app.get('/manifest.webmanifest', costs('free'), (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('Cache-Control', 'public, max-age=3600')
      .send(JSON.stringify(manifest)),
  )
  app.get('/.well-known/security.txt', costs('free'), (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(tellOrigin(securityContact(clock.now()))),
  )
}

function robots() {
  const closed = [...privatePages.map((page) => page.path), wireRoot, '/desk', '/sandbox/', '/gallery']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function sitemap(profiles: string[]) {
  const paths = [...publicPages.map(({ path }) => path), ...profiles]
  const urls = paths.map((path) => `  <url><loc>${site.origin}${path.replaceAll('&', '&amp;')}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

const manifest = {
  name: `${site.name}: ${site.tagline.toLowerCase()}`,
  short_name: site.name,
  start_url: '/',
  display: 'browser',
  background_color: '#fffbf4',
  theme_color: '#fffbf4',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** The standard wants a date less than a year ahead; half a year from today is always valid. */
function securityContact(now: Date) {
  const expires = `${after(now, days(180)).toISOString().slice(0, 10)}T00:00:00.000Z`
  return [
    `Contact: mailto:${site.emails.security}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${site.origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
