import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Mode } from '#contract/catalogue.ts'
import { isShownToVisitors, type Slot } from '#contract/scheduling.ts'
import { dayOf, parseDay, startOfDay, toDayText } from '#contract/values/clinic-time.ts'
import { findFreeDays, findSlots, findSoonest, type Hours, isFree, type Plan, type Search } from './rules.ts'

// Asking about every minute is slow.
const patience = { timeout: 60_000 }
const HERE = 47033
const ELSEWHERE = 47034

/** Days around ends of months, of a year and of a February with 29 days. */
const someDay = fc
  .tuple(fc.constantFrom('2030-01-30', '2028-02-27', '2029-12-30', '2030-06-14'), fc.integer({ min: 0, max: 4 }))
  .map(([text, later]) => (parseDay(text) ?? 0) + later)

const someSpan = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }), fc.constantFrom(0, 5, 7))
  .map(([quarter, length, odd]) => {
    const opens = Math.min(quarter * 15 + odd, 1439)
    return { opens, closes: opens + Math.min(length * 15, 1440) }
  })

const somewhere: fc.Arbitrary<Pick<Hours, 'mode' | 'centreId'>> = fc.constantFrom(
  { mode: 'in-person', centreId: HERE },
  { mode: 'in-person', centreId: ELSEWHERE },
  { mode: 'video', centreId: null },
)

const someHours: fc.Arbitrary<Hours> = fc.tuple(someSpan, somewhere).map(([span, place]) => ({ ...span, ...place }))

const somePlan: fc.Arbitrary<Plan> = fc.record({
  sessionMinutes: fc.constantFrom(45, 50, 30, 90, 35),
  noticeMinutes: fc.constantFrom(0, 120, 121, 1440),
  horizonDays: fc.constantFrom(0, 1, 3, 60),
  weekly: fc.array(
    fc.tuple(someHours, fc.integer({ min: 0, max: 6 })).map(([hours, weekday]) => ({ ...hours, weekday })),
    { maxLength: 12 },
  ),
  breaks: fc.array(
    fc
      .tuple(someSpan, fc.integer({ min: 0, max: 6 }))
      .map(([{ opens, closes }, weekday]) => ({ weekday, starts: opens, ends: Math.min(closes, opens + 90) })),
    { maxLength: 4 },
  ),
  daysOff: fc.array(
    fc.tuple(someDay, fc.integer({ min: 0, max: 2 })).map(([day, more]) => ({ firstDay: day, lastDay: day + more })),
    { maxLength: 2 },
  ),
  extra: fc.array(
    fc.tuple(someHours, someDay).map(([hours, day]) => ({ ...hours, day })),
    { maxLength: 3 },
  ),
  closed: fc.array(
    fc
      .tuple(someDay, fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 2000 }))
      .map(([day, at, minutes]) => ({ from: startOfDay(day) + at, to: startOfDay(day) + at + minutes })),
    { maxLength: 2 },
  ),
})

const someSearch: fc.Arbitrary<Search> = fc
  .record({
    plan: somePlan,
    day: someDay,
    nowAt: fc.integer({ min: -1440, max: 2880 }),
    fromAt: fc.integer({ min: -300, max: 600 }),
    length: fc.integer({ min: 1, max: 3 * 1440 }),
    bookings: fc.array(fc.tuple(fc.integer({ min: -200, max: 4400 }), fc.integer({ min: 1, max: 200 })), {
      maxLength: 8,
    }),
  })
  .map(({ plan, day, nowAt, fromAt, length, bookings }) => {
    const midnight = startOfDay(day)
    return {
      plan,
      centreId: HERE,
      now: midnight + nowAt,
      window: { from: midnight + fromAt, to: midnight + fromAt + length },
      taken: withoutOverlaps(bookings.map(([at, minutes]) => ({ from: midnight + at, to: midnight + at + minutes }))),
    }
  })

test(
  '[S1] [S2] [S3] [S11] [S12] [S15] the engine finds exactly the slots that a slow, obvious model finds',
  patience,
  () => {
    fc.assert(
      fc.property(someSearch, (search) => {
        const found = findSlots(search).map(({ startsAt, modes }) => ({ startsAt, modes }))
        expect(found).toEqual(listObviousSlots(search))
      }),
      { numRuns: 400 },
    )
  },
)

test('[S13] the free days are the days of the slots that are shown', patience, () => {
  fc.assert(
    fc.property(someSearch, (search) => {
      const shown = listObviousSlots(search).filter(({ startsAt }) => isShownToVisitors(startsAt, dayOf(search.now)))
      const days = [...new Set(shown.map(({ startsAt }) => toDayText(dayOf(startsAt))))]
      expect(findFreeDays(search).map(({ day }) => day)).toEqual(days)
      for (const { day, modes } of findFreeDays(search)) {
        const onThatDay = shown.filter(({ startsAt }) => toDayText(dayOf(startsAt)) === day)
        expect(modes).toEqual(both.filter((mode) => onThatDay.some((slot) => slot.modes.includes(mode))))
      }
    }),
    { numRuns: 150 },
  )
})

