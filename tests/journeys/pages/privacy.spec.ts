import { privacyPolicy } from '#content/policies/privacy.ts'
import { policyUpdatedOn, policyVersion } from '#content/policies/version.ts'
import { formatDay } from '#design/sections/format-day.ts'
import { expect, hydrated, test } from '../../support/page.ts'
import { reading } from '../../support/reading.ts'

const first = { name: 'Privacy Policy', id: 'privacy-policy' }
const ninth = { name: 'Use of cookies and other technologies', id: 'use-of-cookies-and-other-technologies' }

reading('/privacypolicy has its sections, each with a link in the contents that leads to it', async ({ read }) => {
  const page = await read('/privacypolicy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  const headings = await page.getByRole('main').locator('section[id] > h2').allTextContents()
  expect(headings).toEqual(privacyPolicy.sections.map(({ heading }) => heading))
  await expect(contents).toHaveText(headings)
  expect(headings[0]).toBe(first.name)
  expect(headings.at(-1)).toBe('Questions and contact information')
})

test('the contents mark the section that is being read', async ({ page }) => {
  await page.goto('/privacypolicy')
  await hydrated(page)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.locator('[aria-current="location"]')).toHaveText(first.name)
  await contents.getByRole('link', { name: ninth.name }).click()
  await expect(page).toHaveURL(new RegExp(`#${ninth.id}$`))
  await expect(page.getByRole('heading', { name: ninth.name })).toBeInViewport()
  await expect(contents.locator('[aria-current="location"]')).toHaveText(ninth.name)
  await expect(contents).toBeInViewport()
})

test('it says what it says in short, when it was updated, and in which version', async ({ page }) => {
  await page.goto('/privacypolicy')
  await expect(page.getByRole('region', { name: 'In short' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('main')).toContainText(`Last updated ${formatDay(policyUpdatedOn)}`)
  await expect(page.getByRole('main')).toContainText(`Version ${policyVersion}`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
})

reading('consent can be withdrawn by e-mail to the support address', async ({ read }) => {
  const page = await read('/privacypolicy')
  const consent = page.getByRole('region', { name: 'Consent for Processing of information' })
  await expect(consent).toContainText('withdraw your consent at any time')
  await expect(consent.getByRole('link')).toHaveAttribute('href', 'mailto:hello@embrace.example')
})

test.describe('on a phone, without JavaScript', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

  test('the contents are folded, open at a press and lead to a section', async ({ page }) => {
    await page.goto('/privacypolicy')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await expect(contents.getByRole('link').first()).toBeHidden()
    await contents.getByText(`On this page: ${privacyPolicy.sections.length} sections`).click()
    await contents.getByRole('link', { name: ninth.name }).click()
    await expect(page.getByRole('heading', { name: ninth.name })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  })
})
