import { children } from '#content/audiences/children.ts'
import { expect, test } from '../../support/page.ts'
import {
  expectCards,
  expectEntries,
  expectEveryRoom,
  expectOneOpenAtATime,
  expectPicturesThatTurn,
  listTitles,
  openingPictures,
  section,
} from '../../support/page-sections.ts'

test('children: every section stands in its order, with its cards', async ({ page }) => {
  await page.goto('/children')
  expect(await listTitles(page)).toEqual([
    'Eight ways to support a child',
    'Our services',
    'Who else we support',
    'What to Expect',
    'What parents say',
    'Our spaces',
    'Questions parents ask',
    'Shall we meet your child?',
  ])
  await expectCards(section(page, 'Eight ways to support a child'), [
    'Developmental psychology',
    'Occupational therapy',
    'Special education',
    'Physiotherapy',
    'Behavior therapy',
    'Speech and language pathology',
    'Early intervention',
    'Expressive arts',
  ])
  const expectations = section(page, 'What to Expect')
  await expect(expectations).toContainText('5-step consult process')
  await expectCards(expectations, [
    'Initial call',
    'Consult with an expert',
    'Assessment',
    'Therapy plan',
    'Progress review',
  ])
  await expectEntries(
    section(page, 'What parents say').getByRole('figure'),
    children.quotes.items.map(({ quote }) => quote),
  )
  await expectEveryRoom(section(page, 'Our spaces'))
})

test('children: hero with a carousel of pictures (previous/next, dots, wraps) and Book a Session to /userListing', async ({
  page,
}) => {
  await page.goto('/children')
  await expectPicturesThatTurn(openingPictures(page), children.hero.pictures)
  for (const book of await page.getByRole('main').getByRole('link', { name: 'Book a Session' }).all())
    await expect(book).toHaveAttribute('href', '/userListing')
})

test('children: six audience cards link to audience pages', async ({ page }) => {
  await page.goto('/children')
  const links = section(page, 'Who else we support').getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/adolescents',
    '/parent',
    '/teacher',
    '/schools',
    '/adult',
    '/hospitalAndHealthcare',
  ])
  await links.first().click()
  await expect(page).toHaveURL('/adolescents')
})

test('children: service cards have expandable point lists, and the questions have the first open', async ({ page }) => {
  await page.goto('/children')
  await expectOneOpenAtATime(section(page, 'Our services'), { count: 3, first: 'open' })
  const questions = section(page, 'Questions parents ask')
  await expect(questions).toContainText('Early intervention can begin at 18 months')
  await expect(questions).toContainText('Children aged 2 to 12')
  await expect(questions).toContainText('ages 0 to 6')
  await expectOneOpenAtATime(questions, { count: children.faq.items.length, first: 'open' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('children: cards and questions still open, one at a time', async ({ page }) => {
    await page.goto('/children')
    await expectOneOpenAtATime(section(page, 'Our services'), { count: 3, first: 'open' })
    await expectOneOpenAtATime(section(page, 'Questions parents ask'), {
      count: children.faq.items.length,
      first: 'open',
    })
  })
})
