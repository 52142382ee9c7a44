import { expect, test } from '#tests/support/page.ts'
import { openExhibit } from './gallery-page.ts'

// A list as an option has to be wrapped, or Playwright takes it for a pair of value and settings.
test.use({ expectedFaults: [[/youtube/, /frame-src/], { scope: 'test' }] })

test('the facade asks nothing of the other site until it is pressed, then frames it and moves focus there', async ({
  page,
}) => {
  const strangers: string[] = []
  await page.route(/youtube/, (route) => {
    strangers.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' })
  })
  const exhibit = await openExhibit(page, 'facade')
  await page.waitForLoadState('networkidle')
  expect(strangers).toEqual([])
  await exhibit.getByRole('link', { name: 'Play video: What a first session looks like, 2:10' }).press('Enter')
  const frame = exhibit.locator('iframe[title="What a first session looks like"]')
  await expect(frame).toHaveAttribute('src', /youtube-nocookie/)
  await expect(frame).toBeFocused()
})
