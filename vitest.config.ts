import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const exclude = [...configDefaults.exclude, 'build/**', '**/.generated/**', '**/.react-router/**', 'data/**']

/** The longest begin, so that the others go beside them instead of waiting for them at the end. */
const longest = [
  '/tests/faults/journeys/',
  '/tests/faults/messages/',
  '/tests/security/',
  '/tests/faults/',
  '/tests/servers/',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((folder) => moduleId.includes(folder))
      return place === -1 ? longest.length : place
    }
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

const long = '**/*.long.db.test.ts'

/** What runs on a real PostgreSQL, which is started for it. Two minutes: a busy machine is slow, not wrong. */
const onDatabase = {
  setupFiles: ['tests/support/fail-on-console-error.ts'],
  globalSetup: ['tests/support/start-postgres.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

/** `unit` is pure and fast; `db` and `long-db` run on a real PostgreSQL. Browser tests are Playwright's. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  test: {
    // Files share what they import: half of their time was reading the same modules anew for each of them.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Half of a test's time is waiting: two files side by side on two cores, where one at a time is the runner's own choice.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.db.test.ts'],
          setupFiles: ['tests/support/fail-on-console-error.ts'],
          testTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'db', include: ['**/*.db.test.ts'], exclude: [...exclude, long], ...onDatabase } },
      { extends: true, test: { name: 'long-db', include: [long], exclude, ...onDatabase, testTimeout: 1_200_000 } },
    ],
  },
})
