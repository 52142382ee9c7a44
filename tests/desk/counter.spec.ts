import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { bookAtDesk, newDay } from '../support/book-at-desk.ts'
import { comeIn, newFirstName, openScreen } from '../support/desk-page.ts'
import { displayModes, onlyEverydayInGate, useDisplayMode } from '../support/display-modes.ts'
import { expect, test } from '../support/page.ts'

for (const mode of displayModes)
  test(
    `the counter shows the cash of the day and what waits, and is accessible, ${mode}`,
    onlyEverydayInGate(mode),
    async ({ page }) => {
      const first = newFirstName()
      await useDisplayMode(page, mode)
      await comeIn(page)
      await bookAtDesk(page, `/desk/book?day=${newDay('Wednesday')}`, `${first} Menon`)
      await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Counter' }).click()
      await expect(page.getByRole('row').filter({ hasText: `${first} Menon` })).toContainText('Cash')
      await expect(page.getByText('Cash of today')).toBeVisible()
      await expectNoViolations(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page)
    },
  )

test('whoever sees all money goes from a day of it to the same day at the counter, and back', async ({ page }) => {
  await comeIn(page, 'Deepak Arora')
  await openScreen(page, '/desk/money?day=2026-11-12')
  await page.getByRole('link', { name: 'Over the counter' }).click()
  await expect(page).toHaveURL(/counter\?day=2026-11-12$/)
  await page.getByRole('link', { name: 'All money of the day' }).click()
  await expect(page.getByRole('heading', { name: 'Every rupee of 12 November' })).toBeVisible()
})
