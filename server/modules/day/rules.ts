import type { BlockMark, BlockState, DayGround, DayMinute } from '#contract/desk/day.ts'
import {
  type DayNumber,
  dayOf,
  type EpochMinute,
  MINUTES_A_DAY,
  minuteOfDay,
  startOfDay,
  toEpochMinute,
  weekdayOf,
} from '#contract/values/clinic-time.ts'
import { REFERENCE_LETTERS } from '#contract/values/reference.ts'
import { partsOf } from '#contract/values/say-day.ts'
import { minutes } from '#contract/values/time.ts'

/** [K4] */
const NO_SHOW_AFTER = minutes(10)

export type Marks = { arrivedAt: Date | null; beganAt: Date | null; endedAt: Date | null; noShowAt: Date | null }
export const noMarks: Marks = { arrivedAt: null, beganAt: null, endedAt: null, noShowAt: null }

export type SeenSession = {
  state: 'held' | 'lapsed' | 'confirmed' | 'refunded' | 'cancelled'
  startsAt: Date
  minutes: number
  /** Of a hold. */
  heldUntil: Date | null
  marks: Marks
}

/** What is kept is a time, and no session yet. */
export type SessionState = Exclude<BlockState, 'kept'>

/** [K2] Nothing for what is not on the day at all. */
export function judgeState(
  { state, startsAt, minutes: length, heldUntil, marks }: SeenSession,
  now: Date,
): SessionState | undefined {
  if (state === 'held') return heldUntil !== null && now < heldUntil ? 'held' : undefined
  if (state === 'cancelled') return 'cancelled'
  if (state !== 'confirmed') return undefined
  if (marks.noShowAt) return 'no-show'
  const isOver = now.getTime() >= startsAt.getTime() + minutes(length)
  if (marks.endedAt || isOver) return 'done'
  if (marks.beganAt || (marks.arrivedAt && now >= startsAt)) return 'in-session'
  return marks.arrivedAt ? 'arrived' : 'confirmed'
}

const words: Record<Exclude<SessionState, 'held' | 'arrived'>, string> = {
  confirmed: 'Confirmed',
  'in-session': 'In session',
  done: 'Done',
  'no-show': 'No-show',
  cancelled: 'Cancelled',
}

export function sayState(state: SessionState, { heldUntil, marks }: SeenSession): string {
  if (state === 'held') return `Held to ${sayClock(heldUntil)}`
  if (state === 'arrived') return `Arrived ${sayClock(marks.arrivedAt)}`
  return words[state]
}

/** [K26] `Kept to 14:30` today, `Kept to Thu 09:00` in the days after, and by its date from a week on. */
export function sayKept(until: Date, now: Date): string {
  const day = dayOf(toEpochMinute(until))
  const ahead = day - dayOf(toEpochMinute(now))
  if (ahead <= 0) return `Kept to ${sayClock(until)}`
  const { weekday, date, month } = partsOf(day)
  if (ahead < 7) return `Kept to ${weekday.slice(0, 3)} ${sayClock(until)}`
  return `Kept to ${date} ${month.slice(0, 3)}`
}

/** As the desk's clock shows it: 11:04. */
function sayClock(instant: Date | null): string {
  return instant ? sayClockOf(minuteOfDay(toEpochMinute(instant))) : ''
}

export function sayClockOf(minute: DayMinute): string {
  return `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** [K1] */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${firstLetter(last)}.` : first
}

/** As people count letters: an emoji or a letter with its signs is one. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const firstLetter = (word: string) => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? ''

export type Search =
  | { by: 'reference'; begins: string }
  | { by: 'phone'; digits: string }
  /** Each begins a word of the name, in whatever order. */
  | { by: 'name'; words: string[] }

const REFERENCE = new RegExp(`^EB-?([${REFERENCE_LETTERS}]{3,8})$`)

