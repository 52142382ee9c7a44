import { media } from '#content/media.ts'
import { site } from '#content/site.ts'
import { drawFrames, expect, hydrated, inMotion, test } from '../../support/page.ts'
import { reading } from '../../support/reading.ts'

/** How many cards of a row a wide screen shows. */
const inView = 3

reading('media: headed Media Spotlight, In Press, Podcasts & Panels, Collaborations', async ({ read }) => {
  const page = await read('/media')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Media Spotlight')
  for (const { title, cards } of media.rows)
    await expect(page.getByRole('list', { name: title }).getByRole('article')).toHaveCount(cards.length)
})

reading('media: each card has image, title (a link out when a link exists) and description', async ({ read }) => {
  const page = await read('/media')
  for (const { title, cards } of media.rows) {
    const articles = page.getByRole('list', { name: title }).getByRole('article')
    for (const [index, card] of cards.entries()) {
      const article = articles.nth(index)
      await expect(article.locator('img').first()).toHaveAttribute('src', new RegExp(`${card.picture}\\.svg$`))
      await expect(article.getByRole('heading', { level: 3 })).toContainText(card.title)
      await expect(article).toContainText(card.description)
      const link = article.getByRole('link')
      if (card.link === undefined) await expect(link).toHaveCount(0)
      else {
        await expect(link).toHaveAttribute('href', card.link)
        await expect(link).toHaveAttribute('target', '_blank')
      }
    }
  }
})

test('media: 3 cards visible, card width 320, gap 24', async ({ page }) => {
  await page.goto('/media')
  for (const width of [1180, 1280, 1391, 1392]) {
    await page.setViewportSize({ width, height: 1200 })
    await expect(page.getByRole('list', { name: 'In Press' }).getByRole('article').nth(2)).toBeInViewport({ ratio: 1 })
  }
  const row = page.getByRole('list', { name: 'In Press' })
  const { width, gap, visible } = await row.evaluate((node) => {
    const first = node.children[0]!.getBoundingClientRect()
    const second = node.children[1]!.getBoundingClientRect()
    const inside = [...node.children].filter((card) => card.getBoundingClientRect().right <= innerWidth)
    return { width: first.width, gap: second.left - first.right, visible: inside.length }
  })
  expect([width, gap, visible]).toEqual([320, 24, inView])
})

test('media: the row scroll position maps to the active dot, and a dot moves the row', async ({ page }) => {
  await page.goto('/media')
  await hydrated(page)
  const section = page.getByRole('region', { name: 'Podcasts & Panels' })
  const row = section.getByRole('list')
  const dots = section.getByRole('button', { name: /, place \d/ })
  const last = media.rows[1].cards.length - inView
  await expect(dots).toHaveCount(last + 1)
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')
  await row.evaluate((node) => node.scrollTo({ left: 344 * 4, behavior: 'instant' }))
  await expect(dots.nth(4)).toHaveAttribute('aria-current', 'true')
  await dots.nth(last).click()
  await expect(dots.nth(last)).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => row.evaluate((node) => Math.round(node.scrollLeft))).toBe(344 * last)
  await expect(section.getByRole('article').last()).toBeInViewport({ ratio: 0.9 })
  await section.getByRole('button', { name: /^Next/ }).click()
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')
})

test('media: on a phone an auto-scrolling vertical list, with a pause', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await inMotion(page)
  await page.goto('/media')
  await hydrated(page)
  const section = page.getByRole('region', { name: 'In Press' })
  const list = section.getByRole('list')
  await list.scrollIntoViewIfNeeded()
  const top = () => list.evaluate((node) => node.scrollTop)
  const from = await top()
  await expect.poll(top).toBeGreaterThan(from + 5)
  const cards = await list
    .locator(':scope > li')
    .evaluateAll((items) => items.slice(0, 2).map((item) => item.getBoundingClientRect().left))
  expect(cards[0]).toBe(cards[1])
  await section.getByRole('button', { name: /^Pause/ }).click()
  await page.mouse.move(0, 0)
  await expect.poll(() => drawFrames(list)).toBe(0)
  const at = await top()
  await section.getByRole('button', { name: /^Play/ }).click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect.poll(top).toBeGreaterThan(at)
})

test('media: on a phone the list stands still with reduced motion and in calm mode', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/media')
  await hydrated(page)
  const list = page.getByRole('list', { name: 'In Press' })
  await list.scrollIntoViewIfNeeded()
  expect(await drawFrames(list)).toBe(0)
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0)
  // Calm first, so that there is no moment in between in which the list may move.
  await page.evaluate(() => {
    localStorage.setItem('embrace.display', '{"calm":"on"}')
    dispatchEvent(new Event('embrace:display'))
  })
  await expect(page.locator('html')).toHaveAttribute('data-calm', 'on')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await drawFrames(list)).toBe(0)
})

reading('media: a mailto for media collaborations', async ({ read }) => {
  const page = await read('/media')
  await expect(page.getByRole('link', { name: 'Media collaborations' })).toHaveAttribute(
    'href',
    `mailto:${site.emails.partnerships}?subject=Media%20collaboration`,
  )
})
