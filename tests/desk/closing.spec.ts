import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { bookAtDesk, newDay } from '../support/book-at-desk.ts'
import { comeIn, newFirstName, openScreen } from '../support/desk-page.ts'
import { displayModes, onlyEverydayInGate, useDisplayMode } from '../support/display-modes.ts'
import { findSent } from '../support/outbox.ts'
import { expect, test } from '../support/page.ts'

const ANANYA = 47234
const ZOYA = 47103
/** Somebody with a paid session on this day; returns their phone. */
const bookFor = (page: Page, day: string, first: string, open?: typeof openScreen) =>
  bookAtDesk(page, `/desk/book?day=${day}&practitioner=${ANANYA}`, `${first} Menon`, { open })

async function closeDay(page: Page, day: string) {
  await openScreen(page, `/desk/day?day=${day}`)
  await page.getByRole('link', { name: 'Close time…' }).click()
  await page.getByLabel('Whose', { exact: true }).selectOption(String(ANANYA))
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText(/session(s are| is) ahead/)).toBeVisible()
  await page.getByLabel('Why, for colleagues alone').fill('ill')
  await page.getByRole('button', { name: 'Close this time' }).click()
  await expect(page.getByRole('heading', { name: /^Ananya Rao is away on/ })).toBeVisible()
}

/** The link in the text that says so. */
async function findLink(request: APIRequestContext, phone: string): Promise<string> {
  const sent = async () =>
    (await findSent(request, phone)).flatMap(({ text }) => /cannot take place.*?(https?:\S+)/.exec(text)?.[1] ?? [])
  await expect.poll(async () => (await sent()).length).toBeGreaterThan(0)
  return (await sent())[0] ?? ''
}

test('a day is closed, the client is told once, keeps the offered time, and the desk sees it', async ({
  page,
  browser,
}) => {
  const [day, first] = [newDay('Friday'), newFirstName()]
  await comeIn(page)
  const phone = await bookFor(page, day, first)
  await closeDay(page, day)
  const row = page.getByRole('row').filter({ hasText: `${first} Menon` })
  await expect(row).toContainText('Not sent')
  await expect(row.getByRole('button', { pressed: true })).toContainText('Ananya Rao')
  await page.keyboard.press('s')
  await expect(row).toContainText('Skipped')
  await page.keyboard.press('s')
  await expect(row).toContainText('Not sent')
  await page.getByRole('button', { name: 'Send, one by one' }).click()
  await expect(row).toContainText('no answer yet', { timeout: 30_000 })

  const family = await (await browser.newContext()).newPage()
  await family.goto(await findLink(page.request, phone))
  await expect(family.getByRole('heading', { name: 'Please choose another time', level: 1 })).toBeVisible()
  await expectNoViolations(family)
  await family.getByRole('button', { name: 'Keep this time' }).click()
  await expect(family.getByText(/^Your session has moved to/)).toBeVisible()
  await family.context().close()

  await expect(row).toContainText('Takes')
  await expect(page.getByRole('heading', { name: '1 of 1 told' })).toBeVisible()
  await page.getByRole('button', { name: 'Open the time again' }).click()
  await expect(page.getByRole('heading', { name: /was closed$/ })).toBeVisible()
})

