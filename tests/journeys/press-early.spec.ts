import { findSlots } from '../support/booking-page.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { expect, hydrated, test } from '../support/page.ts'

test('a time that is pressed before the page is alive stays chosen', async ({ page, request }) => {
  const slots = await findSlots(request)
  const day = [...Map.groupBy(slots, ({ dateTime }) => dateTime.slice(0, 10))].find(([, all]) => all.length > 1)![0]
  const wake = await holdScripts(page)
  await page.goto(`/practitioner?pid=47234&lid=47033&d=${day}`, { waitUntil: 'commit' })
  const time = page.getByRole('radio').nth(1)
  // The circle itself is hidden; its label is pressed.
  await time.locator('..').click()
  await expect(time).toBeChecked()
  const t = (await time.getAttribute('value'))!
  wake()
  await hydrated(page)
  await expect(time).toBeChecked()
  await expect(page.getByRole('button', { name: 'PROCEED' })).toBeEnabled()
  await expect(page).toHaveURL((url) => url.searchParams.get('t') === t)
})

test('a value of a filter that is picked before the page is alive filters the list', async ({ page }) => {
  const wake = await holdScripts(page)
  await page.goto('/userListing?filter=Language', { waitUntil: 'commit' })
  const values = page.getByRole('combobox', { name: 'Language' })
  await values.selectOption('Hindi')
  wake()
  await hydrated(page)
  await expect(page).toHaveURL('/userListing?filter=Language&value=Hindi')
  await expect(values).toHaveValue('Hindi')
  // Back leads to the list before the choice, and stays there.
  await page.goBack()
  await expect(page).toHaveURL('/userListing?filter=Language')
  await expect(values).toHaveValue('')
})

test('Back from a link within the page leads to where it was pressed, Forward to what was read', async ({ page }) => {
  const place = () => page.evaluate(() => Math.round(scrollY))
  await page.goto('/')
  await hydrated(page)
  const link = page.locator('main a[href="#journey"]').first()
  await link.click()
  await expect(page).toHaveURL('/#journey')
  await expect.poll(place).toBeGreaterThan(1000)
  await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }))
  const read = await place()
  await page.goBack()
  await expect.poll(place).toBe(0)
  await page.goForward()
  await expect.poll(place).toBe(read)
  // The same link again leads to its section, not to where that was left.
  await page.goBack()
  await expect.poll(place).toBe(0)
  await link.click()
  await expect.poll(place).toBe(read - 300)
})
