import { managePaths } from '#contract/manage.ts'
import { payPaths } from '#contract/pay.ts'
import { toEpochMinute } from '#contract/values/clinic-time.ts'
import { type Catalogue, findCentreOfSession } from '../catalogue/rules.ts'
import { buildDownload, type CalendarSession } from './build-calendar-file.ts'
import type { MailedSession } from './compose-messages.ts'
import { findPlace, type MeetingPlace, sayPlace } from './find-place.ts'
import { toManageToken } from './manage-token.ts'
import { changeableUntil, hasKeptRight, remindAt, textEveningBefore } from './rules.ts'
import type { Booking, Client } from './store.ts'

export type DescribeDeps = {
  secretKey: string
  clock: { now(): Date }
  /** The address visitors use, without a slash at its end. */
  publicUrl: string
}

/** A booking as the messages describe it. */
export function describeSession(
  deps: DescribeDeps,
  catalogue: Catalogue,
  booking: Booking,
  client: Client,
): MailedSession {
  const practitioner = catalogue.byId.get(booking.practitionerId)
  return {
    clientName: client.name,
    practitionerName: practitioner?.fullName ?? 'your practitioner',
    mode: booking.mode,
    startsAt: toEpochMinute(booking.startsAt),
    minutes: booking.minutes,
    place: findPlaceOf(catalogue, booking),
    manageLink: manageLinkOf(deps, booking),
    total: booking.total,
    pays: booking.pays,
    reference: booking.reference,
    isSoon: remindAt(booking, deps.clock.now()) === undefined,
    textReminder: findTextReminder(booking, deps.clock.now()),
    isFixed: deps.clock.now() > changeableUntil(booking),
    keptRightUntil: hasKeptRight(booking) ? toEpochMinute(changeableUntil(booking)) : undefined,
  }
}

/** [B42] */
export const payLinkOf = (
  { publicUrl, secretKey }: Pick<DescribeDeps, 'publicUrl' | 'secretKey'>,
  { id, linkVersion }: Linkable,
) => `${publicUrl}${payPaths.page}/${toManageToken(secretKey, id, 'pay', linkVersion)}`

/**
 * A booking as an entry of a calendar. [B60] Families and offices share calendars, so its link opens the video room of this
 * session and nothing else.
 */
export function toCalendarSession(deps: DescribeDeps, catalogue: Catalogue, booking: Booking): CalendarSession {
  return {
    bookingId: booking.id,
    sequence: booking.sequence,
    startsAt: toEpochMinute(booking.startsAt),
    minutes: booking.minutes,
    location: sayPlace(findPlaceOf(catalogue, booking)),
    ...(booking.mode === 'video' && {
      link: doorLinkOf(deps, booking),
      linkSays: 'Video room, from 10 minutes before',
    }),
  }
}

export function buildCalendarFile(
  deps: DescribeDeps,
  catalogue: Catalogue,
  booking: Booking,
  { mayJoin }: { mayJoin: boolean },
): string {
  const { link, linkSays, ...session } = toCalendarSession(deps, catalogue, booking)
  return buildDownload(
    mayJoin && link ? { ...session, link, ...(linkSays && { linkSays }) } : session,
    deps.clock.now(),
  )
}

type Linkable = Pick<Booking, 'id' | 'linkVersion'>

const doorLinkOf = ({ publicUrl, secretKey }: Pick<DescribeDeps, 'publicUrl' | 'secretKey'>, booking: Linkable) =>
  `${publicUrl}${managePaths.session}/${toManageToken(secretKey, booking.id, 'session', booking.linkVersion)}`

export const manageLinkOf = (
  { publicUrl, secretKey }: Pick<DescribeDeps, 'publicUrl' | 'secretKey'>,
  { id, linkVersion }: Linkable,
) => `${publicUrl}/manage/${toManageToken(secretKey, id, 'manage', linkVersion)}`

/** [B28] */
function findTextReminder(booking: Booking, now: Date): MailedSession['textReminder'] {
  const evening = textEveningBefore(booking)
  if (!evening) return 'with-mail'
  return now < evening ? 'evening' : 'none'
}

function findPlaceOf(catalogue: Catalogue, { mode, centreId }: Booking): MeetingPlace | 'video' {
  if (mode === 'video' || centreId === null) return 'video'
  const centre = findCentreOfSession(catalogue, centreId)
  if (!centre) throw new Error('a booking is at a centre that is gone')
  return findPlace(centre)
}
