import type { RunOptions } from './run-journeys.ts'

/** What every change has to pass. The long run reaches every crash point: journeys.long.db.test.ts. */
export const gateRun = {
  journeys: 40,
  // Of three thousand the one whose plan has the most kinds of faults and of what a desk does, without those that take the longest.
  seed: 1506,
  killEvery: 20,
  isShort: true,
  mustReach: [],
} satisfies RunOptions

/** So long may it take, alone on two cores. No test judges it: `npm run faults -- --gate --keep` measures it. */
export const GATE_SECONDS = 30

/**
 * With fewer sessions in closed days, or when nobody answered or everybody did, the run has shown too little about them. Far
 * below what is usual: who meets whom depends on the machine, and that must not turn a change red.
 */
const LEAST_ASKED = 4
const ANSWERED = ['ended kept', 'ended moved', 'ended money back']

export function isVacuous(closings: Record<string, number>): boolean {
  const count = (name: string) => closings[name] ?? 0
  const answered = ANSWERED.reduce((sum, name) => sum + count(name), 0)
  return count('sessions asked about') < LEAST_ASKED || answered === 0 || count('ended silent') === 0
}
