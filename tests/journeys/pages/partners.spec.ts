import { site } from '#content/site.ts'
import { expect, test } from '../../support/page.ts'
import { listTitles } from '../../support/page-sections.ts'
import { reading } from '../../support/reading.ts'

reading('/partners: audiences named: corporates, schools, universities, healthcare, NGOs', async ({ read }) => {
  const page = await read('/partners')
  const lead = page.getByRole('region', { name: 'Bring good care to where people already are' })
  for (const audience of ['corporates', 'schools', 'universities', 'healthcare', 'NGOs'])
    await expect(lead).toContainText(audience)
})

test('/partners: partner logo groups, partner testimonials, and four cards linking to the four pages', async ({
  page,
}) => {
  await page.goto('/partners')
  expect(await listTitles(page)).toEqual([
    'Our partners',
    'What partners say',
    'Where we work',
    'Partnership inquiry',
    'Prefer to talk?',
  ])
  const groups = page.getByRole('region', { name: 'Our partners' })
  await expect(groups.getByRole('heading', { level: 3 })).toHaveText([
    'Schools',
    'Universities',
    'Corporates',
    'Healthcare and NGOs',
  ])
  await expect(groups.getByRole('img')).toHaveCount(12)
  await expect(page.getByRole('region', { name: 'What partners say' }).getByRole('figure')).toHaveCount(3)
  const cards = page.getByRole('region', { name: 'Where we work' }).getByRole('link')
  const targets = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(['/university', '/schools', '/corporate', '/hospitalAndHealthcare'])
  await cards.nth(3).click()
  await expect(page).toHaveURL('/hospitalAndHealthcare')
})

test('/partners: an inquiry form, a call link and a contact mail link', async ({ page }) => {
  await page.goto('/partners')
  await page.getByRole('link', { name: 'Start a conversation' }).click()
  const inquiry = page.locator('#inquiry')
  await expect(inquiry).toBeInViewport()
  await expect(inquiry.getByRole('form')).toBeVisible()
  for (const field of ['Organisation Name', 'Email Address', 'Designation', 'Your Message'])
    await expect(inquiry.getByRole('textbox', { name: field })).toHaveAttribute('required')
  await expect(page.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', `tel:${site.phone.tel}`)
  await expect(inquiry.getByRole('link', { name: site.phone.display })).toHaveAttribute('href', `tel:${site.phone.tel}`)
  await expect(inquiry.getByRole('link', { name: site.emails.partnerships })).toHaveAttribute(
    'href',
    `mailto:${site.emails.partnerships}`,
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('/partners: the form and both links are there in plain HTML', async ({ page }) => {
    await page.goto('/partners')
    await expect(page.locator('#inquiry form')).toHaveAttribute('method', 'post')
    await expect(page.locator('#inquiry a[href^="tel:"]')).toBeVisible()
    await expect(page.locator('#inquiry a[href^="mailto:"]')).toBeVisible()
  })
})
