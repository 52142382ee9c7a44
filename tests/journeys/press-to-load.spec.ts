import { expect, hydrated, test } from '../support/page.ts'

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
