import type { RunOptions } from './run-journeys.ts'

/** What every change has to pass. The long run reaches every crash point: journeys.long.db.test.ts. */
export const gateRun = {
  journeys: 40,
  // Of three thousand the one whose plan has the most kinds of faults, and closed days that meet sessions.
  seed: 1436,
  killEvery: 10,
  isShort: true,
  mustReach: [],
} satisfies RunOptions

/** So long may it take, alone on two cores. No test judges it: `npm run faults -- --gate --keep` measures it. */
export const GATE_SECONDS = 30

/** With fewer sessions in closed days, and fewer ways in which these end, the run has shown nothing about them. */
export const LEAST_ASKED = 5
const ENDS = ['ended kept', 'ended money back', 'ended silent']

export const isVacuous = (closings: Record<string, number>): boolean =>
  (closings['sessions asked about'] ?? 0) < LEAST_ASKED || ENDS.some((end) => (closings[end] ?? 0) === 0)
