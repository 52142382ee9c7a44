import { centres } from '#content/centres.ts'
import type { Practitioner } from '#contract/catalogue.ts'
import {
  type ConfirmedSession,
  calendarFileOf,
  sayModeAndLength,
  toGoogleLink,
  toOutlookLink,
} from '#contract/session.ts'
import { toClockText, toDateTimeText, toInstant } from '#contract/values/clinic-time.ts'
import { mapPageOf } from '#contract/values/map-page.ts'
import { sayLongDate } from '#contract/values/say-day.ts'
import { hours } from '#contract/values/time.ts'
import { findPortrait } from '#design/pictures/portrait-urls.ts'

/** [B28] A session that is sooner gets no reminder. */
const reminderAhead = hours(4)

/** What the page shows, which is all that is sent to the browser. It comes from the booking, never from the address. */
export function toConfirmation(
  session: ConfirmedSession,
  practitioner: Practitioner | undefined,
  now: Date,
  userId?: string,
) {
  const { startsAt, minutes, mode } = session
  const place = mode === 'video' ? undefined : findPlace(session, practitioner)
  const location = place ? [place.fullName, ...place.address].join(', ') : 'Online'
  return {
    practitioner: practitioner && {
      fullName: practitioner.fullName,
      department: practitioner.department,
      portrait: findPortrait(practitioner),
    },
    date: sayLongDate(startsAt),
    time: toClockText(startsAt),
    dateTime: toDateTimeText(startsAt),
    mode,
    modeAndLength: sayModeAndLength(session),
    location: place?.name ?? 'Online',
    place,
    isSoon: toInstant(startsAt).getTime() - now.getTime() < reminderAhead,
    calendar: {
      file: calendarFileOf(session, userId),
      google: toGoogleLink({ startsAt, minutes, location }),
      outlook: toOutlookLink({ startsAt, minutes, location }),
    },
  }
}

export type ConfirmationData = ReturnType<typeof toConfirmation>

/** `Vasant Kunj`, as people call it, and how to get there; for a centre that our pages do not know, its name alone. */
function findPlace({ centreId }: ConfirmedSession, practitioner: Practitioner | undefined) {
  const known = centres.find(({ locationId }) => locationId === centreId)
  const fullName = known?.name ?? practitioner?.centres.find(({ id }) => id === centreId)?.name ?? 'At the centre'
  return {
    name: fullName.replace(/ Cent(er|re)$/, ''),
    fullName,
    address: known ? [known.street, `${known.city} ${known.postcode}`] : [],
    mapPage: known && mapPageOf(known),
    gettingThere: known?.gettingThere ?? [],
  }
}
