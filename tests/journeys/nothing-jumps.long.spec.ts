// Long: every page at three widths, read to its end, twice.
import type { Page } from '@playwright/test'
import { expect, hydrated, test, twoFrames } from '../support/page.ts'
import { serveInPieces } from '../support/serve-in-pieces.ts'
import { siteRoutes } from '../support/site-routes.ts'

const screens = {
  'a phone': { width: 390, height: 844 },
  'a laptop': { width: 1280, height: 800 },
  'a desktop': { width: 1440, height: 900 },
}

for (const [device, viewport] of Object.entries(screens))
  test.describe(`on ${device}`, () => {
    test.use({ viewport, contextOptions: {} })

    for (const route of siteRoutes) {
      test(`${route}: nothing moves under the reader, neither while it loads nor while it is scrolled (${device})`, async ({
        page,
      }) => {
        await page.addInitScript(watchShifts)
        // Fonts arrive at no certain time; what they move is checked below.
        await page.route('**/fonts/**', (answer) => answer.abort('aborted'))
        await page.goto(route)
        await hydrated(page)
        await readToTheEnd(page)
        await expectStill(page, 0.01)
      })

      test(`${route}: letters that come late move nothing in the opening (${device})`, async ({ page }) => {
        await page.addInitScript(watchShifts)
        let held = 0
        const arrives = Promise.withResolvers<void>()
        await page.route('**/fonts/**', async (answer) => {
          held += 1
          await arrives.promise
          await answer.continue()
        })
        await page.goto(route, { waitUntil: 'domcontentloaded' })
        // The page is painted with the fallback fonts, and only then do its own arrive.
        await twoFrames(page)
        await expect.poll(() => held).toBeGreaterThan(0)
        const letters = page.evaluate(async () => void (await document.fonts.ready))
        arrives.resolve()
        await letters
        await twoFrames(page)
        await expectStill(page, 0.02)
      })
    }

    for (const route of ['/', '/children', '/giftatherapy', '/media', '/userListing'])
      test(`${route}: the opening stays while the page is still arriving (${device})`, async ({ page, baseURL }) => {
        const slow = await serveInPieces(baseURL ?? '')
        await page.addInitScript(watchShifts)
        await page.goto(`${slow.url}${route}`, { waitUntil: 'load' })
        await expectStill(page, 0.01)
        slow.close()
      })
  })

type Watched = { shifts: { score: number; culprit: string } }

function watchShifts() {
  const shifts = { score: 0, culprit: '' }
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources?: { node?: Node }[]
    })[]) {
      if (entry.hadRecentInput) continue
      shifts.score += entry.value
      const node = entry.sources?.[0]?.node
      if (node instanceof Element) shifts.culprit = `${node.tagName}.${node.className}`
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function expectStill(page: Page, limit: number) {
  const { score, culprit } = await page.evaluate(() => (window as unknown as Watched).shifts)
  expect(score, `${page.url()} ${culprit}`).toBeLessThanOrEqual(limit)
}

async function readToTheEnd(page: Page) {
  for (let top = 0; top < (await page.evaluate(() => document.body.scrollHeight)); top += 700) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await twoFrames(page)
  }
}
