import { byTime } from '#contract/desk/by-time.ts'
import type { DayBlock, DayNews, DayPage, GroundNews } from '#contract/desk/day.ts'
import type { DayText } from '#contract/values/clinic-time.ts'

/**
 * What the screen shows after a message about one session. An older message than what is shown changes nothing; one about
 * another day, or about what is on no day any more, takes the block away.
 */
export function hearNews(page: DayPage, news: DayNews): DayPage {
  const blocks = hearBlocks(page.blocks, news, news.day === page.day && isShown(page, news.block))
  return blocks === page.blocks ? page : { ...page, blocks }
}

/** The same for some blocks, and whether the session belongs among them. */
export function hearBlocks(blocks: DayBlock[], { id, block }: DayNews, isHere: boolean): DayBlock[] {
  const shown = blocks.find((one) => one.id === id)
  if (shown && block && block.version < shown.version) return blocks
  const others = blocks.filter((one) => one.id !== id)
  if (!block || !isHere) return shown ? others : blocks
  return [...others, block].toSorted(byTime)
}

/** [K27] Whoever shows none of it does nothing about it. */
export const showsGround = ({ columns, day }: DayPage, news: GroundNews): boolean =>
  isWithinDays(day, news) && columns.some(({ practitionerId }) => practitionerId === news.practitionerId)

export const isWithinDays = (day: DayText, { firstDay, lastDay }: GroundNews): boolean =>
  firstDay <= day && (lastDay === undefined || day <= lastDay)

const isShown = ({ columns }: DayPage, block: DayBlock | undefined) =>
  columns.some(({ practitionerId }) => practitionerId === block?.practitionerId)
