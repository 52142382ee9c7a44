import { expect, hydrated, test } from '../support/page.ts'
import { contentRoutes, siteRoutes } from '../support/site-routes.ts'

// Some tests visit every page, which takes its time on a busy machine.
test.setTimeout(180_000)

test('no content page asks for a script file before it is idle', async ({ page }) => {
  // Idle never comes: what is asked for then was needed for the first view.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  for (const route of contentRoutes) {
    await page.goto(route, { waitUntil: 'load' })
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(await page.locator('html[data-hydrated]').count()).toBe(0)
  }
  expect(scripts).toEqual([])
})

test('every page comes alive by itself and without a complaint', async ({ page }) => {
  for (const route of siteRoutes) {
    await page.goto(route)
    await hydrated(page)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '1')
  }
})

test('a page says what it is: one h1, landmarks, title, description, card for sharing', async ({ page, request }) => {
  const titles = new Set<string>()
  const descriptions = new Set<string | null>()
  const pictures = new Set<string>()
  for (const route of contentRoutes) {
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1)
    titles.add(await page.title())
    descriptions.add(await page.locator('meta[name="description"]').getAttribute('content'))
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `https://embrace.example${route}`)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    pictures.add(picture!)
    const answer = await request.get(new URL(picture!).pathname)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
    const bytes = await answer.body()
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  }
  for (const { size } of [titles, descriptions, pictures]) expect(size).toBe(contentRoutes.length)
})

test('the skip link is the first stop and leads to the main part', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('at most two fonts are preloaded and easier reading loads its own only when it is on', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await page.locator('link[rel="preload"][as="font"]').count()).toBeLessThanOrEqual(2)
  expect(fonts.filter((url) => /lexend|mukta/i.test(url))).toEqual([])
  await hydrated(page)
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('switch', { name: 'Easier reading' }).click()
  await expect.poll(() => fonts.some((url) => /lexend/i.test(url))).toBe(true)
})

test('nothing is loaded from another host', async ({ page, baseURL }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => !request.url().startsWith('data:') && hosts.add(new URL(request.url()).origin))
  for (const route of siteRoutes) {
    await page.goto(route)
    await hydrated(page)
  }
  expect([...hosts]).toEqual([new URL(baseURL!).origin])
})

test('while the sandbox is on, every page says so', async ({ page }) => {
  for (const route of [...siteRoutes, '/gallery']) {
    await page.goto(route)
    await expect(page.getByText('Sandbox.', { exact: true })).toBeVisible()
  }
})

test.describe('for what is not there', () => {
  test.use({ expectedFaults: [/404/], javaScriptEnabled: false })

  test('the branded page is there without JavaScript and shows ways on', async ({ page }) => {
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This door does not open')
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('on a slow and failing network', () => {
  test.use({ expectedFaults: [/assets\/.*\.js/] })

  test('a script that does not arrive leaves a page that works by plain links', async ({ page }) => {
    await page.route('**/assets/router-*.js', (route) => route.abort('failed'))
    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'failed')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
    await expect(page).toHaveURL('/careers')
  })
})
