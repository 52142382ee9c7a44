import type { getVisit } from '#app/page-context.ts'
import { centres } from '#content/centres.ts'
import type { Mode, Practitioner } from '#contract/catalogue.ts'
import { afterEveryHorizon, type FreeDay, isShownToVisitors, type Slot } from '#contract/scheduling.ts'
import { dayOf, type EpochMinute, parseDay, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { partsOf } from '#contract/values/say-day.ts'
import { freeDaysUrl, slotsOfDayUrl, spanOfDay } from '#contract/wire-slots.ts'
import type { PictureName } from '#design/pictures/picture.tsx'
import { type PriceTag, tagProfilePrice } from '../price-tag.ts'
import { type BookingFacts, readBookingChoices } from './booking-choices.ts'
import { findSoonest, type Soonest } from './find-sooner.ts'

const nextTimesShown = 5

export type CentreChoice = { centreId: number; name: string; pictures: readonly CentrePicture[] }
export type CentrePicture = { name: PictureName; alt: string }

type Served<Value> = { url: string; value: Value | undefined }

export type BookingData = BookingFacts & {
  fullName: string
  minutes: number
  price: PriceTag
  /** The price for bookings made from a later day on: `Rs.3186 from 1 December`. */
  nextPrice: string | undefined
  offerPercent: number | undefined
  places: CentreChoice[]
  slots: Served<Slot[]>
  freeDays: Served<FreeDay[]> | undefined
  nextTimes: Record<Mode, Slot[]>
  soonest: Soonest | undefined
}

type Visit = ReturnType<typeof getVisit>

export async function loadBooking(
  visit: Visit,
  practitioner: Practitioner,
  query: URLSearchParams,
): Promise<BookingData> {
  const now = toEpochMinute(visit.now)
  const facts: BookingFacts = {
    practitionerId: practitioner.id,
    centreIds: practitioner.centres.map(({ id }) => id),
    modes: sortModes(practitioner.modes),
    today: toDayText(dayOf(now)),
  }
  const { centreId, day, month } = readBookingChoices(query, facts)
  const asked = { practitionerId: practitioner.id, centreId }
  const [slots, ahead, freeDays, soonest] = await Promise.all([
    fetchSlots(visit, asked, spanOfDay(day, facts.today)),
    fetchSlots(visit, asked, { from: now, to: afterEveryHorizon(now) }),
    month === undefined ? undefined : fetchFreeDays(visit, { ...asked, month }),
    findSoonest(visit, practitioner),
  ])
  const shown = (ahead ?? []).filter(({ startsAt }) => isShownToVisitors(startsAt, dayOf(now)))
  const nextOf = (mode: Mode) => shown.filter(({ modes }) => modes.includes(mode)).slice(0, nextTimesShown)
  return {
    ...facts,
    fullName: practitioner.fullName,
    minutes: practitioner.sessionMinutes,
    price: tagProfilePrice(practitioner, visit.offer),
    nextPrice: sayNextPrice(practitioner, visit.offer),
    offerPercent: visit.offer?.percent,
    places: practitioner.centres.map(toPlace),
    slots: { url: slotsOfDayUrl({ ...asked, day, today: facts.today }), value: slots },
    freeDays: month === undefined ? undefined : { url: freeDaysUrl({ ...asked, month }), value: freeDays },
    nextTimes: { 'in-person': nextOf('in-person'), video: nextOf('video') },
    soonest,
  }
}

function sayNextPrice({ nextPrice }: Practitioner, offer: Visit['offer']): string | undefined {
  if (!nextPrice) return undefined
  const { date, month } = partsOf(parseDay(nextPrice.fromDay) ?? 0)
  return `${tagProfilePrice(nextPrice, offer).amount} from ${date} ${month}`
}

/** In person comes first wherever it is offered. */
const sortModes = (modes: readonly Mode[]) => (['in-person', 'video'] as const).filter((mode) => modes.includes(mode))

/** A failed call does not break the page: the card says so and offers to try again. */
async function fetchSlots(
  { api, log }: Visit,
  { practitionerId, centreId }: { practitionerId: number; centreId: number },
  { from, to }: { from: EpochMinute; to: EpochMinute },
) {
  try {
    const outcome = await api.fetchSlots({ practitionerId, locationId: centreId, datetime: from, endDatetime: to })
    return outcome.ok ? outcome.value : undefined
  } catch (error) {
    log.error({ err: error }, 'Failed to fetch slots')
    return undefined
  }
}

async function fetchFreeDays(
  { api, log }: Visit,
  { practitionerId, centreId, month }: { practitionerId: number; centreId: number; month: string },
) {
  try {
    const outcome = await api.findFreeDays({ practitionerId, locationId: centreId, month })
    return outcome.ok ? outcome.value : undefined
  } catch (error) {
    log.error({ err: error }, 'Failed to fetch slots')
    return undefined
  }
}

function toPlace({ id, name }: { id: number; name: string }): CentreChoice {
  const known = centres.find(({ locationId }) => locationId === id)
  const front = known ? [{ name: known.facade, alt: `The front of ${name}` }] : []
  return { centreId: id, name, pictures: [...front, ...rooms] }
}

const rooms: readonly CentrePicture[] = [
  { name: 'spaces/lounge', alt: 'The welcome lounge, with low light' },
  { name: 'spaces/therapy', alt: 'A therapy room with two chairs and one window' },
  { name: 'spaces/sensory', alt: 'The sensory room, with pods and slow light' },
]
