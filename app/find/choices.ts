import { pages } from '#content/pages.ts'

/** What the Filters menu offers. The first three have a call of their own; the others are what visitors ask next. */
export const filterTypes = ['Language', 'Center', 'Expertise', 'Mode', 'Age', 'Price', 'Soonest'] as const
export type FilterType = (typeof filterTypes)[number]

/** What a visitor has chosen. It lives in the address alone: Back, reload and a shared link restore it. */
export type Choices = {
  category?: string | undefined
  filter?: FilterType | undefined
  value?: string | undefined
  showsAll?: boolean | undefined
}

export function readChoices(query: URLSearchParams): Choices {
  const filter = filterTypes.find((type) => type === query.get('filter'))
  return {
    category: readText(query, 'category'),
    filter,
    value: filter && readText(query, 'value'),
    showsAll: query.get('show') === 'all',
  }
}

export function toPath({ category, filter, value, showsAll }: Choices): string {
  const query = new URLSearchParams()
  if (category) query.set('category', category)
  if (filter) query.set('filter', filter)
  if (filter && value) query.set('value', value)
  if (showsAll) query.set('show', 'all')
  const text = query.toString()
  return text ? `${pages.listing.path}?${text}` : pages.listing.path
}

/** Choosing another category drops the filter; choosing the same one changes nothing. */
export const chooseCategory = (choices: Choices, category: string | undefined): Choices =>
  choices.category === category ? choices : { category }

/** Choosing a filter drops its value, and with it what was filtered. */
export const chooseFilter = ({ category }: Choices, filter: FilterType): Choices => ({ category, filter })

export const chooseValue = ({ category, filter }: Choices, value: string): Choices => ({ category, filter, value })

/** Load More and Show Less only change how much of the same list is shown. */
export const isSameList = (one: Choices, other: Choices) =>
  toPath({ ...one, showsAll: false }) === toPath({ ...other, showsAll: false })

const readText = (query: URLSearchParams, name: string) => query.get(name)?.trim().slice(0, 100) || undefined
