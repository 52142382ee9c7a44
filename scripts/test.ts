// npm test: every check there is. `npm test -- types unit` runs some of them, `npm test -- unit server/http/` some of their files.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Outcome, parts } from './test-parts.ts'
import { listPrograms, stopPrograms } from './test-programs.ts'

/** Side by side within a row, one row after the other: the quickest answers first, and never more than two cores' worth. */
const rows = [['format', 'build'], ['types', 'lint', 'unused'], ['unit'], ['db'], ['browser']] as const
type PartName = (typeof rows)[number][number]

const names: PartName[] = rows.flat()
const given = process.argv.slice(2)
const files = given.filter((argument) => /[./]/.test(argument))
const unknown = given.filter((argument) => !files.includes(argument) && !names.some((name) => name === argument))
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}: the parts are ${names.join(', ')}.`)
  process.exit(1)
}
const chosen = choose(names.filter((name) => given.includes(name)))

/** Everything temporary goes in here, so that one removal leaves nothing behind. */
const folder = mkdtempSync(join(tmpdir(), 'embrace-test-'))
// PostgreSQL gives up root, and must still reach what is inside.
chmodSync(folder, 0o755)
let isLeaving = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void leave())

const outcomes: Outcome[] = []
for (const row of rows) {
  outcomes.push(...(await Promise.all(row.filter((name) => chosen.includes(name)).map(runPart))))
}
outcomes.push(await checkNothingRuns())
rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
const failures = outcomes.flatMap(nameFailures)
if (failures.length > 0) console.log(`\nWhat failed, once more:\n${failures.join('\n')}`)
const skipped = outcomes.reduce((total, outcome) => total + outcome.skipped, 0)
if (skipped > 0) console.log(`\n${skipped} skipped: they need another system or another user.`)
console.log(`\n${describe(outcomes)}`)
process.exit(outcomes.some(({ failed }) => failed > 0) ? 1 : 0)

/** Every part but the formatter reads what the build makes. */
function choose(asked: PartName[]): readonly PartName[] {
  if (asked.length === 0) return names
  return asked.every((name) => name === 'format') ? asked : ['build', ...asked]
}

async function runPart(name: PartName): Promise<Outcome> {
  const started = performance.now()
  const outcome = await parts[name]({ folder, files }).catch(crash)
  if (isLeaving) await new Promise<never>(() => {})
  const took = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${name.padEnd(10)}${describe([outcome]).padEnd(24)}${took.padStart(7)} s`)
  if (outcome.failed > 0) console.log(`\n${outcome.output.trimEnd()}\n`)
  return outcome
}

/** A program that outlives the test that started it is a fault of that test. */
async function checkNothingRuns(): Promise<Outcome> {
  const left = listPrograms(folder)
  if (left.length === 0) return { passed: 0, failed: 0, skipped: 0, output: '' }
  console.log(
    `\nThese programs were still running after the tests, and were ended:\n${left.map(({ name }) => name).join('\n')}`,
  )
  await stopPrograms(folder)
  return { passed: 0, failed: 1, skipped: 0, output: '' }
}

async function leave() {
  isLeaving = true
  await stopPrograms(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  console.log('\nStopped before the end.')
  process.exit(130)
}

/** The end of a long log is what people read: what failed early on is named there again. */
function nameFailures({ failed, output }: Outcome) {
  if (failed === 0) return []
  const lines = stripVTControlCharacters(output).split('\n')
  return [...new Set(lines.filter((line) => /^\s*(FAIL |\d+\) \[)/.test(line)).map((line) => line.trim()))]
}

function crash(error: unknown): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output: error instanceof Error ? error.message : String(error) }
}

function describe(all: Outcome[]) {
  const sum = (count: (outcome: Outcome) => number) => all.reduce((total, outcome) => total + count(outcome), 0)
  return `${sum((outcome) => outcome.passed)} passed, ${sum((outcome) => outcome.failed)} failed`
}
