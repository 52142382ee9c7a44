import { data, redirect } from 'react-router'
import { findManaged, findProblem } from '#app/manage/manage-data.ts'
import { loadMove } from '#app/manage/move-data.ts'
import { MovePage } from '#app/manage/move-page.tsx'
import { NoLink } from '#app/manage/no-link.tsx'
import { cookieOf, describePrivatePage, getManageDesk, privately } from '#app/manage/private-page.ts'
import { getVisit } from '#app/page-context.ts'
import { managePaths } from '#contract/manage.ts'
import type { Route } from './+types/manage-move'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = getVisit(context)
  const found = await findManaged(visit, getManageDesk(context), cookieOf(request))
  if (!found) return data(undefined, { status: 404, headers: privately })
  const { session, practitioner } = found
  // The page of the session says why, and who can help.
  if (!session.mayChange || !practitioner) return redirect(managePaths.page, { status: 303, headers: privately })
  const query = new URL(request.url).searchParams
  const move = await loadMove(visit, session, practitioner, query)
  return data({ move, problem: findProblem(query) }, { headers: privately })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePrivatePage(loaderData?.problem ? 'Not moved: choose another time' : 'Move to another time')

export default function ManageMove({ loaderData }: Route.ComponentProps) {
  return loaderData ? <MovePage {...loaderData} /> : <NoLink why="signedOut" />
}
