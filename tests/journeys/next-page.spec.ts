import { measure, readFor, whole } from '../support/next-page.ts'
import { expect, hydrated, test } from '../support/page.ts'

test('the next page of the menu asks for no script and no style', async ({ page }) => {
  await readFor(page, '/')
  const asked: string[] = []
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) asked.push(request.url())
  })
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const label of ['Media & News', 'For Adults', 'For Businesses', 'Home']) {
    await main.getByRole('link', { name: label, exact: true }).click()
    await expect(main.getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current')
    await whole(page)
  }
  expect(asked).toEqual([])
})

test('the first screen of the next page is shown before the rest of it, and the footer is never in sight meanwhile', async ({
  page,
}) => {
  await readFor(page, '/about')
  const seen = page.evaluate(
    () =>
      new Promise<{ count: number; isFooterInSight: boolean }>((resolve) => {
        const title = document.title
        const look = () => {
          if (document.title === title) return requestAnimationFrame(look)
          const footer = document.querySelector('footer')!.getBoundingClientRect()
          return resolve({
            count: document.querySelectorAll('#main > :not([data-coming])').length,
            isFooterInSight: footer.top < innerHeight,
          })
        }
        look()
      }),
  )
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'For Adults', exact: true }).click()
  const { count, isFooterInSight } = await seen
  await whole(page)
  expect(count).toBeLessThan(await page.locator('#main > *').count())
  expect(isFooterInSight).toBe(false)
})

test.describe('on a line that fails', () => {
  test.use({ expectedFaults: [/(schools|organisations)-[^ ]+\.css|Failed to load resource/] })

  test('what did not come ahead comes with the press, and the page has its looks', async ({ page }) => {
    let lost = 0
    await page.route(/\/assets\/(schools|organisations)-[^/]+\.css$/, (route) => {
      lost++
      return lost <= 2 ? route.abort() : route.continue()
    })
    await page.goto('/')
    await hydrated(page)
    await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByRole('link', { name: 'For Businesses', exact: true }).hover()
    await main.getByRole('link', { name: /^Schools/ }).click()
    await expect(page).toHaveURL('/schools')
    await whole(page)
    const after = await measure(page)
    await page.reload()
    await hydrated(page)
    expect(after).toEqual(await measure(page))
  })
})

test('Back returns to the place that was left', async ({ page }) => {
  await readFor(page, '/about')
  const careers = page.getByRole('contentinfo').getByRole('link', { name: 'Careers' })
  await careers.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(1000)
  await careers.click()
  await expect(page).toHaveURL('/careers')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(3)
})
