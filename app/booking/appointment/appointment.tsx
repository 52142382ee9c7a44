import { useEffect } from 'react'
import { data, type ShouldRevalidateFunction } from 'react-router'
import { loadAppointment } from '#app/booking/appointment/appointment-data.ts'
import { AppointmentPage } from '#app/booking/appointment/appointment-page.tsx'
import { CannotBookPage } from '#app/booking/appointment/cannot-book-page.tsx'
import { ButtonLink } from '#app/design/components/button/button.tsx'
import { Opening } from '#app/design/opening/opening.tsx'
import { getCheckout, getVisit } from '#app/page-context.ts'
import { describePage } from '#app/shell/document/head.ts'
import { opening } from '#content/appointment.ts'
import { pages } from '#content/pages.ts'
import type { Route } from './+types/appointment'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const found = await loadAppointment(getVisit(context), query, getCheckout(context).scriptUrl)
  return data(found ?? null, found && 'refusal' in found ? { status: found.refusal.status } : {})
}

/** What is being typed or paid for must not be taken away by a look at whether the time is still free. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  ['pid', 'lid', 't', 'v'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))

export const meta: Route.MetaFunction = () => describePage(opening)

export default function AppointmentRoute({ loaderData }: Route.ComponentProps) {
  useLeavingByDocument()
  if (!loaderData) return <NothingChosen />
  if ('refusal' in loaderData) return <CannotBookPage refusal={loaderData.refusal} />
  const { appointment } = loaderData
  return <AppointmentPage key={Object.values(appointment.choice).join(' ')} appointment={appointment} />
}

/** The policy of this address frames the payment provider alone, whatever it shows: other pages must come with their own. */
function useLeavingByDocument() {
  useEffect(() => {
    const listening = new AbortController()
    // Before the router sees the press. The browser then follows the link by itself.
    const keepFromRouter = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const leaves = link && link.origin === location.origin && link.pathname !== location.pathname
      if (leaves) event.stopPropagation()
    }
    addEventListener('click', keepFromRouter, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
}

/** Without a chosen time there is nothing to fill in yet: say so, and show where to choose one. */
function NothingChosen() {
  return (
    <Opening page={pages.appointment} opening={opening}>
      <p>Choose a practitioner and a time first. Then this page asks for your details.</p>
      <div className="row">
        <ButtonLink href={pages.listing.path} size="large">
          Choose a time
        </ButtonLink>
      </div>
    </Opening>
  )
}
