import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findBrowser, instructions } from './tests/support/browser.ts'

const executablePath = findBrowser()
if (!executablePath) throw new Error(instructions)

/** Found once; the workers that load this file again take the same browser without looking for it. */
process.env['CHROMIUM_PATH'] = executablePath

const baseURL = process.env['EMBRACE_TEST_URL']

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/serve-site.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: { executablePath, args: browserArguments },
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
  ],
})
