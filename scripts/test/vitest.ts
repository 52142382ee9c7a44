import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { type Failure, firstLines, type PartResult } from './part-result.ts'
import type { Run } from './parts.ts'
import { runProgram } from './programs.ts'

const Report = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

/** Holds how to run it again: its file, and its own name unless the whole file failed to load. */
interface VitestFailure extends Failure {
  file: string
  test: string | undefined
}

export async function runVitest(
  project: string,
  { folder, files }: Pick<Run, 'folder' | 'files'>,
): Promise<PartResult> {
  return judgeVitest(project, await run(folder, project, files))
}

type Ended = { isClean: boolean; output: string; report: z.output<typeof Report> | undefined }

export function judgeVitest(project: string, { isClean, output, report }: Ended): PartResult {
  const failures = report ? listFailures(project, report) : []
  const passed = report?.numPassedTests ?? 0
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  // The report of the tests does not hold it: an error that no test caught may belong to any of them, or to the product.
  const uncaught = UNCAUGHT.test(output)
    ? [runner(project, 'An error was thrown outside of the tests: see above.')]
    : []
  if (failures.length + uncaught.length > 0) return { passed, failures: [...failures, ...uncaught], skipped, output }
  // A runner that exits badly without naming a failed test, or that ran none, has failed all the same.
  if (!isClean) return { passed, failures: [runner(project, 'The runner itself failed: see above.')], skipped, output }
  if (passed === 0) return { passed, failures: [runner(project, 'Not one test was run.')], skipped, output }
  return { passed, failures, skipped, output }
}

/** Runs one failed test alone; returns what is wrong with it now, or undefined. */
export async function runVitestAgain(failure: Failure, folder: string): Promise<Failure | undefined> {
  if (!isOurs(failure)) return failure
  const name = failure.test === undefined ? [] : ['-t', `^${escape(failure.test)}$`]
  const { isClean, report } = await run(folder, failure.part, [failure.file, '--maxWorkers=1', ...name])
  if (isClean && (report?.numPassedTests ?? 0) > 0) return undefined
  return (report && listFailures(failure.part, report)[0]) ?? failure
}

const UNCAUGHT = /Vitest caught \d+ unhandled errors?/

let runs = 0

async function run(folder: string, project: string, rest: string[]) {
  const file = join(folder, `${project}-${runs++}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const finished = await runProgram(folder, 'vitest', ['run', '--project', project, ...reporters, ...rest])
  const report = existsSync(file) ? Report.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
  return { ...finished, report }
}

function listFailures(part: string, { testResults }: z.output<typeof Report>): VitestFailure[] {
  return testResults.flatMap<VitestFailure>(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed')
      return [{ part, file, test: undefined, name: file, error: firstLines(message ?? 'The file could not be run.') }]
    return failed.map(({ fullName, failureMessages }) => ({
      part,
      file,
      test: fullName,
      name: `${file} › ${fullName}`,
      error: firstLines(failureMessages?.[0] ?? 'No error was given.'),
    }))
  })
}

const runner = (part: string, error: string): Failure => ({ part, name: part, error })

const isOurs = (failure: Failure): failure is VitestFailure => 'file' in failure

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
