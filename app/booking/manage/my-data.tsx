import { data } from 'react-router'
import { pageContext } from '#app/page-context.ts'
import type { Route } from './+types/my-data'
import { type DataNews, MyDataPage } from './my-data-page.tsx'
import { NoLink } from './no-link.tsx'
import { cookieOf, describePrivatePage, getManageDesk, privately } from './private-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await getManageDesk(context).findSession(cookieOf(request))
  const news = readNews(new URL(request.url).searchParams)
  // An erasure ends the link behind which it was asked for, and its cookie.
  if (!session && news === 'erased') return data({ why: 'erased' as const }, { headers: privately })
  if (!session) return data({ why: 'signedOut' as const }, { status: 404, headers: privately })
  const names = (await context.get(pageContext).myData?.listNames(cookieOf(request))) ?? []
  return data({ news, reference: session.reference, names }, { headers: privately })
}

function readNews(query: URLSearchParams): DataNews | undefined {
  if (query.get('problem') === 'not_sure') return 'not-sure'
  if (query.get('problem') === 'no_name') return 'no-name'
  const done = query.get('done')
  return done === 'erased' || done === 'waits-for-session' || done === 'waits-for-money' ? done : undefined
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => describePrivatePage(sayTitle(loaderData))

function sayTitle(shown: Route.ComponentProps['loaderData'] | undefined): string {
  if (shown && !('why' in shown)) return 'What we hold about you'
  return shown?.why === 'erased' ? 'Your data are erased' : 'Please open your session again'
}

export default function ManageData({ loaderData }: Route.ComponentProps) {
  return 'why' in loaderData ? <NoLink {...loaderData} /> : <MyDataPage {...loaderData} />
}
