import type { PageContext } from '#contract/page-context.ts'
import type { Found } from '#contract/search.ts'
import { type CardData, toCard } from './card-data.ts'
import { type Choices, toPath } from './choices.ts'
import { listValues, toWanted } from './filter-options.ts'

/** A choice to drop, and how many practitioners there are without it. */
export type WayOut = { drops: string; path: string; count: number }

export type ListingData = {
  categories: string[]
  /** The values of the chosen filter. */
  values: string[]
  cards: CardData[]
  waysOut: WayOut[]
  offerPercent: number | undefined
  hasFailed: boolean
}

type ListingContext = Required<Pick<PageContext, 'api' | 'search'>> & Pick<PageContext, 'offer'>

export async function loadListing({ api, search, offer }: ListingContext, choices: Choices): Promise<ListingData> {
  const find = async (chosen: Choices) => {
    const wanted = toWanted(chosen)
    return wanted ? search(wanted, offer) : nobody
  }
  const [departments, centres, filterValues, { practitioners, soonest }] = await Promise.all([
    api.listDepartments({}),
    api.listCentres({}),
    api.listFilterValues({}),
    find(choices),
  ])
  const firstCentreId = centres.value[0]?.id ?? 0
  return {
    categories: departments.ok ? departments.value.map(({ name }) => name) : [],
    values: choices.filter ? listValues(choices.filter, { ...filterValues.value, centres: centres.value }) : [],
    cards: practitioners.map((practitioner) => toCard(practitioner, { offer, firstCentreId, soonest })),
    waysOut: practitioners.length === 0 ? await findWaysOut(choices, find) : [],
    offerPercent: offer?.percent,
    hasFailed: false,
  }
}

const nobody: Found = { practitioners: [], soonest: new Map() }

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
  find: (choices: Choices) => Promise<Found>,
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
      count: (await find(choices)).practitioners.length,
    })),
  )
  return counted.filter(({ count }) => count > 0)
}
