import { data } from 'react-router'
import type { Route } from './+types/error-page'
import { type ErrorPageName, errorPages, statusOf } from './error-pages.ts'
import { SomethingBroke } from './something-broke.tsx'

/** Built once as files for the server to answer with; visitors cannot open it as a page. */
export function loader({ params }: Route.LoaderArgs) {
  if (!Object.hasOwn(errorPages, params.name)) throw data('not found', { status: 404 })
  const name = (params.name === 'away' ? 'away' : Number(params.name)) as ErrorPageName
  return { status: statusOf(name), ...errorPages[name] }
}

export default function ErrorPage({ loaderData }: Route.ComponentProps) {
  return <SomethingBroke {...loaderData} />
}
