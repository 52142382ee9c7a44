import { university } from '#content/organisations/university.ts'
import { site } from '#content/site.ts'
import { spaces } from '#content/spaces.ts'
import { expect, test } from '../../support/page.ts'
import { expectEntries, expectOrder, expectPicturesThatTurn, openingPictures } from '../../support/page-sections.ts'
import { reading } from '../../support/reading.ts'

test('/university: hero with Schedule Demo mailto link and a carousel of pictures', async ({ page }) => {
  await page.goto('/university')
  await expectPicturesThatTurn(openingPictures(page), university.hero.pictures)
  const links = page.getByRole('link', { name: 'Schedule Demo' })
  await expect(links).toHaveCount(2)
  for (const link of await links.all())
    await expect(link).toHaveAttribute('href', new RegExp(`^mailto:${site.emails.demo}`))
})

reading(
  '/university: why universities choose; student programs, faculty and staff training, internship and career readiness',
  async ({ read }) => {
    const page = await read('/university')
    const cards = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
    expect(university.programmes.map(({ title }) => title)).toEqual([
      'Student programs',
      'Faculty and staff training',
      'Internship and career readiness',
    ])
    for (const { title, items } of [university.reasons, ...university.programmes])
      await expectEntries(
        cards(title),
        items.map((item) => item.title),
      )
    await expect(cards('Internship and career readiness').last()).toContainText(
      'Summer, June to July: apply by May 15. Winter, December: apply by November 15.',
    )
  },
)

reading('/university: how it works', async ({ read }) => {
  const page = await read('/university')
  await expect(page.getByRole('region', { name: 'How it works' }).getByRole('heading', { level: 3 })).toHaveText([
    'Campus assessment',
    'Program customization',
    'On-campus or remote deployment',
    'Ongoing monitoring and feedback',
  ])
})

test('/university: photo carousel, FAQ, trusted-institution logos, in this order', async ({ page }) => {
  await page.goto('/university')
  await expect(page.getByText(`Picture 1 of ${spaces.length}`)).toBeVisible()
  const questions = page.getByRole('region', { name: 'Questions universities ask' }).locator('details')
  await expectEntries(
    questions,
    university.faq.items.map(({ question }) => question),
  )
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
