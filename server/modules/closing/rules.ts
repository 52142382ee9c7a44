import type { Mode, Practitioner } from '#contract/catalogue.ts'
import type { NoFit } from '#contract/desk/closing.ts'
import {
  dayOf,
  type EpochMinute,
  MINUTES_A_DAY,
  minuteOfDay,
  toEpochMinute,
  toInstant,
} from '#contract/values/clinic-time.ts'
import { hours, seconds } from '#contract/values/time.ts'
import type { Booking } from '../booking/offer-time.ts'
import { findSlots, type Plan } from '../scheduling/rules.ts'

/** [X7] */
const SILENCE_ENDS_AHEAD = hours(2)
const LEAST_TO_ANSWER = hours(1)
/** [X8] Far enough apart for somebody to press Pause. */
export const SEND_EVERY = seconds(3)
/** [X3] */
const DAYS_AHEAD = 30
const LONGEST_STRETCH = 31 * MINUTES_A_DAY

export type Span = { from: EpochMinute; to: EpochMinute }

/** What is known of a session that cannot take place. */
export type Lost = {
  startsAt: EpochMinute
  mode: Mode
  centreId: number | null
  /** Of the client. */
  age: number
  /** What it cost before any discount, with its tax. */
  price: number
  /** How long it is. */
  minutes: number
}

/** The practitioners that may be proposed, each with the hours and the time that others have. */
export type Board = {
  now: EpochMinute
  agendas: Map<number, { practitioner: Practitioner; plan: Plan; taken: readonly Span[] }>
}

export type Proposed = { practitionerId: number; startsAt: EpochMinute; minutes: number }

/** [X9] A kept time is seen in the way and at the place of the session that it replaces. */
export const toClaim = (
  { mode, centreId }: Pick<Booking, 'mode' | 'centreId'>,
  { practitionerId, startsAt, endsAt }: { practitionerId: number; startsAt: Date; endsAt: Date },
) => ({
  practitionerId,
  startsAt,
  mode,
  centreId,
  minutes: toEpochMinute(endsAt) - toEpochMinute(startsAt),
})

/** [X7] */
export const silenceEnds = (startsAt: Date, sentAt: Date): Date =>
  new Date(Math.max(startsAt.getTime() - SILENCE_ENDS_AHEAD, sentAt.getTime() + LEAST_TO_ANSWER))

/** [X4] What a colleague must fulfil, one after the other. The first demand that leaves nobody is the reason shown. */
const demands: [NoFit, (one: Practitioner, ill: Practitioner, lost: Lost) => boolean][] = [
  ['department', ({ department, channel }, ill) => department === ill.department && channel.kind === 'online'],
  ['mode', (one, _ill, { mode, centreId }) => seesIn(one, mode, centreId)],
  ['language', ({ languages }, ill) => ill.languages.every((language) => languages.includes(language))],
  ['age', ({ agesSeen }, _ill, { age }) => age >= agesSeen.from && age <= agesSeen.to],
  ['length', (one, _ill, { minutes }) => one.sessionMinutes >= minutes],
  ['price', (one, _ill, lost) => costsEnough(one, lost)],
]

const seesIn = ({ modes, centres }: Practitioner, mode: Mode, centreId: number | null) =>
  modes.includes(mode) && (mode === 'video' || centres.some(({ id }) => id === centreId))

/** [X4] */
export const costsEnough = ({ sessionPrice, gst }: Practitioner, { price }: Pick<Lost, 'price'>) =>
  sessionPrice + gst >= price

export function findFitting(
  ill: Practitioner,
  others: readonly Practitioner[],
  lost: Lost,
): { fits: Practitioner[]; missing: NoFit | undefined } {
  let fits = others.filter(({ id }) => id !== ill.id)
  for (const [missing, meets] of demands) {
    fits = fits.filter((one) => meets(one, ill, lost))
    if (fits.length === 0) return { fits, missing }
  }
  return { fits, missing: undefined }
}

/** [X3] The first day that has a time, and on each day the nearest to the hour they had. */
export function listWithSame(board: Board, ill: Practitioner, lost: Lost): Proposed[] {
  const away = ({ startsAt }: Proposed) => Math.abs(minuteOfDay(startsAt) - minuteOfDay(lost.startsAt))
  return listFree(board, ill, lost, lost.minutes).toSorted(
    (one, other) => dayOf(one.startsAt) - dayOf(other.startsAt) || away(one) - away(other),
  )
}

/** [X3] */
export const listWithColleagues = (board: Board, fits: readonly Practitioner[], lost: Lost): Proposed[] =>
  fits
    .flatMap((one) => listFree(board, one, lost, one.sessionMinutes))
    .toSorted((one, other) => one.startsAt - other.startsAt)

/** [X4] `minutes`: a session with the same practitioner keeps its own length. */
function listFree({ now, agendas }: Board, { id, centres }: Practitioner, lost: Lost, minutes: number): Proposed[] {
  const agenda = agendas.get(id)
  if (!agenda) return []
  const until = toEpochMinute(silenceEnds(toInstant(lost.startsAt), toInstant(now)))
  const from = Math.max(lost.startsAt, until)
  const window = { from, to: from + DAYS_AHEAD * MINUTES_A_DAY }
  const centreId = lost.centreId ?? centres[0]?.id ?? 0
  const plan = { ...agenda.plan, sessionMinutes: minutes }
  return findSlots({ plan, taken: agenda.taken, centreId, now, window })
    .filter(({ modes }) => modes.includes(lost.mode))
    .map(({ startsAt }) => ({ practitionerId: id, startsAt, minutes }))
}

/** [X5] From now on nobody else is proposed this time. */
export function takeOnBoard({ agendas }: Board, { practitionerId, startsAt, minutes }: Proposed): void {
  const agenda = agendas.get(practitionerId)
  if (!agenda) return
  const taken = [...agenda.taken, { from: startsAt, to: startsAt + minutes }]
  agendas.set(practitionerId, { ...agenda, taken: taken.toSorted((one, other) => one.from - other.from) })
}

/** Which field of the form is wrong, and how. */
export function judgeStretch({ from, to }: Span, now: EpochMinute): Record<string, string> | undefined {
  if (to <= from) return { to: 'It ends before it begins.' }
  if (to <= now) return { to: 'This is over already.' }
  if (to - from > LONGEST_STRETCH) return { lastDay: 'At most 31 days at once.' }
  return undefined
}
