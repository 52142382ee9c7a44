import { hospital } from '#content/organisations/hospital.ts'
import { site } from '#content/site.ts'
import { spaces } from '#content/spaces.ts'
import { expect, test } from '../../support/page.ts'
import {
  expectEntries,
  expectLogos,
  expectOrder,
  expectPicturesThatTurn,
  openingPictures,
} from '../../support/page-sections.ts'
import { reading } from '../../support/reading.ts'

test('/hospitalAndHealthcare: hero with a carousel of pictures and Schedule Demo mail link; Why Hospitals Choose', async ({
  page,
}) => {
  await page.goto('/hospitalAndHealthcare')
  await expectPicturesThatTurn(openingPictures(page), hospital.hero.pictures)
  const links = page.getByRole('link', { name: 'Schedule Demo' })
  await expect(links).toHaveCount(2)
  for (const link of await links.all())
    await expect(link).toHaveAttribute('href', new RegExp(`^mailto:${site.emails.demo}`))
  const tiles = page.getByRole('region', { name: 'Why Hospitals Choose eMbrace' }).getByRole('listitem')
  await expectEntries(
    tiles,
    hospital.reasons.items.map(({ title }) => title),
  )
})

test('/hospitalAndHealthcare: programs with expandable cards, one open at a time, and partner logos', async ({
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
  await expectLogos(page, hospital.logos)
})

test('/hospitalAndHealthcare: how it works; spaces carousel; FAQ with a Request Demo mail link', async ({ page }) => {
  await page.goto('/hospitalAndHealthcare')
  await expect(page.getByRole('region', { name: 'How it works' }).getByRole('heading', { level: 3 })).toHaveText([
    'Onboarding and alignment',
    'Expert deployment',
    'Assessment and therapy rollout',
    'Monitoring and coordination',
    'Outcome reports and feedback loops',
  ])
  await expect(page.getByText(`Picture 1 of ${spaces.length}`)).toBeVisible()
  const faq = page.getByRole('region', { name: 'Questions hospitals ask' })
  await expectEntries(
    faq.locator('details'),
    hospital.faq.items.map(({ question }) => question),
  )
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
