import { expect, test } from '../../support/page.ts'
import { section } from '../../support/page-sections.ts'

test('children and adolescents: the overview links to /children, /adolescents, /parent and /teacher', async ({
  page,
}) => {
  await page.goto('/children_and_adolescents')
  const links = section(page, 'Who are you here for?').getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/children',
    '/adolescents',
    '/parent',
    '/teacher',
  ])
  await links.first().click()
  await expect(page).toHaveURL('/children')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})
