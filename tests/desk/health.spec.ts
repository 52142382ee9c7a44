import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { comeIn, openScreen } from '../support/desk-page.ts'
import { expect, test } from '../support/page.ts'

test('the health of the site is told in sentences and line by line', async ({ page }) => {
  await comeIn(page)
  await openScreen(page, '/desk/health')
  await expect(page.getByRole('row', { name: /^Database/ })).toContainText(/Well|Look/)
  await expectNoViolations(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
})
