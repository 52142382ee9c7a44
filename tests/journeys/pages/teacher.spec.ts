import { teacher } from '#content/audiences/teacher.ts'
import { expect, test } from '../../support/page.ts'
import {
  expectCards,
  expectEveryRoom,
  expectOneOpenAtATime,
  expectPicturesThatTurn,
  listTitles,
  openingPictures,
  section,
} from '../../support/page-sections.ts'

test('teachers: expandable service cards, the audience list and the spaces', async ({ page }) => {
  await page.goto('/teacher')
  expect(await listTitles(page)).toEqual([
    'What we offer teachers',
    'Who it is for',
    'Our spaces',
    'Partner with us as a school',
  ])
  const services = section(page, 'What we offer teachers')
  await expectCards(services, [
    'Building Inclusive Classrooms',
    'Recognizing & Supporting Neurodiverse Students',
    'Educator Training & Workshops',
  ])
  await expect(services).toContainText('Live or virtual')
  await expectOneOpenAtATime(services, { count: teacher.services.items.length, first: 'closed' })
  await expectCards(section(page, 'Who it is for'), [
    'Pre-primary, primary and secondary teachers',
    'Special educators and learning support staff',
    'School counselors and administrators',
  ])
  await expectEveryRoom(section(page, 'Our spaces'))
})

test('teachers: a Request session mail link, and an enquiries mail link for school partnerships', async ({ page }) => {
  await page.goto('/teacher')
  await expectPicturesThatTurn(openingPictures(page), teacher.hero.pictures)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Request session' })).toHaveAttribute(
    'href',
    /^mailto:enquiries@embrace\.example\?subject=/,
  )
  await expect(main.getByRole('link', { name: 'Ask about partnerships' })).toHaveAttribute(
    'href',
    /^mailto:enquiries@embrace\.example\?subject=/,
  )
})
