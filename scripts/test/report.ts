import type { Failure } from './part-result.ts'
import type { UnsteadyRow } from './unsteady.ts'

export interface End {
  passed: number
  skipped: number
  failed: Failure[]
  /** Failed among all others, passed alone. */
  unsteady: Failure[]
  /** Those of them that the list does not name yet, and those that it has named for too long. */
  unnamed: UnsteadyRow[]
  overdue: UnsteadyRow[]
  /** Programs that were still running half a minute after the tests. */
  left: string[]
  load: { before: number[]; after: number[] }
  seconds: number
}

/** More than this means that something is wrong with the product, not with a test. */
export const UNSTEADY_AT_MOST = 10

/** Prints how the run ended, so that the last screen of the log is enough; returns the exit status. */
export function sayEnd(end: End, say: (line: string) => void = console.log): number {
  const isTooUnsteady = end.unsteady.length > UNSTEADY_AT_MOST
  const failed = end.failed.length + (end.left.length > 0 ? 1 : 0) + (isTooUnsteady ? 1 : 0) + end.overdue.length
  if (end.failed.length > 0) say(`\nWhat failed:\n${list(end.failed)}`)
  if (end.left.length > 0)
    say(
      `\nStill running half a minute after the tests, and ended now:\n${end.left.map((name) => `- ${name}`).join('\n')}`,
    )
  if (end.unsteady.length > 0)
    say(`\nUnsteady: failed among all others, passed alone. To be mended in the next change:\n${list(end.unsteady)}`)
  if (end.unnamed.length > 0)
    say(`\nPut into tests/unsteady.json:\n${end.unnamed.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}`)
  if (end.overdue.length > 0)
    say(
      `\nUnsteady for more than fourteen days. Mend it, or take it out of the gate:\n${end.overdue.map(({ test, since }) => `- ${test} (since ${since})`).join('\n')}`,
    )
  if (isTooUnsteady)
    say(`\nMore than ${UNSTEADY_AT_MOST} tests are unsteady: something is wrong with the product, not with a test.`)
  if (end.skipped > 0) say(`\n${end.skipped} skipped: they need another system or another user.`)
  const round = (load: number[]) => load.map((figure) => figure.toFixed(1)).join(' ')
  say(
    `\nLoad ${round(end.load.before)} when it began, ${round(end.load.after)} when it ended; ${Math.round(end.seconds)} s.`,
  )
  say(`\n${end.passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

function list(failures: Failure[]): string {
  return failures
    .map(({ part, name, error, trace }, place) => {
      const where = trace ? [`trace: ${trace}`] : []
      return [`${place + 1}) ${part}: ${name}`, ...[...error.split('\n'), ...where].map((line) => `     ${line}`)].join(
        '\n',
      )
    })
    .join('\n')
}
