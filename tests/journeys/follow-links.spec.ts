import { expect, hydrated, test } from '../support/page.ts'

declare global {
  interface Window {
    /** Gone once another document is loaded. */
    isTheSame?: boolean
  }
}

test.beforeEach(async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await page.evaluate(() => void (window.isTheSame = true))
})

test('a link within the site is followed in the same document, by finger and by key', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL('/careers')
  await footer.getByRole('link', { name: 'About' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => window.isTheSame)).toBe(true)
})

test('whoever asks for a new tab gets one, and this page stays', async ({ page, context }) => {
  const opened = context.waitForEvent('page')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Careers' })
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/careers')
  await expect(page).toHaveURL('/about')
})

test('a link to the page one is on adds nothing to the way back', async ({ page }) => {
  const before = await page.evaluate(() => history.length)
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first()
  await about.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test('what a link leads to is asked for while the pointer rests on it', async ({ page }) => {
  await page.goto('/userListing')
  await hydrated(page)
  const asked = page.waitForRequest(/\/practitioner\.data/)
  await page.getByRole('main').locator('a[href^="/practitioner"]').first().hover()
  await asked
  await expect(page).toHaveURL('/userListing')
})
