import { expect, hydrated, inMotion, test } from '../support/page.ts'

const root = 'html'

test('calm mode and easier reading apply at once, are announced, and stay on this device', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Display settings' }).click()
  const calm = page.getByRole('switch', { name: 'Calm mode' })
  await calm.click()
  await expect(calm).toBeChecked()
  await expect(page.locator(root)).toHaveAttribute('data-calm', 'on')
  await expect(page.getByText('Calm mode is on.')).toBeAttached()
  await page.getByRole('switch', { name: 'Easier reading' }).click()
  await expect(page.locator(root)).toHaveAttribute('data-reading', 'easy')
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Lexend')

  await page.goto('/faq')
  await expect(page.locator(root)).toHaveAttribute('data-calm', 'on')
  await expect(page.locator(root)).toHaveAttribute('data-reading', 'easy')
})

test('one press resets everything', async ({ page }) => {
  await inMotion(page)
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Display settings' }).click()
  for (const name of ['Calm mode', 'Easier reading', 'Reduce motion']) await page.getByRole('switch', { name }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  for (const attribute of ['data-calm', 'data-reading', 'data-motion'])
    await expect(page.locator(root)).not.toHaveAttribute(attribute)
  for (const name of ['Calm mode', 'Easier reading', 'Reduce motion'])
    await expect(page.getByRole('switch', { name })).not.toBeChecked()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('a saved choice is applied before the first paint, with no flash of the other look', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('embrace.display', '{"calm":"on","reading":"easy"}'))
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new PerformanceObserver(() => seen.push(document.documentElement.dataset['calm'] ?? 'missing')).observe({
      type: 'paint',
      buffered: true,
    })
  })
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen[0])).toBe('on')
})

// The gate's browser fetches no pictures.
const withPictures = { tag: '@long' }

test(
  'calm mode shows the calm pictures and fetches no everyday one it does not need',
  withPictures,
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('embrace.display', '{"calm":"on"}'))
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/about', { waitUntil: 'networkidle' })
    expect(asked.some((path) => path.includes('/calm/scenes/'))).toBe(true)
    await expect(page.locator('main img[src*="/calm/"]').first()).toBeVisible()
  },
)

test('in calm mode the film is one of pictures that stand still', async ({ page }) => {
  await inMotion(page)
  await page.addInitScript(() => localStorage.setItem('embrace.display', '{"calm":"on"}'))
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: /^Play video/ }).click()
  await expect(page.locator('video source').first()).toHaveAttribute('src', /first-session-still/)
})

test('everyday visitors never fetch a calm picture', withPictures, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('/calm/'))).toEqual([])
})

test.describe('when the system asks for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the switch starts on, and the visitor may turn it off', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Display settings' }).click()
    const stillness = page.getByRole('switch', { name: 'Reduce motion' })
    await expect(stillness).toBeChecked()
    await stillness.click()
    await expect(stillness).not.toBeChecked()
    await expect(page.locator(root)).toHaveAttribute('data-motion', 'full')
  })
})

test('a switch pressed before the page is alive is not lost', async ({ page }) => {
  const pressed = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('switch', { name: 'Calm mode' }).click()
  pressed.resolve()
  await expect(page.locator(root)).toHaveAttribute('data-calm', 'on')
})

test('a change in one tab reaches the other', async ({ page, context }) => {
  await page.goto('/')
  await hydrated(page)
  const other = await context.newPage()
  await other.goto('/faq')
  await hydrated(other)
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('switch', { name: 'Calm mode' }).click()
  await expect(other.locator(root)).toHaveAttribute('data-calm', 'on')
})
