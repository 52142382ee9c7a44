import type { DayNews, GroundNews } from '#contract/desk/day.ts'
import type { WeekPage } from '#contract/desk/week.ts'
import { hearBlocks, isWithinDays } from '../day/hear-news.ts'

/** The same as for a day. A session that was moved leaves one day and comes to another. */
export function hearWeek(page: WeekPage, news: DayNews): WeekPage {
  const shown = page.days.flatMap(({ blocks }) => blocks).find(({ id }) => id === news.id)
  if (shown && news.block && news.block.version < shown.version) return page
  const isOurs = news.block?.practitionerId === page.practitioner.practitionerId
  const days = page.days.map((one) => {
    const blocks = hearBlocks(one.blocks, news, isOurs && news.day === one.day)
    return blocks === one.blocks ? one : { ...one, blocks }
  })
  return days.every((one, place) => one === page.days[place]) ? page : { ...page, days }
}

/** [K27] */
export const showsGroundOfWeek = ({ practitioner, days }: WeekPage, news: GroundNews): boolean =>
  practitioner.practitionerId === news.practitionerId && days.some(({ day }) => isWithinDays(day, news))
