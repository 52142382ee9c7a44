import { site } from '#content/site.ts'
import { expect, hydrated, test } from '../../support/page.ts'
import { listTitles } from '../../support/page-sections.ts'
import { reading } from '../../support/reading.ts'

reading('careers: hero with Apply Now mail link', async ({ read }) => {
  const page = await read('/careers')
  const apply = page.getByRole('link', { name: 'Apply Now' })
  await expect(apply.first()).toBeInViewport()
  for (const link of await apply.all())
    await expect(link).toHaveAttribute('href', new RegExp(`^mailto:${site.emails.careers}`))
})

reading('careers: open positions (4 clinical roles, 3 training roles)', async ({ read }) => {
  const page = await read('/careers')
  const positions = page.getByRole('region', { name: 'Open positions' })
  const lists = positions.getByRole('list')
  await expect(lists).toHaveCount(2)
  await expect(positions.getByRole('heading', { name: 'Clinical roles 4' })).toBeVisible()
  await expect(lists.nth(0).getByRole('heading', { level: 4 })).toHaveCount(4)
  await expect(positions.getByRole('heading', { name: 'Training roles 3' })).toBeVisible()
  await expect(lists.nth(1).getByRole('heading', { level: 4 })).toHaveCount(3)
  for (const job of await lists.getByRole('listitem').all()) {
    await expect(job.locator('img').first()).toHaveAttribute('src', /\.svg$/)
    await expect(job.getByRole('link', { name: /^Apply for / })).toHaveAttribute(
      'href',
      /^mailto:.*subject=Application/,
    )
  }
})

reading(
  'careers: internships: summer June–July, applications close May 15; winter December, November 15',
  async ({ read }) => {
    const page = await read('/careers')
    const internships = page.getByRole('region', { name: 'Internships' }).getByRole('listitem')
    await expect(internships).toHaveCount(2)
    for (const words of ['June–July', 'Summer internship', 'Applications close May 15'])
      await expect(internships.nth(0)).toContainText(words)
    for (const words of ['December', 'Winter internship', 'Applications close November 15'])
      await expect(internships.nth(1)).toContainText(words)
  },
)

reading(
  'careers: Why Work With Us list, and testimonials from a bank executive, a company managing director and an embassy official',
  async ({ read }) => {
    const page = await read('/careers')
    await expect(page.getByRole('region', { name: 'Why Work With Us' }).getByRole('listitem')).toHaveCount(4)
    const voices = page.getByRole('region', { name: 'What others say about us' }).getByRole('figure')
    await expect(voices).toHaveText([/Bank executive/, /Managing director.*company/, /Embassy official/])
  },
)

test('careers: a five-image life-at-the-provider carousel whose active index selects the image, wrapping', async ({
  page,
}) => {
  await page.goto('/careers')
  await hydrated(page)
  const life = page.locator('section[data-level="h2"]')
  await expect(life.getByText('Picture 1 of 5: the Friday circle')).toBeVisible()
  await life.getByRole('button', { name: 'Previous picture' }).click()
  await expect(life.getByText(/^Picture 5 of 5:/)).toBeVisible()
  await life.getByRole('button', { name: 'Next picture' }).click()
  await expect(life.getByText(/^Picture 1 of 5:/)).toBeVisible()
  await life.getByRole('button', { name: 'Picture 3', exact: true }).click()
  await expect(life.getByText(/^Picture 3 of 5:/)).toBeVisible()
})

reading(
  'careers: open positions, Why Work With Us, life at the provider, testimonials, in this order',
  async ({ read }) => {
    const page = await read('/careers')
    expect(await listTitles(page)).toEqual([
      'Open positions',
      'Internships',
      'Why Work With Us',
      'Life at eMbrace',
      'What others say about us',
    ])
  },
)
