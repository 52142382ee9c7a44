import type { getVisit } from '#app/page-context.ts'
import type { Mode, Practitioner } from '#contract/catalogue.ts'
import type { Slot } from '#contract/scheduling.ts'
import type { BookingChoices } from './booking-choices.ts'

/** The soonest free time of a practitioner, and every way to have it. */
export type Soonest = Pick<Slot, 'startsAt' | 'dateTime'> & { isByVideo: boolean; centreIds: number[] }

/** The list names this time, wherever it is, and leads to the first centre, where the next free time may be later. */
export async function findSoonest(
  { api, log }: Pick<ReturnType<typeof getVisit>, 'api' | 'log'>,
  { id, centres }: Pick<Practitioner, 'id' | 'centres'>,
): Promise<Soonest | undefined> {
  try {
    const [soonest] = (await api.findSoonestSlots({ ids: [id] })).value
    if (!soonest?.slot) return undefined
    const { startsAt, dateTime, modes } = soonest.slot
    const isFreeAt = async (centreId: number) => {
      const span = { datetime: startsAt, endDatetime: startsAt }
      const found = await api.fetchSlots({ practitionerId: id, locationId: centreId, ...span })
      return found.ok && found.value.some((slot) => slot.modes.includes('in-person'))
    }
    const asked = modes.includes('in-person') ? centres : []
    const free = await Promise.all(asked.map(async (centre) => ((await isFreeAt(centre.id)) ? [centre.id] : [])))
    return { startsAt, dateTime, isByVideo: modes.includes('video'), centreIds: free.flat() }
  } catch (error) {
    log.error({ err: error }, 'Failed to fetch slots')
    return undefined
  }
}

/** The way to the soonest time; undefined where the chosen way, whose next free time is `next`, is as soon. */
export function chooseSooner(
  soonest: Soonest | undefined,
  { centreId }: Pick<BookingChoices, 'centreId'>,
  next: Pick<Slot, 'startsAt'> | undefined,
): { mode: Mode; centreId: number } | undefined {
  if (!soonest || (next && next.startsAt <= soonest.startsAt)) return undefined
  const { centreIds, isByVideo } = soonest
  const there = centreIds.includes(centreId) ? centreId : centreIds[0]
  if (there !== undefined) return { mode: 'in-person', centreId: there }
  return isByVideo ? { mode: 'video', centreId } : undefined
}