test('closed time, and the time that is kept instead, come to open screens of the day and the week by themselves, and go', async ({
  page,
  context,
}) => {
  const [day, first] = [newDay('Friday'), newFirstName()]
  await comeIn(page)
  await bookFor(page, day, first)
  const [ofDay, ofWeek] = [await context.newPage(), await context.newPage()]
  await openScreen(ofDay, `/desk/day?day=${day}`)
  await openScreen(ofWeek, `/desk/week?practitioner=${ANANYA}&day=${day}`)
  const closed = [
    ofDay.locator(`td[data-place^="${ANANYA}-"]`).filter({ hasText: 'Closed' }),
    ofWeek.locator(`td[data-place^="${day}-"]`).filter({ hasText: 'Closed' }),
  ]
  for (const screen of [ofDay, ofWeek]) await expect(screen.getByText('Live', { exact: true })).toBeVisible()
  for (const fields of closed) await expect(fields).toHaveCount(0)

  await closeDay(page, day)
  for (const fields of closed) await expect(fields.first()).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: `${first} Menon` })
  const offered = await row.locator('form:has([aria-pressed="true"]) input[name="startsAt"]').inputValue()
  const instead = offered.slice(0, 10)
  await openScreen(ofDay, `/desk/day?day=${instead}`)
  await openScreen(ofWeek, `/desk/week?practitioner=${ANANYA}&day=${instead}`)
  const kept = [ofDay, ofWeek].map((screen) =>
    screen.getByRole('link', { name: new RegExp(`^${first} M\\. ?, Kept to`) }),
  )
  for (const block of kept) await expect(block).toBeVisible()
  await expect(ofDay.getByRole('link', { name: `book with Ananya Rao at ${offered.slice(11, 16)}` })).toHaveCount(0)
  await kept[0]?.click()
  const panel = ofDay.getByRole('complementary', { name: 'Chosen session' })
  await expect(panel.getByRole('heading', { name: `${first} Menon, 34` })).toBeVisible()
  await expectNoViolations(ofDay)
  await ofDay.keyboard.press('Escape')
  await expect(kept[0]!).toBeFocused()
  await openScreen(ofDay, `/desk/book?day=${instead}&practitioner=${ANANYA}&time=${offered.slice(11, 16)}`)
  await expect(ofDay.getByRole('radio', { name: offered.slice(11, 16) })).toHaveCount(0)

  await page.getByRole('button', { name: 'Open the time again' }).click()
  await expect(kept[1]!).toHaveCount(0)
})

test('a colleague’s open day says who has closed time on it', async ({ page, browser }) => {
  const day = newDay('Friday')
  const lead = await (await browser.newContext()).newPage()
  await comeIn(lead, 'Dr. Nandita Sethi')
  await openScreen(lead, `/desk/day?day=${day}`)
  await expect(lead.getByText('Live', { exact: true })).toBeVisible()
  await comeIn(page)
  await openScreen(page, `/desk/closing?day=${day}&practitioner=${ZOYA}`)
  await page.getByLabel('From, time').fill('08:00')
  await page.getByLabel('Until, time').fill('20:00')
  await page.getByLabel('Why, for colleagues alone').fill('ill')
  await page.getByRole('button', { name: 'Close this time' }).click()
  await expect(lead.locator('footer [role="status"]')).toContainText('Sunita closed time of Zoya Dar')
  await lead.context().close()
  await page.getByRole('button', { name: 'Open the time again' }).click()
  await expect(page.getByRole('heading', { name: /was closed$/ })).toBeVisible()
})

test('an address that could never be closed time is as unknown as one that is gone', async ({ page }) => {
  await comeIn(page)
  for (const id of ['nothing', '0b5fba3c-7f0e-4a8e-9f57-6b7c1fb3f001']) {
    const answer = await page.request.get(`/desk/closing/${id}`)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('This time is not closed, or was opened again.')
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an offer is changed by hand, and the same day closed again is the same list', async ({ page }) => {
    const [day, first] = [newDay('Friday'), newFirstName()]
    await comeIn(page)
    await bookFor(page, day, first, async (here, path) => void (await here.goto(path)))
    for (const _turn of ['first', 'again']) {
      await page.goto(`/desk/closing?day=${day}&practitioner=${ANANYA}`)
      await page.getByLabel('From, time').fill('08:00')
      await page.getByLabel('Until, time').fill('20:00')
      await page.getByLabel('Why, for colleagues alone').fill('ill')
      await page.getByRole('button', { name: 'Close this time' }).click()
    }
    const row = page.getByRole('row').filter({ hasText: `${first} Menon` })
    await expect(row).toHaveCount(1)
    await row.getByText('Adjust').click()
    await row.getByRole('button', { name: 'Offer no time' }).click()
    await expect(row).toContainText('asked to choose a time')
  })
})

for (const mode of displayModes)
  test(`closing time is accessible, ${mode}`, onlyEverydayInGate(mode), async ({ page }) => {
    const [day, first] = [newDay('Friday'), newFirstName()]
    await useDisplayMode(page, mode)
    await comeIn(page)
    await bookFor(page, day, first)
    await openScreen(page, `/desk/closing?day=${day}&practitioner=${ANANYA}`)
    await expectNoViolations(page)
    await closeDay(page, day)
    await expectNoViolations(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
    await page.getByText('Adjust').first().click()
    await expectNoSidewaysScroll(page)
    await openScreen(page, `/desk/closing?day=${day}`)
    await expectNoSidewaysScroll(page)
  })
