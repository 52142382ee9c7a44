import { expect, test } from '#tests/support/page.ts'
import { measureDrift, openExhibit, setDisplay } from './gallery-page.ts'

test('the voices drift half a pixel a frame at sixty frames a second, 24 pixels apart', async ({ page }) => {
  const carousel = await openExhibit(page, 'voice-carousel')
  await page.mouse.move(0, 0)
  await page.waitForTimeout(400)
  const { pixels, ms } = await measureDrift(page, 'voice-carousel', 1500)
  const perSecond = pixels / (ms / 1000)
  expect(perSecond).toBeGreaterThan(18)
  expect(perSecond).toBeLessThan(34)
  await expect(carousel.locator('ul[tabindex]')).toHaveCSS('column-gap', '24px')
})

test('the voices wrap after two copies, and the copies are for the eye alone', async ({ page }) => {
  const carousel = await openExhibit(page, 'voice-carousel')
  await page.mouse.move(0, 0)
  await expect(carousel.locator('ul[tabindex] > li')).toHaveCount(15)
  await expect(carousel.getByRole('listitem')).toHaveCount(5)
  const rail = carousel.locator('ul[tabindex]')
  const twoCopies = await rail.evaluate((node) => {
    const items = node.children as unknown as HTMLElement[]
    return (items[10]?.offsetLeft ?? 0) - (items[0]?.offsetLeft ?? 0)
  })
  await rail.evaluate((node, left) => node.scrollTo({ left: left - 4, behavior: 'instant' }), twoCopies)
  await expect.poll(() => rail.evaluate((node) => node.scrollLeft)).toBeLessThan(400)
})

test('the voices stop under a pointer, with focus, when paused, in calm mode and with reduced motion', async ({
  page,
}) => {
  const carousel = await openExhibit(page, 'voice-carousel')
  const isStill = async () => {
    await page.waitForTimeout(150)
    return (await measureDrift(page, 'voice-carousel', 400)).pixels === 0
  }
  await carousel.locator('ul[tabindex]').hover()
  expect(await isStill(), 'under a pointer').toBe(true)
  await page.mouse.move(0, 0)
  await page.keyboard.press('Tab')
  await carousel.getByRole('button', { name: 'Next quote' }).focus()
  expect(await isStill(), 'with focus inside').toBe(true)
  await carousel.getByRole('button', { name: 'Pause quotes' }).press('Enter')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  expect(await isStill(), 'when paused').toBe(true)
  await carousel.getByRole('button', { name: 'Play quotes' }).click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect.poll(isStill).toBe(false)
  await setDisplay(page, { motion: 'reduce' })
  expect(await isStill(), 'with reduced motion').toBe(true)
  await setDisplay(page, { motion: 'full', calm: 'on' })
  expect(await isStill(), 'calm outranks a wish for motion').toBe(true)
})

test('turning by hand moves one quote and pauses the drift', async ({ page }) => {
  const carousel = await openExhibit(page, 'voice-carousel')
  await setDisplay(page, { motion: 'reduce' })
  const rail = carousel.locator('ul[tabindex]')
  await carousel.getByRole('button', { name: 'Next quote' }).press('Enter')
  await expect.poll(() => rail.evaluate((node) => node.scrollLeft)).toBeGreaterThan(300)
})

test.describe('when the system asks for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the voices stand still unless the visitor asks this site for motion', async ({ page }) => {
    await openExhibit(page, 'voice-carousel')
    await page.mouse.move(0, 0)
    await page.waitForTimeout(300)
    expect((await measureDrift(page, 'voice-carousel', 400)).pixels).toBe(0)
    await setDisplay(page, { motion: 'full' })
    await expect.poll(async () => (await measureDrift(page, 'voice-carousel', 300)).pixels).toBeGreaterThan(0)
  })
})
