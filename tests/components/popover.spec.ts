import { expect, test } from '#tests/support/page.ts'
import { openExhibit } from './gallery-page.ts'

test('the pop-over opens beside its button and closes on Escape and on a press outside', async ({ page }) => {
  const exhibit = await openExhibit(page, 'popover')
  const button = exhibit.getByRole('button', { name: 'Filters' })
  const list = exhibit.getByRole('list', { name: 'Filter by' })
  await button.press('Enter')
  await expect(list).toBeVisible()
  await expect(exhibit.locator('#gallery-filters')).toHaveCSS('translate', '0px')
  const [buttonBox, listBox] = [await button.boundingBox(), await exhibit.locator('#gallery-filters').boundingBox()]
  if (!buttonBox || !listBox) throw new Error('the pop-over is not on the screen')
  expect(Math.abs(listBox.x - buttonBox.x)).toBeLessThan(2)
  expect(
    Math.min(Math.abs(listBox.y - buttonBox.y - buttonBox.height), Math.abs(listBox.y + listBox.height - buttonBox.y)),
  ).toBeLessThan(12)
  await page.keyboard.press('Tab')
  await expect(exhibit.getByRole('button', { name: 'Language' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(list).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(list).toBeHidden()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the pop-over opens and closes', async ({ page }) => {
    await page.goto('/gallery')
    const exhibit = page.locator('#popover')
    const button = exhibit.getByRole('button', { name: 'Legal & Help' })
    await button.click()
    await expect(exhibit.getByRole('link', { name: 'FAQs' })).toBeVisible()
    await button.click()
    await expect(exhibit.getByRole('link', { name: 'FAQs' })).toBeHidden()
  })
})
