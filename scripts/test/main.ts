// npm test: the gate. npm run test:long: everything at full size. Both are the list of parts in parts.ts.
// `npm test -- types unit` runs some parts, `npm test -- unit server/http/` some of their files.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findOrInstallBrowser } from '#tests/support/browser.ts'
import { countFailed, describe, type PartResult } from './part-result.ts'
import { type Part, rows } from './parts.ts'
import { listPrograms, stopPrograms } from './programs.ts'
import { sayEnd } from './report.ts'
import { lookAgain } from './second-look.ts'
import { findCommitDay, listOverdue, listUnnamed, readUnsteady } from './unsteady.ts'

const given = process.argv.slice(2)
const isLong = given.includes('--long')
const files = given.filter((argument) => /[./]/.test(argument))
const names = rows.flat().map(({ name }) => name)
const asked = given.filter((argument) => argument !== '--long' && !files.includes(argument))
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}: the parts are ${names.join(', ')}.`)
  process.exit(1)
}

/** Everything temporary goes in here, so that one removal cleans up. */
const folder = mkdtempSync(join(tmpdir(), 'embrace-test-'))
// PostgreSQL does not run as root, and must still reach what is inside.
chmodSync(folder, 0o755)
let isLeaving = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void leave())

const loadBefore = loadavg()
const started = performance.now()
// Before any part that reads the browser runner's settings.
const browser = rows.flat().some((part) => isChosen(part) && part.needsBrowser)
  ? findOrInstallBrowser((line) => console.log(line))
  : undefined
if (browser) process.env['CHROMIUM_PATH'] = browser

const outcomes: PartResult[] = []
for (const row of rows) outcomes.push(...(await Promise.all(row.filter(isChosen).map(runPart))))
const { failed, unsteady } = await lookAgain(
  outcomes.flatMap(({ failures }) => failures),
  folder,
  (line) => console.log(line),
)
const [knownUnsteady, commitDay] = [readUnsteady(), findCommitDay()]
const leftRunning = await listLeftPrograms()
rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
process.exit(
  sayEnd({
    passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0) + unsteady.length,
    skipped: outcomes.reduce((sum, outcome) => sum + outcome.skipped, 0),
    failed,
    unsteady,
    unnamed: listUnnamed(knownUnsteady, unsteady, commitDay),
    overdue: listOverdue(knownUnsteady, commitDay),
    left: leftRunning,
    load: { before: loadBefore, after: loadavg() },
    seconds: (performance.now() - started) / 1000,
  }),
)

/** Without names: the gate, or everything. Every part but the formatter reads what the build makes. */
function isChosen({ name, isLong: needsTime }: Part) {
  if (asked.length === 0) return isLong || !needsTime
  return asked.includes(name) || (name === 'build' && asked.some((other) => other !== 'format'))
}

async function runPart(part: Part): Promise<PartResult> {
  const began = performance.now()
  const outcome = await part.run({ folder, files, browser }).catch((error: unknown) => crash(part.name, error))
  if (isLeaving) await new Promise<never>(() => {})
  const took = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${part.name.padEnd(13)}${describe([outcome]).padEnd(24)}${took.padStart(7)} s`)
  if (countFailed([outcome]) > 0) console.log(`\n${outcome.output.trimEnd()}\n`)
  return outcome
}

/** A program that outlives its test is a fault of that test; one that is still closing is not. */
async function listLeftPrograms() {
  for (let waited = 0; waited < 30 && listPrograms(folder).length > 0; waited++) await wait(1000)
  const left = listPrograms(folder).map(({ name }) => name)
  if (left.length > 0) await stopPrograms(folder)
  return left
}

async function leave() {
  isLeaving = true
  await stopPrograms(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  console.log('\nStopped before the end.')
  process.exit(130)
}

function crash(part: string, error: unknown): PartResult {
  const said = error instanceof Error ? error.message : String(error)
  return { passed: 0, failures: [{ part, name: part, error: said }], skipped: 0, output: said }
}
