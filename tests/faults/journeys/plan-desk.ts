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

/** `meanwhile`: the visitor goes on while somebody at the desk does it. */
export type DeskStep = { does: 'desk'; how: How; meanwhile: boolean } & DeskAct

/** One visitor in eight rings instead, and the desk deals with one session in five. Nothing else of a plan changes. */
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
    return [step({ act: 'books', slots: pick(), pays }), ...follow(chance, pick).map((act) => step(act))]
  }
  if (!chance.happens(0.2)) return steps
  const [first, ...rest] = follow(chance, pick)
  const ordered = steps.findIndex(({ does }) => does === 'order')
  if (!first || ordered < 0) return steps
  const from = ordered + 1 + chance.below(steps.length - ordered)
  return [
    ...steps.slice(0, from),
    step(first, chance.happens(0.7)),
    ...steps.slice(from),
    ...rest.map((act) => step(act)),
  ]
}

function follow(chance: Chance, pick: () => number[]): DeskAct[] {
  const wish = chance.choose({ move: 30, cancel: 25, 'move, cancel': 15, 'cancel, all': 10, mark: 10, nothing: 10 })
  const moves: DeskAct = { act: 'moves', slots: pick() }
  const cancels = (givesAll: boolean): DeskAct => ({ act: 'cancels', givesAll })
  if (wish === 'move') return [moves]
  if (wish === 'cancel') return [cancels(false), { act: 'gives back' }]
  if (wish === 'move, cancel') return [moves, cancels(false)]
  if (wish === 'cancel, all') return [cancels(true), { act: 'gives back' }]
  return wish === 'mark' ? [{ act: 'marks arrived' }] : []
}
