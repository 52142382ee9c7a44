import type { Page } from './schema/pages.ts'

/**
 * Where every public page is and what it is called, in the order in which visitors meet them. Every page is sent this
 * table, so it holds nothing that only one page needs: how a page begins is the `opening` of its words.
 * `check-content.ts` checks it against the schema at build, so that no schema code reaches the browser.
 */
const table = {
  home: { path: '/', title: 'Evidence-based care for neurodivergent minds' },
  about: { path: '/about', title: 'About us' },
  childrenAndAdolescents: { path: '/children_and_adolescents', title: 'For children and adolescents' },
  children: { path: '/children', title: 'For children', parent: 'childrenAndAdolescents' },
  adolescents: { path: '/adolescents', title: 'For adolescents', parent: 'childrenAndAdolescents' },
  parent: { path: '/parent', title: 'For parents', parent: 'childrenAndAdolescents' },
  teacher: { path: '/teacher', title: 'For teachers', parent: 'childrenAndAdolescents' },
  adult: { path: '/adult', title: 'For adults' },
  individuals: { path: '/individuals', title: 'For individuals', parent: 'adult' },
  couples: { path: '/couples', title: 'For couples', parent: 'adult' },
  partners: { path: '/partners', title: 'For businesses and partners' },
  schools: { path: '/schools', title: 'For schools', parent: 'partners' },
  university: { path: '/university', title: 'For universities', parent: 'partners' },
  corporate: { path: '/corporate', title: 'For corporates', parent: 'partners' },
  hospital: { path: '/hospitalAndHealthcare', title: 'For hospitals and healthcare', parent: 'partners' },
  media: { path: '/media', title: 'Media and news' },
  gift: { path: '/giftatherapy', title: 'Gift a therapy session' },
  careers: { path: '/careers', title: 'Careers' },
  contact: { path: '/contact-us', title: 'Contact us' },
  faq: { path: '/faq', title: 'Questions and answers' },
  terms: { path: '/terms_and_conditions', title: 'Terms and conditions' },
  privacy: { path: '/privacypolicy', title: 'Privacy policy' },
  cancellation: { path: '/bookingandCancellation', title: 'Cancellation and refund policy' },
  listing: { path: '/userListing', title: 'Find a therapist', isPrerendered: false },
  practitioner: { path: '/practitioner', title: 'Practitioner', parent: 'listing', isPrerendered: false },
  appointment: {
    path: '/appointment',
    title: 'Your details',
    parent: 'listing',
    isPrivate: true,
    isPrerendered: false,
  },
  confirmation: {
    path: '/appointment/confirmation',
    title: 'Your session',
    parent: 'listing',
    isPrivate: true,
    isPrerendered: false,
  },
} satisfies Record<string, PageRow>

type Facts = 'parent' | 'isPrivate' | 'isPrerendered'
/** A row leaves out what most pages share, and what follows from the rest of it. */
type PageRow = Omit<Page, Facts | 'crumb' | 'trail'> & Partial<Pick<Page, Facts>>

export type PageKey = keyof typeof table

export const pages = Object.fromEntries(
  Object.entries<PageRow>(table).map(([key, row]) => [
    key,
    { parent: null, isPrivate: false, isPrerendered: true, ...row, crumb: crumbOf(row), trail: trailOf(row) },
  ]),
) as Record<PageKey, Page>

export const pageKeys = Object.keys(table) as PageKey[]

function trailOf({ path, parent }: PageRow): Page['trail'] {
  if (!parent) return path === '/' ? [] : [{ label: 'Home', href: '/' }]
  const above: PageRow = table[parent as PageKey]
  return [...trailOf(above), { label: crumbOf(above), href: above.path }]
}

function crumbOf({ title }: PageRow): string {
  const name = title.replace(/^For /, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
