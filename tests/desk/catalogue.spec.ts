import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { comeIn, openScreen } from '../support/desk-page.ts'
import { displayModes, onlyEverydayInGate, useDisplayMode } from '../support/display-modes.ts'
import { expect, hydrated, test } from '../support/page.ts'

/**
 * Two saves at once, and fields that are refused. What looks into every frame of a page is kept out of the preview, where
 * nothing runs.
 */
test.use({ expectedFaults: [/(answer: |status of )4(09|22)|Blocked script execution in .*\/preview/] })

/** Each test has somebody of its own, whom no other test looks at. */
const [meera, arjun, leena, rohan, kavya] = [47_101, 47_102, 47_105, 47_108, 47_111]
const newNumber = () => `A-${Math.floor(Math.random() * 1e9)}`

async function open(page: Page, id: number) {
  await comeIn(page, 'Dr. Nandita Sethi')
  await openScreen(page, `/desk/catalogue/${id}`)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved. Visitors see it when you publish.')).toBeVisible()
}

test('a draft is seen beside its fields, published after the difference, and an older version comes back as a draft', async ({
  page,
}) => {
  const number = newNumber()
  await comeIn(page, 'Dr. Nandita Sethi')
  await openScreen(page, '/desk/catalogue')
  await page.getByRole('link', { name: 'Meera Krishnan' }).click()
  await page.getByLabel('Registration').fill(number)
  await save(page)
  await expect(page.frameLocator('iframe').getByText(number)).toBeVisible()
  await page.getByRole('button', { name: 'Published' }).click()
  await expect(page.getByTitle('The page as visitors see it')).toBeVisible()
  await expect(page.frameLocator('iframe').getByText(number)).toHaveCount(0)
  await page.getByRole('button', { name: 'Difference' }).click()
  await expect(page.getByRole('table', { name: 'What the draft changes' })).toContainText(number)

  await page.keyboard.press('p')
  await expect(page.getByRole('table', { name: 'What changes for visitors' })).toContainText(number)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/^Visitors see the version of today/)).toBeVisible()
  await page.goto(`/practitioner?pid=${meera}`)
  await expect(page.getByText(number)).toBeVisible()

  await openScreen(page, `/desk/catalogue/${meera}/history`)
  await page
    .getByRole('link', { name: /^Version/ })
    .nth(1)
    .click()
  await page.getByRole('button', { name: 'Make it a draft' }).click()
  await expect(page.getByRole('link', { name: 'Publish…' })).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('The draft is gone.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Taken back. The draft stands as it did before.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Publish…' })).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('The draft is gone.')).toBeVisible()
})

test('hours are written by keyboard; what cannot be is said at its field', async ({ page }) => {
  await open(page, arjun)
  await page.getByRole('button', { name: 'Add hours on Sunday' }).click()
  await page.getByLabel('From, Sunday 1').fill('10:00')
  await page.getByLabel('To, Sunday 1').fill('09:00')
  await page
    .getByLabel(/^Price/)
    .first()
    .fill('2,950')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('link', { name: /digits alone/ })).toBeVisible()
  await page
    .getByLabel(/^Price/)
    .first()
    .fill('2950')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('link', { name: /Sunday 10:00 to 09:00: It must end after it begins/ })).toBeVisible()
  await page.getByLabel('To, Sunday 1').fill('12:00')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('link', { name: /It must be 531 \(18 %\)/ })).toBeVisible()
  await page.getByLabel(/^GST/).first().fill('531')
  await save(page)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('The draft is gone.')).toBeVisible()
})

test('a photo is placed in the arch by arrows and waits in the draft', async ({ page }) => {
  const buffer = await sharp({ create: { width: 900, height: 1400, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  await open(page, leena)
  await page.getByLabel('Another picture').setInputFiles({ name: 'leena.png', mimeType: 'image/png', buffer })
  const arch = page.getByRole('button', { name: /^The part in the arch/ })
  await arch.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByLabel('How much of it').fill('80')
  await page.getByRole('button', { name: 'Put it into the draft' }).click()
  await expect(page.getByText('The photo is in the draft.')).toBeVisible()
  await hydrated(page)
  await expect(page.getByAltText('As it stands in the draft')).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('The draft is gone.')).toBeVisible()
})

test('of two who write at once, the second is shown the difference and keeps their words', async ({
  page,
  context,
}) => {
  await open(page, rohan)
  const other = await context.newPage()
  await openScreen(other, `/desk/catalogue/${rohan}`)
  const [first, second] = [newNumber(), newNumber()]
  await page.getByLabel('Registration').fill(first)
  await save(page)
  await other.getByLabel('Registration').fill(second)
  await other.getByRole('button', { name: 'Save draft' }).click()
  const apart = other.getByRole('region', { name: 'What differs' })
  await expect(apart).toContainText(first)
  await expect(apart).toContainText(second)
  await expect(apart.getByRole('columnheader')).toHaveText(['Field', 'You began from', 'Dr. Nandita Sethi', 'You'])
  await expect(other.getByLabel('Registration')).toHaveValue(second)
  await save(other)
  await other.getByRole('button', { name: 'Discard draft' }).click()
  await expect(other.getByText('The draft is gone.')).toBeVisible()
})

for (const mode of displayModes)
  test(
    `the catalogue is accessible, and on a phone it is read, ${mode}`,
    onlyEverydayInGate(mode),
    async ({ page }) => {
      await useDisplayMode(page, mode)
      await open(page, kavya)
      await expectNoViolations(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByRole('button', { name: 'Save draft' })).toBeHidden()
      await expect(page.getByRole('heading', { name: 'The visitor’s page' })).toBeVisible()
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page)
      await openScreen(page, '/desk/catalogue')
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page)
    },
  )
