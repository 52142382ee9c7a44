import { couples } from '#content/audiences/couples.ts'
import { expect, test } from '../../support/page.ts'
import {
  expectCards,
  expectEntries,
  expectEveryRoom,
  expectOneOpenAtATime,
  listTitles,
  section,
} from '../../support/page-sections.ts'

test('couples: What We Offer for Couples, How it works, What Our Clients Say, spaces, questions', async ({ page }) => {
  await page.goto('/couples')
  expect(await listTitles(page)).toEqual([
    'What We Offer for Couples',
    'How it works',
    'What Our Clients Say',
    'Our spaces',
    'Questions couples ask',
    'Two chairs are free',
  ])
  const offer = section(page, 'What We Offer for Couples')
  await expectCards(
    offer,
    couples.offer.items.map(({ title }) => title),
  )
  for (const kind of ['relationship', 'pre-marital', 'marriage', 'separation', 'divorce', 'co-parenting'])
    await expect(offer).toContainText(new RegExp(`${kind} therapy`, 'i'))
  await expectCards(section(page, 'How it works'), [
    'Book a consultation for both partners',
    'Relationship mapping and initial goal setting',
    'Structured therapy with an expert psychologist',
    'Ongoing support and progress reviews',
  ])
  await expectEntries(
    section(page, 'What Our Clients Say').getByRole('figure'),
    couples.quotes.items.map(({ quote }) => quote),
  )
  await expectEveryRoom(section(page, 'Our spaces'))
  await expectOneOpenAtATime(section(page, 'Questions couples ask'), { count: 5, first: 'closed' })
})

test('couples: Request Session opens a WhatsApp chat in a new tab', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await page.goto('/couples')
  const opened = context.waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name: 'Request Session' }).first().click()
  await expect(await opened).toHaveURL(/^https:\/\/wa\.me\/\d+\?text=/)
  await expect(page).toHaveURL('/couples')
})
