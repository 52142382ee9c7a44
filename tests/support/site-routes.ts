import { pages } from '#content/pages.ts'

/** Every address of the site, with the query a page needs to be itself. */
export const siteRoutes = Object.values(pages).map((page) =>
  page.path === '/practitioner' ? '/practitioner?pid=47234&lid=47033' : page.path,
)

export const contentRoutes = Object.values(pages)
  .filter((page) => page.isPrerendered)
  .map((page) => page.path)

/** One page of each kind: what is wrong with a part of the design shows on one of them. The long run visits all. */
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
