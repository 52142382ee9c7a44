import type { RunOptions } from './run-journeys.ts'

/** What every change has to pass. The long run reaches every crash point: journeys.long.db.test.ts. */
export const gateRun = {
  journeys: 40,
  seed: 1,
  killEvery: 10,
  isShort: true,
  mustReach: [],
} satisfies RunOptions

/** So long may it take, alone on two cores. No test judges it: `npm run faults -- --gate --keep` measures it. */
export const GATE_SECONDS = 30
