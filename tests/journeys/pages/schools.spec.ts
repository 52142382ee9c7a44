import { schools } from '#content/organisations/schools.ts'
import { site } from '#content/site.ts'
import { expect, test } from '../../support/page.ts'
import {
  expectEntries,
  expectEveryRoom,
  expectLogos,
  expectOrder,
  expectPicturesThatTurn,
  openingPictures,
} from '../../support/page-sections.ts'
import { reading } from '../../support/reading.ts'

test('/schools: hero carousel and a Schedule Demo mail link', async ({ page }) => {
  await page.goto('/schools')
  await expectPicturesThatTurn(openingPictures(page), schools.hero.pictures)
  const links = page.getByRole('link', { name: 'Schedule Demo' })
  await expect(links).toHaveCount(2)
  for (const link of await links.all())
    await expect(link).toHaveAttribute('href', new RegExp(`^mailto:${site.emails.demo}`))
})

reading('/schools: why schools choose the provider, and Trusted-by logos', async ({ read }) => {
  const page = await read('/schools')
  const why = page.getByRole('region', { name: 'Why schools choose eMbrace' })
  await expect(why.getByRole('heading', { level: 3 })).toHaveText([
    'Internationally recognised assessments',
    'Gold-standard diagnostics',
    'Complete care ecosystem',
    'Seamless school collaboration',
  ])
  await expectLogos(page, schools.logos)
})

reading(
  '/schools: Pre-school support (ages 1.5–5), K-12 support (ages 6–18), teacher workshops and parent programmes',
  async ({ read }) => {
    const page = await read('/schools')
    const panels = page.getByRole('region', { name: 'Two programmes, by age' }).locator('> div > ul > li')
    await expect(panels).toHaveCount(2)
    await expect(panels.nth(0).getByRole('heading')).toHaveText('Pre-school support')
    await expect(panels.nth(0)).toContainText('Ages 1.5 to 5')
    await expect(panels.nth(0).getByRole('listitem')).toHaveText([
      'Milestone tracking and early screening',
      'School readiness and social-emotional development',
      'Parental coaching and pre-primary educator training',
    ])
    await expect(panels.nth(1).getByRole('heading')).toHaveText('K-12 support')
    await expect(panels.nth(1)).toContainText('Ages 6 to 18')
    await expect(panels.nth(1).getByRole('listitem')).toHaveText([
      'Mental health and developmental screenings and assessments',
      'Individual and group therapy on-site or online',
      'SEL curriculum integration and trauma-informed care',
    ])
    await expect(page.getByRole('region', { name: 'Teacher workshops' }).getByRole('listitem')).toHaveText([
      'Identifying neurodivergent behaviours early',
      'Inclusive classroom practices',
      'Managing emotional and behavioural challenges',
      'Mental health first aid',
    ])
    await expect(page.getByRole('region', { name: 'Parent programmes' }).getByRole('listitem')).toHaveText([
      'Parent education webinars',
      'Behaviour management training',
      'Emotional well-being coaching',
    ])
  },
)

test('/schools: how it works, wellbeing spaces carousel, FAQ and a contact mail link', async ({ page }) => {
  await page.goto('/schools')
  await expect(page.getByRole('region', { name: 'How it works' }).getByRole('heading', { level: 3 })).toHaveText([
    'Onboarding and needs assessment',
    'Customised program design',
    'Implementation support',
    'Ongoing monitoring and reports',
  ])
  await expectEveryRoom(page.getByRole('region', { name: 'Wellbeing spaces' }))
  const faq = page.getByRole('region', { name: 'Questions schools ask' })
  const questions = faq.locator('details')
  await expectEntries(
    questions,
    schools.faq.items.map(({ question }) => question),
  )
  for (const [index, subject] of [/curriculum/, /school counsellors/, /exam accommodations/].entries())
    await expect(questions.nth(index).getByRole('heading')).toHaveText(subject)
  await questions.nth(2).locator('summary').click()
  await expect(questions.nth(2)).toHaveAttribute('open')
  await expect(questions.nth(0)).not.toHaveAttribute('open')
  await expect(faq.getByRole('link', { name: site.emails.partnerships })).toHaveAttribute('href', /^mailto:/)
})

reading('/schools: every section stands in the order of the specification', async ({ read }) => {
  const page = await read('/schools')
  await expectOrder(page, [
    'Why schools choose eMbrace',
    'Trusted by',
    'Two programmes, by age',
    'Teacher workshops',
    'How it works',
    'Wellbeing spaces',
    'Questions schools ask',
  ])
})
