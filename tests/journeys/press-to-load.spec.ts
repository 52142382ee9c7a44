import { expect, hydrated, test } from '../support/page.ts'

// A list as an option has to be wrapped, or Playwright takes it for a pair of value and settings.
test.use({ expectedFaults: [[/404 .*\/appointment\?/, /status of 404 .*\/appointment\?/], { scope: 'test' }] })

test('a film loads from YouTube only when it is pressed, and then plays in the page', async ({ page, context }) => {
  const asked: string[] = []
  await context.route('https://www.youtube-nocookie.com/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<p>The film plays</p>' })
  })
  await page.goto('/gallery')
  await hydrated(page)
  expect(asked).toEqual([])
  await page.getByRole('link', { name: /^Play video: What a first session looks like/ }).click()
  await expect(
    page.frameLocator('iframe[title="What a first session looks like"]').getByText('The film plays'),
  ).toBeVisible()
  expect(asked).toHaveLength(1)
})

for (const [what, address] of [
  ['nothing was chosen', '/appointment'],
  ['nobody can be booked', '/appointment?pid=999999&lid=1&t=2030-03-06T11:00:00&v=1'],
] as const) {
  test(`who leaves the booking page where ${what} can load the map of the next page`, async ({ page, context }) => {
    await context.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>The map is here</p>' }),
    )
    await page.goto(address)
    await hydrated(page)
    await page.getByRole('contentinfo').locator('a[href="/contact-us"]').first().click()
    await expect(page).toHaveURL('/contact-us')
    await hydrated(page)
    await page
      .getByRole('link', { name: /^Show map/ })
      .first()
      .click()
    await expect(page.frameLocator('iframe').first().getByText('The map is here')).toBeVisible()
  })
}
