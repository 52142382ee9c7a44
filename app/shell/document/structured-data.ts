import { type PageKey, pages } from '#content/pages.ts'
import { site } from '#content/site.ts'

export type Thing = { '@type': string; [property: string]: unknown }

/** What a page about people or places says beyond what its kind says. */
export type OwnFacts = { crumb?: string; things?: readonly Thing[] }

/** A function, like all others here: constants would be sent to every browser, which reads none of this. */
export const organizationId = () => `${site.origin}/#organization`

/**
 * What a page says, for search engines: nothing that a visitor cannot read on the same page. Psychologists are no
 * `Physician`, and we do not rate ourselves.
 */
export function structuredDataOf(
  key: PageKey,
  { crumb = pages[key].crumb, things = [] }: OwnFacts = {},
): { '@context': string; '@graph': Thing[] } | undefined {
  if (pages[key].isPrivate) return undefined
  return { '@context': 'https://schema.org', '@graph': [...thingsOf(key), ...things, ...breadcrumbsOf(key, crumb)] }
}

function thingsOf(key: PageKey): Thing[] {
  if (key === 'home' || key === 'about') return [organization()]
  if (key !== 'contact') return []
  return [{ ...organization(), sameAs: contactProfiles(), contactPoint: contactPoint() }]
}

const profiles = () => site.social.map(({ url }) => url)
/** Follow us has one more than the footer. */
export const contactProfiles = () => [...profiles(), site.channel.url]

function organization(): Thing {
  return {
    '@type': 'Organization',
    '@id': organizationId(),
    name: site.name,
    slogan: site.tagline,
    url: `${site.origin}/`,
    logo: `${site.origin}/apple-touch-icon.png`,
    email: site.emails.info,
    sameAs: profiles(),
  }
}

/** The hours in which calls are answered, not those in which a centre is open. */
function contactPoint(): Thing {
  return {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    telephone: site.phone.tel,
    email: site.emails.info,
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '10:00',
      closes: '18:00',
    },
  }
}

function breadcrumbsOf(key: PageKey, crumb: string): Thing[] {
  const { trail } = pages[key]
  if (trail.length === 0) return []
  // The last step is the page itself, and has no address.
  const steps = [...trail.map(({ label, href }) => ({ name: label, item: site.origin + href })), { name: crumb }]
  const itemListElement = steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}
