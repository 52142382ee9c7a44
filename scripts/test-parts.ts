import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { getBrowser } from '#tests/support/browser.ts'
import { type Finished, runProgram } from './test-programs.ts'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  output: string
}

interface Run {
  /** Where everything temporary goes. */
  folder: string
  /** Files to keep to; none means all. */
  files: string[]
}

/** A static check counts as one test; the runners count their own. */
export const parts = {
  // The routes' types are made here, before the parts that read them: lint and types run side by side.
  build: ({ folder }: Run) =>
    check(folder, [process.execPath, 'scripts/refresh-build.ts'], ['react-router', 'typegen']),
  format: ({ folder }: Run) => check(folder, ['biome', 'check', ...skipIgnored]),
  types: ({ folder }: Run) => check(folder, ['tsc', '--noEmit']),
  lint: ({ folder }: Run) => check(folder, ['oxlint', '--type-aware', '--deny-warnings']),
  unused: ({ folder }: Run) => check(folder, ['knip', '--no-progress']),
  unit: (run: Run) => runVitest(run, 'unit'),
  db: (run: Run) => runVitest(run, 'db'),
  browser: runPlaywright,
}

/** What git ignores is nobody's to format. */
const skipIgnored = ['--vcs-enabled=true', '--vcs-client-kind=git', '--vcs-use-ignore-file=true']

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

type Command = [program: string, ...rest: string[]]

async function check(folder: string, ...commands: Command[]): Promise<Outcome> {
  for (const [program, ...rest] of commands) {
    const { isClean, output } = await runProgram(folder, program, rest)
    if (!isClean) return { passed: 0, failed: 1, skipped: 0, output }
  }
  return { passed: 1, failed: 0, skipped: 0, output: '' }
}

async function runVitest({ folder, files }: Run, project: string): Promise<Outcome> {
  const report = join(folder, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const finished = await runProgram(folder, 'vitest', ['run', '--project', project, ...reporters, ...files])
  const counts = readReport(report, VitestReport)
  return settle(finished, {
    passed: counts?.numPassedTests ?? 0,
    failed: counts?.numFailedTests ?? 0,
    skipped: (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0),
  })
}

async function runPlaywright({ folder, files }: Run): Promise<Outcome> {
  const browser = getBrowser((line) => console.log(line))
  const report = join(folder, 'browser.json')
  const finished = await runProgram(folder, 'playwright', ['test', '--reporter=list,json', ...files], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const stats = readReport(report, PlaywrightReport)?.stats
  return settle(finished, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  })
}

/** A runner that ends badly without naming a failed test, or that ran none at all, has failed all the same. */
function settle({ isClean, output }: Finished, counts: Omit<Outcome, 'output'>): Outcome {
  if (counts.failed > 0) return { ...counts, output }
  if (!isClean) return { ...counts, failed: 1, output }
  if (counts.passed === 0) return { ...counts, failed: 1, output: `${output}\nNot one test was run.` }
  return { ...counts, output }
}

function readReport<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
