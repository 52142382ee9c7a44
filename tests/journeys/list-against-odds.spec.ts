import { cards, chip, open } from '../support/list-page.ts'
import { expect, hydrated, test } from '../support/page.ts'

// The list when scripts, an answer or JavaScript itself do not come.

for (const state of ['is not alive yet', 'cannot come alive'])
  test.describe(() => {
    // A file that is refused is a failed request.
    test.use({ expectedFaults: state === 'cannot come alive' ? [/assets/] : [] })

    test(`Back on a list that was loaded again and ${state} shows the list before it`, async ({ page }) => {
      await open(page)
      await chip(page, 'Psychiatrist').click()
      await expect(page).toHaveURL('/userListing?category=Psychiatrist')
      await chip(page, 'Special Educator').click()
      await expect(page).toHaveURL('/userListing?category=Special+Educator')
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
      if (state === 'cannot come alive') await page.route('**/assets/*.js', (route) => route.abort())
      await page.reload()
      if (state === 'cannot come alive') await hydrated(page)
      else await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL('/userListing?category=Psychiatrist')
      await expect(chip(page, 'Psychiatrist')).toHaveAttribute('aria-current', 'true')
      await expect(cards(page).first()).toContainText('Psychiatrist')
    })
  })

test('while another list is on its way, skeleton cards stand in its place', async ({ page }) => {
  await open(page)
  let answer = () => {}
  await page.route('**/userListing.data*', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await chip(page, 'Psychiatrist').click()
  await expect(page.getByText('Loading therapists')).toBeAttached()
  await expect(chip(page, 'Psychiatrist')).toHaveAttribute('aria-current', 'true')
  await expect(cards(page)).toHaveCount(0)
  answer()
  await expect(cards(page).first()).toBeVisible()
})

test.describe('when a call fails', () => {
  test.use({ expectedFaults: [/userListing\.data|Network response was not ok/] })

  test("the list falls back to empty, and 'Network response was not ok' is logged", async ({ page }) => {
    const logged: string[] = []
    page.on('pageerror', (error) => logged.push(error.message))
    await open(page)
    await page.route('**/userListing.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await chip(page, 'Psychiatrist').click()
    await expect(page.getByText('No therapists found for the selected category or filters.')).toBeVisible()
    expect(logged).toEqual(['Network response was not ok'])
    await page.unroute('**/userListing.data*')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(cards(page).first()).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('links and a form find somebody all the same', async ({ page }) => {
    await page.goto('/userListing')
    await chip(page, 'Psychiatrist').click()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('list', { name: 'Filter by' }).getByRole('link', { name: 'Language' }).click()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('English')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL('/userListing?category=Psychiatrist&filter=Language&value=English')
    await expect(cards(page).first()).toBeVisible()
    await chip(page, 'All').click()
    await page.getByRole('link', { name: 'Load More' }).click()
    await expect(cards(page).nth(4)).toBeVisible()
    await page.getByRole('link', { name: 'Show Less' }).click()
    await expect(cards(page)).toHaveCount(4)
  })
})
