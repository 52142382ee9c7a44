import type { Page } from '@playwright/test'
import { ENQUIRY_REFERENCE } from '#contract/values/reference.ts'
import { expectNoViolations } from '../support/accessible-page.ts'
import { findSent } from '../support/outbox.ts'
import { expect, hydrated, test } from '../support/page.ts'
import { writtenByAPerson } from '../support/written-by-a-person.ts'

// Mail may be slow on a busy machine.
test.describe.configure({ timeout: 90_000 })

const address = '/contact-us'
const arrival = '/enquiries/contact'

const form = (page: Page) => page.getByRole('form', { name: 'Send an enquiry' })
const send = (page: Page) => form(page).getByRole('button', { name: 'Send enquiry' })
const summary = (page: Page) => page.getByRole('region', { name: 'A few things to look at' })
const uniqueEmail = () => `asha.${Math.random().toString(36).slice(2)}@example.org`

async function write(page: Page, email: string, message = 'Is there a place on Saturdays?') {
  await form(page).getByLabel('Your name').fill('Asha Verma')
  await form(page).getByLabel('Email address').fill(email)
  await form(page).getByLabel('Phone number').fill('98100 00000')
  await form(page).getByLabel('I am writing about').selectOption('My child')
  await form(page).getByRole('textbox', { name: 'Your message' }).fill(message)
}

async function expectEverythingTyped(page: Page, email: string) {
  await expect(form(page).getByLabel('Your name')).toHaveValue('Asha Verma')
  await expect(form(page).getByLabel('Email address')).toHaveValue(email)
  await expect(form(page).getByLabel('I am writing about')).toHaveValue('my_child')
  await expect(form(page).getByRole('textbox', { name: 'Your message' })).toHaveValue('Is there a place on Saturdays?')
}

async function readReference(page: Page) {
  const thanks = page.getByRole('region', { name: 'Thank you. We have your message.' })
  await expect(thanks).toContainText('within 24 hours')
  return (await thanks.getByText(ENQUIRY_REFERENCE).textContent()) ?? ''
}

test('a question arrives where it is answered, and the sender is told when', async ({ page, request }) => {
  const email = uniqueEmail()
  await page.goto(address)
  await hydrated(page)
  await expectNoViolations(page)
  await write(page, email, '<script>alert("x")</script> hello')
  await writtenByAPerson()
  await send(page).click()
  const reference = await readReference(page)
  await expect(page.getByRole('heading', { name: 'Thank you. We have your message.' })).toBeFocused()
  await expectNoViolations(page)

  await expect.poll(async () => (await findSent(request, reference)).length, { timeout: 30_000 }).toBe(2)
  const mails = await findSent(request, reference)
  const toUs = mails.find(({ to }) => to === 'enquiries@embrace.example')
  expect(toUs?.text).toContain('I am writing about: My child')
  expect(toUs?.html).toContain('&lt;script&gt;')
  const toSender = mails.find(({ to }) => to === email)
  expect(toSender?.text).toContain('within 24 hours')
  expect(toSender?.text).not.toContain('hello')
})

test('an empty form says beside each field what to do, and the summary leads there', async ({ page }) => {
  await page.goto(address)
  await hydrated(page)
  await send(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(summary(page).getByRole('link')).toHaveCount(3)
  await expect(form(page).getByRole('textbox', { name: 'Your message' })).toHaveAccessibleDescription(
    /Write a line or two/,
  )
  await expectNoViolations(page)
  await summary(page).getByRole('link', { name: 'Enter your name.' }).click()
  await expect(form(page).getByLabel('Your name')).toBeFocused()

  await write(page, 'asha@')
  await send(page).click()
  await expect(summary(page).getByRole('link')).toHaveCount(1)
  await expectEverythingTyped(page, 'asha@')
})

test.describe('when the line is bad', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] })

  test('a lost answer keeps everything typed, and sending again makes no second enquiry', async ({ page, request }) => {
    const email = uniqueEmail()
    await page.goto(address)
    await hydrated(page)
    await write(page, email)
    await writtenByAPerson()
    // It reaches the server, but the answer never comes back.
    await page.route(
      arrival,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await send(page).click()
    const trouble = page.getByRole('region', { name: 'Your message has not reached us yet' })
    await expect(trouble).toBeFocused()
    await expect(trouble).toContainText('Everything you typed is still here.')
    await expectEverythingTyped(page, email)
    await send(page).click()
    const reference = await readReference(page)
    await expect.poll(async () => (await findSent(request, reference)).length, { timeout: 30_000 }).toBe(2)
    expect(await findSent(request, email)).toHaveLength(2)
  })
})

test.describe('in a hurry', () => {
  test.use({ expectedFaults: [/422/] })

  test('a form written faster than a person writes is taken when it is sent again', async ({ page, request }) => {
    const email = uniqueEmail()
    await page.goto(address)
    await hydrated(page)
    // The server counts from the ticket: on a busy machine the typing alone would take long enough.
    const isWritten = Promise.withResolvers<void>()
    await page.route('/enquiries/ticket', async (route) => {
      await isWritten.promise
      await route.continue()
    })
    const ticket = page.waitForResponse('/enquiries/ticket')
    await write(page, email)
    isWritten.resolve()
    await ticket
    await send(page).click()
    await expect(summary(page)).toContainText('Please wait a few seconds')
    await expectEverythingTyped(page, email)
    await writtenByAPerson()
    // Two presses at once are one enquiry.
    await send(page).dblclick()
    const reference = await readReference(page)
    await expect.poll(async () => (await findSent(request, reference)).length, { timeout: 30_000 }).toBe(2)
    expect(await findSent(request, email)).toHaveLength(2)
  })
})

test('a question is sent although the scripts never arrive', async ({ page }) => {
  await page.route('**/assets/*.js', () => new Promise(() => {}))
  await page.goto(address)
  await write(page, uniqueEmail())
  await send(page).click()
  await expect(page).toHaveURL(/\/enquiries\/contact\?sent=EN-/)
  await readReference(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedFaults: [/422/] })

  test('a question comes back with what was typed, is sent, and a reload sends nothing', async ({ page, request }) => {
    const email = uniqueEmail()
    await page.goto(address)
    await write(page, 'asha@')
    await send(page).click()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(summary(page).getByRole('link', { name: /Check your email address/ })).toBeVisible()
    await expectEverythingTyped(page, 'asha@')
    await form(page).getByLabel('Email address').fill(email)
    await send(page).click()
    const reference = await readReference(page)
    expect(new URL(page.url()).search).toBe(`?sent=${reference}`)
    await page.reload()
    expect(await readReference(page)).toBe(reference)
    await expect.poll(async () => (await findSent(request, reference)).length, { timeout: 30_000 }).toBe(2)
    expect(await findSent(request, email)).toHaveLength(2)
  })
})
