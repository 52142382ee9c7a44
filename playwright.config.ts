import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findBrowser, withoutPictures } from './tests/support/browser.ts'

/** Absent before the first run of the tests has brought one here; whoever only reads this file needs none. */
const executablePath = findBrowser()

/** Found once; the workers that load this file again take the same browser without looking for it. */
if (executablePath) process.env['CHROMIUM_PATH'] = executablePath

const baseURL = process.env['EMBRACE_TEST_URL']

const longFiles = '**/*.long.spec.ts'
const longTests = /@long/

const launch = { ...(executablePath ? { executablePath } : {}), args: browserArguments }

/** A half-faded text has half its contrast: axe must see pages at rest. */
const atRest = { contextOptions: { reducedMotion: 'reduce' as const } }

/**
 * Pictures and motion are two fifths of what a page costs, and the gate asks little about them: a test that does says so
 * (`inMotion`). The long run makes every journey once more with both.
 */
const light = { ...atRest, launchOptions: { ...launch, args: [...browserArguments, ...withoutPictures] } }

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
    launchOptions: launch,
  },
  projects: [
    // What the server writes down from its first moment on is looked at when everything else has ended, however it ended.
    { name: 'watch', testMatch: 'security/watch.spec.ts', teardown: 'privacy' },
    { name: 'privacy', testMatch: 'security/no-personal-data.spec.ts' },
    {
      name: 'journeys',
      testMatch: 'journeys/**/*.spec.ts',
      testIgnore: longFiles,
      grepInvert: longTests,
      dependencies: ['watch'],
      use: light,
    },
    {
      name: 'accessibility',
      testMatch: 'accessibility/**/*.spec.ts',
      testIgnore: longFiles,
      grepInvert: longTests,
      dependencies: ['watch'],
      use: light,
    },
    {
      name: 'desk',
      testMatch: 'desk/**/*.spec.ts',
      testIgnore: longFiles,
      grepInvert: longTests,
      dependencies: ['watch'],
      use: light,
    },
    { name: 'components', testMatch: 'components/**/*.spec.ts' },
    { name: 'long', testMatch: longFiles, use: atRest, timeout: 300_000 },
    { name: 'whole-journeys', testMatch: 'journeys/**/*.spec.ts', testIgnore: longFiles },
    { name: 'whole-desk', testMatch: 'desk/**/*.spec.ts', testIgnore: longFiles },
    { name: 'whole-accessibility', testMatch: 'accessibility/**/*.spec.ts', testIgnore: longFiles, use: atRest },
  ],
})
