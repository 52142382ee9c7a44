import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/page.ts'
import { serveInPieces } from '../support/serve-in-pieces.ts'
import { siteRoutes } from '../support/site-routes.ts'

// Each test visits every page, which takes its time on a busy machine.
test.setTimeout(300_000)

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test(`no page moves under the reader, neither while it loads nor while it is scrolled (${device})`, async ({
      page,
    }) => {
      await page.addInitScript(watchShifts)
      // Letters come when the network pleases; what they move is looked at further down.
      await page.route('**/fonts/**', (route) => route.abort('aborted'))
      const moved: string[] = []
      for (const route of siteRoutes) {
        await page.goto(route)
        await hydrated(page)
        await readToTheEnd(page)
        const { score, culprit } = await page.evaluate(() => (window as unknown as Watched).shifts)
        if (score > 0.01) moved.push(`${route} ${score.toFixed(4)} ${culprit}`)
      }
      expect(moved).toEqual([])
    })

    test(`no opening moves while its page is still arriving (${device})`, async ({ page, baseURL }) => {
      const slow = await serveInPieces(baseURL ?? '')
      await page.addInitScript(watchShifts)
      const moved: string[] = []
      for (const route of ['/', '/children', '/giftatherapy', '/media', '/userListing']) {
        await page.goto(`${slow.url}${route}`, { waitUntil: 'load' })
        const { score, culprit } = await page.evaluate(() => (window as unknown as Watched).shifts)
        if (score > 0.01) moved.push(`${route} ${score.toFixed(4)} ${culprit}`)
      }
      slow.close()
      expect(moved).toEqual([])
    })
  })

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a laptop', { width: 1280, height: 800 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const)
  test.describe(`letters that come late on ${device}`, () => {
    test.use({ viewport })

    test(`move no opening (${device})`, async ({ page }) => {
      await page.addInitScript(watchShifts)
      await page.route('**/fonts/**', async (route) => {
        await page.waitForTimeout(600)
        await route.continue()
      })
      const moved: string[] = []
      for (const route of siteRoutes) {
        await page.goto(route)
        await page.evaluate(() => document.fonts.ready)
        await page.waitForTimeout(100)
        const { score, culprit } = await page.evaluate(() => (window as unknown as Watched).shifts)
        if (score > 0.02) moved.push(`${route} ${score.toFixed(4)} ${culprit}`)
      }
      expect(moved).toEqual([])
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

async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight * 0.9) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))
    }
  })
}
