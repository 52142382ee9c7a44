import type { Crumb } from '#app/design/components/breadcrumbs/breadcrumbs.tsx'
import { type PageKey, pages } from '#content/pages.ts'

/** The way to a page from the home page, the page itself left out. */
export function trailOf(key: PageKey): Crumb[] {
  const { parent } = pages[key]
  const home = { label: 'Home', href: '/' }
  if (parent === null) return key === 'home' ? [] : [home]
  const above = pages[parent as PageKey]
  return [...trailOf(parent as PageKey), { label: crumbOf(parent as PageKey), href: above.path }]
}

/** What a page is called on the way to it: "Children", where its title says "For children". Phones have room for one line. */
export function crumbOf(key: PageKey): string {
  const name = pages[key].title.replace(/^For /, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
