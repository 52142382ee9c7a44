import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { bookSession } from '../support/book-session.ts'
import { comeIn, newFirstName, openScreen } from '../support/desk-page.ts'
import { expect, test } from '../support/page.ts'

test('from any screen a session is found by a few letters and opened on its day, by keyboard alone', async ({
  page,
}) => {
  const first = newFirstName()
  const { t } = await bookSession(page.request, { name: `${first} Mistry` })
  await comeIn(page)
  await openScreen(page, '/desk/health')
  await page.keyboard.press('/')
  const field = page.getByLabel('Name, phone or reference')
  await expect(field).toBeFocused()
  await page.keyboard.type(first.slice(0, 7))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: `${first} M.` })).toBeFocused()
  await expect(page.getByText('One session found.')).toBeVisible()
  expect(page.url()).not.toContain(first.slice(0, 3))
  await expectNoViolations(page)
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.getByRole('link', { name: `${first} M.` }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/desk/day\\?day=${t.slice(0, 10)}&session=`))
  const panel = page.getByRole('complementary', { name: 'Chosen session' })
  await expect(panel.getByRole('heading', { name: `${first} Mistry, 34` })).toBeVisible()
})

test.describe('without scripts', () => {
  // What is refused on purpose, the browser reports as well.
  test.use({ javaScriptEnabled: false, expectedFaults: [/(answer: |status of )422/] })

  test('a session is found on a phone, and too few letters are refused in words', async ({ page }) => {
    const first = newFirstName()
    await bookSession(page.request, { name: `${first} Mistry` })
    await comeIn(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('link', { name: 'Find' }).click()
    await page.getByLabel('Name, phone or reference').fill('Qz')
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByText('Type three letters or digits at least.').first()).toBeVisible()
    await page.getByLabel('Name, phone or reference').fill(`mis ${first}`)
    await page.getByRole('button', { name: 'Find' }).click()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: `${first} M.` }).click()
    await expect(page.getByRole('heading', { name: `${first} Mistry, 34` })).toBeVisible()
  })
})
