import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { bookSession } from '../support/book-session.ts'
import { comeIn, newFirstName, openScreen } from '../support/desk-page.ts'
import { expect, test } from '../support/page.ts'

/** What was refused on purpose, the browser reports as well. */
test.use({ expectedFaults: [/(answer: |status of )422/] })

const asked = 'Loud rooms are hard for me.'

test('a practitioner reads what an own client wrote by one key; the front desk has no such button', async ({
  page,
}) => {
  const first = newFirstName()
  const { t, bookingId } = await bookSession(page.request, { name: `${first} Sen`, concern: asked })
  const path = `/desk/day?day=${t.slice(0, 10)}&session=${bookingId}`
  await comeIn(page, 'Ananya Rao')
  await openScreen(page, path)
  const panel = page.getByRole('complementary', { name: 'Chosen session' })
  await expect(panel.getByText(asked)).toBeHidden()
  await panel.getByRole('link', { name: 'What they wrote' }).focus()
  await page.keyboard.press('r')
  await expect(panel.getByRole('region', { name: 'What the family wrote' })).toContainText(asked)
  await expectNoViolations(page)

  await comeIn(page)
  await openScreen(page, `${path}&do=concern`)
  await expect(panel.getByText('It is not on this screen.')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'What they wrote' })).toBeHidden()
  await expect(page.getByText(asked)).toBeHidden()
})

test('whoever steps in names the booking and why, and reads it; the clinic lead finds the reason in the log', async ({
  page,
}) => {
  const first = newFirstName()
  const { t, bookingId } = await bookSession(page.request, { name: `${first} Sen`, concern: asked })
  await comeIn(page, 'Dr. Nandita Sethi')
  await openScreen(page, `/desk/day?day=${t.slice(0, 10)}&session=${bookingId}`)
  const reference = await page.getByText(/^EB-\w{8}$/).textContent()
  await page.getByRole('button', { name: 'Dr. Nandita Sethi' }).click()
  await page.getByRole('link', { name: 'A colleague’s client' }).click()
  const read = page.getByRole('button', { name: 'Read what the family wrote' })
  await read.click()
  await expect(page.getByText('Write why you need to read it.').first()).toBeVisible()
  await page.getByLabel('Booking', { exact: true }).fill(reference?.toLowerCase() ?? '')
  await page.getByLabel('Why you need to read it').fill(`${first} comes at three, and Ananya is ill`)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await read.click()
  await expect(page.getByRole('region', { name: 'What the family wrote' })).toContainText(asked)
  await expect(page.getByText(`${first} S., booking ${reference}`)).toBeVisible()

  await openScreen(page, '/desk/log')
  const line = page.getByRole('row').filter({ hasText: `${first} comes at three, and Ananya is ill` })
  await expect(line).toContainText('Stepped in to read what a client wrote')
  await line.getByRole('link', { name: reference ?? '' }).click()
  await expect(page.getByRole('complementary', { name: 'Chosen session' })).toContainText(reference ?? '')
})
