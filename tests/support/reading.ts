import type { Page } from '@playwright/test'
import { expect, test, watchPage } from './page.ts'

interface Reading {
  /** Opens a page only to read it: nothing is pressed or typed, so the next test finds it unchanged. */
  read: (path: string) => Promise<Page>
}

interface Desk {
  desk: { page: Page; faults: string[] }
}

/**
 * For tests that only look: one page for all of them, without scripts, loaded anew when another path is asked for. It
 * costs a tenth of a browser page of its own.
 */
export const reading = test.extend<Reading, Desk>({
  desk: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: process.env['EMBRACE_TEST_URL']!,
        viewport: { width: 1440, height: 900 },
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        javaScriptEnabled: false,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const faults: string[] = []
      watchPage(page, faults, false)
      await use({ page, faults })
      await context.close()
    },
    { scope: 'worker' },
  ],
  read: async ({ desk: { page, faults } }, use) => {
    faults.length = 0
    await use(async (path) => {
      if (new URL(page.url()).href !== new URL(path, process.env['EMBRACE_TEST_URL']).href) await page.goto(path)
      return page
    })
    expect(faults, 'nothing may go wrong in the browser while a page is read').toEqual([])
  },
})
