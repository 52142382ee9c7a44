import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/page.ts'

// Pages are looked at closely, which takes its time on a busy machine.
test.setTimeout(120_000)

const profile = '/practitioner?pid=47234&lid=47033'
const book = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Book a session' }) })
const proceed = (page: Page) => page.getByRole('button', { name: 'PROCEED' })

async function open(page: Page, address = profile) {
  await page.goto(address)
  await hydrated(page)
}

/** A day of the clinic so many days from now, such as 2026-11-17. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000 + 19_800_000).toISOString().slice(0, 10)

/** Every later call for slots gets these starts, in person and by video, on whatever day it asks for. */
async function answerSlots(page: Page, times: string[], modes = ['In-Person', 'Video']) {
  await page.route('**/fetch-slots*', (route) => {
    const day = new URL(route.request().url()).searchParams.get('datetime')!.slice(0, 10)
    const slots = times.map((time) => ({ dateTime: `${day}T${time}:00+0530`, minutes: 45, modes }))
    return route.fulfill({ json: { data: JSON.stringify(slots) } })
  })
}

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
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
  await page.mouse.wheel(0, 1200)
  await expect(menu).toBeHidden()
  await page.mouse.wheel(0, -2000)
  await button.click()
  await menu.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(profile, page.url()).href)
})

test('the film is asked for only when it is pressed', async ({ page }) => {
  const asked: string[] = []
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>film</title>' })
  })
  await open(page)
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Play video: Meet Ananya Rao' }).click()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toContain('https://www.youtube-nocookie.com/embed/')
})

test('the accordion opens one item at a time', async ({ page }) => {
  await open(page)
  const items = page.getByRole('region', { name: 'What to expect' }).locator('details')
  await items.nth(0).locator('summary').click()
  await items.nth(2).locator('summary').click()
  await expect(items.nth(0)).not.toHaveAttribute('open')
  await expect(items.nth(2)).toHaveAttribute('open')
})

test('the card offers mode, location, length, price and three quick days, and PROCEED waits for a time', async ({
  page,
}) => {
  await open(page)
  const card = book(page)
  const modes = card.getByRole('list', { name: 'How would you like to meet?' })
  await expect(modes.getByRole('link')).toHaveText(['In-Person', 'Video'])
  await expect(modes.locator('[aria-current]')).toHaveText('In-Person')
  await expect(card.getByText('Vasant Kunj Center').last()).toBeVisible()
  await expect(card.getByText('45 min', { exact: true })).toBeVisible()
  await expect(card.getByText('1 Session')).toBeVisible()
  await expect(card.getByText('Rs.2950/session')).toBeVisible()
  const days = card.getByRole('list', { name: 'Day' }).getByRole('link')
  await expect(days).toHaveCount(4)
  await expect(days.nth(0)).toHaveAccessibleName(/^Today, \w+day \d{1,2} \w+/)
  await expect(days.nth(0)).toHaveAttribute('aria-current', 'true')
  await expect(proceed(page)).toBeDisabled()
  await expect(card.getByText('Booking powered by')).toBeVisible()
  await expect(card.getByText('Less than 24 hours’ notice counts as a no-show')).toBeVisible()
})

test('a chosen time is taken to /appointment with pid, lid, t and v, in the address and as navigation state', async ({
  page,
}) => {
  await open(page)
  const next = book(page).locator('details')
  if (!(await next.evaluate((details: HTMLDetailsElement) => details.open))) await next.locator('summary').click()
  const first = next.getByRole('link').first()
  const name = (await first.textContent())!
  expect(name).toMatch(/^\w+day \d{1,2} \w+, \d{1,2}:00 [AP]M, 45 minutes$/)
  await first.click()
  await expect(page.getByRole('radio', { name })).toBeChecked()
  const t = await page.getByRole('radio', { name }).getAttribute('value')
  expect(t).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00\+0530$/)
  await expect(proceed(page)).toBeEnabled()
  await proceed(page).click()
  await expect(page).toHaveURL(/\/appointment\?/)
  const query = Object.fromEntries(new URL(page.url()).searchParams)
  expect(query).toEqual({ pid: '47234', lid: '47033', t, v: '0' })
  expect(await page.evaluate(() => history.state.usr)).toEqual(query)
  await page.goBack()
  await expect(page.getByRole('radio', { name })).toBeChecked()
  await expect(proceed(page)).toBeEnabled()
})

