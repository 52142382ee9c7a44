import { expect, test } from '#tests/support/page.ts'
import { openExhibit } from './gallery-page.ts'

test('a form that comes back moves focus to the summary, and each line leads to its field', async ({ page }) => {
  const exhibit = await openExhibit(page, 'error-summary')
  await exhibit.getByRole('button', { name: 'Send' }).press('Enter')
  const summary = exhibit.getByRole('region', { name: 'A few things to look at' })
  await expect(summary).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const email = exhibit.getByRole('textbox', { name: 'Email' })
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Add the part after @ in your email.')
  await expect(email).toHaveValue('nandini@')
})
