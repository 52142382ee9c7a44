import { data } from 'react-router'
import type { Route } from './+types/error-page'
import { type ErrorPageStatus, errorPages } from './error-pages.ts'
import { SomethingBroke } from './something-broke.tsx'

/** Built once as files for the server to answer with; visitors cannot open it as a page. */
export function loader({ params }: Route.LoaderArgs) {
  if (!Object.hasOwn(errorPages, params.status)) throw data('not found', { status: 404 })
  const status = Number(params.status) as ErrorPageStatus
  return { status, ...errorPages[status] }
}

export default function ErrorPage({ loaderData }: Route.ComponentProps) {
  return <SomethingBroke {...loaderData} />
}
