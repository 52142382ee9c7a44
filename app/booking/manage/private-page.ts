import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import { pageContext } from '#app/page-context.ts'
import { site } from '#content/site.ts'
import type { ManageDesk } from '#contract/manage.ts'

/**
 * For pages about one session: no cache keeps them, no search engine lists them, and no other site is told their
 * address.
 */
export const privately = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

export const describePrivatePage = (title: string): MetaDescriptor[] => [
  { title: `${title} · ${site.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

export function getManageDesk(context: Readonly<RouterContextProvider>): ManageDesk {
  const { manage } = context.get(pageContext)
  if (!manage) throw new Error('a page about somebody’s session must not be built as a file')
  return manage
}

export const cookieOf = (request: Request) => request.headers.get('cookie') ?? undefined
