import type { DayBlock } from '#contract/desk/day.ts'
import { tellApart } from '#contract/desk/tell-apart.ts'
import type { WeekPage } from '#contract/desk/week.ts'
import { parseDay } from '#contract/values/clinic-time.ts'
import { partsOf, sayDay } from '#contract/values/say-day.ts'
import { type GridColumn, overOn } from '../day/columns.ts'

/** The days of a practitioner, side by side. */
export function toWeekColumns(page: WeekPage): GridColumn[] {
  const told = new Map(tellApart(page.days.flatMap(({ blocks }) => blocks)).map((block) => [block.id, block]))
  return page.days.map(({ day, ground, blocks }) => ({
    key: day,
    practitionerId: page.practitioner.practitionerId,
    day,
    name: sayDay(parseDay(day) ?? 0),
    where: `on ${sayDay(parseDay(day) ?? 0)}`,
    ground,
    over: overOn(day, page),
    isToday: day === page.today,
    blocks: blocks.map((block): DayBlock => told.get(block.id) ?? block),
  }))
}

/** `4 to 10 March`, `25 February to 3 March`. */
export function sayWeek({ days }: Pick<WeekPage, 'days'>): string {
  const [first, last] = [days[0], days.at(-1)].map((one) => partsOf(parseDay(one?.day ?? '') ?? 0))
  if (!first || !last) return ''
  const begins = first.month === last.month ? first.date : `${first.date} ${first.month}`
  return `${begins} to ${last.date} ${last.month}`
}
