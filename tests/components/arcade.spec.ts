import { expect, test } from '#tests/support/page.ts'
import { openExhibit, setDisplay } from './gallery-page.ts'

test('the arcade turns round at both ends', async ({ page }) => {
  const arcade = await openExhibit(page, 'arcade')
  const caption = arcade.getByText(/^Picture \d of 5:/)
  await expect(caption).toHaveText('Picture 1 of 5: building blocks with a therapist')
  await arcade.getByRole('button', { name: 'Previous picture' }).click()
  await expect(caption).toHaveText('Picture 5 of 5: painting together')
  await arcade.getByRole('button', { name: 'Next picture' }).click()
  await expect(caption).toHaveText(/^Picture 1 of 5/)
})

test('a dot chooses its picture, which then stands in the middle with two neighbours on each side', async ({
  page,
}) => {
  const arcade = await openExhibit(page, 'arcade')
  await arcade.getByRole('button', { name: 'Picture 3' }).press('Enter')
  await expect(arcade.getByRole('button', { name: 'Picture 3' })).toHaveAttribute('aria-current', 'true')
  await expect(arcade.getByRole('img', { name: 'a quiet pod in the sensory room' })).toBeVisible()
  const names = await arcade
    .locator('[data-bay]')
    .evaluateAll((bays) => bays.map((bay) => bay.lastElementChild?.querySelector('img')?.src.split('/').at(-1)))
  expect(names).toEqual(['play.svg', 'movement.svg', 'sensory.svg', 'speech.svg', 'arts.svg'])
})

test('a turn of the arcade fades in 0.7 seconds, and at once in calm mode', async ({ page }) => {
  const arcade = await openExhibit(page, 'arcade')
  const fading = arcade.locator('[data-bay] > :last-child').first()
  await arcade.getByRole('button', { name: 'Next picture' }).click()
  await expect(fading).toHaveCSS('transition-duration', '0.7s')
  await setDisplay(page, { calm: 'on' })
  await expect(fading).toHaveCSS('transition-duration', '0s')
})

test('the arcade never turns by itself', async ({ page }) => {
  await page.clock.install()
  const arcade = await openExhibit(page, 'arcade')
  await page.clock.runFor(60_000)
  await expect(arcade.getByText(/^Picture 1 of 5:/)).toBeVisible()
})
