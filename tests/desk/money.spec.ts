import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { bookSession } from '../support/book-session.ts'
import { comeIn, newFirstName, openScreen } from '../support/desk-page.ts'
import { displayModes, onlyEverydayInGate, useDisplayMode } from '../support/display-modes.ts'
import { expect, test } from '../support/page.ts'

test('a payment of today is found by its payer and followed from the booking to the bank', async ({ page }) => {
  const first = newFirstName()
  await bookSession(page.request, { name: `${first} Rao` })
  await comeIn(page, 'Deepak Arora')
  await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Day' })).toHaveCount(0)
  await openScreen(page, '/desk/money')
  await page.keyboard.press('/')
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  const line = page.getByRole('row').filter({ hasText: `${first} Rao` })
  await expect(line).toContainText('Captured')
  await expect(page.getByText('1 entry, sum')).toBeVisible()
  expect(page.url()).not.toContain(first)
  await line.getByRole('link').click()
  const way = page.getByRole('complementary', { name: /from end to end/ })
  await expect(way.getByRole('listitem')).toHaveCount(4)
  await expect(way).toContainText('not over yet')
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(way).toBeHidden()
})

test('the files for the accountant ask who it is, and are saved', async ({ page }) => {
  await comeIn(page, 'Deepak Arora')
  await openScreen(page, '/desk/money')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'GST of the month' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^embrace-gst-\d{4}-\d\d\.csv$/)
})

for (const mode of displayModes)
  test(`money is accessible, ${mode}`, onlyEverydayInGate(mode), async ({ page }) => {
    await useDisplayMode(page, mode)
    await bookSession(page.request, { name: `${newFirstName()} Das` })
    await comeIn(page, 'Deepak Arora')
    await openScreen(page, '/desk/money')
    await expectNoViolations(page)
    await page
      .getByRole('region', { name: /^Every rupee/ })
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByRole('complementary', { name: /from end to end/ })).toBeVisible()
    await expectNoViolations(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
  })
