import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/accessible-page.ts'
import { expect, hydrated, test } from '../support/page.ts'

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

test('a visitor sent by the partner sees the offer in the list and on the profile, and the flag c is set', async ({
  page,
}) => {
  await open(page, '/about?utm_source=mst')
  expect(await page.evaluate(() => sessionStorage.getItem('c'))).toBe('true')
  await open(page, '/userListing?category=Occupational+Therapist&show=all')
  await expect(page.getByText('Therapy sessions at 15% off, just for you!')).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'Ananya Rao' }) })
  const price = card.getByText('Starts at').locator('..')
  await expect(price.locator('s')).toContainText('₹2,950')
  await expect(price).toContainText('₹2,575.00')
  await expectNoViolations(page, 'main')
  await card.getByRole('link', { name: 'Book' }).click()
  await expect(page.getByText('Rs.2575.00/session')).toBeVisible()
  await expect(page.getByText('Therapy sessions at 15% off, just for you!')).toBeVisible()
  await expect(page.getByRole('definition').locator('s')).toContainText('Rs.2950')
})

test('nobody else gets the offer, not even with the flag set by hand', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('c', 'true'))
  await open(page, '/userListing?utm_source=other')
  await expect(page.getByText('15% off')).toHaveCount(0)
})
