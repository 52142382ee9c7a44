import { type Claim, tidy } from './claim.ts'
import { drawBar, drawReach } from './plots.ts'

type Rest = Pick<Claim, 'note' | 'from'>

/** One figure against the most that it may be. */
export const atMost = (says: string, value: number, goal: number, unit: string, rest: Rest): Claim => ({
  says,
  figure: `${tidy(value)} ${unit}`,
  goal: `at most ${tidy(goal)} ${unit}`,
  isMet: value <= goal,
  plot: drawBar(value, goal, unit),
  ...rest,
})

/** And against the least. */
export const atLeast = (says: string, value: number, goal: number, unit: string, rest: Rest): Claim => ({
  says,
  figure: `${tidy(value)} ${unit}`,
  goal: `at least ${tidy(goal)}`,
  isMet: value >= goal,
  plot: drawReach(value, goal, unit),
  ...rest,
})
