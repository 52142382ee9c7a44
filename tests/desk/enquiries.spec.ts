import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { comeIn, newFirstName, openScreen } from '../support/desk-page.ts'
import { expect, test } from '../support/page.ts'
import { writeToUs } from '../support/write-to-us.ts'

const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nOur plan\n%%EOF\n') }

const write = (page: Page, organisation: string) =>
  writeToUs(page, {
    organisation,
    email: `${organisation.toLowerCase()}@school.example`,
    text: 'A workshop for forty teachers in January.',
    add: (form) => form.getByLabel('Proposal Upload').setInputFiles(pdf),
  })

test('an enquiry is found, taken, answered from a template, and closed', async ({ page }) => {
  const organisation = newFirstName()
  await write(page, organisation)
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
  await page.getByLabel('Your words').fill('Dear Ms. Kaulbharti, Thursday is possible for us.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('The reply is on its way.')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Thursday is possible for us.')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Close/ }).click()
  await expect(page.getByText('Closed. No reply is needed any more.')).toBeVisible()
})
