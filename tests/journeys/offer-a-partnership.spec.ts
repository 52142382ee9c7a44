import type { Page } from '@playwright/test'
import { ENQUIRY_REFERENCE } from '#contract/values/reference.ts'
import { expectNoViolations } from '../support/accessible-page.ts'
import { findSent } from '../support/outbox.ts'
import { expect, hydrated, test } from '../support/page.ts'
import { writtenByAPerson } from '../support/written-by-a-person.ts'

// Mail may be slow on a busy machine.
test.describe.configure({ timeout: 90_000 })

const MB = 1024 * 1024
const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nOur plan\n%%EOF\n') }
const large = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(6 * MB, '%PDF-') }
const program = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('MZ\u0090\u0000 a program') }

const form = (page: Page) => page.getByRole('form', { name: 'Partnership inquiry' })
const send = (page: Page) => form(page).getByRole('button', { name: 'Send inquiry' })
const summary = (page: Page) => page.getByRole('region', { name: 'A few things to look at' })

async function write(page: Page) {
  await form(page).getByLabel('First name').fill('Radhikashree')
  await form(page).getByLabel('Last name').fill('Menonkandath')
  await form(page).getByLabel('Organisation Name').fill('Sample School')
  await form(page).getByLabel('Email Address').fill('radhika@school.example')
  await form(page).getByLabel('Designation').fill('Principal')
  await form(page).getByLabel('Phone Number').fill('98100 00000')
  await form(page).getByLabel('Subject').selectOption('Workshop request')
  await form(page).getByLabel('Partnership', { exact: true }).selectOption('School')
  await form(page).getByLabel('Your Message').fill('We have 900 pupils and two counsellors.')
  await form(page).getByLabel('WhatsApp').check()
}

async function expectEverythingTyped(page: Page) {
  await expect(form(page).getByLabel('First name')).toHaveValue('Radhikashree')
  await expect(form(page).getByLabel('Organisation Name')).toHaveValue('Sample School')
  await expect(form(page).getByLabel('Subject')).toHaveValue('workshop_request')
  await expect(form(page).getByLabel('Partnership', { exact: true })).toHaveValue('school')
  await expect(form(page).getByLabel('Your Message')).toHaveValue('We have 900 pupils and two counsellors.')
  await expect(form(page).getByLabel('WhatsApp')).toBeChecked()
}

async function expectArrived(page: Page, request: import('@playwright/test').APIRequestContext) {
  await expect(page.getByRole('heading', { name: 'Thank you. We have your message.' })).toBeVisible()
  const reference = (await page.getByText(ENQUIRY_REFERENCE).textContent()) ?? ''
  await expect.poll(async () => (await findSent(request, reference)).length, { timeout: 30_000 }).toBe(2)
  const mails = await findSent(request, reference)
  expect(mails.find(({ to }) => to === 'radhika@school.example')?.text).toContain('within 24 hours')
  const toUs = mails.find(({ to }) => to === 'partnerships@embrace.example')
  expect(toUs?.text).toContain('Preferred Response Method: WhatsApp')
  expect(toUs?.attachments).toMatchObject([{ filename: `${reference}-proposal.pdf`, contentType: 'application/pdf' }])
  const attached = await request.get(toUs?.attachments?.[0]?.url ?? '')
  expect(await attached.body()).toEqual(pdf.buffer)
}

test('the form has the fields of the specification, and marks the five that are needed', async ({ page }) => {
  await page.goto('/partners')
  const fields = form(page)
  for (const label of ['First name', 'Last name', 'Organisation Name', 'Email Address', 'Designation', 'Your Message'])
    await expect(fields.getByLabel(label)).toHaveAttribute('required', '')
  for (const label of ['Phone Number', 'Subject', 'Proposal Upload'])
    await expect(fields.getByLabel(label)).not.toHaveAttribute('required')
  await expect(fields.getByRole('group', { name: 'Full name' }).getByRole('textbox')).toHaveCount(2)
  await expect(fields.getByLabel('Phone Number')).toHaveAttribute('inputmode', 'numeric')
  await expect(fields.getByRole('combobox')).toHaveCount(2)
  const methods = fields.getByRole('group', { name: 'Preferred Response Method' }).getByRole('radio')
  expect(await methods.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
    'email',
    'phone',
    'whatsapp',
  ])
  await expect(fields.getByLabel('Proposal Upload')).toHaveAttribute('accept', '.pdf,.jpg,.jpeg,.png')
  await expect(fields.getByText('up to 5 MB')).toBeVisible()
})

test('a reply by WhatsApp needs a number, which is said together with what else is missing', async ({ page }) => {
  await page.goto('/partners')
  await form(page).getByLabel('First name').focus()
  await hydrated(page)
  await write(page)
  await form(page).getByLabel('Last name').fill('')
  await form(page).getByLabel('Phone Number').fill('')
  await send(page).click()
  await expect(summary(page).getByRole('link')).toHaveText(['Enter your last name.', /^Enter your phone number/])
  await expect(form(page).getByLabel('Phone Number')).toHaveAccessibleDescription(/Or choose email\.$/)
})

test.describe('with a file', () => {
  test.use({ expectedFaults: [/422/] })

  test('a proposal arrives with its file, after a large file and a false one were refused', async ({
    page,
    request,
  }) => {
    await page.goto('/partners')
    await form(page).getByLabel('First name').focus()
    await hydrated(page)
    await expectNoViolations(page)
    await write(page)
    await form(page).getByLabel('Proposal Upload').setInputFiles(large)
    await send(page).click()
    await expect(summary(page)).toBeFocused()
    await expect(form(page).getByLabel('Proposal Upload')).toHaveAccessibleDescription(/larger than 5 MB/)
    await expectEverythingTyped(page)
    await expectNoViolations(page)

    await writtenByAPerson()
    await form(page).getByLabel('Proposal Upload').setInputFiles(program)
    await send(page).click()
    await expect(form(page).getByLabel('Proposal Upload')).toHaveAccessibleDescription(/not a PDF, JPG or PNG/)
    await expectEverythingTyped(page)

    await form(page).getByLabel('Proposal Upload').setInputFiles(pdf)
    await send(page).click()
    await expectArrived(page, request)
    await expectNoViolations(page)
  })
})

test.describe('as the server draws it', () => {
  test.use({ expectedFaults: [/422/] })

  test('the form that comes back and the thanks have no accessibility violation', async ({ page }) => {
    await page.goto('/enquiries/partnership')
    await expectNoViolations(page)
    await form(page).evaluate((element: HTMLFormElement) => element.submit())
    await expect(summary(page).getByRole('link')).toHaveCount(6)
    await expectNoViolations(page)
    await page.goto('/enquiries/contact?sent=EN-7K3QX9')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We have your message.')
    await expectNoViolations(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedFaults: [/422/] })

  test('a file of six megabytes is refused beside its field, what was typed stays, and a smaller one arrives', async ({
    page,
    request,
  }) => {
    await page.goto('/partners')
    await write(page)
    await form(page).getByLabel('Proposal Upload').setInputFiles(large)
    await send(page).click()
    await expect(summary(page).getByRole('link', { name: /larger than 5 MB/ })).toBeVisible()
    await expectEverythingTyped(page)
    await form(page).getByLabel('Proposal Upload').setInputFiles(pdf)
    await send(page).click()
    await expectArrived(page, request)
  })
})
