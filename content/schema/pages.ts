import { z } from 'zod'
import { openings } from '../all-words.ts'

/** Where a page is and what it is called. */
export const Page = z.strictObject({
  path: z.string().startsWith('/'),
  /** The document title without the brand; short enough for a search result together with it. */
  title: z.string().min(3).max(52),
  /** Where the page sits, for breadcrumbs; null for the home page and top-level pages. */
  parent: z.string().nullable(),
  /** Its name in breadcrumbs: "Children", where the title says "For children". Phones have room for one line. */
  crumb: z.string().min(3).max(52),
  /** The way to it from the home page, the page itself left out. */
  trail: z.array(z.strictObject({ label: z.string(), href: z.string().startsWith('/') })).readonly(),
  /** A booking page shows a client's plans: no search engine, no referrer. */
  isPrivate: z.boolean(),
  /** Prerendered at build, or rendered on the server for each request. */
  isPrerendered: z.boolean(),
})
export type Page = z.infer<typeof Page>

const Key = z.string().refine((key) => openings.filter(({ page }) => page === key).length === 1, {
  error: ({ input }) => `${String(input)}: one file of words, and no other, has its opening`,
})

export default { pages: z.record(z.string(), Page), pageKeys: z.array(Key) }
