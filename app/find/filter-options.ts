import type { Centre, FilterValues } from '#contract/catalogue.ts'
import type { Wanted } from '#contract/search.ts'
import { formatRupees, fromRupees } from '#contract/values/money.ts'
import type { Choices, FilterType } from './choices.ts'

/** What each value of these filters asks for. The values of the others are whatever the catalogue has. */
const fixed: Partial<Record<FilterType, Record<string, Wanted>>> = {
  Mode: { 'In-Person': { mode: 'in-person' }, Video: { mode: 'video' } },
  Age: {
    'Under 6': { ages: { from: 0, to: 5 } },
    '6 to 12': { ages: { from: 6, to: 12 } },
    '13 to 17': { ages: { from: 13, to: 17 } },
    '18 and over': { ages: { from: 18, to: 120 } },
  },
  Price: Object.fromEntries(
    [2000, 2500, 3000, 4000].map((rupees) => {
      const costsUpTo = fromRupees(rupees)
      return [`Up to ${formatRupees(costsUpTo)}`, { costsUpTo }]
    }),
  ),
  Soonest: {
    'Today or tomorrow': { freeWithin: 1 },
    'Within 3 days': { freeWithin: 3 },
    'Within a week': { freeWithin: 7 },
  },
}

/** The values of the dropdown, as they stand in it and in the address. */
export function listValues(
  type: FilterType,
  known: FilterValues & { centres: readonly Pick<Centre, 'name'>[] },
): string[] {
  if (type === 'Language') return known.languages
  if (type === 'Center') return known.centres.map(({ name }) => name)
  if (type === 'Expertise') return known.expertise
  return Object.keys(fixed[type] ?? {})
}

/** What the choices ask for; undefined where they hold a value that is not offered. */
export function toWanted({ category: department, filter, value }: Choices): Wanted | undefined {
  if (filter === undefined || value === undefined) return { department }
  if (filter === 'Language') return { department, language: value }
  if (filter === 'Center') return { department, centre: value }
  if (filter === 'Expertise') return { department, expertise: value }
  const asked = fixed[filter]
  return asked && Object.hasOwn(asked, value) ? { department, ...asked[value] } : undefined
}
