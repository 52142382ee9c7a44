import type { Page } from '@playwright/test'
import { expect, hydrated, test, twoFrames } from '../support/page.ts'

test.use({ viewport: { width: 390, height: 844 } })

const profile = '/practitioner?pid=47234&lid=47033'

for (const [path, atLeast] of [
  ['/children', 4],
  // Two of the four cards, and the footer.
  ['/userListing', 3],
  [profile, 8],
] as const)
  test(`on arrival at ${path} what is below the first screen is laid out when the browser is idle, one part at a time`, async ({
    page,
  }) => {
    await holdIdleMoments(page)
    await page.goto(path)
    await twoFrames(page)
    expect(await countSkipped(page)).toBeGreaterThanOrEqual(atLeast)
    await expect
      .poll(
        async () => {
          await page.evaluate(() => (window as unknown as { beIdle(): void }).beIdle())
          return countSkipped(page)
        },
        { intervals: [20] },
      )
      .toBe(0)
    await expect(page.locator('html[data-fresh]')).toHaveCount(0)
  })

test('who chooses a time before the profile is laid out comes to the times', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.goto(profile)
  await expect(page.locator('html[data-fresh]')).toHaveCount(1)
  await page.getByRole('link', { name: 'Choose a time' }).click()
  const title = page.getByRole('heading', { name: 'Book a session' })
  await hydrated(page)
  await expect(page.locator('html[data-fresh]')).toHaveCount(0)
  await expect(title).toBeInViewport()
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

/** Until `beIdle` is called. */
const holdIdleMoments = (page: Page) =>
  page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = []
    Object.assign(window, {
      requestIdleCallback: (run: IdleRequestCallback) => waiting.push(run),
      beIdle: () => waiting.shift()?.({ didTimeout: false, timeRemaining: () => 50 }),
    })
  })

/** Parts of the page that the browser skips or may skip. */
const countSkipped = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('#main > *, [data-later], body > footer')].filter(
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
