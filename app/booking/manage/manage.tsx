import { data } from 'react-router'
import { getVisit } from '#app/page-context.ts'
import type { Route } from './+types/manage'
import { findManaged, findProblem, toManaged } from './manage-data.ts'
import { type Happened, ManagePage } from './manage-page.tsx'
import { NoLink } from './no-link.tsx'
import { cookieOf, describePrivatePage, getManageDesk, privately } from './private-page.ts'

/** The session that this browser has opened with a link of ours. Without one the page only says what it is for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = getVisit(context)
  const found = await findManaged(visit, getManageDesk(context), cookieOf(request))
  const query = new URL(request.url).searchParams
  if (!found) {
    const isClosed = query.get('done') === 'closed'
    const why = isClosed ? ('closed' as const) : ('signedOut' as const)
    return data({ why }, { status: isClosed ? 200 : 404, headers: privately })
  }
  const session = toManaged(found.session, found.practitioner, visit.now, found.colleague)
  return data(
    { session, happened: readHappened(query), problem: findProblem(query), asksToClose: query.get('ask') === 'close' },
    { headers: privately },
  )
}

function readHappened(query: URLSearchParams): Happened {
  const done = query.get('done')
  return done === 'moved' || done === 'kept' || done === 'cancelled' ? done : undefined
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => describePrivatePage(sayTitle(loaderData))

function sayTitle(shown: Route.ComponentProps['loaderData'] | undefined): string {
  if (!shown || 'why' in shown) return shown?.why === 'closed' ? 'Closed' : 'Please open your session again'
  const { session, happened, problem } = shown
  if (happened === 'moved' && session.isOn) return 'Your session has moved'
  if (!session.isOn) return 'Session cancelled'
  if (session.asked) return 'Please choose another time'
  return problem ? 'Not changed: your session' : 'Your session'
}

export default function Manage({ loaderData }: Route.ComponentProps) {
  return 'why' in loaderData ? <NoLink {...loaderData} /> : <ManagePage {...loaderData} />
}
