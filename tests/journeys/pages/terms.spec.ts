import { termsAndConditions } from '#content/policies/terms.ts'
import { expect, hydrated, test } from '../../support/page.ts'
import { reading } from '../../support/reading.ts'

reading('/terms_and_conditions has its sections, from the terms to the emergency helplines', async ({ read }) => {
  const page = await read('/terms_and_conditions')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible()
  const headings = await page.getByRole('main').locator('section[id] > h2').allTextContents()
  expect(headings).toEqual(termsAndConditions.sections.map(({ heading }) => heading))
  expect([headings[0], headings.at(-1)]).toEqual(['Terms & Conditions', 'Emergency Helplines'])
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link')).toHaveText(headings)
})

reading('governed by the laws of India, courts at New Delhi; 18 or over, 15 to 18 with consent', async ({ read }) => {
  const page = await read('/terms_and_conditions')
  const law = page.getByRole('region', { name: 'Governing Law & Dispute Resolution' })
  await expect(law).toContainText('governed by the laws of India')
  await expect(law).toContainText('the courts at New Delhi decide')
  const people = page.getByRole('region', { name: 'User Representations' })
  await expect(people).toContainText('18 or over')
  await expect(people).toContainText('between 15 and 18, a parent or guardian has given consent')
  await expect(people).toContainText('below that age, use of the platform is prohibited')
})

test('both readings of the notice are given: 12 hours here, 24 in the policy, and 24 is what we apply', async ({
  page,
}) => {
  await page.goto('/terms_and_conditions')
  const booking = page.getByRole('region', { name: 'Booking & Cancellation of Services' })
  await expect(booking).toContainText('at least 12 hours before it starts')
  await expect(booking).toContainText('What we apply is 24 hours')
  await booking.getByRole('link', { name: 'Cancellation & Refund Policy' }).click()
  await expect(page).toHaveURL('/bookingandCancellation')
})

reading('three Indian mental-health helplines are listed with hours and contact details', async ({ read }) => {
  const page = await read('/terms_and_conditions#emergency-helplines')
  const lines = page.getByRole('region', { name: 'Emergency Helplines' }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(0)).toContainText('Every day, any hour')
  await expect(lines.nth(1)).toContainText('Monday to Saturday, 8 AM to 10 PM')
  await expect(lines.nth(2)).toContainText('Every day, 10 AM to 6 PM')
  await expect(lines.nth(0).getByRole('link')).toHaveAttribute('href', 'tel:14416')
  await expect(lines.nth(1).getByRole('link')).toHaveAttribute('href', 'tel:+919152987821')
})

test('the contents scroll along, so that the section being read is always marked in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto('/terms_and_conditions#emergency-helplines')
  await hydrated(page)
  const current = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current="location"]')
  await expect(current).toHaveText('Emergency Helplines')
  await expect(current).toBeInViewport({ ratio: 0.95 })
})
