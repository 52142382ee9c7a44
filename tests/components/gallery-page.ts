import type { Page } from '@playwright/test'
import { hydrated } from '#tests/support/page.ts'

/** Opens the gallery, waits until it is live, and answers the exhibit with this slug, scrolled into sight. */
export async function openExhibit(page: Page, slug: string) {
  await page.goto('/gallery')
  await hydrated(page)
  const exhibit = page.locator(`section#${slug}`)
  await exhibit.scrollIntoViewIfNeeded()
  return exhibit
}

/** The display modes live on the root element; the settings in the header write the same attributes. */
export async function setDisplay(page: Page, display: { calm?: 'on'; reading?: 'easy'; motion?: 'reduce' | 'full' }) {
  await page.evaluate((wanted) => Object.assign(document.documentElement.dataset, wanted), display)
}

/** How far a rail has scrolled in this many milliseconds of real time. */
export async function measureDrift(page: Page, slug: string, duringMs: number) {
  const rail = page.locator(`section#${slug} ul[tabindex]`)
  return rail.evaluate(async (node, ms) => {
    const start = performance.now()
    const from = node.scrollLeft
    await new Promise((resolve) => setTimeout(resolve, ms))
    return { pixels: node.scrollLeft - from, ms: performance.now() - start }
  }, duringMs)
}
