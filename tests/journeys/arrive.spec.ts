import { addressOf, findSlots } from '../support/booking-page.ts'
import { expect, hydrated, test } from '../support/page.ts'
import { contentRoutes, kindsOfPage, siteRoutes } from '../support/site-routes.ts'

const kinds = new Set<string>(Object.values(kindsOfPage))
const onlyKindsInGate = (route: string) => (kinds.has(route) ? {} : { tag: '@long' })

const onlyHomeInGate = (route: string) => (route === '/' ? {} : { tag: '@long' })

for (const route of siteRoutes)
  test(
    `${route}: comes alive, from our host alone, and says that the sandbox is on`,
    onlyKindsInGate(route),
    async ({ page, baseURL }) => {
      const hosts = new Set<string>()
      page.on('request', (request) => !request.url().startsWith('data:') && hosts.add(new URL(request.url()).origin))
      await page.goto(route)
      await expect(page.getByText('Sandbox.', { exact: true })).toBeVisible()
      await hydrated(page)
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '1')
      expect([...hosts]).toEqual([new URL(baseURL!).origin])
    },
  )

for (const route of contentRoutes)
  test(`${route}: asks for no script file before it is idle`, onlyHomeInGate(route), async ({ page }) => {
    // The page never gets idle, so everything it asks for was needed for the first view.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto(route, { waitUntil: 'networkidle' })
    expect(scripts).toEqual([])
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  })

test('a page that is left alone comes alive by itself when the browser is idle', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '1')
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
    await page.route('**/assets/react-*.js', (route) => route.abort('failed'))
    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'failed')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
    await expect(page).toHaveURL('/careers')
  })

  test('where the scripts of the booking do not arrive, the page says how to book by phone or email', async ({
    page,
    request,
  }) => {
    const [slot] = await findSlots(request)
    await page.route('**/assets/react-*.js', (route) => route.abort('failed'))
    await page.goto(addressOf(slot!.dateTime))
    const note = page.getByRole('region', { name: 'Book by phone or email' })
    await expect(note.locator('a[href^="tel:"]')).toBeVisible()
    await expect(note.locator('a[href^="mailto:"]')).toBeVisible()
    await expect(page.getByRole('form', { name: 'Patient details' })).toBeHidden()
  })
})
