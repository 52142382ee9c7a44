import { site } from '#content/site.ts'
import { expect, hydrated, test } from '../../support/page.ts'
import { expectOrder } from '../../support/page-sections.ts'
import { reading } from '../../support/reading.ts'

test('/hospitalAndHealthcare: hero with five-image carousel and Schedule Demo mail link; Why Hospitals Choose: 4 tiles', async ({
  page,
}) => {
  await page.goto('/hospitalAndHealthcare')
  await hydrated(page)
  const hero = page.getByRole('region', { name: 'Pictures', exact: true })
  await hero.getByRole('button', { name: 'Previous picture' }).click()
  await expect(hero.getByText(/^Picture 5 of 5/)).toBeVisible()
  const links = page.getByRole('link', { name: 'Schedule Demo' })
  await expect(links).toHaveCount(2)
  for (const link of await links.all())
    await expect(link).toHaveAttribute('href', new RegExp(`^mailto:${site.emails.demo}`))
  const tiles = page.getByRole('region', { name: 'Why Hospitals Choose eMbrace' }).getByRole('listitem')
  await expect(tiles).toHaveCount(4)
})

test('/hospitalAndHealthcare: programs with expandable cards, one open at a time, and four partner logos', async ({
  page,
}) => {
  await page.goto('/hospitalAndHealthcare')
  const programs = page.getByRole('region', { name: 'Programs', exact: true })
  await expect(programs.getByRole('article').getByRole('heading')).toHaveText([
    'Adult mental health integration',
    'Pediatric and adolescent support',
    'Early intervention and NICU programs',
    'Maternal programs',
    'Staff well-being',
    'Embedded therapists',
    'Assessments',
  ])
  const card = (name: string) => programs.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  const nicu = card('Early intervention and NICU programs')
  await expect(nicu.getByText('A written home plan for every family')).toBeHidden()
  await nicu.getByText('What is included').click()
  await expect(nicu.getByText('A written home plan for every family')).toBeVisible()
  await card('Staff well-being').getByText('What is included').click()
  await expect(card('Staff well-being').getByText('Debriefs after a hard night')).toBeVisible()
  await expect(nicu.getByText('A written home plan for every family')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Beside these teams' }).getByRole('img')).toHaveCount(4)
})

test('/hospitalAndHealthcare: how it works in 5 steps; spaces carousel; FAQ of 4 items with a Request Demo mail link', async ({
  page,
}) => {
  await page.goto('/hospitalAndHealthcare')
  await expect(page.getByRole('region', { name: 'How it works' }).getByRole('heading', { level: 3 })).toHaveText([
    'Onboarding and alignment',
    'Expert deployment',
    'Assessment and therapy rollout',
    'Monitoring and coordination',
    'Outcome reports and feedback loops',
  ])
  await expect(page.getByText('Picture 1 of 8')).toBeVisible()
  const faq = page.getByRole('region', { name: 'Questions hospitals ask' })
  await expect(faq.locator('details')).toHaveCount(4)
  await expect(faq.getByRole('link', { name: 'Request Demo' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${site.emails.demo}`),
  )
})

reading(
  '/hospitalAndHealthcare: why, programs with partner logos, how it works, spaces, questions, in this order',
  async ({ read }) => {
    const page = await read('/hospitalAndHealthcare')
    await expectOrder(page, [
      'Why Hospitals Choose eMbrace',
      'Programs',
      'Beside these teams',
      'How it works',
      'After the ward',
      'Questions hospitals ask',
    ])
  },
)
