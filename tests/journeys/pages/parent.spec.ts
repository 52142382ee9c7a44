import { parent } from '#content/audiences/parent.ts'
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

test('parents: expandable service cards, How It Works, Trusted by Parents, Our Spaces', async ({ page }) => {
  await page.goto('/parent')
  expect(await listTitles(page)).toEqual([
    'What we offer parents',
    'How It Works',
    'Trusted by Parents',
    'Our Spaces',
    'Questions about parent support',
    'You have carried this long enough alone',
  ])
  const services = section(page, 'What we offer parents')
  await expectCards(services, [
    'Parent mental health',
    'Coaching for neurodivergent children',
    'Training programs and support groups',
  ])
  await expectOneOpenAtATime(services, { count: parent.services.items.length, first: 'closed' })
  await expectCards(section(page, 'How It Works'), [
    'Book a parent consultation',
    'Start a program',
    'Get a personalized plan',
  ])
  await expectEntries(
    section(page, 'Trusted by Parents').getByRole('figure'),
    parent.quotes.items.map(({ quote }) => quote),
  )
  const spaces = section(page, 'Our Spaces')
  await expect(spaces).toContainText('In-person or online')
  await expectEveryRoom(spaces)
})

test('parents: hero with a carousel of pictures and Book a Session to /userListing', async ({ page }) => {
  await page.goto('/parent')
  await expectPicturesThatTurn(openingPictures(page), parent.hero.pictures)
  for (const book of await page.getByRole('main').getByRole('link', { name: 'Book a Session' }).all())
    await expect(book).toHaveAttribute('href', '/userListing')
})

test('parents: FAQ, none open initially', async ({ page }) => {
  await page.goto('/parent')
  await expectOneOpenAtATime(section(page, 'Questions about parent support'), {
    count: parent.faq.items.length,
    first: 'closed',
  })
})
