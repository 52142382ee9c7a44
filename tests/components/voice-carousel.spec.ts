import { expect, test } from '#tests/support/page.ts'
import { expectDrifting, expectStill, measureDrift, openExhibit, setDisplay } from './gallery-page.ts'

test('the voices drift half a pixel a frame at sixty frames a second, 24 pixels apart', async ({ page }) => {
  const carousel = await openExhibit(page, 'voice-carousel')
  await page.mouse.move(0, 0)
  await expectDrifting(page, 'voice-carousel')
  const { pixels, ms } = await measureDrift(page, 'voice-carousel', 1500)
  const perSecond = pixels / (ms / 1000)
  expect(perSecond).toBeGreaterThan(26)
  expect(perSecond).toBeLessThan(34)
  await expect(carousel.locator('ul[tabindex]')).toHaveCSS('column-gap', '24px')
})

test('the drift waits 100 ms before it starts', async ({ page }) => {
  const carousel = await openExhibit(page, 'voice-carousel')
  await page.mouse.move(0, 0)
  await carousel.getByRole('button', { name: 'Pause quotes' }).evaluate((button: HTMLElement) => button.click())
  const waited = await carousel.getByRole('button', { name: 'Play quotes' }).evaluate(async (button: HTMLElement) => {
    const rail = button.closest('[aria-roledescription]')!.querySelector('ul[tabindex]')!
    const from = rail.scrollLeft
    const start = performance.now()
    button.click()
    while (rail.scrollLeft === from) await new Promise(requestAnimationFrame)
    return performance.now() - start
  })
  expect(waited).toBeGreaterThanOrEqual(100)
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
  await expectDrifting(page, 'voice-carousel')
  await rail.evaluate((node, left) => node.scrollTo({ left: left - 4, behavior: 'instant' }), twoCopies)
  await expect.poll(() => rail.evaluate((node) => node.scrollLeft)).toBeLessThan(400)
})

test('a page that stumbles for a moment does not throw the drift back by a copy', async ({ page }) => {
  const carousel = await openExhibit(page, 'voice-carousel')
  await page.mouse.move(0, 0)
  await expectDrifting(page, 'voice-carousel')
  const moved = await carousel.locator('ul[tabindex]').evaluate(async (node) => {
    const items = node.children as unknown as HTMLElement[]
    const oneCopy = items[5]!.offsetLeft - items[0]!.offsetLeft
    node.scrollTo({ left: oneCopy + 100, behavior: 'instant' })
    const nextFrame = () => new Promise(requestAnimationFrame)
    await nextFrame()
    await nextFrame()
    const until = performance.now() + 300
    while (performance.now() < until);
    for (let frame = 0; frame < 20; frame += 1) await nextFrame()
    return node.scrollLeft - oneCopy
  })
  expect(moved).toBeGreaterThanOrEqual(100)
})

test('the voices stop under a pointer, with focus, when paused, in calm mode and with reduced motion', async ({
  page,
}) => {
  const carousel = await openExhibit(page, 'voice-carousel')
  const isStill = (why: string) => expectStill(page, 'voice-carousel', why)
  await carousel.locator('ul[tabindex]').hover()
  await isStill('under a pointer')
  await page.mouse.move(0, 0)
  await page.keyboard.press('Tab')
  await carousel.getByRole('button', { name: 'Next quote' }).focus()
  await isStill('with focus inside')
  await carousel.getByRole('button', { name: 'Pause quotes' }).press('Enter')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await isStill('when paused')
  await carousel.getByRole('button', { name: 'Play quotes' }).click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expectDrifting(page, 'voice-carousel')
  await setDisplay(page, { motion: 'reduce' })
  await isStill('with reduced motion')
  await setDisplay(page, { motion: 'full', calm: 'on' })
  await isStill('calm outranks a wish for motion')
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
    await expectStill(page, 'voice-carousel', 'before anyone asks for motion')
    await setDisplay(page, { motion: 'full' })
    await expectDrifting(page, 'voice-carousel')
  })
})
