import { expect, test } from '#tests/support/page.ts'
import { openExhibit } from './gallery-page.ts'

test('a service card opens its list, and its neighbour keeps its own height', async ({ page }) => {
  const exhibit = await openExhibit(page, 'service-card')
  const cards = exhibit.locator('[data-example="Three cards, each opens alone"] article')
  const paper = cards.nth(2).locator('details')
  const neighbour = await paper.boundingBox()
  await cards.nth(1).locator('summary').press('Enter')
  await expect(cards.nth(1).getByText('Occupational therapy')).toBeVisible()
  await expect(cards.nth(0).getByText('ADHD and learning assessment')).toBeVisible()
  expect((await paper.boundingBox())?.height).toBe(neighbour?.height)
  await cards.nth(1).locator('summary').click()
  await expect(cards.nth(1).getByText('Occupational therapy')).toBeHidden()
})

test('cards of one group open one at a time', async ({ page }) => {
  const exhibit = await openExhibit(page, 'service-card')
  const group = exhibit.locator('[data-example="One open at a time"]')
  await group.locator('summary').nth(0).click()
  await group.locator('summary').nth(1).click()
  await expect(group.locator('details[open]')).toHaveCount(1)
  await expect(group.locator('details').nth(1)).toHaveAttribute('open')
})

test('the rows that open the lists stand level, however long the words above them', async ({ page }) => {
  const exhibit = await openExhibit(page, 'service-card')
  const group = exhibit.locator('[data-example="One open at a time"]')
  const edges = () =>
    group.locator('details').evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return [Math.round(top + scrollY), Math.round(bottom + scrollY)]
      }),
    )
  await group
    .locator('p')
    .first()
    .evaluate((text) => (text.textContent += ' One more line, to make it longer.'))
  const [first, ...others] = await edges()
  for (const other of others) expect(other).toEqual(first)
  await group.locator('summary').nth(1).click()
  expect([(await edges())[0], (await edges())[2]]).toEqual([first, first])
})
