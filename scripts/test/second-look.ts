import type { Failure } from './part-result.ts'
import { runPlaywrightAgain } from './playwright.ts'
import { runVitestAgain } from './vitest.ts'

/** More failures than this are no accident: running them again would only delay the verdict. */
const TOO_MANY = 25

export interface SecondLook {
  /** Failed every time. */
  failed: Failure[]
  /** Failed among all others and passed alone: unsteady, with the first error. */
  unsteady: Failure[]
}

/** Runs failed tests again, when everything else has ended: alone, and at most twice. */
export async function lookAgain(
  failures: Failure[],
  folder: string,
  say: (line: string) => void,
  again: (failure: Failure, folder: string) => Promise<Failure | undefined> = runAgain,
): Promise<SecondLook> {
  if (failures.length > TOO_MANY) return { failed: failures, unsteady: [] }
  const failed: Failure[] = []
  const unsteady: Failure[] = []
  for (const failure of failures) {
    if (!('file' in failure || 'id' in failure)) {
      failed.push(failure)
      continue
    }
    say(`Once more, alone: ${failure.name}`)
    let last: Failure | undefined = failure
    for (let tries = 0; last && tries < 2; tries++) last = await again(failure, folder)
    if (last) failed.push(last)
    else unsteady.push(failure)
  }
  return { failed, unsteady }
}

/** A static check gives the same result every time, and so does a runner that could not run. */
function runAgain(failure: Failure, folder: string): Promise<Failure | undefined> {
  if ('file' in failure) return runVitestAgain(failure, folder)
  if ('id' in failure) return runPlaywrightAgain(failure, folder)
  return Promise.resolve(failure)
}
