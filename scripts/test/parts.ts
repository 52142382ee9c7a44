import type { PartResult } from './part-result.ts'
import { runPlaywright } from './playwright.ts'
import { runProgram } from './programs.ts'
import { runVitest } from './vitest.ts'

export interface Run {
  /** Where everything temporary goes. */
  folder: string
  /** Files to keep to; none means all. */
  files: string[]
  /** Absent where none could be found or brought here. */
  browser: string | undefined
}

export interface Part {
  name: string
  /** Left out of `npm test`, because it takes longer than a change should wait. */
  isLong?: true
  needsBrowser?: true
  run: (run: Run) => Promise<PartResult>
}

/** Every part there is. Side by side within a row, one row after the other: never more than two cores' worth. */
export const rows: Part[][] = [
  [
    { name: 'format', run: ({ folder }) => check('format', folder, ['biome', 'check', ...skipIgnored]) },
    // The routes' types are made here, before the parts that read them: lint and types run side by side.
    {
      name: 'build',
      run: ({ folder }) =>
        check('build', folder, [process.execPath, 'scripts/build/refresh.ts'], ['react-router', 'typegen']),
    },
  ],
  [
    { name: 'types', run: ({ folder }) => check('types', folder, ['tsc', '--noEmit']) },
    { name: 'lint', run: ({ folder }) => check('lint', folder, ['oxlint', '--type-aware', '--deny-warnings']) },
    { name: 'unused', run: ({ folder }) => check('unused', folder, ['knip', '--no-progress']) },
  ],
  [{ name: 'unit', run: (run) => runVitest('unit', run) }],
  [{ name: 'db', run: (run) => runVitest('db', run) }],
  [{ name: 'browser', needsBrowser: true, run: (run) => runPlaywright('browser', run) }],
  [{ name: 'long-db', isLong: true, run: (run) => runVitest('long-db', run) }],
  // A component's faults also show on the pages that use it; this part is for an engineer who changes components.
  [{ name: 'components', isLong: true, needsBrowser: true, run: (run) => runPlaywright('components', run) }],
  [{ name: 'long-browser', isLong: true, needsBrowser: true, run: (run) => runPlaywright('long-browser', run) }],
]

/** Files that git ignores are not formatted. */
const skipIgnored = ['--vcs-enabled=true', '--vcs-client-kind=git', '--vcs-use-ignore-file=true']

type Command = [program: string, ...rest: string[]]

async function check(name: string, folder: string, ...commands: Command[]): Promise<PartResult> {
  for (const [program, ...rest] of commands) {
    const { isClean, output } = await runProgram(folder, program, rest)
    if (isClean) continue
    const error = `${[program, ...rest].join(' ')} found something: see above.`
    return { passed: 0, failures: [{ part: name, name, error }], skipped: 0, output }
  }
  return { passed: 1, failures: [], skipped: 0, output: '' }
}
