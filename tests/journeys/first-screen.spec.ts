import type { Page } from '@playwright/test'
import { expect, hydrated, test, twoFrames } from '../support/page.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on arrival what is below the first screen is laid out only when the browser is idle, one part at a time', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = []
    Object.assign(window, {
      requestIdleCallback: (run: IdleRequestCallback) => waiting.push(run),
      beIdle: () => waiting.shift()?.({ didTimeout: false, timeRemaining: () => 50 }),
    })
  })
  await page.goto('/children')
  await twoFrames(page)
  const atFirst = await countSkipped(page)
  expect(atFirst).toBeGreaterThan(3)
  await expect
    .poll(async () => {
      await page.evaluate(() => (window as unknown as { beIdle(): void }).beIdle())
      return countSkipped(page)
    })
    .toBe(0)
  await expect(page.locator('html[data-fresh]')).toHaveCount(0)
})

test('a link within the page leads to its place while what is between is not laid out yet', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.goto('/children')
  await expect(page.locator('html[data-fresh]')).toHaveCount(1)
  const last = page.locator('#main > section[id]').last()
  await page.evaluate((id) => location.assign(`#${id}`), await last.getAttribute('id'))
  const topOf = () => last.evaluate((section) => Math.round(section.getBoundingClientRect().top))
  const given = await last.evaluate((section) => Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0)
  await expect.poll(async () => Math.abs((await topOf()) - given)).toBeLessThan(100)
})

for (const way of ['a reload', 'Back'])
  test(`${way} lands exactly where the page was left`, async ({ page }) => {
    await page.goto('/children')
    await hydrated(page)
    await expect(page.locator('html[data-fresh]')).toHaveCount(0)
    const left = await scrollToMiddle(page)
    if (way === 'Back') {
      await page.goto('/faq')
      await page.goBack()
    } else await page.reload()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left.scrollY)
    await expect(page.locator('html[data-fresh]')).toHaveCount(0)
    expect(await readPlace(page)).toEqual(left)
    await hydrated(page)
    await twoFrames(page)
    expect(await readPlace(page)).toEqual(left)
  })

/** Parts of the page that the browser may skip. */
const countSkipped = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('#main > *, body > footer')].filter(
        (part) => getComputedStyle(part).contentVisibility === 'auto',
      ).length,
  )

async function scrollToMiddle(page: Page) {
  await page.evaluate(() => scrollTo({ top: Math.round(document.body.scrollHeight / 2), behavior: 'instant' }))
  await twoFrames(page)
  return readPlace(page)
}

/** Where the page stands, and which of its parts is in the middle of the screen. */
const readPlace = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('#main > *')]
    const isInMiddle = (part: Element) => part.getBoundingClientRect().bottom > innerHeight / 2
    const part = parts.findIndex(isInMiddle)
    return { scrollY, part, top: Math.round(parts[part]!.getBoundingClientRect().top) }
  })
