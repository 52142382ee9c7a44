import { data } from 'react-router'
import { toConfirmation } from '#app/booking/confirmation/confirmation-data.ts'
import { ConfirmationPage } from '#app/booking/confirmation/confirmation-page.tsx'
import { NoSession } from '#app/booking/confirmation/no-session.tsx'
import { getVisit, pageContext } from '#app/page-context.ts'
import { describePage } from '#app/shell/document/head.ts'
import { opening } from '#content/confirmation.ts'
import { readSessionLink } from '#contract/session.ts'
import type { Route } from './+types/confirmation'

/** The page names an appointment: no cache on the way may keep it. */
const privately = { 'Cache-Control': 'no-store' }

/** Shows a session only for a link whose every part fits a confirmed one; any other link reveals nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now } = getVisit(context)
  const { findSession } = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const link = readSessionLink(query)
  const session = link && (await findSession?.(link))
  if (!session) {
    // The bare address is not a broken link: the page then says what it is for.
    const isLink = ['u', 'pid', 't'].some((name) => query.has(name))
    return data({ session: undefined }, { status: isLink ? 404 : 200, headers: privately })
  }
  const found = await api.getPractitioner({ id: session.practitionerId })
  const practitioner = found.ok ? found.value : undefined
  return data({ session: toConfirmation(session, practitioner, now, link.userId) }, { headers: privately })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage(opening, loaderData?.session ? { title: 'Session confirmed' } : {})

export default function Confirmation({ loaderData: { session } }: Route.ComponentProps) {
  return session ? <ConfirmationPage session={session} /> : <NoSession />
}
