import { centres } from '#content/centres.ts'
import type { Centre } from '#contract/catalogue.ts'
import { mapPageOf } from '#contract/values/map-page.ts'

/** Where two people meet, as a message tells it. */
export type MeetingPlace = {
  name: string
  address: string[]
  mapLink: string | undefined
  /** On foot, by car, and at the door. */
  gettingThere: readonly string[]
}

/** What our pages say of a centre; where they do not know it yet, what the catalogue says. */
export function findPlace({ id, name, address, city }: Pick<Centre, 'id' | 'name' | 'address' | 'city'>): MeetingPlace {
  const known = centres.find(({ locationId }) => locationId === id)
  if (!known) return { name, address: [address, city], mapLink: undefined, gettingThere: [] }
  return {
    name: known.name,
    address: [known.street, `${known.city} ${known.postcode}`],
    mapLink: mapPageOf(known),
    gettingThere: known.gettingThere,
  }
}

/** One line for a calendar entry. */
export const sayPlace = (place: MeetingPlace | 'video') =>
  place === 'video' ? 'Online' : [place.name, ...place.address].join(', ')
