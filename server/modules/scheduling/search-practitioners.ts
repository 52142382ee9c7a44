import type { Offer } from '#contract/offers.ts'
import type { Found, Moment, Wanted } from '#contract/search.ts'
import { type EpochMinute, toEpochMinute } from '#contract/values/clinic-time.ts'
import { findPractitioners, sortBySoonest } from '../catalogue/rules.ts'
import { findSoonestSlots, type SlotDeps } from './find-slots.ts'

/** The list of the site: who fits, soonest free time first, at the prices that this visitor would pay. */
export async function searchPractitioners(deps: SlotDeps, wanted: Wanted, offer?: Offer): Promise<Found> {
  const [catalogue, slots] = await Promise.all([deps.catalogue.read(), findSoonestSlots(deps)])
  const soonest = new Map<number, EpochMinute>()
  for (const { practitionerId, slot } of slots) if (slot) soonest.set(practitionerId, slot.startsAt)
  const moment: Moment = { now: toEpochMinute(deps.clock.now()), soonest, offer }
  return { practitioners: sortBySoonest(findPractitioners(catalogue, wanted, moment), moment), soonest }
}
