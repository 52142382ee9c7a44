import { data, redirect } from 'react-router'
import { getVisit } from '#app/page-context.ts'
import { managePaths } from '#contract/manage.ts'
import type { Route } from './+types/move'
import { findManaged, findProblem } from './manage-data.ts'
import { loadMove } from './move-data.ts'
import { MovePage } from './move-page.tsx'
import { NoLink } from './no-link.tsx'
import { cookieOf, describePrivatePage, getManageDesk, privately } from './private-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = getVisit(context)
  const [desk, cookie] = [getManageDesk(context), cookieOf(request)]
  const found = await findManaged(visit, desk, cookie)
  if (!found) return data(undefined, { status: 404, headers: privately })
  const { session, practitioner } = found
  // The page of the session says why it cannot be moved, and who can help.
  if (!session.mayChange || !practitioner) return redirect(managePaths.page, { status: 303, headers: privately })
  const query = new URL(request.url).searchParams
  const move = await loadMove(visit, (where) => desk.findFree(cookie, where), session, practitioner, query)
  return data({ move, problem: findProblem(query) }, { headers: privately })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePrivatePage(loaderData?.problem ? 'Not moved: choose another time' : 'Move to another time')

export default function ManageMove({ loaderData }: Route.ComponentProps) {
  return loaderData ? <MovePage {...loaderData} /> : <NoLink why="signedOut" />
}
