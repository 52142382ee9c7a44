import type { Page } from '@playwright/test'
import { expect, hydrated } from '#tests/support/page.ts'

/** Opens the gallery, waits until it is live, and returns the exhibit with this slug, scrolled into view. */
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

/** A longer pause between two frames does not move a rail further: after a wake-up a visitor must not see it leap. */
const longestFrameMs = 250

/** How far a rail has scrolled while frames were drawn, and the time of those frames: a busy machine draws fewer. */
export async function measureDrift(page: Page, slug: string, duringMs: number) {
  const rail = page.locator(`section#${slug} ul[tabindex]`)
  return rail.evaluate(
    async (node, { during, longest }) => {
      const nextFrame = () => new Promise<number>(requestAnimationFrame)
      let last = await nextFrame()
      const from = node.scrollLeft
      let ms = 0
      while (ms < during) {
        const now = await nextFrame()
        ms += Math.min(now - last, longest)
        last = now
      }
      return { pixels: node.scrollLeft - from, ms }
    },
    { during: duringMs, longest: longestFrameMs },
  )
}

/** Nothing moves, at once or as soon as the page has taken in what was asked of it. */
export async function expectStill(page: Page, slug: string, why: string) {
  await expect.poll(async () => (await measureDrift(page, slug, 400)).pixels, why).toBe(0)
}

export async function expectDrifting(page: Page, slug: string) {
  await expect.poll(async () => (await measureDrift(page, slug, 300)).pixels).not.toBe(0)
}
