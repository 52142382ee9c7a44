import { data, redirect } from 'react-router'
import { managePaths } from '#contract/manage.ts'
import type { Route } from './+types/session-link'
import { NoLink } from './no-link.tsx'
import { describePrivatePage, getManageDesk, privately } from './private-page.ts'

/** The link to one video room. Its token is swapped for a cookie, so that it leaves the address bar at once. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await getManageDesk(context).openDoor(params.token)
  if (opened.kind === 'opened')
    return redirect(managePaths.session, { status: 303, headers: { ...privately, 'Set-Cookie': opened.cookie } })
  return data({ why: opened.kind }, { status: opened.kind === 'over' ? 410 : 404, headers: privately })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = () => describePrivatePage('Your session')

export default function SessionLink({ loaderData: { why } }: Route.ComponentProps) {
  return <NoLink why={why} />
}
