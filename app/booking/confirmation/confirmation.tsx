import { data } from 'react-router'
import { toConfirmation } from '#app/booking/confirmation/confirmation-data.ts'
import { ConfirmationPage } from '#app/booking/confirmation/confirmation-page.tsx'
import { NoSession } from '#app/booking/confirmation/no-session.tsx'
import { getVisit, pageContext } from '#app/page-context.ts'
import { describePage } from '#app/shell/document/head.ts'
import { opening } from '#content/confirmation.ts'
import { readSessionLink } from '#contract/session.ts'
import { toEpochMinute } from '#contract/values/clinic-time.ts'
import type { Route } from './+types/confirmation'

/** Somebody's appointment: kept nowhere on the way. */
const privately = { 'Cache-Control': 'no-store' }

/** Tells nothing about anyone unless the link names a confirmed session with all its parts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now } = getVisit(context)
  const { findSession } = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const link = readSessionLink(query)
  const session = link && (await findSession?.(link))
  if (!session) {
    // The bare address is no link to anything; it only explains itself.
    const isLink = ['u', 'pid', 't'].some((name) => query.has(name))
    return data({ session: undefined }, { status: isLink ? 404 : 200, headers: privately })
  }
  const found = await api.getPractitioner({ id: session.practitionerId })
  const practitioner = found.ok ? found.value : undefined
  return data({ session: toConfirmation(session, practitioner, toEpochMinute(now)) }, { headers: privately })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage(opening, loaderData?.session ? { title: 'Session confirmed' } : {})

export default function Confirmation({ loaderData: { session } }: Route.ComponentProps) {
  return session ? <ConfirmationPage session={session} /> : <NoSession />
}
