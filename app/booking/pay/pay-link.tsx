import { data, redirect } from 'react-router'
import { NoLink } from '#app/booking/manage/no-link.tsx'
import { describePrivatePage, getManageDesk, privately } from '#app/booking/manage/private-page.ts'
import { payPaths } from '#contract/pay.ts'
import type { Route } from './+types/pay-link'

/** The link of a text message. Its token is swapped for a cookie, so that it leaves the address bar at once. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await getManageDesk(context).openPay(params.token)
  if (opened.kind === 'opened')
    return redirect(payPaths.page, { status: 303, headers: { ...privately, 'Set-Cookie': opened.cookie } })
  return data({ why: opened.kind }, { status: opened.kind === 'over' ? 410 : 404, headers: privately })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = () => describePrivatePage('Your appointment')

export default function PayLink({ loaderData: { why } }: Route.ComponentProps) {
  return <NoLink why={why} />
}
