import { expect, test } from '../support/page.ts'

// What is closed or opened by a press on a screen is read on paper too.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every answer of the questions can be read on paper, also those that are closed on the screen', async ({
  page,
}) => {
  await page.goto('/faq')
  await page.emulateMedia({ media: 'print' })
  const closed = page.locator('main details:not([open])')
  await expect(closed).not.toHaveCount(0)
  const looks = await closed.evaluateAll((all) =>
    all.map((one) => {
      const { opacity, blockSize } = getComputedStyle(one, '::details-content')
      return opacity === '1' && Number.parseFloat(blockSize) > 20
    }),
  )
  expect(looks).not.toContain(false)
})

test('the people behind us stand on paper, although each of them opens a dialog on the screen', async ({ page }) => {
  await page.goto('/about')
  await page.emulateMedia({ media: 'print' })
  const leaders = page.locator('#leadership').getByRole('listitem')
  await expect(leaders).not.toHaveCount(0)
  for (const leader of await leaders.all()) await expect(leader.getByRole('button')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Next/ })).toHaveCount(0)
})

test('what is turned to by a press on a screen stands on paper, and pale words are dark there', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.goto('/media')
  await page.emulateMedia({ media: 'print' })
  const cards = page.locator('main li > article')
  await expect(cards).not.toHaveCount(0)
  const cut = await cards.evaluateAll(
    (all) =>
      all.filter((one) => {
        const { left, right, height } = one.getBoundingClientRect()
        const list = one.closest('ul')!
        return left < 0 || right > innerWidth || height === 0 || list.scrollHeight > list.clientHeight + 1
      }).length,
  )
  expect(cut).toBe(0)
  await page.goto('/about')
  await page.emulateMedia({ media: 'print' })
  const words = page.locator('main [data-deep] :is(p, dt, dd, li, a, figcaption)')
  await expect(words).not.toHaveCount(0)
  const pale = await words.evaluateAll((all) =>
    all
      .map((one) => getComputedStyle(one).color.match(/\d+/g)!.slice(0, 3).map(Number))
      .filter((rgb) => Math.max(...rgb) > 120),
  )
  expect(pale).toEqual([])
})

test('with the colours of a contrast theme the help panel and the chosen day have an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Need help now?' }).click()
  await expect(page.locator('#help-now')).toHaveCSS('border-top-width', '1px')
})
