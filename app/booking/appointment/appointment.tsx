import { useEffect } from 'react'
import { data, type ShouldRevalidateFunction } from 'react-router'
import { loadAppointment } from '#app/booking/appointment/appointment-data.ts'
import { AppointmentPage } from '#app/booking/appointment/appointment-page.tsx'
import { CannotBookPage } from '#app/booking/appointment/cannot-book-page.tsx'
import { getCheckout, getVisit } from '#app/page-context.ts'
import { describePage } from '#app/shell/document/head.ts'
import { opening } from '#content/appointment.ts'
import { pages } from '#content/pages.ts'
import { ButtonLink } from '#design/components/button/button.tsx'
import { Opening } from '#design/opening/opening.tsx'
import type { Route } from './+types/appointment'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const found = await loadAppointment(getVisit(context), query, getCheckout(context).scriptUrl)
  return data(found ?? null, found && 'refusal' in found ? { status: found.refusal.status } : {})
}

/**
 * Loads again only for another choice: a fresh look at whether the time is free would replace a form that is being
 * filled in or paid.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  ['pid', 'lid', 't', 'v'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const refusal = loaderData && 'refusal' in loaderData ? loaderData.refusal : undefined
  return describePage(opening, refusal && { title: refusal.title })
}

export default function AppointmentRoute({ loaderData }: Route.ComponentProps) {
  useLeavingByDocument()
  if (!loaderData) return <NothingChosen />
  if ('refusal' in loaderData) return <CannotBookPage refusal={loaderData.refusal} />
  const { appointment } = loaderData
  return <AppointmentPage key={Object.values(appointment.choice).join(' ')} appointment={appointment} />
}

/**
 * Links lead out by a full page load. The security policy of this address allows frames of the payment provider alone,
 * and would stay in force if the router showed the next page in the same document.
 */
function useLeavingByDocument() {
  useEffect(() => {
    const listening = new AbortController()
    // In the capture phase, before the router hears of the press: the browser then follows the link itself.
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
