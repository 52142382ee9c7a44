import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { instructions } from '#tests/support/browser.ts'
import { type Failure, firstLines, type PartResult } from './part-result.ts'
import type { Run } from './parts.ts'
import { runProgram } from './programs.ts'

const Result = z.object({
  status: z.string().optional(),
  errors: z.array(z.object({ message: z.string().optional() })),
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })),
})
const Spec = z.object({
  id: z.string(),
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string(), results: z.array(Result) })),
})
type Suite = { title: string; specs: z.output<typeof Spec>[]; suites?: Suite[] | undefined }
const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(Spec),
  suites: z.lazy(() => z.array(Suite)).optional(),
})
const Report = z.object({
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.string().optional() })),
  stats: z.object({ expected: z.number(), skipped: z.number() }),
})

/** Looks at what all other tests have left behind: run alone it would look at an empty server, and pass. */
const ONCE = new Set(['privacy'])

/** Holds the id by which the runner finds the test again. */
interface PlaywrightFailure extends Failure {
  id: string
}

/** Which of the runner's projects belong to a part. What `watch` begins, `privacy` ends: see playwright.config.ts. */
const projects: Record<string, string[]> = {
  browser: ['journeys', 'accessibility', 'desk'],
  components: ['components'],
  'long-browser': ['long', 'whole-journeys', 'whole-desk', 'whole-accessibility'],
}

export async function runPlaywright(part: string, { folder, files, browser }: Run): Promise<PartResult> {
  if (!browser) return { passed: 0, failures: [{ part, name: part, error: instructions }], skipped: 0, output: '' }
  const chosen = (projects[part] ?? []).map((name) => `--project=${name}`)
  // What the journeys leave behind is checked once all of them have run.
  return judgePlaywright(part, await run(folder, [...chosen, ...(files.length > 0 ? ['--no-deps'] : []), ...files]))
}

type Ended = { isClean: boolean; output: string; report: z.output<typeof Report> | undefined }

export function judgePlaywright(part: string, { isClean, output, report }: Ended): PartResult {
  const passed = report?.stats.expected ?? 0
  const skipped = report?.stats.skipped ?? 0
  const failures: Failure[] = report ? listFailures(part, report) : []
  // An error outside of the tests has failed whatever the tests did, and is not run again.
  const [outside] = report?.errors ?? []
  if (outside || (failures.length === 0 && !isClean))
    failures.push({ part, name: part, error: firstLines(outside?.message ?? 'The runner itself failed: see above.') })
  if (failures.length === 0 && passed === 0) failures.push({ part, name: part, error: 'Not one test was run.' })
  return { passed, failures, skipped, output }
}

/** Runs one failed test alone, with a trace; returns what is wrong with it now, or undefined. */
export async function runPlaywrightAgain(failure: Failure, folder: string): Promise<Failure | undefined> {
  if (!isOurs(failure)) return failure
  const list = join(folder, 'again.json')
  writeFileSync(list, JSON.stringify({ status: 'failed', failedTests: [failure.id] }))
  const again = ['--last-failed', `--last-failed-file=${list}`, '--workers=1', '--no-deps', '--trace=retain-on-failure']
  const { isClean, report } = await run(folder, again)
  if (isClean && (report?.stats.expected ?? 0) > 0) return undefined
  return (report && listFailures(failure.part, report)[0]) ?? failure
}

let runs = 0

async function run(folder: string, rest: string[]) {
  const number = runs++
  const file = join(folder, `browser-${number}.json`)
  const output = join('test-results', String(process.pid), String(number))
  const finished = await runProgram(
    folder,
    'playwright',
    ['test', '--reporter=list,json', `--output=${output}`, ...rest],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  )
  const report = existsSync(file) ? Report.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
  return { ...finished, report }
}

function listFailures(part: string, { suites }: z.output<typeof Report>): (Failure | PlaywrightFailure)[] {
  return suites
    .flatMap((suite) => listSpecs(suite, []))
    .flatMap(({ spec, path }) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => {
          const failed = results.find(({ errors }) => errors.length > 0)
          const trace = failed?.attachments.find(({ name }) => name === 'trace')?.path
          return {
            part,
            ...(ONCE.has(projectName) ? {} : { id: spec.id }),
            name: `[${projectName}] ${path.join(' › ')}`,
            error: firstLines(failed?.errors[0]?.message ?? `It ended as ${failed?.status ?? 'unknown'}.`),
            ...(trace ? { trace } : {}),
          }
        }),
    )
}

type Found = { spec: z.output<typeof Spec>; path: string[] }

function listSpecs({ title, specs, suites }: Suite, above: string[]): Found[] {
  const path = [...above, title]
  return [
    ...specs.map((spec) => ({ spec, path: [...path, spec.title] })),
    ...(suites ?? []).flatMap((suite) => listSpecs(suite, path)),
  ]
}

const isOurs = (failure: Failure): failure is PlaywrightFailure => 'id' in failure
