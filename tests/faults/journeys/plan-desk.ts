import type { ClosingAct } from './plan-closing.ts'
import type { How, Step } from './plan-journey.ts'
import { type Chance, seeded } from './seeded.ts'

/** What the clinic does about somebody's session. */
export type DeskAct =
  | { act: 'books'; slots: number[]; pays: 'cash' | 'upi' | 'clinic' | 'link' }
  /** Whoever was sent a link pays at the counter, is sent it again, or is waited for no longer. */
  | { act: 'takes payment'; method: 'cash' | 'upi' }
  | { act: 'sends the link again' }
  | { act: 'gives up waiting' }
  | { act: 'moves'; slots: number[] }
  /** Somebody is there already: their session has begun. */
  | { act: 'begins' }
  | { act: 'cancels'; givesAll: boolean }
  /** What the policy kept, or what came over the counter. */
  | { act: 'gives back' }
  | { act: 'proposes a refund' }
  | { act: 'declines it' }
  | { act: 'asks the provider' }
  | { act: 'sends the invoice' }
  | { act: 'marks arrived' }
  | { act: 'answers their question' }
  | ClosingAct

/** `meanwhile`: the visitor goes on while somebody at the desk does it. */
export type DeskStep = { does: 'desk'; how: How; meanwhile: boolean } & DeskAct

/** One visitor in five who would book rings instead, and the desk deals with one session in four. Nothing else of a plan changes. */
export function planDesk(number: number, seed: number, slotCount: number, steps: Step[], mayRing: boolean): Step[] {
  const chance = seeded('desk', seed, number)
  const pick = () => Array.from({ length: 4 }, () => chance.below(slotCount))
  const step = (act: DeskAct, meanwhile = false): DeskStep => ({
    does: 'desk',
    how: chance.choose({ once: 70, again: 15, double: 15 }),
    meanwhile,
    ...act,
  })
  if (mayRing && chance.happens(0.2)) {
    const pays = chance.choose({ cash: 18, upi: 18, clinic: 14, link: 50 })
    const books = step({ act: 'books', slots: pick(), pays })
    const paid = pays === 'link' ? payByLink(chance, step) : []
    return [books, ...paid, ...follow(chance, pick).map((act) => step(act))]
  }
  // Before they have paid there is nothing to deal with.
  const paid = steps.findIndex(({ does }) => does === 'pay')
  if (paid < 0 || !chance.happens(0.25)) return steps
  const acts = follow(chance, pick)
  const from = paid + 1 + chance.below(steps.length - paid)
  const [first, ...rest] = acts.map((act, place) => step(act, place === 0 && chance.happens(0.7)))
  return [...steps.slice(0, from), ...(first ? [first] : []), ...steps.slice(from), ...rest]
}

/** The client and the desk may do it at the same time: one of them counts, and what came too much goes back. */
function payByLink(chance: Chance, step: (act: DeskAct, meanwhile?: boolean) => DeskStep): Step[] {
  const opens: Step = { does: 'open link' }
  const pays: Step[] = [
    { does: 'pay', payment: { how: 'pay' }, tab: 0 },
    { does: 'show', how: 'once', via: 'form', tab: 0 },
  ]
  const counter = step({ act: 'takes payment', method: chance.pick(['cash', 'upi'] as const) }, chance.happens(0.5))
  const given = step({ act: 'gives up waiting' }, chance.happens(0.5))
  const wish = chance.choose({
    pays: 30,
    again: 15,
    counter: 15,
    both: 20,
    'given up': 10,
    'given up, paid': 7,
    waits: 3,
  })
  const courses: Record<typeof wish, Step[]> = {
    pays: [opens, ...pays],
    again: [step({ act: 'sends the link again' }), opens, ...pays],
    counter: [counter],
    both: [opens, counter, ...pays],
    'given up': [given],
    'given up, paid': [opens, given, ...pays],
    waits: [],
  }
  return courses[wish]
}

function follow(chance: Chance, pick: () => number[]): DeskAct[] {
  const wish = chance.choose({
    move: 28,
    cancel: 22,
    'move, cancel': 14,
    'cancel, all': 10,
    mark: 14,
    paper: 6,
    late: 6,
  })
  const moves: DeskAct = { act: 'moves', slots: pick() }
  const cancels = (givesAll: boolean): DeskAct => ({ act: 'cancels', givesAll })
  const acts: Record<typeof wish, DeskAct[]> = {
    move: [moves],
    cancel: [cancels(false), { act: 'gives back' }],
    'move, cancel': [moves, cancels(false)],
    'cancel, all': [cancels(true), { act: 'gives back' }],
    mark: [{ act: 'marks arrived' }],
    paper: [{ act: 'sends the invoice' }, { act: 'asks the provider' }],
    late: [
      { act: 'begins' },
      { act: 'proposes a refund' },
      chance.happens(0.3) ? { act: 'declines it' } : { act: 'gives back' },
    ],
  }
  return acts[wish]
}