test('changing the date clears the slots and fetches them; on the hour only, in three parts of the day', async ({
  page,
}) => {
  await open(page)
  let answer = () => {}
  const hours = ['07:00', '08:00', '10:00', '10:30', '12:00', '15:00', '15:30', '16:00', '18:00', '19:00']
  const asked: string[] = []
  await page.route('**/fetch-slots*', async (route) => {
    const url = new URL(route.request().url())
    asked.push(url.search)
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    const day = url.searchParams.get('datetime')!.slice(0, 10)
    const slots = hours.map((time) => ({ dateTime: `${day}T${time}:00+0530`, minutes: 45, modes: ['In-Person'] }))
    await route.fulfill({ json: { data: JSON.stringify(slots) } })
  })
  await book(page).getByRole('list', { name: 'Day' }).getByRole('link').nth(1).click()
  await expect(page.getByText('Loading slots')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  answer()
  await expect(page.getByRole('radio')).toHaveCount(6)
  const tomorrow = dayFromNow(1)
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
    locationId: '47033',
    datetime: `${tomorrow}T00:00:00+0530`,
    endDatetime: `${tomorrow}T23:59:00+0530`,
    practitionerId: '47234',
  })
  const groups = { 'Morning 10:00 AM-12:00 PM': 2, 'Afternoon 12:00 PM-4:00 PM': 2, 'Evening 4:00 PM-6:00 PM': 2 }
  for (const [name, count] of Object.entries(groups))
    await expect(page.getByRole('group', { name }).getByRole('radio')).toHaveCount(count)
  await expect(page.getByText('Book slots for')).toHaveCount(0)
  await expect(proceed(page)).toBeDisabled()
  await page.getByRole('radio', { name: /, 12:00 PM, 45 minutes$/ }).check()
  await expect(proceed(page)).toBeEnabled()
  // Arrow keys move through all times of the day, across its parts.
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /, 3:00 PM, 45 minutes$/ })).toBeChecked()
})

test('a day without slots says so, and a call that fails says so and can be tried again', async ({ page }) => {
  await open(page)
  await answerSlots(page, [])
  const days = book(page).getByRole('list', { name: 'Day' }).getByRole('link')
  await days.nth(1).click()
  await expect(page.getByText('No slots available.')).toBeVisible()
  await page.unroute('**/fetch-slots*')
  await page.route('**/fetch-slots*', (route) => route.fulfill({ status: 200, body: 'no json' }))
  await days.nth(2).click()
  await expect(page.getByText('Failed to fetch slots')).toBeVisible()
  await expectNoViolations(page)
  await page.unroute('**/fetch-slots*')
  await answerSlots(page, ['11:00'])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('radio')).toHaveCount(1)
})

test('by video, v is 1 and the times are those by video', async ({ page }) => {
  await open(page)
  await book(page).getByRole('link', { name: 'Video', exact: true }).click()
  await expect(page).toHaveURL(/[?&]v=1/)
  await page.route('**/fetch-slots*', (route) => {
    const day = new URL(route.request().url()).searchParams.get('datetime')!.slice(0, 10)
    const slots = [
      { dateTime: `${day}T10:00:00+0530`, minutes: 45, modes: ['In-Person'] },
      { dateTime: `${day}T17:00:00+0530`, minutes: 45, modes: ['Video'] },
    ]
    return route.fulfill({ json: { data: JSON.stringify(slots) } })
  })
  await book(page).getByRole('list', { name: 'Day' }).getByRole('link').nth(2).click()
  await expect(page.getByRole('radio')).toHaveCount(1)
  await page.getByRole('radio', { name: /5:00 PM/ }).check()
  await proceed(page).click()
  await expect(page).toHaveURL(/\/appointment\?.*v=1/)
})

