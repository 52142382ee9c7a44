import { expect, test } from '#tests/support/page.ts'
import { expectDrifting, expectStill, measureDrift, openExhibit, setDisplay } from './gallery-page.ts'

const visibleAt = [
  [1440, 10],
  [1397, 8],
  [1199, 7],
  [1022, 6],
  [767, 4],
  [419, 2],
] as const

test('as many logos are in sight as the width allows', async ({ page }) => {
  const strip = await openExhibit(page, 'logo-strip')
  for (const [width, expected] of visibleAt) {
    await page.setViewportSize({ width, height: 900 })
    const visible = await strip.locator('ul[tabindex]').evaluate((rail) => {
      const [first, second] = rail.children as unknown as HTMLElement[]
      return Math.round(rail.clientWidth / ((second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0)))
    })
    expect(visible, `at ${width} pixels`).toBe(expected)
  }
})

test('the logos drift one place every two seconds', async ({ page }) => {
  const strip = await openExhibit(page, 'logo-strip')
  await page.mouse.move(0, 0)
  const place = await strip.locator('ul[tabindex]').evaluate((rail) => {
    const [first, second] = rail.children as unknown as HTMLElement[]
    return (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0)
  })
  await expectDrifting(page, 'logo-strip')
  const drift = await measureDrift(page, 'logo-strip', 1500)
  const places = drift.pixels / place / (drift.ms / 2000)
  expect(places).toBeGreaterThan(0.9)
  expect(places).toBeLessThan(1.1)
})

test('the pause button stops the logos and starts them again', async ({ page }) => {
  const strip = await openExhibit(page, 'logo-strip')
  await strip.getByRole('button', { name: 'Pause partner logos' }).press('Enter')
  await page.mouse.move(0, 0)
  await expect(strip.getByRole('button', { name: 'Play partner logos' })).toBeVisible()
  await expectStill(page, 'logo-strip', 'when paused')
})

test('the logos stand still under a pointer, in calm mode, and with reduced motion', async ({ page }) => {
  const strip = await openExhibit(page, 'logo-strip')
  await strip.locator('ul[tabindex]').hover()
  await expectStill(page, 'logo-strip', 'under a pointer')
  await page.mouse.move(0, 0)
  await setDisplay(page, { calm: 'on' })
  await expectStill(page, 'logo-strip', 'in calm mode')
  await expect(strip.getByRole('button', { name: 'Pause partner logos' })).toBeHidden()
})
