import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { bookAtDesk, newDay } from '../support/book-at-desk.ts'
import { comeIn, newFirstName } from '../support/desk-page.ts'
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
