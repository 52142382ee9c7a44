import { expect, test } from '#tests/support/page.ts'
import { openExhibit } from './gallery-page.ts'

test('one question is open at a time, and pressing the open one closes it', async ({ page }) => {
  const accordion = await openExhibit(page, 'accordion')
  const [first, second] = await accordion.locator('[data-example="First one open"] summary').all()
  if (!first || !second) throw new Error('the example has fewer than two questions')
  const open = accordion.locator('[data-example="First one open"] details[open]')

  await expect(open).toHaveCount(1)
  await expect(page.getByText('Up to 50 minutes.').first()).toBeVisible()
  await second.click()
  await expect(open).toHaveCount(1)
  await expect(open).toContainText('Bring anyone')
  await second.click()
  await expect(open).toHaveCount(0)
})

test('the accordion opens and closes by keyboard', async ({ page }) => {
  const accordion = await openExhibit(page, 'accordion')
  const example = accordion.locator('[data-example="None open"]')
  await example.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(example.locator('details[open]')).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(example.locator('details[open]')).toHaveCount(0)
})

test('an open answer is never taller than 1000 pixels', async ({ page }) => {
  const accordion = await openExhibit(page, 'accordion')
  const panel = accordion.locator('details[open] > div').first()
  await panel.evaluate((node) => node.append(...Array.from({ length: 200 }, () => document.createElement('p'))))
  await panel.evaluate((node) => node.querySelectorAll('p').forEach((p) => p.append('One more line.')))
  expect(await panel.evaluate((node) => node.getBoundingClientRect().height)).toBe(1000)
  expect(await panel.evaluate((node) => node.scrollHeight > node.clientHeight)).toBe(true)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the accordion still opens one question at a time', async ({ page }) => {
    await page.goto('/gallery')
    const example = page.locator('#accordion [data-example="First one open"]')
    await example.locator('summary').nth(1).click()
    await expect(example.locator('details').nth(0)).not.toHaveAttribute('open')
    await expect(example.locator('details').nth(1)).toHaveAttribute('open')
  })
})
