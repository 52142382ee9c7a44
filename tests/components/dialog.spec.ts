import { expect, test, twoFrames } from '#tests/support/page.ts'
import { openExhibit, setDisplay } from './gallery-page.ts'

test('the dialog opens with the close button focused and gives focus back', async ({ page }) => {
  const exhibit = await openExhibit(page, 'dialog')
  const opener = exhibit.getByRole('button', { name: 'About Dr. Nandita Sethi' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Dr. Nandita Sethi' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('Escape and a press outside close the dialog', async ({ page }) => {
  const exhibit = await openExhibit(page, 'dialog')
  const opener = exhibit.getByRole('button', { name: 'About Dr. Nandita Sethi' })
  const dialog = page.getByRole('dialog', { name: 'Dr. Nandita Sethi' })
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await opener.click()
  await expect(dialog).toBeVisible()
  await dialog.getByText('17+ years').click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(8, 8)
  await expect(dialog).toBeHidden()
})

test('the dialog is 920 wide, fades in 300 ms after 10 ms, and the page does not scroll behind it', async ({
  page,
}) => {
  const exhibit = await openExhibit(page, 'dialog')
  await exhibit.getByRole('button', { name: 'About Dr. Nandita Sethi' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCSS('opacity', '1')
  expect((await dialog.boundingBox())?.width).toBe(920)
  await expect(dialog).toHaveCSS('transition-duration', /^0\.3s/)
  await expect(dialog).toHaveCSS('transition-delay', /^0\.01s/)
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 600)
  await twoFrames(page)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await setDisplay(page, { calm: 'on' })
  await expect(dialog).toHaveCSS('transition-duration', /^0s/)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the dialog opens by command and closes by its form', async ({ page }) => {
    await page.goto('/gallery')
    await page.locator('#dialog').getByRole('button', { name: 'What is a hold?' }).click()
    const dialog = page.getByRole('dialog', { name: 'We keep your time for 15 minutes' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  })
})
