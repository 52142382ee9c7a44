import type { MetaDescriptor } from 'react-router'
import { type PageKey, pages } from '#content/pages.ts'
import { site } from '#content/site.ts'
import { structuredDataOf } from './structured-data.ts'

/** Title, description, canonical address, the card that a shared link shows, and the page's facts for programs. */
export function describePage(key: PageKey): MetaDescriptor[] {
  const page = pages[key]
  const title = key === 'home' ? `${site.name}: ${page.title}` : `${page.title} · ${site.name}`
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.isPrivate ? keepPrivate : [...shareCard(key, title, page.description), ...structuredData(key)]),
  ]
}

/** For pages that are nobody's business, and for pages that are none. */
const keepPrivate: MetaDescriptor[] = [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

/** A block of data in the page: browsers run nothing of it. */
function structuredData(key: PageKey): MetaDescriptor[] {
  const graph = structuredDataOf(key)
  return graph ? [{ 'script:ld+json': graph }] : []
}

function shareCard(key: PageKey, title: string, description: string): MetaDescriptor[] {
  const url = site.origin + pages[key].path
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
