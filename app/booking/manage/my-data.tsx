import { data } from 'react-router'
import type { Route } from './+types/my-data'
import { type DataNews, MyDataPage } from './my-data-page.tsx'
import { NoLink } from './no-link.tsx'
import { cookieOf, describePrivatePage, getManageDesk, privately } from './private-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await getManageDesk(context).findSession(cookieOf(request))
  if (!session) return data(undefined, { status: 404, headers: privately })
  const news = readNews(new URL(request.url).searchParams)
  return data({ news, reference: session.reference }, { headers: privately })
}

function readNews(query: URLSearchParams): DataNews | undefined {
  if (query.get('problem') === 'not_sure') return 'not-sure'
  const done = query.get('done')
  return done === 'erased' || done === 'waits-for-session' || done === 'waits-for-money' ? done : undefined
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePrivatePage(loaderData ? 'What we hold about you' : 'Please open your session again')

export default function ManageData({ loaderData }: Route.ComponentProps) {
  return loaderData ? <MyDataPage {...loaderData} /> : <NoLink why="signedOut" />
}
