import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findBrowser } from './tests/support/browser.ts'

/** Absent before the first run of the tests has brought one here; whoever only reads this file needs none. */
const executablePath = findBrowser()

/** Found once; the workers that load this file again take the same browser without looking for it. */
if (executablePath) process.env['CHROMIUM_PATH'] = executablePath

const baseURL = process.env['EMBRACE_TEST_URL']

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/serve-site.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  // A test that wavers is mended, not tried again.
  retries: 0,
  forbidOnly: true,
  // Generous: a busy machine is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
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
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
    { name: 'components', testMatch: 'components/**/*.spec.ts' },
    {
      name: 'accessibility',
      testMatch: 'accessibility/**/*.spec.ts',
      // A half-faded text has half its contrast: axe must see pages at rest.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    // When everybody else has ended: what have they left behind?
    { name: 'privacy', testMatch: 'security/**/*.spec.ts', dependencies: ['journeys', 'components', 'accessibility'] },
  ],
})
