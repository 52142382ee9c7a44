import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { bookAtDesk, newDay, newPhone } from '../support/book-at-desk.ts'
import { comeIn, newFirstName, openScreen } from '../support/desk-page.ts'
import { displayModes, onlyEverydayInGate, useDisplayMode } from '../support/display-modes.ts'
import { findPayLink } from '../support/outbox.ts'
import { expect, test } from '../support/page.ts'

/** What was refused on purpose, the browser reports as well. */
test.use({ expectedFaults: [/(answer: |status of )4(09|22)/] })

async function fillIn(page: Page, first: string) {
  await page.getByLabel('Name of the person').fill(`${first} Menon`)
  await page.getByLabel('Age', { exact: true }).fill('9')
  await page.getByLabel('E-mail').fill('family@example.com')
  await page.getByLabel('In an emergency, call').fill('9700000000')
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Chosen session' })

test('a caller is booked by keyboard from an empty field of the day, and paid in cash', async ({ page }) => {
  const first = newFirstName()
  await comeIn(page)
  await openScreen(page, `/desk/day?day=${newDay('Wednesday')}`)
  const field = page.locator('td[data-kind="free"][data-place]').first()
  const [practitioner = ''] = ((await field.getAttribute('data-place')) ?? '').split('-')
  await field.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible()
  await expect(page.getByLabel('With', { exact: true })).toHaveValue(practitioner)
  await expect(page.getByRole('group', { name: /^Free on/ }).getByRole('radio', { checked: true })).toHaveCount(1)

  const phone = newPhone()
  await page.getByLabel('Phone', { exact: true }).fill(phone)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Write down who it is for.')).toBeVisible()
  await fillIn(page, first)
  await page.getByLabel('Cash, received here').check()
  await page.getByLabel('They agree to').check()
  await page.getByRole('button', { name: 'Book this session' }).click()
  await expect(page.getByRole('link', { name: 'Enter the name of a parent or guardian.' })).toBeVisible()
  await expect(page.getByLabel('Name of the person')).toHaveValue(`${first} Menon`)
  await expect(page.getByLabel('Cash, received here')).toBeChecked()

  await page.getByLabel('Parent or guardian').fill('Leela Menon')
  await page.getByLabel('Related as').fill('Mother')
  await page.getByRole('button', { name: 'Book this session' }).click()
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: `${first} Menon, 9` })).toBeVisible()
  await expect(panel.getByText(/₹.* in cash at the desk/)).toBeVisible()
  await panel.getByRole('button', { name: 'Send the invoice again' }).click()
  await expect(page.getByText('The invoice is on its way again.')).toBeVisible()

  // The next call from this phone finds the child, and gives back what was paid.
  await panel.getByRole('link', { name: /^Cancel/ }).click()
  await expect(panel.getByText('Goes back at the desk')).toBeVisible()
  await panel.getByRole('button', { name: /^Cancel and give back ₹/ }).click()
  await panel.getByRole('button', { name: 'Given back' }).click()
  await expect(panel.getByText(/given back$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page.getByLabel('Phone', { exact: true }).fill(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('radio', { name: new RegExp(`^${first} Menon, 9, with Leela Menon, mother`) }),
  ).toBeChecked()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a link is sent to the phone, sent again, and its page leads to the payment; then it is paid at the counter', async ({
    page,
  }) => {
    const first = newFirstName()
    await comeIn(page)
    await page.goto(`/desk/book?day=${newDay('Wednesday')}`)
    await page.getByLabel('Phone', { exact: true }).fill(newPhone())
    await page.getByRole('button', { name: 'Find' }).click()
    await fillIn(page, first)
    await page.getByLabel('Parent or guardian').fill('Leela Menon')
    await page.getByLabel('Related as').fill('Mother')
    await page.getByRole('button', { name: 'Show times' }).click()
    await expect(page.getByLabel('Name of the person')).toHaveValue(`${first} Menon`)
    await page.locator('details').evaluate((details) => details.setAttribute('open', ''))
    await page.getByLabel('At', { exact: true }).fill('22:05')
    await page.getByLabel('A link to their phone').check()
    await page.getByLabel('They agree to').check()
    await page.getByRole('button', { name: 'Book this session' }).click()
    await expect(page.getByText('This is outside of their hours. Write why, and it is done.')).toBeVisible()
    await page.getByLabel('Why outside of their hours').fill('They land late.')
    await page.getByRole('button', { name: 'Book this session' }).click()

    const panel = panelOf(page)
    await expect(panel.getByText('Link sent, not yet paid')).toBeVisible()
    await expect(panel.getByText('They land late.')).toBeVisible()
    await panel.getByRole('button', { name: 'Send the link again' }).click()
    await expect(panel.getByText(/^Sent 2 times/)).toBeVisible()
    await panel.getByRole('button', { name: 'Paid by UPI' }).click()
    await expect(panel.getByText(/₹.* by UPI at the desk/)).toBeVisible()
  })
})

/** A grown-up is booked, and the link is on its way to the phone that comes back. */
async function sendLink(page: Page, first = newFirstName()): Promise<string> {
  await comeIn(page)
  const path = `/desk/book?day=${newDay('Wednesday')}`
  const phone = await bookAtDesk(page, path, `${first} Menon`, { pays: 'A link to their phone' })
  await expect(panelOf(page).getByText('Link sent, not yet paid')).toBeVisible()
  return phone
}

test('a time that waits for its link is paid on the provider’s page, and the client is told so', async ({
  page,
  request,
}) => {
  const phone = await sendLink(page)
  await page.goto(await findPayLink(request, phone))
  await expect(page).toHaveURL(/\/pay$/)
  await expect(page.getByRole('heading', { name: 'Pay for your appointment' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page).not.toHaveURL(/\/pay$/)
  await page.getByRole('button', { name: /pay/i }).first().click()
  await expect(page.getByRole('heading', { name: 'Your appointment is confirmed' })).toBeVisible()
})

test('a time that waits for its link is given up: it is free, and the link says so', async ({ page, request }) => {
  const first = newFirstName()
  const phone = await sendLink(page, first)
  const block = page.getByRole('link', { name: `${first} M.` }).first()
  await expect(block).toBeVisible()
  const link = await findPayLink(request, phone)
  expect(await (await request.get(link)).text()).toContain('Pay for your appointment')
  const panel = panelOf(page)
  await panel.getByText('Give up the time…').click()
  await panel.getByRole('button', { name: 'Give up the time' }).click()
  await expect(page.getByText('The time is free again. The client heard nothing.')).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(block).toBeHidden()
  expect(await (await request.get(link)).text()).not.toContain('Pay for your appointment')
})

for (const mode of displayModes)
  test(`booking for a caller is accessible, ${mode}`, onlyEverydayInGate(mode), async ({ page }) => {
    await useDisplayMode(page, mode)
    await comeIn(page)
    await openScreen(page, `/desk/book?day=${newDay('Wednesday')}`)
    await expectNoViolations(page)
    await page.getByLabel('Phone', { exact: true }).fill(newPhone())
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByText('Write down who it is for.')).toBeVisible()
    await page.getByRole('radio', { name: 'The clinic pays' }).check()
    await page.getByRole('button', { name: 'Book this session' }).click()
    await expect(page.getByRole('link', { name: 'Write why the clinic pays.' })).toBeVisible()
    await expectNoViolations(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
  })
