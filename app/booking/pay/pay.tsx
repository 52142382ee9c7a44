import { data } from 'react-router'
import { NoLink } from '#app/booking/manage/no-link.tsx'
import { cookieOf, describePrivatePage, getManageDesk, privately } from '#app/booking/manage/private-page.ts'
import type { Route } from './+types/pay'
import { PayPage } from './pay-page.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const standing = await getManageDesk(context).findPay(cookieOf(request))
  return data(standing, { status: standing ? 200 : 404, headers: privately })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = () => describePrivatePage('Your appointment')

export default function Pay({ loaderData }: Route.ComponentProps) {
  return loaderData ? <PayPage standing={loaderData} /> : <NoLink why="signedOut" />
}
