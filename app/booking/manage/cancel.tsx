import { data, redirect } from 'react-router'
import { getVisit } from '#app/page-context.ts'
import { managePaths } from '#contract/manage.ts'
import type { Route } from './+types/cancel'
import { CancelPage } from './cancel-page.tsx'
import { findManaged, toManaged } from './manage-data.ts'
import { NoLink } from './no-link.tsx'
import { cookieOf, describePrivatePage, getManageDesk, privately } from './private-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = getVisit(context)
  const found = await findManaged(visit, getManageDesk(context), cookieOf(request))
  if (!found) return data(undefined, { status: 404, headers: privately })
  const session = toManaged(found.session, found.practitioner, visit.now)
  if (!session.isOn || session.isOver) return redirect(managePaths.page, { status: 303, headers: privately })
  return data({ session }, { headers: privately })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = () => describePrivatePage('Cancel this session?')

export default function ManageCancel({ loaderData }: Route.ComponentProps) {
  return loaderData ? <CancelPage session={loaderData.session} /> : <NoLink why="signedOut" />
}
