import type { Mode } from '#contract/catalogue.ts'
import {
  type DayNumber,
  dayOf,
  type EpochMinute,
  MINUTES_A_DAY,
  startOfDay,
  weekdayOf,
} from '#contract/values/clinic-time.ts'
import type { Hours, Plan, Venue } from './rules.ts'

/** From the first minute to the one after the last: half-open, like every span here. */
export type Span = { from: EpochMinute; to: EpochMinute }

/** When a practitioner sees people in one way, as sorted spans that do not touch, around a window. */
export function findOpenSpans(plan: Omit<Plan, 'sessionMinutes'>, venue: Venue, window: Span): Span[] {
  // Hours that pass midnight belong to the day on which they began.
  const first = dayOf(window.from) - 1
  // And a session may reach into the day after the last one, where hours begin at midnight.
  const last = dayOf(window.to - 1) + 1
  const weekly = subtractSpans(
    uniteSpans(expandWeekly(plan, venue, first, last)),
    uniteSpans([...expandBreaks(plan, first - 1, last), ...findDaysOff(plan, first, last)]),
  )
  const extra = plan.extra
    .filter((hours) => hours.day >= first && hours.day <= last && isAt(hours, venue))
    .map(({ day, opens, closes }) => ({ from: startOfDay(day) + opens, to: startOfDay(day) + closes }))
  const open = extra.length === 0 ? weekly : uniteSpans([...weekly, ...extra])
  return plan.closed.length === 0 ? open : subtractSpans(open, uniteSpans(plan.closed))
}

/** Returns true when the whole session lies within the hours of its place, which closed time takes away. */
export function isWithinHours(
  plan: Omit<Plan, 'sessionMinutes'>,
  {
    mode,
    centreId,
    startsAt: from,
    minutes,
  }: { mode: Mode; centreId: number | null; startsAt: EpochMinute; minutes: number },
): boolean {
  const venue: Venue = mode === 'in-person' && centreId !== null ? { mode, centreId } : { mode: 'video' }
  const to = from + minutes
  return findOpenSpans(plan, venue, { from, to }).some((span) => span.from <= from && span.to >= to)
}

/**
 * One day of a practitioner, at every place together: when they see people, when they pause, what the desk has closed, and
 * whether they are off.
 */
export function describeDay(plan: Plan, venues: readonly Venue[], day: DayNumber) {
  const window = { from: startOfDay(day), to: startOfDay(day + 1) }
  const within = ({ from, to }: Span) => from < window.to && to > window.from
  return {
    open: uniteSpans(venues.flatMap((venue) => findOpenSpans(plan, venue, window))).filter(within),
    breaks: uniteSpans(expandBreaks(plan, day - 1, day)).filter(within),
    closed: uniteSpans(plan.closed).filter(within),
    isOff: findDaysOff(plan, day, day).some(({ from, to }) => from <= window.from && to >= window.to),
  }
}

/** Sorted, with what overlaps or touches made one. */
function uniteSpans(spans: readonly Span[]): Span[] {
  const united: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const previous = united.at(-1)
    if (previous && span.from <= previous.to) previous.to = Math.max(previous.to, span.to)
    else united.push({ ...span })
  }
  return united
}

/** What is left of `spans` without `cuts`; both sorted, and neither touching itself. */
function subtractSpans(spans: readonly Span[], cuts: readonly Span[]): Span[] {
  const left: Span[] = []
  let next = 0
  for (const { from, to } of spans) {
    while (next < cuts.length && (cuts[next] as Span).to <= from) next++
    let start = from
    for (let index = next; index < cuts.length; index++) {
      const cut = cuts[index] as Span
      if (cut.from >= to) break
      if (cut.from > start) left.push({ from: start, to: cut.from })
      start = Math.max(start, cut.to)
    }
    if (start < to) left.push({ from: start, to })
  }
  return left
}

function expandWeekly(
  { weekly, extra }: Pick<Plan, 'weekly' | 'extra'>,
  venue: Venue,
  first: DayNumber,
  last: DayNumber,
): Span[] {
  const here = weekly.filter((hours) => isAt(hours, venue))
  const toSpan = ({ opens, closes }: Hours) => ({ from: opens, to: closes })
  if (venue.mode === 'video') return onEachDay(here, first, last, toSpan)
  // [S12] On the day of an extra day at another centre the practitioner is there.
  const elsewhere = extra.filter(({ mode, centreId }) => mode === 'in-person' && centreId !== venue.centreId)
  return onEachDay(here, first, last, toSpan, new Set(elsewhere.map(({ day }) => day)))
}

function expandBreaks({ breaks }: Pick<Plan, 'breaks'>, first: DayNumber, last: DayNumber): Span[] {
  return onEachDay(breaks, first, last, ({ starts, ends }) => ({ from: starts, to: ends }))
}

/** A day off is the whole calendar day, so it also ends hours that began the evening before. */
function findDaysOff({ daysOff }: Pick<Plan, 'daysOff'>, first: DayNumber, last: DayNumber): Span[] {
  return daysOff
    .filter((off) => off.lastDay >= first && off.firstDay <= last + 1)
    .map((off) => ({ from: startOfDay(off.firstDay), to: startOfDay(off.lastDay + 1) }))
}

/** What happens every week, on each of these days; `toSpan` counts from midnight. */
function onEachDay<Weekly extends { weekday: number }>(
  weekly: readonly Weekly[],
  first: DayNumber,
  last: DayNumber,
  toSpan: (one: Weekly) => Span,
  leftOut?: ReadonlySet<DayNumber>,
): Span[] {
  if (weekly.length === 0) return []
  const byWeekday: Span[][] = [[], [], [], [], [], [], []]
  for (const one of weekly) byWeekday[one.weekday]?.push(toSpan(one))
  const spans: Span[] = []
  let weekday = weekdayOf(first)
  let midnight = startOfDay(first)
  for (let day = first; day <= last; day++, midnight += MINUTES_A_DAY, weekday = (weekday + 1) % 7) {
    if (leftOut?.has(day)) continue
    for (const { from, to } of byWeekday[weekday] ?? []) spans.push({ from: midnight + from, to: midnight + to })
  }
  return spans
}

const isAt = (hours: Hours, venue: Venue) =>
  hours.mode === venue.mode && (venue.mode === 'video' || hours.centreId === venue.centreId)
