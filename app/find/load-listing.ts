import type { PageContext } from '#contract/page-context.ts'
import { type EpochMinute, toEpochMinute } from '#contract/values/clinic-time.ts'
import { type CardData, toCard } from './card-data.ts'
import { type Choices, toPath } from './choices.ts'
import { listValues } from './filter-options.ts'
import { findPractitioners, type Moment, sortBySoonest } from './find-practitioners.ts'

/** A choice to drop, and how many people that brings back. */
export type WayOut = { drops: string; path: string; count: number }

export type ListingData = {
  categories: string[]
  /** Of the filter that is chosen. */
  values: string[]
  cards: CardData[]
  waysOut: WayOut[]
  offerPercent: number | undefined
  hasFailed: boolean
}

type ListingContext = Required<Pick<PageContext, 'api' | 'now'>> & Pick<PageContext, 'offer'>

export async function loadListing({ api, now, offer }: ListingContext, choices: Choices): Promise<ListingData> {
  const [departments, centres, filterValues, soonestSlots] = await Promise.all([
    api.listDepartments({}),
    api.listCentres({}),
    api.listFilterValues({}),
    api.findSoonestSlots({}),
  ])
  const soonest = new Map<number, EpochMinute>()
  for (const { practitionerId, slot } of soonestSlots.value) if (slot) soonest.set(practitionerId, slot.startsAt)
  const moment: Moment = { now: toEpochMinute(now), soonest, offer }
  const found = sortBySoonest(await findPractitioners(api, choices, moment), moment)
  const firstCentreId = centres.value[0]?.id ?? 0
  return {
    categories: departments.ok ? departments.value.map(({ name }) => name) : [],
    values: choices.filter ? listValues(choices.filter, { ...filterValues.value, centres: centres.value }) : [],
    cards: found.map((practitioner) => toCard(practitioner, { offer, firstCentreId, soonest })),
    waysOut: found.length === 0 ? await findWaysOut(choices, (fewer) => findPractitioners(api, fewer, moment)) : [],
    offerPercent: offer?.percent,
    hasFailed: false,
  }
}

/** What a call that failed leaves: an empty list. */
export const failedListing: ListingData = {
  categories: [],
  values: [],
  cards: [],
  waysOut: [],
  offerPercent: undefined,
  hasFailed: true,
}

async function findWaysOut(
  { category, filter, value }: Choices,
  find: (choices: Choices) => Promise<unknown[]>,
): Promise<WayOut[]> {
  if (!category || !filter || !value) return []
  const fewer: { drops: string; choices: Choices }[] = [
    { drops: value, choices: { category } },
    { drops: category, choices: { filter, value } },
  ]
  const counted = await Promise.all(
    fewer.map(async ({ drops, choices }) => ({
      drops,
      path: toPath(choices),
      count: (await find(choices)).length,
    })),
  )
  return counted.filter(({ count }) => count > 0)
}