test('[S13] the soonest slot is the first one shown, at any centre or by video, within the horizon', patience, () => {
  fc.assert(
    fc.property(someSearch, (search) => {
      const plan = { ...search.plan, horizonDays: Math.min(search.plan.horizonDays, 3) }
      const window = { from: search.now, to: startOfDay(dayOf(search.now) + plan.horizonDays + 1) }
      const here = listObviousSlots({ ...search, plan, window })
      const there = listObviousSlots({ ...search, plan, window, centreId: ELSEWHERE })
      const first = [...here, ...there]
        .filter(({ startsAt }) => isShownToVisitors(startsAt, dayOf(search.now)))
        .toSorted((one, other) => one.startsAt - other.startsAt)[0]
      expect(findSoonest({ ...search, plan })?.startsAt).toBe(first?.startsAt)
    }),
    { numRuns: 150 },
  )
})

test('[S8] a single start is judged by the same rules as the list', patience, () => {
  fc.assert(
    fc.property(someSearch, fc.nat({ max: 3 * 48 }), (search, half) => {
      const startsAt = search.window.from + half * 15
      const window = { from: startsAt, to: startsAt + 1 }
      const [obvious] = listObviousSlots({ ...search, window })
      for (const mode of both) expect(isFree(search, startsAt, mode)).toBe(obvious?.modes.includes(mode) ?? false)
    }),
    { numRuns: 150 },
  )
})

const both: Mode[] = ['in-person', 'video']

/* ---- The model: it asks about every single minute, and reads the wall clock from the language's own calendar. ---- */

function listObviousSlots(search: Search): Pick<Slot, 'startsAt' | 'modes'>[] {
  const slots = []
  for (let minute = search.window.from; minute < search.window.to; minute++) {
    const modes = both.filter((mode) => isObviouslyFree(search, minute, mode))
    if (modes.length > 0) slots.push({ startsAt: minute, modes })
  }
  return slots
}

function isObviouslyFree({ plan, taken, centreId, now }: Search, start: number, mode: Mode): boolean {
  if (readWall(start).minute % 30 !== 0) return false
  if (start < now + plan.noticeMinutes) return false
  if (readWall(start).day > readWall(now).day + plan.horizonDays) return false
  for (let minute = start; minute < start + plan.sessionMinutes; minute++) {
    if (taken.some(({ from, to }) => minute >= from && minute < to)) return false
    if (!isObviouslyOpen(plan, minute, mode, centreId)) return false
  }
  return true
}

function isObviouslyOpen(plan: Plan, at: number, mode: Mode, centreId: number): boolean {
  if (plan.closed.some(({ from, to }) => at >= from && at < to)) return false
  const wall = readWall(at)
  const isHere = (hours: Hours) => hours.mode === mode && (mode === 'video' || hours.centreId === centreId)
  // As a minute of today, and as one that began yesterday and went past midnight.
  return [0, 1].some((back) => {
    const minute = wall.minute + back * 1440
    const isIn = (hours: Hours) => isHere(hours) && minute >= hours.opens && minute < hours.closes
    if (plan.extra.some((hours) => hours.day === wall.day - back && isIn(hours))) return true
    const isAway = plan.extra.some(
      (hours) => hours.day === wall.day - back && hours.mode === 'in-person' && hours.centreId !== centreId,
    )
    if (mode === 'in-person' && isAway) return false
    if (!plan.weekly.some((hours) => hours.weekday === (wall.weekday - back + 7) % 7 && isIn(hours))) return false
    return !isPause(plan, wall) && !plan.daysOff.some((off) => wall.day >= off.firstDay && wall.day <= off.lastDay)
  })
}

const isPause = ({ breaks }: Plan, wall: ReturnType<typeof readWall>) =>
  breaks.some(({ weekday, starts, ends }) =>
    [0, 1].some((back) => {
      const minute = wall.minute + back * 1440
      return weekday === (wall.weekday - back + 7) % 7 && minute >= starts && minute < ends
    }),
  )

function readWall(minute: number) {
  const wall = new Date(minute * 60_000 + 5.5 * 3_600_000)
  return {
    minute: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
    weekday: wall.getUTCDay(),
    day: Math.floor(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()) / 86_400_000),
  }
}

function withoutOverlaps(spans: { from: number; to: number }[]) {
  const kept: { from: number; to: number }[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    if (span.from >= (kept.at(-1)?.to ?? Number.NEGATIVE_INFINITY)) kept.push(span)
  }
  return kept
}
