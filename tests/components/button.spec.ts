import { expect, test } from '#tests/support/page.ts'
import { openExhibit } from './gallery-page.ts'

test('every button and link shows the two-colour ring when the keyboard reaches it', async ({ page }) => {
  const exhibit = await openExhibit(page, 'button')
  const controls = await exhibit.locator('button, a').all()
  await controls[0]?.focus()
  await page.keyboard.press('Shift+Tab')
  for (const control of controls) {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
    await expect(control).toHaveCSS('outline-width', '3px')
    await expect(control).toHaveCSS('box-shadow', /6px/)
  }
})

test('buttons, chips and fields are at least 48 pixels high, and 56 in easier reading', async ({ page }) => {
  await openExhibit(page, 'button')
  const tooLow = (least: number) =>
    page
      .locator(
        '#button :is(button, a), #chip :is(button, a), #field :is(input:not([type="radio"]), select, label:has(input))',
      )
      .evaluateAll(
        (all, min) => all.filter((node) => node.getBoundingClientRect().height < min).map((node) => node.outerHTML),
        least,
      )
  expect(await tooLow(48)).toEqual([])
  await page.evaluate(() => (document.documentElement.dataset['reading'] = 'easy'))
  expect(await tooLow(56)).toEqual([])
})
