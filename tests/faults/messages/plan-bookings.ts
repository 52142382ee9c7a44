import { type EpochMinute, parseDateTime } from '#contract/values/clinic-time.ts'
import type { CatalogueFile } from '#server/modules/catalogue/catalogue-files.ts'
import { aCatalogue, aPractitioner } from '#tests/support/a-practitioner.ts'
import type { Chance } from '../journeys/seeded.ts'

const PRACTITIONERS = 95
const FIRST_PRACTITIONER = 1001

const minuteAt = (text: string): EpochMinute => parseDateTime(text) ?? Number.NaN
const hoursOf = (day: string, ...hours: number[]) => hours.map((hour) => minuteAt(`${day}T${hour}:00`))

/** The days of the test: bookings are made on the first, and changed, where that is still possible, on the third. */
export const moments = {
  booking: minuteAt('2030-03-04T10:30'),
  sameDay: minuteAt('2030-03-04T14:05'),
  secondDay: minuteAt('2030-03-05T12:05'),
  thirdDay: minuteAt('2030-03-06T12:05'),
  fifthDay: minuteAt('2030-03-08T12:05'),
  end: minuteAt('2030-03-09T12:00'),
}

/** Less than 4 hours away when they are booked. */
const soon = hoursOf('2030-03-04', 12, 13, 14)
const laterToday = hoursOf('2030-03-04', 17, 18)
const lastDay = hoursOf('2030-03-08', 14, 15, 16)
const changeable = [...hoursOf('2030-03-05', 14, 15, 16), ...hoursOf('2030-03-06', 14, 15, 16), ...lastDay]

export type Change = { kind: 'move'; to: EpochMinute } | { kind: 'cancel' }
export type PlannedBooking = {
  number: number
  practitionerId: number
  phone: string
  email: string
  startsAt: EpochMinute
  /** Asked for on the day of booking, one after the other. */
  changes: Change[]
  /** Asked for on the third day. */
  laterChanges: Change[]
}

/** All practitioners work round the clock: which hours are offered is not tested here. */
export const aBusyClinic = (): CatalogueFile =>
  aCatalogue({
    practitioners: Array.from({ length: PRACTITIONERS }, (_, place) =>
      aPractitioner({
        id: FIRST_PRACTITIONER + place,
        sessionMinutes: 60,
        schedule: {
          noticeMinutes: 0,
          weekly: [{ days: ['monday', 'tuesday', 'wednesday', 'friday'], mode: 'video', from: 0, to: 1440 }],
          breaks: [],
          daysOff: [],
          extraDays: [],
        },
      }),
    ),
  })

/** So many bookings, no two of which ever want the same time: every request is granted. */
export function planBookings(chance: Chance, count: number): PlannedBooking[] {
  const all = Array.from({ length: PRACTITIONERS }, (_, place) =>
    [...soon, ...laterToday, ...changeable].map((startsAt) => ({
      practitionerId: FIRST_PRACTITIONER + place,
      startsAt,
    })),
  ).flat()
  const shuffled = chance.shuffle(all)
  const booked = shuffled.slice(0, count)
  const free = new Map<number, EpochMinute[]>()
  for (const { practitionerId, startsAt } of shuffled.slice(count))
    free.set(practitionerId, [...(free.get(practitionerId) ?? []), startsAt])

  return booked.map(({ practitionerId, startsAt }, number) => {
    const left = free.get(practitionerId) ?? []
    const changes = changeable.includes(startsAt) ? planChanges(chance, left) : []
    const standsAt = changes.reduce<EpochMinute | undefined>(
      (at, change) => (change.kind === 'move' ? change.to : undefined),
      startsAt,
    )
    const mayChangeLater = standsAt !== undefined && lastDay.includes(standsAt) && chance.happens(0.25)
    return {
      number,
      practitionerId,
      phone: `98${String(10_000_000 + number)}`,
      email: `client-${number}@example.com`,
      startsAt,
      changes,
      laterChanges: mayChangeLater ? planLaterChange(chance, left) : [],
    }
  })
}

/** A time that was moved away from stays empty, so that nothing depends on which request comes first. */
function planChanges(chance: Chance, left: EpochMinute[]): Change[] {
  const changes: Change[] = []
  while (changes.length < 2 && left.length > 0 && chance.happens(0.25)) {
    const to = left.splice(chance.below(left.length), 1)[0] as EpochMinute
    // These first hours may be over before the change is asked for.
    if (to === soon[0] || to === soon[1]) continue
    changes.push({ kind: 'move', to })
    // A session that near may not be changed again.
    if (!changeable.includes(to)) return changes
  }
  return chance.happens(0.2) ? [...changes, { kind: 'cancel' }] : changes
}

function planLaterChange(chance: Chance, left: EpochMinute[]): Change[] {
  const to = left.findIndex((one) => lastDay.includes(one))
  if (to === -1 || chance.happens(0.5)) return [{ kind: 'cancel' }]
  return [{ kind: 'move', to: left.splice(to, 1)[0] as EpochMinute }]
}
