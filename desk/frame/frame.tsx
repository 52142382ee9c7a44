import { type LoaderFunctionArgs, Outlet, redirect, type ShouldRevalidateFunction, useLoaderData } from 'react-router'
import { reachOf } from '#contract/desk/rights.ts'
import { getDesk } from '../desk-context.ts'
import { useKeys } from '../parts/use-keys.ts'
import { hereOf, signInPath } from '../paths.ts'
import { screensFor } from '../screens.ts'
import { Bar } from './bar.tsx'
import { readNeeds } from './needs.ts'
import { TabBar } from './tab-bar.tsx'
import { useSessionEnd } from './use-session-end.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const desk = getDesk(context)
  const { person, isSandbox } = desk
  if (!person) throw redirect(signInPath(hereOf(url)))
  const tabs = screensFor(person.role).map(({ path, label, icon, holds }) => ({ path, label, icon, holds }))
  const mayFind = reachOf(person.role, 'see-contact') !== undefined
  return { person: { name: person.name, role: person.role }, isSandbox, tabs, mayFind, needs: await readNeeds(desk) }
}

/** The frame is asked for anew on another screen and after a change, not for every session that is opened. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
  formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname

export type FrameData = Awaited<ReturnType<typeof loader>>

/** Around every screen after signing in: the bar on top, on a phone the tabs at the foot. */
export default function Frame() {
  const frame = useLoaderData<typeof loader>()
  // Keys for what stands in the bar. A screen may listen too: the first that acts prevents the default, and the other sees that.
  useKeys()
  useSessionEnd()
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the screen
      </a>
      <Bar {...frame} />
      <Outlet context={frame} />
      <TabBar {...frame} />
    </>
  )
}
