import { configDefaults, defineConfig } from 'vitest/config'

const exclude = [...configDefaults.exclude, 'build/**', '**/.generated/**', '**/.react-router/**', 'data/**']

/** `unit` is pure and fast; `db` runs on a real PostgreSQL that it starts for itself. Browser tests are Playwright's. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  test: {
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
