import type { Fault } from './plan-faults.ts'
import { planFault } from './plan-faults.ts'
import type { How, Step } from './plan-journey.ts'
import type { Chance } from './seeded.ts'

/** A practitioner is ill: everyone of that day is offered another time, or their money. */
export type ClosingAct =
  /**
   * Of this visitor's own session, or the one on which most people come; all of it, from the session on, or two hours of it. With whole
   * days alone the last visitors of a world would find everything closed.
   */
  | { act: 'closes the day'; whose: 'own' | 'fullest'; part: 'whole' | 'rest' | 'hours' }
  /** Of this visitor: nothing is offered but the choice itself; or they are left out, and taken in again. */
  | { act: 'offers nothing' }
  | { act: 'leaves out' }
  | { act: 'takes in' }
  | { act: 'sends offers' }
  | { act: 'pauses offers' }
  | { act: 'opens again' }

/** What somebody who was asked does; whoever says nothing has their money back in the end. */
export type Answer = 'keep' | 'choose' | 'money back' | 'nothing'

/** How far the desk goes with it. Whatever happens in between, the last press is the one that sends, or that opens. */
export type Course = 'sent' | 'paused' | 'opened' | 'chosen' | 'skipped'

const actsOf: Record<Course, ClosingAct['act'][]> = {
  sent: ['sends offers'],
  paused: ['sends offers', 'pauses offers', 'sends offers'],
  opened: ['sends offers', 'opens again'],
  chosen: ['offers nothing', 'sends offers'],
  skipped: ['leaves out', 'sends offers', 'takes in', 'sends offers'],
}

const step = (act: ClosingAct, how: How): Step => ({ does: 'desk', how, meanwhile: false, ...act })

/** Somebody who was sent to see this very thing happen. */
export const leadClosing = (course: Course, answer: Answer): Step[] => [
  step({ act: 'closes the day', whose: 'own', part: 'hours' }, 'once'),
  // Twice, because whoever presses again must not tell anybody again.
  ...actsOf[course].map((act) => step({ act } as ClosingAct, act === 'sends offers' ? 'again' : 'once')),
  // The last of a practitioner's times are on another day than most.
  ...answerWith(answer, [9, 10, 11, 12], 'once'),
]

export type PlannedClosing = { steps: Step[]; faults: { before: number; fault: Fault }[] }

/** What those who see a day closed say, in turn: every run of forty is to have them all. */
const inTurn: Answer[] = ['keep', 'money back', 'nothing', 'keep', 'choose']

export type ClosingOptions = { number: number; seed: number; pick: () => number[] }

/**
 * One in five of those who pay sees a day closed, most often their own, with something going wrong on the way; the others may
 * be asked by that. Which ones is not left to chance, so that no run goes without.
 */
export function planClosing(chance: Chance, steps: Step[], { number, seed, pick }: ClosingOptions): PlannedClosing {
  const paid = steps.findLastIndex(({ does }) => does === 'pay' || does === 'show')
  if (!steps.some(({ does }) => does === 'pay')) return { steps, faults: [] }
  const how = howOften(chance)
  if (number % 5 !== 3) {
    const answer = chance.choose({ keep: 38, choose: 14, 'money back': 14, nothing: 34 })
    return { steps: [...steps, ...later(answerWith(answer, pick(), how))], faults: [] }
  }
  const turn = inTurn[(Math.floor(number / 5) + seed) % inTurn.length] as Answer
  const acts = planActs(chance)
  const from = chance.happens(0.8) ? paid + 1 : steps.length
  const faults = chance.happens(0.8) ? [strike(chance, from, acts.length + 1)] : []
  const answers = answerWith(turn, pick(), how)
  return { steps: [...steps.slice(0, from), ...acts, ...answers, ...steps.slice(from)], faults }
}

/** Whoever is asked by somebody else's closing hears of it later. */
const later = (answers: Step[]): Step[] => (answers.length > 0 ? [{ does: 'wait' }, ...answers] : [])

function planActs(chance: Chance): Step[] {
  const whose = chance.choose({ own: 75, fullest: 25 })
  const part = chance.choose({ whole: 30, rest: 15, hours: 55 })
  const course = chance.choose({ sent: 45, paused: 24, opened: 15, chosen: 8, skipped: 8 })
  return [
    step({ act: 'closes the day', whose, part }, howOften(chance)),
    ...actsOf[course].map((act) => step({ act } as ClosingAct, howOften(chance))),
  ]
}

const answerWith = (answer: Answer, slots: number[], how: How): Step[] =>
  answer === 'nothing' ? [] : [{ does: 'answer', with: answer, slots, how }]

/** Twice by the same hand, or from two desks at once, more often than visitors press twice. */
const howOften = (chance: Chance): How => chance.choose({ once: 50, again: 20, double: 30 })

/** Where a server dies while it deals with a closed day. */
const points = ['closeTime', 'sendOffers', 'sendOffer', 'keepOffer', 'reopenTime', 'cancelBooking'].flatMap((name) => [
  `${name} before commit`,
  `${name} after commit`,
])

function strike(chance: Chance, from: number, count: number): { before: number; fault: Fault } {
  const before = from + chance.below(count)
  if (!chance.happens(0.25)) return { before, fault: planFault(chance) }
  const passes = 1 + chance.below(2)
  return { before: from, fault: { kind: 'kill', point: chance.pick(points), passes } }
}
