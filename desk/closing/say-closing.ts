import type { AffectedSession, ClosingPage, NoFit, Standing } from '#contract/desk/closing.ts'
import { dayOf, type EpochMinute, minuteOfDay } from '#contract/values/clinic-time.ts'
import { partsOf, sayDay } from '#contract/values/say-day.ts'
import { sayMinute } from '../day/say-minute.ts'

export const sayHour = (at: EpochMinute): string => sayMinute(minuteOfDay(at))

/** `Thu 19, 9:00` */
export function sayShort(at: EpochMinute): string {
  const { weekday, date } = partsOf(dayOf(at))
  return `${weekday.slice(0, 3)} ${date}, ${sayHour(at)}`
}

/** `9:00 to 17:00`, or with its days. */
export function sayStretch({ from, to }: Pick<ClosingPage, 'from' | 'to'>): string {
  return isOneDay({ from, to }) ? `${sayHour(from)} to ${sayHour(to)}` : `${sayShort(from)} to ${sayShort(to)}`
}

/** For the title: `on Tuesday 17 November`. */
export const sayDays = ({ from, to }: Pick<ClosingPage, 'from' | 'to'>): string =>
  isOneDay({ from, to }) ? `on ${sayDay(dayOf(from))}` : `${sayDay(dayOf(from))} to ${sayDay(dayOf(to - 1))}`

export const isOneDay = ({ from, to }: Pick<ClosingPage, 'from' | 'to'>) => dayOf(from) === dayOf(to - 1)

export const sayNoFit: Record<NoFit, string> = {
  department: 'nobody else in the department',
  mode: 'by place or video',
  language: 'by language',
  age: 'by age',
  length: 'by length: their sessions are shorter',
  price: 'by price: they cost less',
  time: 'by time: nobody is free',
}

/** Where a session is on its way; by these the rows, the doors and the sentence are told apart. */
export type Stage = 'answered' | 'waits' | 'call' | 'sending' | 'not-sent' | 'skipped'

export function stageOf({ standing, sendings, isReached, called }: AffectedSession): Stage {
  if (standing.kind === 'queued') return 'sending'
  if (standing.kind === 'not-sent' || standing.kind === 'skipped') return standing.kind
  if (standing.kind === 'link-ended') return called ? 'answered' : 'call'
  if (standing.kind === 'offer-gone') return 'waits'
  if (standing.kind !== 'asked') return 'answered'
  const isOnItsWay = sendings.some(({ state }) => state === 'queued')
  return isReached || isOnItsWay || called ? 'waits' : 'call'
}

const said: Record<Stage, [one: string, more: string]> = {
  answered: ['has answered', 'have answered'],
  waits: ['waits', 'wait'],
  call: ['needs a call', 'need a call'],
  sending: ['is on its way', 'are on their way'],
  'not-sent': ['is not sent', 'are not sent'],
  skipped: ['is skipped', 'are skipped'],
}

/** `2 have answered, 1 waits, 1 needs a call.` */
export function sayStages(sessions: readonly AffectedSession[]): string {
  const parts = (Object.keys(said) as Stage[]).flatMap((stage) => {
    const count = sessions.filter((one) => stageOf(one) === stage).length
    return count === 0 ? [] : [`${count} ${said[stage][count === 1 ? 0 : 1]}`]
  })
  return parts.length === 0 ? 'Nobody is affected.' : `${parts.join(', ')}.`
}

/** The four steps of the screen, and which of them is now. */
export const closingSteps = ['Close the time', 'Check the offers', 'Send', 'Answers'] as const

export function stepOf(sessions: readonly AffectedSession[]): number {
  const stages = sessions.map(stageOf)
  if (stages.includes('sending')) return 2
  if (stages.includes('not-sent')) return stages.some((stage) => stage === 'waits' || stage === 'call') ? 2 : 1
  return 3
}

/** `Kiaan B.` */
export function sayShortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${last[0] ?? ''}.` : first
}

export const isOver = ({ kind }: Standing) =>
  !['not-sent', 'queued', 'asked', 'skipped', 'offer-gone', 'link-ended'].includes(kind)
