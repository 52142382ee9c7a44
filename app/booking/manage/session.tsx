import { data, redirect } from 'react-router'
import { getVisit } from '#app/page-context.ts'
import type { DoorState } from '#contract/manage.ts'
import { toClockText, toEpochMinute } from '#contract/values/clinic-time.ts'
import type { Route } from './+types/session'
import { type ClosedDoor, DoorPage } from './door-page.tsx'
import { sayOpening } from './manage-data.ts'
import { NoLink } from './no-link.tsx'
import { cookieOf, describePrivatePage, getManageDesk, privately } from './private-page.ts'

/** The door of a video session. It is open only for a while, so this is asked each time. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const door = await getManageDesk(context).comeToDoor(cookieOf(request))
  if (!door) return data(undefined, { status: 404, headers: privately })
  if (door.kind === 'open') return redirect(door.url, { status: 303, headers: privately })
  return data({ door: sayDoor(door, getVisit(context).now) }, { headers: privately })
}

function sayDoor(door: Exclude<DoorState, { kind: 'open' }>, now: Date): ClosedDoor {
  const { isHost = false } = door
  if (door.kind !== 'early') return { kind: door.kind, isHost }
  const opensAt = sayOpening(door.opensAt, toEpochMinute(now))
  return { kind: 'early', opensAt, startsAt: toClockText(door.startsAt), isHost }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = () => describePrivatePage('Your video session')

export default function Session({ loaderData }: Route.ComponentProps) {
  return loaderData ? <DoorPage door={loaderData.door} /> : <NoLink why="signedOut" />
}
