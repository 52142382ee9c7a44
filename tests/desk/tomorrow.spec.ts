import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { bookSession } from '../support/book-session.ts'
import { comeIn, newFirstName, openScreen } from '../support/desk-page.ts'
import { expect, test } from '../support/page.ts'

test('whoever comes is named with how they were told, on a wide screen and on a phone', async ({ page }) => {
  const name = `${newFirstName()} Verma`
  const { t } = await bookSession(page.request, { name })
  await comeIn(page)
  await openScreen(page, `/desk/tomorrow?day=${t.slice(0, 10)}`)
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Reminder')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('come')
  await expectNoViolations(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})
