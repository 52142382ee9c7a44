import { adolescents } from '#content/audiences/adolescents.ts'
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

test('adolescents: expandable cards, Therapy Services, Psychiatric Support, voices, spaces, questions', async ({
  page,
}) => {
  await page.goto('/adolescents')
  expect(await listTitles(page)).toEqual([
    'Our Services',
    'Therapy Services',
    'Psychiatric Support',
    'What Teens & Parents Say',
    'Our spaces',
    'Questions teens and parents ask',
    'Start with one conversation',
  ])
  const services = section(page, 'Our Services')
  await expectCards(services, ['Essential Screenings', 'Comprehensive Cognitive & Learning Psychometric Assessments'])
  await expectOneOpenAtATime(services, { count: adolescents.services.items.length, first: 'closed' })
  await expectCards(section(page, 'Therapy Services'), [
    'Individual therapy',
    'Family therapy',
    'Group therapy',
    'Parent support',
  ])
  await expectCards(section(page, 'Psychiatric Support'), [
    'Diagnostic clarification',
    'Medication management',
    'Collaborative care plans',
  ])
  await expect(section(page, 'What Teens & Parents Say').getByRole('figure')).toHaveCount(3)
  await expectEveryRoom(section(page, 'Our spaces'))
})

test('adolescents: hero with a carousel of pictures and Book a Session to /userListing', async ({ page }) => {
  await page.goto('/adolescents')
  await expectPicturesThatTurn(openingPictures(page), adolescents.hero.pictures)
  await page.getByRole('main').getByRole('link', { name: 'Book a Session' }).first().click()
  await expect(page).toHaveURL('/userListing')
})

test('adolescents: FAQ, first open, pointing to an info mailbox', async ({ page }) => {
  await page.goto('/adolescents')
  const questions = section(page, 'Questions teens and parents ask')
  await expect(questions.getByRole('link', { name: 'hello@embrace.example', exact: true })).toHaveAttribute(
    'href',
    /^mailto:hello@embrace\.example/,
  )
  await expectOneOpenAtATime(questions, { count: adolescents.faq.items.length, first: 'open' })
})
