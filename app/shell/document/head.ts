import type { MetaDescriptor } from 'react-router'
import { cardOf } from '#content/page-cards.ts'
import { type PageKey, pages } from '#content/pages.ts'
import type { Opening } from '#content/schema/opening.ts'
import { site } from '#content/site.ts'
import { ownOrigin } from './own-origin.ts'
import { type OwnFacts, structuredDataOf } from './structured-data.ts'

/**
 * Title, description, canonical address, the card that a shared link shows, and the page's facts for programs. A page
 * about one person brings its own.
 */
export function describePage(opening: Opening, own: OwnWords = {}): MetaDescriptor[] {
  const key = opening.page
  const page = { ...pages[key], ...own }
  const title = key === 'home' ? `${site.name}: ${page.title}` : `${page.title} · ${site.name}`
  const url = ownOrigin + page.path
  return [
    { title },
    ...(page.isPrivate ? keepPrivate : [{ tagName: 'link', rel: 'canonical', href: url }]),
    ...(import.meta.env.SSR ? describeForPrograms(opening, { title, url, isPrivate: page.isPrivate }, own) : []),
  ]
}

/**
 * For programs, which read the served document: it is written there, and left out of the scripts. When another page is
 * shown in the same document, `use-page-change.ts` removes it.
 */
function describeForPrograms(opening: Opening, { title, url, isPrivate }: PageFacts, own: OwnWords): MetaDescriptor[] {
  const key = opening.page
  const { description, shareLine } = { ...cardOf(opening), ...own }
  const card = { title, description, url, shareLine }
  return [
    { name: 'description', content: description },
    ...(isPrivate ? [] : [...shareCard(key, card), ...structuredData(key, own)]),
  ]
}

export const forProgramsOnly =
  'script[type="application/ld+json"], meta[name="description"], meta[property^="og:"], meta[name^="twitter:"]'

/** For pages about a visitor's own plans: no search engine, no referrer. */
const keepPrivate: MetaDescriptor[] = [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Data inside a script element, which browsers do not run. */
function structuredData(key: PageKey, own: OwnFacts): MetaDescriptor[] {
  const graph = structuredDataOf(key, own)
  return graph ? [{ 'script:ld+json': graph }] : []
}

type OwnWords = { title?: string; description?: string; path?: string } & OwnFacts
type PageFacts = { title: string; url: string; isPrivate: boolean }
type Card = { title: string; description: string; url: string; shareLine: string }

function shareCard(key: PageKey, { title, description, url, shareLine }: Card): MetaDescriptor[] {
  const picture = site.origin + __SHARE_PICTURES__[key]
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: shareLine },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
