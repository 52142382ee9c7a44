import type { Centre, FilterValues, Practitioner } from '#contract/catalogue.ts'
import { type DayNumber, dayOf, type EpochMinute } from '#contract/values/clinic-time.ts'
import { formatRupees, fromRupees } from '#contract/values/money.ts'
import type { FilterType } from './choices.ts'

/** What a filter without a call of its own looks at. Somebody without a price here has no total. */
export type Candidate = Pick<Practitioner, 'modes' | 'agesSeen'> & {
  total: number | undefined
  soonestAt: EpochMinute | undefined
}

type Rule = (candidate: Candidate, today: DayNumber) => boolean

const sees =
  (from: number, to: number): Rule =>
  ({ agesSeen }) =>
    agesSeen.from <= to && agesSeen.to >= from

const costsUpTo =
  (rupees: number): Rule =>
  ({ total }) =>
    total !== undefined && total <= fromRupees(rupees)

const isFreeWithin =
  (days: number): Rule =>
  ({ soonestAt }, today) =>
    soonestAt !== undefined && dayOf(soonestAt) <= today + days

const rules: Partial<Record<FilterType, Record<string, Rule>>> = {
  Mode: {
    'In-Person': ({ modes }) => modes.includes('in-person'),
    Video: ({ modes }) => modes.includes('video'),
  },
  Age: {
    'Under 6': sees(0, 5),
    '6 to 12': sees(6, 12),
    '13 to 17': sees(13, 17),
    '18 and over': sees(18, 120),
  },
  Price: Object.fromEntries(
    [2000, 2500, 3000, 4000].map((rupees) => [`Up to ${formatRupees(fromRupees(rupees))}`, costsUpTo(rupees)]),
  ),
  Soonest: {
    'Today or tomorrow': isFreeWithin(1),
    'Within 3 days': isFreeWithin(3),
    'Within a week': isFreeWithin(7),
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
  return Object.keys(rules[type] ?? {})
}

/** Nothing for a filter that has a call of its own, or for a value nobody offers. */
export function findRule(type: FilterType, value: string): Rule | undefined {
  const known = rules[type]
  return known && Object.hasOwn(known, value) ? known[value] : undefined
}