test('the calendar starts today, marks days without slots, turns its pages, and is complete by keyboard', async ({
  page,
}) => {
  await open(page)
  await page.route('**/free-days*', (route) => {
    const month = new URL(route.request().url()).searchParams.get('month')!
    const days = Array.from({ length: 28 }, (_, place) => `${month}-${String(place + 1).padStart(2, '0')}`)
    const free = days.filter((day) => day >= dayFromNow(0) && new Date(day).getUTCDay() !== 0)
    return route.fulfill({ json: { data: free.map((day) => ({ day, modes: ['In-Person', 'Video'] })) } })
  })
  await answerSlots(page, ['11:00', '16:00'])
  const other = book(page).getByRole('link', { name: /^Other/ })
  await other.click()
  await expect(other).toHaveAttribute('aria-expanded', 'true')
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  await expect(page.getByRole('link', { name: 'Previous month' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Next month' }).click()
  await expect(grid.getByRole('link', { name: /^Monday .*, free times$/ }).first()).toBeVisible()
  await expect(grid.getByText(/^Sunday .*, no free times$/).first()).toBeAttached()
  await expectNoViolations(page)
  // The grid is one stop; keys walk on from there.
  await grid.locator('[tabindex="0"]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  const day = Number(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['day']))
  expect(new Date(day * 86_400_000).getUTCDay()).toBe(1)
  const title = await grid.getAttribute('aria-label')
  await page.keyboard.press('PageDown')
  await expect(grid).not.toHaveAttribute('aria-label', title!)
  await expect(grid.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await expect(grid).toHaveAttribute('aria-label', title!)
  await expect(grid.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(grid).toHaveCount(0)
  const heading = page.getByRole('heading', { name: /^Book slots for \w+day \d{1,2} \w+$/ })
  await expect(heading).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(proceed(page)).toBeEnabled()
})

test('Escape closes the calendar and gives the focus back', async ({ page }) => {
  await open(page, `${profile}&m=${dayFromNow(0).slice(0, 7)}`)
  await page.getByRole('grid').locator('[tabindex="0"]').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(book(page).getByRole('link', { name: /^Other/ })).toBeFocused()
})

test('the pictures of the place turn round at both ends', async ({ page }) => {
  await open(page)
  const card = book(page)
  await expect(card.getByText('Picture 1 of 4')).toBeAttached()
  await card.getByRole('button', { name: 'Previous picture' }).click()
  await expect(card.getByText('Picture 4 of 4')).toBeAttached()
  const rail = card.getByRole('list', { name: /^Pictures of/ })
  await expect.poll(() => rail.evaluate((row) => Math.round(row.scrollLeft / row.clientWidth))).toBe(3)
  await card.getByRole('button', { name: 'Next picture' }).click()
  await expect(card.getByText('Picture 1 of 4')).toBeAttached()
})

test('another location has its own times', async ({ page }) => {
  await open(page)
  await book(page).getByRole('list', { name: 'Location' }).getByRole('link', { name: 'Rainbow Center' }).click()
  await expect(page).toHaveURL(/lid=47035/)
  await expect(book(page).getByRole('img', { name: 'The front of Rainbow Center' })).toBeVisible()
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
    await expectNoViolations(page)
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
  await expectNoViolations(page)
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
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'Back to all therapists' }).click()
    await expect(page).toHaveURL('/userListing')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('days, calendar and times are links and a form that ends at /appointment', async ({ page }) => {
    await page.goto(profile)
    await page.getByRole('link', { name: /^Other/ }).click()
    await page.getByRole('link', { name: 'Next month' }).click()
    await page.locator('table').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: /^Book slots for/ })).toBeVisible()
    await page.getByRole('radio').first().check()
    const t = await page.getByRole('radio').first().getAttribute('value')
    await proceed(page).click()
    await expect(page).toHaveURL(/\/appointment\?/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ pid: '47234', lid: '47033', v: '0', t })
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
      'image/svg+xml',
      'public, max-age=31536000, immutable',
    ])
  }
  for (const wrong of ['everyday/1-nobody.svg', 'night/1-feminine.svg', 'everyday/x-feminine.svg'])
    expect((await request.get(`/portraits/v/${wrong}`)).status()).toBe(404)
})

for (const [mode, stored] of Object.entries({ everyday: '{}', calm: '{"calm":"on"}', easy: '{"reading":"easy"}' }))
  test.describe(`looked at closely, ${mode}`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test(`the profile with its calendar open has no accessibility violation (${mode})`, async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('embrace.display', value), stored)
      await open(page, `${profile}&v=1&m=${dayFromNow(20).slice(0, 7)}&d=${dayFromNow(20)}`)
      await expectNoViolations(page)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 700 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      }
      await expectNoViolations(page)
    })
  })
