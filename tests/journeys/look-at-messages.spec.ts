import { expectNoViolations } from '../support/accessible-page.ts'
import { expect, test } from '../support/page.ts'

// The accessibility checker tries to run in the frames too, and is blocked.
test.use({ expectedFaults: [/Blocked script execution in 'about:srcdoc'/] })

test('the outbox of the sandbox leads to every message we can send: mail in both forms, and text messages', async ({
  page,
}) => {
  await page.goto('/sandbox/outbox')
  await page.getByRole('link', { name: 'See every message we can send' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  for (const name of [
    'Confirmed, in person',
    'Reminder, 4 hours before',
    'Moved to another time',
    'Cancelled in time',
    'A refund was sent',
    'A hospital’s contact was asked for',
    'An enquiry arrived',
    'A code',
  ])
    await expect(page.getByRole('region', { name })).toBeVisible()
  const confirmed = page.getByRole('region', { name: 'Confirmed, in person' })
  await expect(confirmed.locator('pre')).toContainText('Payment is received and the time is yours.')
  await expect(confirmed.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
    'Your session is confirmed',
  )
  await expect(confirmed).toContainText('Your eMbrace appointment is confirmed for')
  await expectNoViolations(page)
  // The frames run no script, so each mail is opened by itself, as a mail program shows it.
  for (const name of ['Confirmed, in person', 'Cancelled in time', 'A hospital’s contact was asked for']) {
    const mail = await page.getByRole('region', { name }).locator('iframe').getAttribute('srcdoc')
    const reader = await page.context().newPage()
    await reader.setContent(mail ?? '')
    await expectNoViolations(reader)
    await reader.close()
  }
})
