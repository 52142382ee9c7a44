import type { Mode } from '#contract/catalogue.ts'
import { type FreeDay, isShownToVisitors, type Slot } from '#contract/scheduling.ts'
import {
  CLINIC_OFFSET,
  type DayNumber,
  dayOf,
  type EpochMinute,
  startOfDay,
  toDateTimeText,
  toDayText,
} from '#contract/values/clinic-time.ts'
import { findOpenSpans, type Span } from './open-spans.ts'

/** [S1] A session may start at these minutes of the clinic's hour. */
const SLOT_STEP = 30

/** In minutes since midnight of the day they begin on; past 1440 is after midnight. */
export type Hours = { opens: number; closes: number; mode: Mode; centreId: number | null }

/** When one practitioner can be booked, the same for every visitor. */
export type Plan = {
  sessionMinutes: number
  noticeMinutes: number
  horizonDays: number
  weekly: readonly (Hours & { weekday: number })[]
  breaks: readonly { weekday: number; starts: number; ends: number }[]
  daysOff: readonly { firstDay: DayNumber; lastDay: DayNumber }[]
  extra: readonly (Hours & { day: DayNumber })[]
  /** Stretches that the desk has closed. */
  closed: readonly Span[]
}

/** Time that is not free, sorted by its beginning; spans do not overlap, because the database refuses it. */
export type Taken = readonly Span[]

/** In person is at a centre; video is nowhere in particular. */
export type Venue = { mode: 'in-person'; centreId: number } | { mode: 'video' }

export type Search = {
  plan: Plan
  taken: Taken
  centreId: number
  now: EpochMinute
  /** The first and last+1 minute at which a session may start. */
  window: Span
}

/** Every start that is free in the window, each with the ways it can be had. */
export function findSlots(search: Search): Slot[] {
  const inPerson = [...walkStarts(search, { mode: 'in-person', centreId: search.centreId })]
  const byVideo = [...walkStarts(search, { mode: 'video' })]
  return mergeStarts(inPerson, byVideo).map(({ startsAt, modes }) => toSlot(search.plan, startsAt, modes))
}

/** The days that have a start which visitors are shown. */
export function findFreeDays(search: Search): FreeDay[] {
  const days = new Map<DayNumber, Set<Mode>>()
  for (const { startsAt, modes } of findSlots(search)) {
    if (!isShownToVisitors(startsAt, dayOf(search.now))) continue
    const known = days.get(dayOf(startsAt)) ?? new Set()
    for (const mode of modes) known.add(mode)
    days.set(dayOf(startsAt), known)
  }
  return [...days].map(([day, modes]) => ({ day: toDayText(day), modes: orderModes(modes) }))
}

/** The first start that visitors are shown, at any centre or by video. Stops searching as soon as it is found. */
export function findSoonest({ plan, taken, now }: Pick<Search, 'plan' | 'taken' | 'now'>): Slot | undefined {
  const venues = listVenues(plan)
  const last = dayOf(now) + plan.horizonDays
  // A few days at a time: nearly every practitioner has a free hour this week.
  for (let day = dayOf(now); day <= last; day += 4) {
    const window = { from: startOfDay(day), to: startOfDay(day + 4) }
    const firsts = venues.map((venue) => ({
      mode: venue.mode,
      startsAt: findFirst(walkStarts({ plan, taken, now, window }, venue), dayOf(now)),
    }))
    const startsAt = Math.min(...firsts.map((first) => first.startsAt ?? Number.POSITIVE_INFINITY))
    if (!Number.isFinite(startsAt)) continue
    return toSlot(
      plan,
      startsAt,
      orderModes(new Set(firsts.filter((one) => one.startsAt === startsAt).map((one) => one.mode))),
    )
  }
  return undefined
}

