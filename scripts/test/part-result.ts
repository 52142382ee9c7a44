import { stripVTControlCharacters } from 'node:util'

/** What became of one part. A static check counts as one test; the runners count their own. */
export interface PartResult {
  passed: number
  failures: Failure[]
  skipped: number
  output: string
}

export interface Failure {
  part: string
  /** The file and the whole name of the test; for a static check, the part itself. */
  name: string
  /** The first thing that went wrong, in a few lines. */
  error: string
  /** Where a trace of it lies, if there is one. */
  trace?: string
}

export const countFailed = (outcomes: PartResult[]) => outcomes.reduce((sum, { failures }) => sum + failures.length, 0)

export function describe(outcomes: PartResult[]): string {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  return `${passed} passed, ${countFailed(outcomes)} failed`
}

/** The beginning of an error, without colours and without the stack. */
export function firstLines(error: string, count = 12): string {
  const lines = stripVTControlCharacters(error).split('\n')
  const end = lines.findIndex((line) => /^\s+at /.test(line))
  return lines.slice(0, Math.min(count, end === -1 ? lines.length : Math.max(1, end))).join('\n')
}
