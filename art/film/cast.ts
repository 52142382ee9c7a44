import { C } from '../palette.ts'
import type { Figure } from '../people/body.ts'

/** The client, who comes for the first time. */
export const client = (change: Pick<Figure, 'pose' | 'arms' | 'flip' | 'prop'>, head: Figure['head'] = {}): Figure => ({
  ...change,
  head: { skin: 4, hair: 'curls', look: 4, ...head },
  outfit: { kind: 'shirt', top: C.marigold, bottom: C.jamun, sleeve: 'half', shoe: C.ink },
})

export const therapist = (
  change: Pick<Figure, 'pose' | 'arms' | 'flip' | 'prop'>,
  head: Figure['head'] = {},
): Figure => ({
  ...change,
  head: { skin: 2, hair: 'lowbun', look: 4, glasses: C.jamun, ear: 'stud', ...head },
  outfit: { kind: 'kurta', top: C.milk, bottom: C.peacock, stole: C.gulmohar },
})
