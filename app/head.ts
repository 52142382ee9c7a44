import type { MetaDescriptor } from 'react-router'
import { type PageKey, pages } from '#content/pages.ts'
import { site } from '#content/site.ts'
import { type OwnFacts, structuredDataOf } from './structured-data.ts'

/**
 * Title, description, canonical address, the card that a shared link shows, and the page's facts for programs. A page
 * about one person brings its own.
 */
export function describePage(key: PageKey, own: OwnWords = {}): MetaDescriptor[] {
  const page = { ...pages[key], ...own }
  const title = key === 'home' ? `${site.name}: ${page.title}` : `${page.title} · ${site.name}`
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.isPrivate ? keepPrivate : [...shareCard(key, { ...page, title }), ...structuredData(key, own)]),
  ]
}

/** For pages that are nobody's business, and for pages that are none. */
const keepPrivate: MetaDescriptor[] = [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

/** A block of data in the page: browsers run nothing of it. */
function structuredData(key: PageKey, own: OwnFacts): MetaDescriptor[] {
  const graph = structuredDataOf(key, own)
  return graph ? [{ 'script:ld+json': graph }] : []
}

type PageWords = { title: string; description: string; path: string }
type OwnWords = Partial<PageWords> & OwnFacts

function shareCard(key: PageKey, { title, description, path }: PageWords): MetaDescriptor[] {
  const url = site.origin + path
  const picture = site.origin + __SHARE_PICTURES__[key]
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: pages[key].shareLine },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
