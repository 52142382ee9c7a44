import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/page.ts'
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
