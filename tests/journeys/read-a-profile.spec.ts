import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../support/accessible-page.ts'
import { findSent } from '../support/outbox.ts'
import { atRest, expect, hydrated, test } from '../support/page.ts'

const profile = '/practitioner?pid=47234&lid=47033'
const proceed = (page: Page) => page.getByRole('button', { name: 'PROCEED' })

async function open(page: Page, address = profile) {
  await page.goto(address)
  await hydrated(page)
}

test('the profile shows who they are, with every part of the specification in its order', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ananya Rao')
  await expect(page).toHaveTitle('Ananya Rao, Senior Occupational Therapist · eMbrace')
  const header = page.getByRole('main').locator('header')
  await expect(header.getByRole('img', { name: 'Portrait of Ananya Rao' })).toBeVisible()
  for (const text of [
    'Senior Occupational Therapist',
    'Master of Occupational Therapy, Manipal',
    '11 years',
    'English, Hindi',
  ])
    await expect(header.getByText(text, { exact: true })).toBeVisible()
  const parts = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(parts).toEqual([
    'About',
    'Concerns My Clients have',
    'Expertise & Approach',
    'I specialize in',
    'Therapies I offer',
    'How I Can Help',
    'Affiliations & Certifications',
    'Client concerns I address',
    'What to expect',
    'Book a session',
  ])
  await expect(page.getByRole('region', { name: 'Expertise & Approach' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.locator('mark')).toHaveText(/^Hi, I'm Ananya\. I'm a paediatric occupational therapist/)
})

test('search engines read a ProfilePage about a Person, with the words of the page', async ({ page }) => {
  await page.goto(profile)
  const block = await page.locator('script[type="application/ld+json"]').textContent()
  const graph: { '@type': string; mainEntity?: { '@type': string; name: string; knowsLanguage: string[] } }[] =
    JSON.parse(block!)['@graph']
  const about = graph.find((thing) => thing['@type'] === 'ProfilePage')!.mainEntity!
  expect([about['@type'], about.name, about.knowsLanguage]).toEqual(['Person', 'Ananya Rao', ['English', 'Hindi']])
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `https://embrace.example${profile}`)
})

test('the share menu opens and closes on its button, on a press outside, and when its button leaves the screen', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  const button = page.getByRole('button', { name: 'Share' })
  const menu = page.getByRole('list', { name: 'Share this profile' })
  await button.click()
  await expect(menu.getByRole('listitem')).toHaveText(['Copy link', /^LinkedIn/, /^WhatsApp/, /^Facebook/])
  await button.click()
  await expect(menu).toBeHidden()
  await button.click()
  await page.getByRole('heading', { name: 'About' }).click()
  await expect(menu).toBeHidden()
  await button.click()
  await showPartOf(button, 0.4)
  await expect(menu).toBeVisible()
  await showPartOf(button, 0.1)
  await expect(menu).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await button.click()
  await atRest(menu)
  await menu.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  await page
    .getByRole('button', { name: /Dismiss|Close/ })
    .first()
    .click()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    document.execCommand = () => false
  })
  await button.click()
  await atRest(menu)
  await menu.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('The link could not be copied.')).toBeVisible()
  await expect(page.getByText('Link copied to clipboard!')).toBeHidden()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(profile, page.url()).href)
})

/** Scrolls until only this part of an element is left at the top of the screen. */
async function showPartOf(element: Locator, part: number) {
  await element.evaluate((it, left) => {
    const { top, height } = it.getBoundingClientRect()
    scrollBy({ top: top + height * (1 - left), behavior: 'instant' })
  }, part)
}

test('on a phone the portrait leads: at the top, large, with the name below it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const portrait = (await page.getByRole('img', { name: 'Portrait of Ananya Rao' }).boundingBox())!
  const name = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  expect(portrait.width).toBeGreaterThan(200)
  expect(portrait.y + portrait.height).toBeLessThan(name.y)
})

test('the film is asked for only when it is pressed', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/youtube|\.(webm|mp4)$/.test(request.url())) asked.push(request.url())
  })
  await open(page)
  const play = page.getByRole('link', { name: /^Play video: What a first session looks like/ })
  await play.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await play.click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked[0]).toMatch(/\/assets\/first-session[^/]*\.webm$/)
})

