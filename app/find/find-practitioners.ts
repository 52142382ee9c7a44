import type { Practitioner } from '#contract/catalogue.ts'
import type { Api } from '#contract/endpoints.ts'
import { type Offer, quote } from '#contract/offers.ts'
import { dayOf, type EpochMinute } from '#contract/values/clinic-time.ts'
import type { Choices } from './choices.ts'
import { findRule } from './filter-options.ts'

export type Finder = Pick<Api, 'listPractitioners' | 'filterPractitioners'>

/** What is true while this visitor looks: the time, who is free when, and what they would pay. */
export type Moment = { now: EpochMinute; soonest: ReadonlyMap<number, EpochMinute>; offer: Offer | undefined }

/** A category and a value narrow together: whoever is shown is in the category that the page shows as chosen. */
export async function findPractitioners(api: Finder, choices: Choices, moment: Moment): Promise<Practitioner[]> {
  const { category, filter, value } = choices
  const isInCategory = ({ department }: Practitioner) => category === undefined || department === category
  if (filter === undefined || value === undefined) return listCategory(api, category)
  if (filter === 'Language') {
    if (category === undefined) return listSpeakers(api, value)
    return (await listCategory(api, category)).filter(({ languages }) => languages.includes(value))
  }
  if (filter === 'Center') return (await list(api, { location: value })).filter(isInCategory)
  if (filter === 'Expertise') {
    return (await list(api, { name: value })).filter((one) => one.expertise.includes(value) && isInCategory(one))
  }
  const rule = findRule(filter, value)
  if (!rule) return []
  const today = dayOf(moment.now)
  return (await listCategory(api, category)).filter((one) => rule(toCandidate(one, moment), today))
}

/** Those who can be seen first stand first; who cannot be booked here stands last. Equals keep the catalogue's order. */
export function sortBySoonest(practitioners: readonly Practitioner[], { soonest }: Moment): Practitioner[] {
  const rank = ({ id }: Practitioner) => soonest.get(id) ?? Number.MAX_SAFE_INTEGER
  return practitioners.toSorted((one, other) => rank(one) - rank(other))
}

/** The price that the card shows, where it shows one. */
const toCandidate = (practitioner: Practitioner, { soonest, offer }: Moment) => ({
  ...practitioner,
  total: practitioner.channel.kind === 'hospital' ? undefined : quote(practitioner, offer).total,
  soonestAt: soonest.get(practitioner.id),
})

async function listCategory(api: Finder, category: string | undefined): Promise<Practitioner[]> {
  if (category === undefined) return list(api, {})
  return (await list(api, { name: category })).filter(({ department }) => department === category)
}

async function list(api: Finder, request: { name?: string; location?: string }): Promise<Practitioner[]> {
  const outcome = await api.listPractitioners(request)
  return outcome.ok ? outcome.value : []
}

/** The call answers in pages; a list that stopped after the first would hide people. */
async function listSpeakers(api: Finder, language: string): Promise<Practitioner[]> {
  const found: Practitioner[] = []
  for (let page = 1; ; page += 1) {
    const { practitioners, total } = (await api.filterPractitioners({ language, page })).value
    found.push(...practitioners)
    if (practitioners.length === 0 || found.length >= total) return found
  }
}
