import { pages } from '#content/pages.ts'

/** Every path of the site, with the query that a page needs. */
export const siteRoutes = Object.values(pages).map((page) =>
  page.path === '/practitioner' ? '/practitioner?pid=47234&lid=47033' : page.path,
)

export const contentRoutes = Object.values(pages)
  .filter((page) => page.isPrerendered)
  .map((page) => page.path)

/** One page of each kind: a fault of the design shows on at least one of them. The long run visits all. */
export const kindsOfPage = {
  home: '/',
  'an audience': '/children',
  'an organisation': '/schools',
  'who we are': '/about',
  media: '/media',
  contact: '/contact-us',
  questions: '/faq',
  'a policy': '/privacypolicy',
  'the list': '/userListing',
  'a profile': '/practitioner?pid=47234&lid=47033',
}
