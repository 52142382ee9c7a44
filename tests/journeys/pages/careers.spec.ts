import { careers } from '#content/careers.ts'
import { site } from '#content/site.ts'
import { expect, test } from '../../support/page.ts'
import { expectEntries, expectPicturesThatTurn, listTitles } from '../../support/page-sections.ts'
import { reading } from '../../support/reading.ts'

reading('careers: hero with Apply Now mail link', async ({ read }) => {
  const page = await read('/careers')
  const apply = page.getByRole('link', { name: 'Apply Now' })
  await expect(apply.first()).toBeInViewport()
  for (const link of await apply.all())
    await expect(link).toHaveAttribute('href', new RegExp(`^mailto:${site.emails.careers}`))
})

reading(
  'careers: open positions, clinical roles and training roles, each with how many there are',
  async ({ read }) => {
    const page = await read('/careers')
    const positions = page.getByRole('region', { name: 'Open positions' })
    const lists = positions.getByRole('list')
    await expect(lists).toHaveCount(2)
    const { clinical, training } = careers.positions
    for (const [place, { title, jobs }] of [clinical, training].entries()) {
      await expect(positions.getByRole('heading', { name: `${title} ${jobs.length}` })).toBeVisible()
      await expect(lists.nth(place).getByRole('heading', { level: 4 })).toHaveText(jobs.map(({ heading }) => heading))
    }
    for (const job of await lists.getByRole('listitem').all()) {
      await expect(job.locator('img').first()).toHaveAttribute('src', /\.svg$/)
      await expect(job.getByRole('link', { name: /^Apply for / })).toHaveAttribute(
        'href',
        /^mailto:.*subject=Application/,
      )
    }
  },
)

reading(
  'careers: internships in summer and winter, each with its months and the day on which applications close',
  async ({ read }) => {
    const page = await read('/careers')
    const internships = page.getByRole('region', { name: 'Internships' }).getByRole('listitem')
    const { items } = careers.internships
    await expect(internships).toHaveCount(items.length)
    await expect(internships).toContainText(['Summer internship', 'Winter internship'])
    for (const [place, { when, closes }] of items.entries())
      for (const words of [when, closes]) await expect(internships.nth(place)).toContainText(words)
  },
)

reading(
  'careers: Why Work With Us list, and testimonials from a bank executive, a company managing director and an embassy official',
  async ({ read }) => {
    const page = await read('/careers')
    await expectEntries(
      page.getByRole('region', { name: 'Why Work With Us' }).getByRole('listitem'),
      careers.why.items.map(({ title }) => title),
    )
    const voices = page.getByRole('region', { name: 'What others say about us' }).getByRole('figure')
    await expect(voices).toHaveText([/Bank executive/, /Managing director.*company/, /Embassy official/])
  },
)

test('careers: a life-at-the-provider carousel whose active index selects the image, wrapping', async ({ page }) => {
  await page.goto('/careers')
  await expectPicturesThatTurn(page.locator('section[data-level="h2"]'), careers.life.pictures)
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
