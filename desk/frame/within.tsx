import { Outlet, useOutletContext, useRouteError } from 'react-router'
import { ErrorPage } from './error-page.tsx'

/** Only so that the frame stays around what cannot be shown. */
export default function Within() {
  return <Outlet context={useOutletContext()} />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
