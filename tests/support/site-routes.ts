import { pages } from '#content/pages.ts'

/** Every address of the site, with the query a page needs to be itself. */
export const siteRoutes = Object.values(pages).map((page) =>
  page.path === '/practitioner' ? '/practitioner?pid=47234&lid=47033' : page.path,
)

export const contentRoutes = Object.values(pages)
  .filter((page) => page.isPrerendered)
  .map((page) => page.path)