/** [K19] What somebody means who types this. A name has letters, and no reference has a vowel after its first two. */
export function readSearch(typed: string): Search {
  const [, code] = REFERENCE.exec(typed.toUpperCase()) ?? []
  if (code) return { by: 'reference', begins: `EB-${code}` }
  const digits = typed.replace(/[\s()+-]/g, '')
  // The country in front, or a zero, is not a part of the number that we keep.
  if (/^\d{3,}$/.test(digits)) return { by: 'phone', digits: digits.replace(/^(91|0)(?=\d{10}$)/, '') }
  return { by: 'name', words: typed.split(/\s+/) }
}

/** [K4] [K5] What may be marked now. */
export function listMarks(session: SeenSession, now: Date): BlockMark[] {
  const state = judgeState(session, now)
  if (session.state !== 'confirmed' || state === undefined) return []
  const { marks } = session
  const isMarked = Object.values(marks).some((mark) => mark !== null)
  const back: BlockMark[] = isMarked ? ['expected'] : []
  if (marks.noShowAt) return ['arrived', ...back]
  if (marks.endedAt) return back
  if (marks.beganAt) return ['done', ...back]
  if (marks.arrivedAt) return [...(state === 'done' ? [] : (['in-session'] as const)), 'done', ...back]
  return ['arrived', ...(mayBeNoShow(session, now) ? (['no-show'] as const) : []), ...back]
}

/** [K4] */
export const mayBeNoShow = ({ startsAt, marks }: SeenSession, now: Date) =>
  marks.arrivedAt === null && now.getTime() >= startsAt.getTime() + NO_SHOW_AFTER

/** [K5] `expected` takes everything back: what stood before a mistake was almost always nothing. */
export function applyMark(marks: Marks, mark: BlockMark, now: Date): Marks {
  if (mark === 'expected') return noMarks
  if (mark === 'no-show') return { ...noMarks, noShowAt: now }
  const arrived = { ...marks, noShowAt: null, arrivedAt: marks.arrivedAt ?? now }
  if (mark === 'arrived') return arrived
  const began = { ...arrived, beganAt: marks.beganAt ?? now }
  return mark === 'in-session' ? began : { ...began, endedAt: now }
}

/** [K21] Weeks begin on Monday. */
export const mondayOf = (day: DayNumber): DayNumber => day - ((weekdayOf(day) + 6) % 7)

type Span = { from: EpochMinute; to: EpochMinute }

type DayOfOne = {
  open: readonly Span[]
  breaks: readonly Span[]
  /** Closed by the desk. */
  closed: readonly Span[]
  isOff: boolean
}

/** [K9] The day from its first minute to its last, without gaps: what is neither open, closed nor a break is `not-in`. */
export function layGround(day: DayNumber, { open, breaks, closed, isOff }: DayOfOne): DayGround[] {
  const midnight = startOfDay(day)
  const marks = [
    ...closed.map(({ from, to }) => ({ from, to, kind: 'closed' as const })),
    ...open.map(({ from, to }) => ({ from, to, kind: 'open' as const })),
    ...breaks.map(({ from, to }) => ({ from, to, kind: 'break' as const })),
  ]
    .map(({ from, to, kind }) => ({
      from: Math.max(0, from - midnight),
      to: Math.min(MINUTES_A_DAY, to - midnight),
      kind,
    }))
    .filter(({ from, to }) => from < to)
    // A break inside closed time is closed too.
    .toSorted((one, other) => one.from - other.from || Number(other.kind === 'closed') - Number(one.kind === 'closed'))
  const rest = isOff ? ('closed' as const) : ('not-in' as const)
  const ground: DayGround[] = []
  let at = 0
  for (const { from, to, kind } of marks) {
    if (from > at) ground.push({ from: at, to: from, kind: rest })
    if (to > at) ground.push({ from: Math.max(from, at), to, kind })
    at = Math.max(at, to)
  }
  if (at < MINUTES_A_DAY) ground.push({ from: at, to: MINUTES_A_DAY, kind: rest })
  return ground
}
