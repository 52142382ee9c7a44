import type { ClosingAct } from './plan-closing.ts'
import type { How, Step } from './plan-journey.ts'
import { type Chance, seeded } from './seeded.ts'

/** What the clinic does about somebody's session. */
export type DeskAct =
  | { act: 'books'; slots: number[]; pays: 'cash' | 'upi' | 'clinic' }
  | { act: 'moves'; slots: number[] }
  | { act: 'cancels'; givesAll: boolean }
  /** What the policy kept, or what came over the counter. */
  | { act: 'gives back' }
  | { act: 'marks arrived' }
  | ClosingAct

/** `meanwhile`: the visitor goes on while somebody at the desk does it. */
export type DeskStep = { does: 'desk'; how: How; meanwhile: boolean } & DeskAct

/** One visitor in eight rings instead, and the desk deals with one session in four. Nothing else of a plan changes. */
export function planDesk(number: number, seed: number, slotCount: number, steps: Step[], mayRing: boolean): Step[] {
  const chance = seeded('desk', seed, number)
  const pick = () => Array.from({ length: 4 }, () => chance.below(slotCount))
  const step = (act: DeskAct, meanwhile = false): DeskStep => ({
    does: 'desk',
    how: chance.choose({ once: 70, again: 15, double: 15 }),
    meanwhile,
    ...act,
  })
  if (mayRing && chance.happens(0.125)) {
    const pays = chance.pick(['cash', 'upi', 'clinic'] as const)
    const later = follow(chance, pick)
    return [step({ act: 'books', slots: pick(), pays }), ...later.map((act) => step(act))]
  }
  // Before they have paid there is nothing to deal with.
  const paid = steps.findIndex(({ does }) => does === 'pay')
  if (paid < 0 || !chance.happens(0.25)) return steps
  const acts = follow(chance, pick)
  const from = paid + 1 + chance.below(steps.length - paid)
  const [first, ...rest] = acts.map((act, place) => step(act, place === 0 && chance.happens(0.7)))
  return [...steps.slice(0, from), ...(first ? [first] : []), ...steps.slice(from), ...rest]
}

function follow(chance: Chance, pick: () => number[]): DeskAct[] {
  const wish = chance.choose({
    move: 28,
    cancel: 22,
    'move, cancel': 14,
    'cancel, all': 10,
    mark: 14,
  })
  const moves: DeskAct = { act: 'moves', slots: pick() }
  const cancels = (givesAll: boolean): DeskAct => ({ act: 'cancels', givesAll })
  const acts: Record<typeof wish, DeskAct[]> = {
    move: [moves],
    cancel: [cancels(false), { act: 'gives back' }],
    'move, cancel': [moves, cancels(false)],
    'cancel, all': [cancels(true), { act: 'gives back' }],
    mark: [{ act: 'marks arrived' }],
  }
  return acts[wish]
}
