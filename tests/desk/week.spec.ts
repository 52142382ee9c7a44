import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { bookSession } from '../support/book-session.ts'
import { comeIn, newFirstName, openScreen } from '../support/desk-page.ts'
import { displayModes, onlyEverydayInGate, useDisplayMode } from '../support/display-modes.ts'
import { expect, test } from '../support/page.ts'

test('from a session on the day one key leads to the week of its practitioner; it is opened and marked there, and seen live', async ({
  page,
  context,
}) => {
  const first = newFirstName()
  const { t } = await bookSession(page.request, { name: `${first} Vora` })
  await comeIn(page)
  await openScreen(page, `/desk/day?day=${t.slice(0, 10)}`)
  const block = page.getByRole('link', { name: `${first} V.` }).first()
  await block.focus()
  await page.keyboard.press('w')
  await expect(page).toHaveURL(/\/desk\/week\?practitioner=\d+&day=/)
  await expect(page.locator('thead th[scope="col"]')).toHaveCount(7)
  const other = await context.newPage()
  await openScreen(other, page.url())
  await expect(other.getByText('Live', { exact: true })).toBeVisible()

  await block.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Chosen session' })
  await expect(panel.getByRole('heading', { name: `${first} Vora, 34` })).toBeVisible()
  await page.keyboard.press('a')
  await expect(other.getByRole('link', { name: `${first} V.` }).first()).toContainText('Arrived')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(block).toBeFocused()
  await expect(page.locator('table [tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('d')
  await expect(page).toHaveURL(new RegExp(`/desk/day\\?day=${t.slice(0, 10)}`))
})

for (const mode of displayModes)
  test(`the week is accessible, ${mode}`, onlyEverydayInGate(mode), async ({ page }) => {
    await useDisplayMode(page, mode)
    await comeIn(page)
    await openScreen(page, '/desk/week')
    await expectNoViolations(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
  })
