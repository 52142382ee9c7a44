import { createHmac, timingSafeEqual } from 'node:crypto'
import { site } from '#content/site.ts'
import { managePaths } from '#contract/manage.ts'
import { days } from '#contract/values/time.ts'
import { otherPaths } from '#contract/wire.ts'
import type { CatalogueMemory } from '../catalogue/remember-catalogue.ts'
import { findPractitionerOfSession } from '../catalogue/rules.ts'
import { buildFeed } from './build-calendar-file.ts'
import { type DescribeDeps, toCalendarSession } from './describe-session.ts'
import { toHostToken } from './manage-token.ts'
import type { Booking, Database } from './store.ts'
import { listSessionsOf } from './store-sessions.ts'

export type FeedDeps = DescribeDeps & { db: Database; catalogue: CatalogueMemory }

/** How far back a calendar still shows what was. */
const PAST = days(31)

/** [B33] The token in a practitioner's calendar link: only the server can make it, and a new key ends all of them. */
export const toFeedToken = (secretKey: string, practitionerId: number) =>
  `${practitionerId}-${createHmac('sha256', secretKey).update(`feed|${practitionerId}`).digest('base64url')}`

export const feedLinkOf = (
  { publicUrl, secretKey }: Pick<FeedDeps, 'publicUrl' | 'secretKey'>,
  practitionerId: number,
) => publicUrl + otherPaths.practitionerFeed.replace(':token', toFeedToken(secretKey, practitionerId))

/** [B33] [B36] Every confirmed session from a month ago on. The clients' names are not in it. */
export async function buildPractitionerFeed(deps: FeedDeps, token: string): Promise<string | undefined> {
  const practitionerId = Number(/^(\d{1,10})-/.exec(token)?.[1] ?? 0)
  if (!isEqual(token, toFeedToken(deps.secretKey, practitionerId))) return undefined
  const catalogue = await deps.catalogue.read()
  // [C8] Whoever is off the list still has the sessions that are theirs.
  if (!findPractitionerOfSession(catalogue, practitionerId)) return undefined
  const now = deps.clock.now()
  const sessions = await listSessionsOf(deps.db, practitionerId, new Date(now.getTime() - PAST))
  return buildFeed(
    sessions.map((booking) => ({ ...toCalendarSession(deps, catalogue, booking), ...leadOn(deps, booking) })),
    now,
  )
}

/** [B36] To a video session's room, as its host; never to a client's page. */
function leadOn({ publicUrl, secretKey }: FeedDeps, booking: Booking) {
  if (booking.mode !== 'video') return { link: publicUrl, linkSays: site.name }
  const door = `${publicUrl}${managePaths.session}/${toHostToken(secretKey, booking)}`
  return { link: door, linkSays: 'Video room, from 10 minutes before' }
}

function isEqual(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
