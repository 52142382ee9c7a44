import type { Page } from '@playwright/test'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'
import { expectNoViolations } from '../support/accessible-page.ts'
import { expect, hydrated, inMotion, test } from '../support/page.ts'

const profile = '/practitioner?pid=47234&lid=47033'
const book = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Book a session' }) })
const proceed = (page: Page) => page.getByRole('button', { name: 'PROCEED' })

async function open(page: Page, address = profile) {
  await page.goto(address)
  await hydrated(page)
}

/** The clinic's day so many days from now, such as 2026-11-17. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000 + 19_800_000).toISOString().slice(0, 10)

/** Every later call for slots gets these starts, in person and by video, on whatever day it asks for. */
async function answerSlots(page: Page, times: string[], modes = ['In-Person', 'Video']) {
  await page.route('**/fetch-slots*', (route) => {
    const day = new URL(route.request().url()).searchParams.get('datetime')!.slice(0, 10)
    const slots = times.map((time) => ({ dateTime: `${day}T${time}:00+0530`, minutes: 45, modes }))
    return route.fulfill({ json: { data: JSON.stringify(slots) } })
  })
}

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
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => history.state?.usr)).toEqual(query)
  await page.goBack()
  await expect(page.getByRole('radio', { name })).toBeChecked()
  await expect(proceed(page)).toBeEnabled()
})

test('PROCEED loads a document of its own, whose policy admits a payment script on another origin', async ({
  page,
}) => {
  const checkoutScript = 'https://checkout.razorpay.com/v1/checkout.js'
  await page.route(checkoutScript, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.paid = 1' }),
  )
  // As the server answers with real keys; only a whole document brings this policy.
  await page.route(/\/appointment\?/, async (route) => {
    const response = await route.fetch()
    const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1] ?? ''
    const policy = contentSecurityPolicy({ nonce, checkoutScript })
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await open(page)
  const next = book(page).locator('details')
  if (!(await next.evaluate((details: HTMLDetailsElement) => details.open))) await next.locator('summary').click()
  await next.getByRole('link').first().click()
  await proceed(page).click()
  await expect(page).toHaveURL(/\/appointment\?/)
  await hydrated(page)
  await page.addScriptTag({ url: checkoutScript })
  expect(await page.evaluate(() => 'paid' in window)).toBe(true)
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
  await expectNoViolations(page, 'main')
  await page.unroute('**/fetch-slots*')
  await answerSlots(page, ['11:00'])
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: /^(Times on|Book slots for)/ })).toBeFocused()
})

test('by keyboard: a time of the list that opened by itself leaves the focus at the times', async ({ page }) => {
  await open(page)
  await answerSlots(page, [])
  await book(page).getByRole('list', { name: 'Day' }).getByRole('link').nth(2).click()
  await expect(page.getByText('No slots available.')).toBeVisible()
  await page.unroute('**/fetch-slots*')
  await answerSlots(page, ['11:00'])
  await book(page).locator('details').getByRole('link').first().press('Enter')
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: /^(Times on|Book slots for)/ })).toBeFocused()
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
  // The hour is made up: on some days the next page would rightly say that it is not free.
  await page.route('**/appointment?*', (route) => route.fulfill({ contentType: 'text/html', body: 'Your details' }))
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
  await expectNoViolations(page, 'main')
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
  await expect(grid.getByRole('link', { name: /, free times$/ }).first()).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(grid).toHaveCount(0)
  const heading = page.getByRole('heading', { name: /^Book slots for \w+day \d{1,2} \w+$/ })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('radio')).toHaveCount(2)
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

test('in calm mode the pictures of the place change without gliding', async ({ page }) => {
  await inMotion(page)
  await page.addInitScript(() => {
    localStorage.setItem('embrace.display', '{"calm":"on"}')
    const ways: unknown[] = []
    const { scrollTo } = Element.prototype
    Element.prototype.scrollTo = function (this: Element, ...args: unknown[]) {
      ways.push((args[0] as ScrollToOptions).behavior)
      Reflect.apply(scrollTo, this, args)
    }
    Object.assign(window, { ways })
  })
  await open(page)
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(() => page.evaluate(() => (window as unknown as { ways: string[] }).ways)).toEqual(['instant'])
})

test('another location has its own times', async ({ page }) => {
  await open(page)
  await book(page).getByRole('list', { name: 'Location' }).getByRole('link', { name: 'Rainbow Center' }).click()
  await expect(page).toHaveURL(/lid=47035/)
  await expect(book(page).getByRole('img', { name: 'The front of Rainbow Center' })).toBeVisible()
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
