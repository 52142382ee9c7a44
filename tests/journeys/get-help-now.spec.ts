import { expect, test } from '../support/page.ts'
import { kindsOfPage } from '../support/site-routes.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // That the panel is on every page is checked in the pages' HTML: tests/content/what-a-page-says.db.test.ts.
  const onlyHomeInGate = (route: string) => (route === '/' ? {} : { tag: '@long' })
  for (const [kind, route] of Object.entries(kindsOfPage))
    test(`${kind}: helplines are one press away`, onlyHomeInGate(route), async ({ page }) => {
      await page.goto(route)
      await page.getByRole('button', { name: 'Need help now?' }).click()
      const panel = page.locator('#help-now')
      await expect(panel.getByRole('link', { name: '14416' })).toHaveAttribute('href', 'tel:14416')
      await expect(panel.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
      await expect(panel.getByRole('link', { name: '9152987821' })).toBeVisible()
      await expect(panel).toContainText('Every day, any hour')
      await expect(panel).toContainText('Monday to Saturday, 8 AM to 10 PM')
      await expect(panel).toContainText('Every day, 10 AM to 6 PM')
    })
})

test('the panel closes on Escape and gives focus back', async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Need help now?' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#help-now')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#help-now')).toBeHidden()
  await expect(opener).toBeFocused()
})