test('the accordion opens one item at a time', async ({ page }) => {
  await open(page)
  const items = page.getByRole('region', { name: 'What to expect' }).locator('details')
  await items.nth(0).locator('summary').click()
  await items.nth(2).locator('summary').click()
  await expect(items.nth(0)).not.toHaveAttribute('open')
  await expect(items.nth(2)).toHaveAttribute('open')
})

for (const pid of [27044, 47571])
  test(`practitioner ${pid} is booked by phone through a hospital: no video, price, slots or PROCEED`, async ({
    page,
  }) => {
    await open(page, `/practitioner?pid=${pid}&lid=47033`)
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    await expect(page.getByText(new RegExp(`^To book with ${name} contact .+`))).toBeVisible()
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Video', exact: true })).toHaveCount(0)
    await expect(page.getByText(/Rs\.|₹/)).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(proceed(page)).toHaveCount(0)
    await expectNoViolations(page, 'main')
  })

test.describe('a hospital’s contact, without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('whoever is not ready to call has the number sent, and the page says so', async ({ page, request }) => {
    const email = `later-${Date.now()}@mail.example`
    await page.goto('/practitioner?pid=27044&lid=47033')
    const number = await page.getByRole('main').locator('a[href^="tel:"]').getAttribute('href')
    const field = page.getByLabel('Or have the number sent to you')
    await field.fill('somebody')
    await field.press('Enter')
    // The browser itself says what is wrong, and sends nothing.
    await expect(page).toHaveURL(/lid=47033$/)
    await field.fill('1234567890')
    await field.press('Enter')
    await expect(page.getByText('Please type an e-mail address, or an Indian mobile number')).toBeVisible()
    await field.fill(email)
    await field.press('Enter')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Sent. It is in your mail in a moment.')
    expect(page.url()).not.toContain('mail.example')
    await expect(async () => {
      const [mail] = await findSent(request, email)
      expect(mail?.subject).toBe('The contact you asked for')
      expect(mail?.text).toContain(number?.replace('tel:', ''))
    }).toPass({ timeout: 20_000 })
  })
})

test('the booking card of the practitioner who is closed is hidden', async ({ page, request }) => {
  const { practitioners } = await (await request.get('/backendEmb/user/get-practionerList')).json()
  const closed: { DocPulseId: number; FullName: string } = practitioners.find(
    (one: { Booking_Channel: string }) => one.Booking_Channel === 'closed',
  )
  await open(page, `/practitioner?pid=${closed.DocPulseId}&lid=47033`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(closed.FullName)
  await expect(page.getByRole('heading', { name: 'Book a session' })).toHaveCount(0)
  await expect(page.getByText('is not taking new bookings at the moment')).toBeVisible()
  await expectNoViolations(page, 'main')
})

test('the address without a number asks to choose somebody first', async ({ page }) => {
  const answer = await page.goto('/practitioner')
  expect(answer?.status()).toBe(200)
  await page.getByRole('main').getByRole('link', { name: 'Find a therapist' }).last().click()
  await expect(page).toHaveURL('/userListing')
})

test.describe('for somebody unknown', () => {
  test.use({ expectedFaults: [/404/] })

  test('an honest page with a way back, status 404', async ({ page }) => {
    for (const query of ['?pid=999999&lid=47033', '?pid=abc', '?pid=']) {
      const answer = await page.goto(`/practitioner${query}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByText('Error: Failed to fetch practitioners')).toBeVisible()
    }
    await expectNoViolations(page, 'main')
    await page.getByRole('link', { name: 'Back to all therapists' }).click()
    await expect(page).toHaveURL('/userListing')
  })
})

test('a drawn portrait may be kept for ever, calm or not, and a wrong address is not there', async ({
  page,
  request,
}) => {
  await page.goto('/userListing?show=all')
  const sources = await page
    .locator('img[src^="/portraits/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')!))
  expect(sources.length).toBeGreaterThan(10)
  for (const source of sources.slice(0, 2)) {
    const answer = await request.get(source)
    expect([answer.status(), answer.headers()['content-type'], answer.headers()['cache-control']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
  }
  for (const wrong of ['everyday/1-nobody.svg', 'night/1-feminine.svg', 'everyday/x-feminine.svg'])
    expect((await request.get(`/portraits/v/${wrong}`)).status()).toBe(404)
})
