import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { comeIn, newFirstName, openScreen } from '../support/desk-page.ts'
import { expect, hydrated, test } from '../support/page.ts'
import { writtenByAPerson } from '../support/written-by-a-person.ts'

const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nOur plan\n%%EOF\n') }

async function writeToUs(page: Page, organisation: string) {
  await page.goto('/partners')
  await hydrated(page)
  const form = page.getByRole('form', { name: 'Partnership inquiry' })
  await form.getByLabel('First name').fill('Vandana')
  await form.getByLabel('Last name').fill('Kaul')
  await form.getByLabel('Organisation Name').fill(organisation)
  await form.getByLabel('Email Address').fill(`${organisation.toLowerCase()}@school.example`)
  await form.getByLabel('Designation').fill('Head of Middle School')
  await form.getByLabel('Your Message').fill('A workshop for forty teachers in January.')
  await form.getByLabel('Proposal Upload').setInputFiles(pdf)
  await writtenByAPerson()
  await form.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. We have your message.' })).toBeVisible()
}

test('an enquiry is found, taken, answered from a template, and closed', async ({ page }) => {
  const organisation = newFirstName()
  await writeToUs(page, organisation)
  await comeIn(page)
  await openScreen(page, '/desk/enquiries')
  await page.getByLabel('Find a name, an organisation or words').fill(organisation)
  await page.keyboard.press('Enter')
  await expect(page.getByText('One is found.')).toBeVisible()
  await page.getByRole('list', { name: 'Enquiries' }).getByRole('link').click()
  await expect(page.getByRole('article')).toContainText('A workshop for forty teachers in January.')
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Open the file' }).getAttribute('href')) ?? '',
  )
  expect(file.status()).toBe(200)
  await page.getByRole('button', { name: 'I answer this one' }).click()
  await expect(page.getByRole('button', { name: 'Leave it to others' })).toBeVisible()
  await page.getByRole('list', { name: 'Begin from a template' }).getByRole('link').first().click()
  await expect(page.getByLabel('Your words')).not.toHaveValue('')
  await expectNoViolations(page)
  await page.getByLabel('Your words').fill('Dear Ms. Kaul, Thursday is possible for us.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('The reply is on its way.')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Thursday is possible for us.')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Close/ }).click()
  await expect(page.getByText('Closed. No reply is needed any more.')).toBeVisible()
})
