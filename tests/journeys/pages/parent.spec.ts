import { expect, test } from '../../support/page.ts'
import {
  expectCards,
  expectEightRooms,
  expectFivePicturesThatTurn,
  expectOneOpenAtATime,
  listTitles,
  section,
} from '../../support/page-sections.ts'

test('parents: three expandable service cards, How It Works in 3 steps, Trusted by Parents, Our Spaces', async ({
  page,
}) => {
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
  await expectOneOpenAtATime(services, { count: 3, first: 'closed' })
  await expectCards(section(page, 'How It Works'), [
    'Book a parent consultation',
    'Start a program',
    'Get a personalized plan',
  ])
  await expect(section(page, 'Trusted by Parents').getByRole('figure')).toHaveCount(3)
  const spaces = section(page, 'Our Spaces')
  await expect(spaces).toContainText('In-person or online')
  await expectEightRooms(spaces)
})

test('parents: hero with five-image carousel and Book a Session to /userListing', async ({ page }) => {
  await page.goto('/parent')
  await expectFivePicturesThatTurn(page)
  for (const book of await page.getByRole('main').getByRole('link', { name: 'Book a Session' }).all())
    await expect(book).toHaveAttribute('href', '/userListing')
})

test('parents: FAQ of 3 items, none open initially', async ({ page }) => {
  await page.goto('/parent')
  await expectOneOpenAtATime(section(page, 'Questions about parent support'), { count: 3, first: 'closed' })
})
