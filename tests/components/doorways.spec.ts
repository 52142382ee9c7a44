import { expect, test } from '#tests/support/page.ts'
import { openExhibit, setDisplay } from './gallery-page.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
})

test('the pictures change every eight seconds, go round once, and then stand still', async ({ page }) => {
  const doorways = await openExhibit(page, 'doorways')
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)))
  // A pointer that comes and goes starts the eight seconds afresh, now that the clock is ours.
  await doorways.getByText('Picture 1 of 5', { exact: true }).hover()
  await page.mouse.move(0, 0)
  await page.clock.runFor(7_500)
  await expect(doorways.getByText('Picture 1 of 5', { exact: true })).toBeVisible()
  await page.clock.runFor(500)
  await expect(doorways.getByText('Picture 2 of 5', { exact: true })).toBeVisible()
  for (const place of [3, 4, 5, 1]) {
    await page.clock.runFor(8_000)
    await expect(doorways.getByText(`Picture ${place} of 5`, { exact: true })).toBeVisible()
  }
  await page.clock.runFor(60_000)
  await expect(doorways.getByText('Picture 1 of 5', { exact: true })).toBeVisible()
  await expect(doorways.getByRole('button', { name: 'Play pictures' })).toBeVisible()
})

test('a pause is remembered on the next visit', async ({ page }) => {
  let doorways = await openExhibit(page, 'doorways')
  await doorways.getByRole('button', { name: 'Pause pictures' }).press('Enter')
  doorways = await openExhibit(page, 'doorways')
  await expect(doorways.getByRole('button', { name: 'Play pictures' })).toBeVisible()
  await page.clock.runFor(30_000)
  await expect(doorways.getByText('Picture 1 of 5', { exact: true })).toBeVisible()
})

test('nothing changes by itself in calm mode, and a dot still chooses', async ({ page }) => {
  const doorways = await openExhibit(page, 'doorways')
  await setDisplay(page, { calm: 'on' })
  await page.clock.runFor(30_000)
  await expect(doorways.getByText('Picture 1 of 5', { exact: true })).toBeVisible()
  await expect(doorways.getByRole('button', { name: 'Pause pictures' })).toBeHidden()
  await doorways.getByRole('button', { name: 'Picture 4' }).click()
  await expect(doorways.getByText('Picture 4 of 5', { exact: true })).toBeVisible()
})

test('the pictures wait while focus is on a doorway', async ({ page }) => {
  const doorways = await openExhibit(page, 'doorways')
  await doorways.getByRole('button', { name: 'Pause pictures' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(doorways.getByRole('link', { name: /Adult/ })).toBeFocused()
  await page.clock.runFor(30_000)
  await expect(doorways.getByText('Picture 1 of 5', { exact: true })).toBeVisible()
})
