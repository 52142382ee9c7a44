import { expect, test } from '#tests/support/page.ts'
import { openExhibit } from './gallery-page.ts'

test('a toast is said politely, leaves focus alone and goes after six seconds', async ({ page }) => {
  await page.clock.install()
  const exhibit = await openExhibit(page, 'toast')
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)))
  const button = exhibit.getByRole('button', { name: 'Copy the link' })
  await button.press('Enter')
  const toast = page.getByRole('status').filter({ hasText: 'Link copied.' })
  await expect(toast).toBeVisible()
  await expect(button).toBeFocused()
  await page.clock.runFor(5_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(toast).toBeHidden()
})

test('a toast can be dismissed by keyboard', async ({ page }) => {
  const exhibit = await openExhibit(page, 'toast')
  await exhibit.getByRole('button', { name: 'Copy the link' }).press('Enter')
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await dismiss.focus()
  await expect(dismiss).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Link copied.')).toBeHidden()
})
