import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findBrowser } from './tests/support/browser.ts'

/** Absent before the first run of the tests has brought one here; whoever only reads this file needs none. */
const executablePath = findBrowser()

/** Found once; the workers that load this file again take the same browser without looking for it. */
if (executablePath) process.env['CHROMIUM_PATH'] = executablePath

const baseURL = process.env['EMBRACE_TEST_URL']

const long = '**/*.long.spec.ts'

/** A half-faded text has half its contrast: axe must see pages at rest. */
const atRest = { contextOptions: { reducedMotion: 'reduce' as const } }

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/serve-site.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  // What fails is looked at again when all others have ended, alone: scripts/test/second-look.ts.
  retries: 0,
  forbidOnly: true,
  // Generous: a busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace of every test costs an eighth of the run; `--trace retain-on-failure` gives one of a test that puzzles.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserArguments },
  },
  projects: [
    // What the server writes down from its first moment on is looked at when everything else has ended, however it ended.
    { name: 'watch', testMatch: 'security/watch.spec.ts', teardown: 'privacy' },
    { name: 'privacy', testMatch: 'security/no-personal-data.spec.ts' },
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts', testIgnore: long, dependencies: ['watch'] },
    { name: 'components', testMatch: 'components/**/*.spec.ts', testIgnore: long, dependencies: ['watch'] },
    {
      name: 'accessibility',
      testMatch: 'accessibility/**/*.spec.ts',
      testIgnore: long,
      dependencies: ['watch'],
      use: atRest,
    },
    { name: 'long', testMatch: long, use: atRest, timeout: 300_000 },
  ],
})
