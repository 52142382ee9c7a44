// npm run bench:load [-- --short] [--part throughput|overload|soak|growth] [--soak-minutes 10]
// The whole takes about 20 minutes. --short is a trial of some 3 minutes, and keeps nothing.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { grown } from './load/grown.ts'
import { LOAD_BUDGET as BUDGET } from './load/load-budget.ts'
import { measureGrowth } from './load/measure-growth.ts'
import { measureOverload } from './load/measure-overload.ts'
import { measureSoak } from './load/measure-soak.ts'
import { measureThroughput } from './load/measure-throughput.ts'
import { drawResult, type LoadResult, writeTables } from './load/write-report.ts'
import { formatFiles } from './machine.ts'
import { redrawPage } from './page/redraw-page.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    part: { type: 'string', multiple: true },
    'soak-minutes': { type: 'string' },
  },
})
const isShort = values.short
const parts = {
  throughput: async () => ({ settings: await measureThroughput({ isShort }) }),
  overload: () => measureOverload({ isShort }),
  growth: async () => ({ sizes: await measureGrowth({ isShort }) }),
  soak: () => measureSoak({ minutes: Number(values['soak-minutes'] ?? (isShort ? 0.5 : 10)) }),
}
const names = Object.keys(parts) as (keyof typeof parts)[]
const unknown = (values.part ?? []).filter((name) => !names.some((one) => one === name))
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}: the parts are ${names.join(', ')}.`)
  process.exit(1)
}

const folder = isShort ? join(tmpdir(), 'embrace-bench-load') : join(import.meta.dirname, 'results')
mkdirSync(folder, { recursive: true })
const file = join(folder, 'load.json')
const kept: LoadResult = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as LoadResult)
  : { machine: describeMachine() }
kept.machine = describeMachine()
for (const name of names) {
  if (values.part && !values.part.includes(name)) continue
  const begun = performance.now()
  console.log(`\n${name} ...`)
  const loadAverage = loadavg()
    .map((load) => load.toFixed(2))
    .join(', ')
  Object.assign(kept, { [name]: { ...describeMoment(), loadAverage, ...(await parts[name]()) } })
  console.log(`${name} took ${Math.round((performance.now() - begun) / 1000)} s`)
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
  writeFileSync(join(folder, 'load.md'), writeTables(kept))
  writeFileSync(join(folder, 'load.svg'), drawResult(kept))
  if (isShort) continue
  formatFiles([file, join(folder, 'load.md')])
  redrawPage()
}
console.log(`\n${writeTables(kept)}\nKept in ${folder}`)
const misses = findMisses(kept)
for (const miss of misses) console.error(`Missed: ${miss}`)
process.exitCode = misses.length > 0 ? 1 : 0

function describeMachine() {
  return { cores: availableParallelism(), model: cpus()[0]?.model.trim() ?? 'unknown', node: process.version }
}

function describeMoment() {
  return {
    measuredOn: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  }
}

function findMisses({ overload, soak, growth }: LoadResult): string[] {
  const found: string[] = []
  const check = (isMet: boolean, sentence: string) => void (isMet || found.push(sentence))
  if (overload) {
    const { crowds, bookedMeanwhile, crashes } = overload
    const largest = crowds.at(-1)
    check(crashes === 0, `the server crashed ${crashes} times`)
    check(
      crowds.every(({ failures }) => failures === 0),
      'somebody got neither a page nor a 503 with a time to come back',
    )
    check((largest?.turnedAwayPerSecond ?? 0) > 0, 'the largest crowd was not turned away')
    const longest = Math.max(...crowds.map(({ servedP99Ms }) => servedP99Ms))
    check(longest <= BUDGET.servedP99Ms, `one in a hundred of those served in a crowd waited ${longest} ms`)
    check(bookedMeanwhile.confirmed === bookedMeanwhile.journeys, 'a booking was lost in the crowd')
    check(bookedMeanwhile.failures === 0, 'a connection broke in the crowd')
  }
  if (soak && soak.minutes >= 5) {
    const [heap, memory] = [
      grown(soak.samples, ({ heapMb }) => heapMb),
      grown(soak.samples, ({ memoryMb }) => memoryMb),
    ]
    check(heap <= BUDGET.memoryGrown, `the heap has grown to ${heap.toFixed(2)} of what it was`)
    check(memory <= BUDGET.memoryGrown, `the process has grown to ${memory.toFixed(2)} of what it was`)
  }
  const [small, large] = [growth?.sizes[0], growth?.sizes.at(-1)]
  if (small && large) {
    check(large.slots.cpuMs <= small.slots.cpuMs * BUDGET.slotsGrowth, 'free times cost more in a large clinic')
    check(large.hold.p50Ms <= small.hold.p50Ms * BUDGET.holdGrowth, 'a hold costs more in a large clinic')
  }
  return found
}
