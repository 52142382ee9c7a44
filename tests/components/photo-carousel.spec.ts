import { expect, test } from '#tests/support/page.ts'
import { openExhibit, setDisplay } from './gallery-page.ts'

for (const motion of ['reduce', 'full'] as const) {
  test(`the photo carousel turns round at both ends with motion: ${motion}`, async ({ page }) => {
    const carousel = await openExhibit(page, 'photo-carousel')
    await setDisplay(page, { motion })
    const status = carousel.getByText(/^Picture \d of 8$/)
    const next = carousel.getByRole('button', { name: 'Next picture' })
    await expect(status).toHaveText('Picture 1 of 8')
    await carousel.getByRole('button', { name: 'Previous picture' }).click()
    await expect(status).toHaveText('Picture 8 of 8')
    await next.press('Enter')
    await expect(status).toHaveText('Picture 1 of 8')
    await next.press('Enter')
    await expect(status).toHaveText('Picture 2 of 8')
    await expect
      .poll(() => carousel.locator('ul[tabindex]').evaluate((rail) => Math.round(rail.scrollLeft)))
      .toBe(
        await carousel
          .locator('ul[tabindex] > li')
          .evaluateAll((items) => (items[1] as HTMLElement).offsetLeft - (items[0] as HTMLElement).offsetLeft),
      )
  })
}

test('a dot selects its picture', async ({ page }) => {
  const carousel = await openExhibit(page, 'photo-carousel')
  const fifth = carousel.getByRole('button', { name: /, picture 5$/ })
  await fifth.click()
  await expect(carousel.getByText('Picture 5 of 8')).toBeVisible()
  await expect(fifth).toHaveAttribute('aria-current', 'true')
})

test('two quick presses move two pictures', async ({ page }) => {
  const carousel = await openExhibit(page, 'photo-carousel')
  const next = carousel.getByRole('button', { name: 'Next picture' })
  await next.click()
  await next.click()
  await expect(carousel.getByText('Picture 3 of 8')).toBeVisible()
})

test('scrolling the rail by keyboard moves the count with it', async ({ page }) => {
  const carousel = await openExhibit(page, 'photo-carousel')
  await carousel.locator('ul[tabindex]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(carousel.getByText('Picture 2 of 8')).toBeVisible()
})

test('the repeats that make the round seamless are hidden from everyone but the eye', async ({ page }) => {
  const carousel = await openExhibit(page, 'photo-carousel')
  await expect(carousel.getByRole('listitem')).toHaveCount(8)
  await expect(carousel.locator('ul[tabindex] > li[inert][aria-hidden="true"]')).toHaveCount(8)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('all eight pictures are in a rail that scrolls, and dead buttons are not shown', async ({ page }) => {
    await page.goto('/gallery')
    const carousel = page.locator('#photo-carousel')
    await expect(carousel.locator('ul[tabindex] > li')).toHaveCount(8)
    await expect(carousel.getByRole('button', { name: 'Next picture' })).toBeHidden()
  })
})