/** [S8] Whether exactly this start can be had now. What a page showed a minute ago proves nothing. */
export function isFree(search: Omit<Search, 'window'>, startsAt: EpochMinute, mode: Mode): boolean {
  const venue: Venue = mode === 'video' ? { mode } : { mode, centreId: search.centreId }
  return !walkStarts({ ...search, window: { from: startsAt, to: startsAt + 1 } }, venue).next().done
}

/** [S2] [S3] The part of a window in which sessions may start at all: not too soon, not too far ahead. */
function limitWindow(plan: Plan, now: EpochMinute, window: Span): Span {
  return {
    from: Math.max(window.from, now + plan.noticeMinutes),
    to: Math.min(window.to, startOfDay(dayOf(now) + plan.horizonDays + 1)),
  }
}

/** The free starts of one way of being seen, soonest first. One pass over the open hours and the taken time together. */
function* walkStarts(
  { plan, taken, now, window }: Omit<Search, 'centreId'>,
  venue: Venue,
): Generator<EpochMinute, undefined> {
  const { from, to } = limitWindow(plan, now, window)
  if (from >= to) return
  const length = plan.sessionMinutes
  let next = firstEndingAfter(taken, from)
  for (const open of findOpenSpans(plan, venue, { from, to })) {
    let start = alignToStep(Math.max(open.from, from))
    const last = Math.min(open.to - length, to - 1)
    while (start <= last) {
      while (next < taken.length && (taken[next] as Span).to <= start) next++
      const blocker = taken[next]
      if (blocker && blocker.from < start + length) start = alignToStep(blocker.to)
      else {
        yield start
        start += SLOT_STEP
      }
    }
  }
  return
}

function findFirst(starts: Generator<EpochMinute, undefined>, today: DayNumber): EpochMinute | undefined {
  for (const startsAt of starts) if (isShownToVisitors(startsAt, today)) return startsAt
  return undefined
}

/** Binary search: a practitioner of ten years has thousands of spans, and a day needs eight of them. */
function firstEndingAfter(taken: Taken, minute: EpochMinute): number {
  let low = 0
  let high = taken.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((taken[middle] as Span).to <= minute) low = middle + 1
    else high = middle
  }
  return low
}

/** Aligned on the clinic's wall clock, not on UTC, which is half an hour off. */
const alignToStep = (minute: EpochMinute) => Math.ceil((minute + CLINIC_OFFSET) / SLOT_STEP) * SLOT_STEP - CLINIC_OFFSET

function mergeStarts(inPerson: EpochMinute[], byVideo: EpochMinute[]) {
  const merged: { startsAt: EpochMinute; modes: Mode[] }[] = []
  let one = 0
  let other = 0
  while (one < inPerson.length || other < byVideo.length) {
    const here = inPerson[one] ?? Number.POSITIVE_INFINITY
    const there = byVideo[other] ?? Number.POSITIVE_INFINITY
    const startsAt = Math.min(here, there)
    merged.push({ startsAt, modes: here === there ? ['in-person', 'video'] : here < there ? ['in-person'] : ['video'] })
    if (here === startsAt) one++
    if (there === startsAt) other++
  }
  return merged
}

const toSlot = ({ sessionMinutes }: Plan, startsAt: EpochMinute, modes: Mode[]): Slot => ({
  startsAt,
  dateTime: toDateTimeText(startsAt),
  minutes: sessionMinutes,
  modes,
})

export function listVenues({ weekly, extra }: Plan): Venue[] {
  const hours = [...weekly, ...extra]
  const centreIds = new Set(
    hours.flatMap(({ mode, centreId }) => (mode === 'in-person' && centreId !== null ? [centreId] : [])),
  )
  return [
    ...[...centreIds].map((centreId): Venue => ({ mode: 'in-person', centreId })),
    ...(hours.some(({ mode }) => mode === 'video') ? [{ mode: 'video' } as const] : []),
  ]
}

const orderModes = (modes: Set<Mode>): Mode[] => (['in-person', 'video'] as const).filter((mode) => modes.has(mode))
