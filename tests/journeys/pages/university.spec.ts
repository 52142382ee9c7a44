import { site } from '#content/site.ts'
import { expect, hydrated, test } from '../../support/page.ts'
import { expectOrder } from '../../support/page-sections.ts'
import { reading } from '../../support/reading.ts'

test('/university: hero with Schedule Demo mailto link and five-image carousel', async ({ page }) => {
  await page.goto('/university')
  await hydrated(page)
  const hero = page.getByRole('region', { name: 'Pictures', exact: true })
  await hero.getByRole('button', { name: 'Next picture' }).click()
  await expect(hero.getByText(/^Picture 2 of 5/)).toBeVisible()
  const links = page.getByRole('link', { name: 'Schedule Demo' })
  await expect(links).toHaveCount(2)
  for (const link of await links.all())
    await expect(link).toHaveAttribute('href', new RegExp(`^mailto:${site.emails.demo}`))
})

reading(
  '/university: why universities choose: 4 cards; student programs, faculty and staff training, internship and career readiness: 3 cards each',
  async ({ read }) => {
    const page = await read('/university')
    const cards = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
    await expect(cards('Why universities choose eMbrace')).toHaveCount(4)
    await expect(cards('Student programs')).toHaveCount(3)
    await expect(cards('Faculty and staff training')).toHaveCount(3)
    await expect(cards('Internship and career readiness')).toHaveCount(3)
    await expect(cards('Internship and career readiness').last()).toContainText(
      'Summer, June to July: apply by May 15. Winter, December: apply by November 15.',
    )
  },
)

reading('/university: how it works in 4 steps', async ({ read }) => {
  const page = await read('/university')
  await expect(page.getByRole('region', { name: 'How it works' }).getByRole('heading', { level: 3 })).toHaveText([
    'Campus assessment',
    'Program customization',
    'On-campus or remote deployment',
    'Ongoing monitoring and feedback',
  ])
})

test('/university: photo carousel, FAQ of 4 questions, trusted-institution logos, in this order', async ({ page }) => {
  await page.goto('/university')
  await expect(page.getByText('Picture 1 of 8')).toBeVisible()
  const questions = page.getByRole('region', { name: 'Questions universities ask' }).locator('details')
  await expect(questions).toHaveCount(4)
  await questions.nth(3).locator('summary').click()
  await expect(page.locator('details[open]')).toHaveCount(1)
  await questions.nth(3).locator('summary').click()
  await expect(page.locator('details[open]')).toHaveCount(0)
  const logos = page.getByRole('region', { name: 'Trusted institutions' })
  expect(await logos.getByRole('img').count()).toBeGreaterThan(2)
  const inOrder = [page.locator('#how'), page.locator('#spaces'), page.locator('#questions'), logos]
  const tops: number[] = []
  for (const part of inOrder) tops.push((await part.boundingBox())!.y)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

reading(
  '/university: why, student programs, faculty and staff, internship and career, how it works, in this order',
  async ({ read }) => {
    const page = await read('/university')
    await expectOrder(page, [
      'Why universities choose eMbrace',
      'Student programs',
      'Faculty and staff training',
      'Internship and career readiness',
      'How it works',
      'Questions universities ask',
      'Trusted institutions',
    ])
  },
)
