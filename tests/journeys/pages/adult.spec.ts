import { adult } from '#content/audiences/adult.ts'
import { expect, test } from '../../support/page.ts'
import {
  expectCards,
  expectEntries,
  expectEveryRoom,
  expectOneOpenAtATime,
  expectPicturesThatTurn,
  listLinks,
  listTitles,
  openingPictures,
  section,
} from '../../support/page-sections.ts'

test('adults: every section stands in its order, with its cards', async ({ page }) => {
  await page.goto('/adult')
  expect(await listTitles(page)).toEqual([
    'Seven kinds of help',
    'Who we work with',
    'What to Expect',
    'What our clients say',
    'Our spaces',
    'Questions adults ask',
    'Begin where you are',
  ])
  await expectCards(section(page, 'Seven kinds of help'), [
    'Clinical psychology',
    'Counseling psychology',
    'Couples therapy',
    'Workplace well-being',
    'Expressive arts therapy',
    'Gaming and screen addiction',
    'Trauma-focused therapy',
  ])
  const steps = section(page, 'What to Expect')
  await expectCards(steps, ['Book a session', 'Get matched', 'Begin therapy', 'Progress'])
  await expect(steps).toContainText('Online or in person')
  await expectEntries(
    section(page, 'What our clients say').getByRole('figure'),
    adult.quotes.items.map(({ quote }) => quote),
  )
  await expectEveryRoom(section(page, 'Our spaces'))
})

test('adults: five audience cards with their own labels and pages', async ({ page }) => {
  await page.goto('/adult')
  const audiences = section(page, 'Who we work with')
  await expectCards(audiences, ['Individuals', 'Couples', 'Universities', 'Corporates', 'Hospitals & Healthcare'])
  const links = await listLinks(audiences)
  expect(links.map(([name, href]) => [name.split(':')[0]?.trim(), href])).toEqual([
    ['Book a Session', '/individuals'],
    ['Request Consult', '/couples'],
    ['Book Demo', '/university'],
    ['Book Demo', '/corporate'],
    ['Book Demo', '/hospitalAndHealthcare'],
  ])
  await audiences.getByRole('link', { name: /^Request Consult ?: Couples$/ }).click()
  await expect(page).toHaveURL('/couples')
})

test('adults: hero carousel with Book a Session to /userListing, and questions with the first open', async ({
  page,
}) => {
  await page.goto('/adult')
  await expectPicturesThatTurn(openingPictures(page), adult.hero.pictures)
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Book a Session', exact: true }).first(),
  ).toHaveAttribute('href', '/userListing')
  await expectOneOpenAtATime(section(page, 'Questions adults ask'), { count: adult.faq.items.length, first: 'open' })
})
