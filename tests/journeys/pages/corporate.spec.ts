import { corporate } from '#content/organisations/corporate.ts'
import { site } from '#content/site.ts'
import { spaces } from '#content/spaces.ts'
import { expect, test } from '../../support/page.ts'
import { expectEntries } from '../../support/page-sections.ts'
import { reading } from '../../support/reading.ts'

reading('/corporate: hero with Request Demo mailto link; the reasons', async ({ read }) => {
  const page = await read('/corporate')
  const links = page.getByRole('link', { name: 'Request Demo' })
  await expect(links).toHaveCount(2)
  await expect(links.first()).toBeInViewport()
  for (const link of await links.all())
    await expect(link).toHaveAttribute('href', new RegExp(`^mailto:${site.emails.demo}`))
  const reasons = page.getByRole('region', { name: 'Four reasons companies choose eMbrace' })
  await expectEntries(
    reasons.getByRole('listitem'),
    corporate.reasons.items.map(({ title }) => title),
  )
})

test('/corporate: workplace programs and employee assistance programs; promise and logos; how-it-works steps; photo carousel', async ({
  page,
}) => {
  await page.goto('/corporate')
  const inOrder = [
    'Workplace programs',
    'Employee assistance programs',
    'Our promise',
    'Companies we work with',
    'How it works',
    'Rooms no colleague walks past',
    'Questions companies ask',
  ]
  const tops: number[] = []
  for (const name of inOrder) tops.push((await page.getByRole('region', { name }).boundingBox())!.y)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  for (const { title, items } of corporate.programmes)
    await expectEntries(
      page.getByRole('region', { name: title }).getByRole('listitem'),
      items.map((item) => item.title),
    )
  await expect(page.getByRole('region', { name: 'Companies we work with' }).getByRole('img')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'How it works' }).getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(page.getByText(`Picture 1 of ${spaces.length}`)).toBeVisible()
})

test('/corporate: the promise says what the company sees and what it never sees', async ({ page }) => {
  await page.goto('/corporate')
  await page.getByRole('link', { name: 'What stays private' }).click()
  const promise = page.getByRole('region', { name: 'Our promise' })
  await expect(promise.getByRole('heading', { name: 'What it never sees' })).toBeInViewport()
  await expect(promise.getByText('Any diagnosis, report or note')).toBeVisible()
})

test('/corporate: FAQ (starts closed), one open at a time', async ({ page }) => {
  await page.goto('/corporate')
  const questions = page.getByRole('region', { name: 'Questions companies ask' }).locator('details')
  await expect(questions).toHaveCount(5)
  await expect(page.locator('#questions details[open]')).toHaveCount(0)
  await questions.nth(0).locator('summary').click()
  await questions.nth(1).locator('summary').click()
  await expect(page.locator('#questions details[open]')).toHaveCount(1)
})
