import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { redrawPage } from './page/redraw-page.ts'
import type { Moment, Results } from './page/results.ts'

/** Writes a result together with the machine's load meanwhile: without it a figure says little. */
export function keepResult<Name extends string>(
  name: Name,
  /** The page of results can read what it shows of it. */
  result: Name extends keyof Results ? Omit<Results[Name], keyof Moment> & Record<string, unknown> : object,
): void {
  const folder = join(import.meta.dirname, 'results')
  const kept = {
    ...describeMoment(),
    machine: { cores: availableParallelism(), model: cpus()[0]?.model.trim() ?? 'unknown', node: process.version },
    ...result,
  }
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
  formatFiles([file])
  redrawPage()
  console.log(JSON.stringify(kept, null, 2))
}

/** When and of what something was measured, and what else the machine did meanwhile. */
export const describeMoment = () => ({
  measuredOn: new Date().toISOString().slice(0, 10),
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  loadAverage: loadavg()
    .map((load) => load.toFixed(2))
    .join(', '),
})

/** Files that a program writes into the project are formatted like those that people write. */
export function formatFiles(files: string[]): void {
  const root = join(import.meta.dirname, '..')
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  execFileSync(process.execPath, [biome, 'format', '--write', ...files], { cwd: root, stdio: 'ignore' })
}

/** CPU milliseconds of one run: the best of many, because other programs only ever add to it. */
export function measureCpu(run: () => unknown, { rounds = 15, atLeast = 30 } = {}): { best: number; median: number } {
  run()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    let runs = 0
    const from = process.cpuUsage()
    let spent = 0
    do {
      run()
      runs++
      const { user, system } = process.cpuUsage(from)
      spent = (user + system) / 1000
    } while (spent < atLeast)
    times.push(spent / runs)
  }
  const sorted = times.toSorted((one, other) => one - other)
  return { best: round(sorted[0] ?? 0), median: round(sorted[Math.floor(sorted.length / 2)] ?? 0) }
}

export const round = (value: number) => Math.round(value * 10_000) / 10_000
