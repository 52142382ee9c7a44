import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { keepResult } from '../../../bench/machine.ts'

/** How long the gate's own run took, and what else the machine did meanwhile. */
type GateReport = { measuredOn: string; commit: string; loadAverage: string; journeys: number; seconds: number }
type Report = { journeys: number; seconds: number }

const readKept = () =>
  JSON.parse(readFileSync('bench/results/faults.json', 'utf8')) as { gate?: GateReport } & Record<string, unknown>

/** The long run and the gate's stand in one file; each is kept when the other is made anew. */
export function keepReport(report: Report): void {
  const { gate } = readKept()
  keepResult('faults', { ...report, ...(gate && { gate }) })
}

export function keepGateReport({ journeys, seconds }: Report): void {
  const gate: GateReport = {
    measuredOn: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    loadAverage: loadavg()
      .map((load) => load.toFixed(2))
      .join(', '),
    journeys,
    seconds,
  }
  keepResult('faults', { ...readKept(), gate })
}
