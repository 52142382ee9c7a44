import { readFileSync } from 'node:fs'
import { describeMoment, keepResult } from '../../../bench/machine.ts'
import type { Moment, Results } from '../../../bench/page/results.ts'

type Kept = Results['faults']

const readKept = (): Kept => JSON.parse(readFileSync('bench/results/faults.json', 'utf8'))

/** The long run and the gate's stand in one file; each is kept when the other is made anew. */
export function keepReport(report: Omit<Kept, keyof Moment | 'gate'>): void {
  const { gate } = readKept()
  keepResult('faults', { ...report, ...(gate && { gate }) })
}

/** How long the gate's own run took, and what else the machine did meanwhile. */
export function keepGateReport({ journeys, seconds }: { journeys: number; seconds: number }): void {
  keepResult('faults', { ...readKept(), gate: { ...describeMoment(), journeys, seconds } })
}
