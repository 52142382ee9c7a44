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

/** `unit` is pure and fast; `db` runs on a real PostgreSQL that it starts for itself. Browser tests are Playwright's. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  test: {
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
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude,
          setupFiles: ['tests/support/fail-on-console-error.ts'],
          globalSetup: ['tests/support/start-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
