import { expect, test } from '#tests/support/page.ts'
import { openExhibit } from './gallery-page.ts'

test('a field is found by its label and read with its hint and its error', async ({ page }) => {
  const fields = await openExhibit(page, 'field')
  await expect(fields.getByLabel('Date of birth')).toHaveAccessibleDescription('Only used to match the age group')
  await expect(fields.getByLabel('Phone', { exact: true }).first()).toHaveAccessibleDescription('Enter all 10 digits.')
})

test('choices move by arrow key', async ({ page }) => {
  const fields = await openExhibit(page, 'field')
  await fields.getByRole('radio', { name: 'Email' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(fields.getByRole('radio', { name: 'Phone' })).toBeChecked()
})

test('an upload shows the name of the chosen file', async ({ page }) => {
  const fields = await openExhibit(page, 'field')
  const file = { name: 'proposal.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') }
  await fields.getByLabel('Proposal').setInputFiles(file)
  await expect(fields.getByText('proposal.pdf')).toBeVisible()
})
