import type { DayBlock, DayNews, DayPage } from '#contract/desk/day.ts'

/**
 * What the screen shows after a message about one session. An older message than what is shown changes nothing; one about
 * another day, or about what is on no day any more, takes the block away.
 */
export function hearNews(page: DayPage, { id, day, block }: DayNews): DayPage {
  const shown = page.blocks.find((one) => one.id === id)
  if (shown && block && block.version < shown.version) return page
  const others = page.blocks.filter((one) => one.id !== id)
  if (!block || day !== page.day || !isShown(page, block)) return shown ? { ...page, blocks: others } : page
  return { ...page, blocks: [...others, block].toSorted(byTime) }
}

const isShown = ({ columns }: DayPage, { practitionerId }: DayBlock) =>
  columns.some((column) => column.practitionerId === practitionerId)

const byTime = (one: DayBlock, other: DayBlock) =>
  one.from - other.from || one.practitionerId - other.practitionerId || (one.id < other.id ? -1 : 1)
