import { expect, test } from '../../support/page.ts'
import { expectEveryRoom, expectOneOpenAtATime, listTitles, section } from '../../support/page-sections.ts'

test('individuals: Book a Session, what we offer, voices, photo carousel, and questions with the first open', async ({
  page,
}) => {
  await page.goto('/individuals')
  expect(await listTitles(page)).toEqual([
    'What we offer',
    'What our clients say',
    'Our spaces',
    'Before your first session',
    'Whenever you are ready',
  ])
  for (const book of await page.getByRole('main').getByRole('link', { name: 'Book a Session' }).all())
    await expect(book).toHaveAttribute('href', '/userListing')
  await expectOneOpenAtATime(section(page, 'What we offer'), { count: 3, first: 'closed' })
  await expectEveryRoom(section(page, 'Our spaces'))
  await expectOneOpenAtATime(section(page, 'Before your first session'), { count: 5, first: 'open' })
})

test('individuals: client testimonials are for the desktop only', async ({ page }) => {
  await page.goto('/individuals')
  const voices = page.getByRole('heading', { name: 'What our clients say' })
  await expect(voices).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(voices).toBeHidden()
})
