import { type PriceTag, tagPrice } from '#app/booking/price-tag.ts'
import { sayShortTime } from '#app/booking/say-time.ts'
import { pages } from '#content/pages.ts'
import type { BookingChannel, Practitioner } from '#contract/catalogue.ts'
import type { Offer } from '#contract/offers.ts'
import type { EpochMinute } from '#contract/values/clinic-time.ts'
import { findPortrait, type PortraitUrls } from '#design/pictures/portrait-urls.ts'

/** Only what a card shows: the page must stay light with all practitioners on it. */
export type CardData = Pick<Practitioner, 'id' | 'fullName' | 'department' | 'experienceYears' | 'languages'> & {
  path: string
  portrait: PortraitUrls
  channel: BookingChannel
  price: PriceTag
  minutes: number
  ages: string
  places: string
  /** `Tue 18 Nov, 4:00 PM`; undefined where booking is not possible here, or everything is taken. */
  soonest: string | undefined
}

type CardContext = { offer: Offer | undefined; firstCentreId: number; soonest: ReadonlyMap<number, EpochMinute> }

export function toCard(practitioner: Practitioner, { offer, firstCentreId, soonest }: CardContext): CardData {
  const { id, fullName, department, experienceYears, languages, channel, sessionMinutes: minutes } = practitioner
  const startsAt = soonest.get(id)
  return {
    id,
    fullName,
    department,
    experienceYears,
    languages,
    channel,
    minutes,
    path: `${pages.practitioner.path}?pid=${id}&lid=${firstCentreId}`,
    portrait: findPortrait(practitioner),
    price: tagPrice(practitioner, offer),
    ages: sayAges(practitioner.agesSeen),
    places: sayPlaces(practitioner),
    soonest: startsAt === undefined ? undefined : sayShortTime(startsAt),
  }
}

export function sayAges({ from, to }: Practitioner['agesSeen']): string {
  if (from === 0 && to >= 99) return 'All ages'
  return to >= 90 ? `Ages ${from} and over` : `Ages ${from} to ${to}`
}

/** `Vasant Kunj, Gurgaon or video` */
export function sayPlaces({ modes, centres }: Pick<Practitioner, 'modes' | 'centres'>): string {
  const places = modes.includes('in-person') ? centres.map(({ name }) => name.replace(/ Center$/, '')).join(', ') : ''
  if (!modes.includes('video')) return places
  return places ? `${places} or video` : 'Video'
}
