import { faqPage } from '#content/faq.ts'
import { expect, hydrated, test } from '../../support/page.ts'
import { expectEntries } from '../../support/page-sections.ts'
import { reading } from '../../support/reading.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('an accordion of questions, one open at a time, first open initially', async ({ page }) => {
      await page.goto('/faq')
      if (javaScriptEnabled) await hydrated(page)
      const questions = page.getByRole('main').locator('details')
      const open = page.getByRole('main').locator('details[open]')
      await expectEntries(
        questions,
        faqPage.items.map(({ question }) => question),
      )
      await expect(open).toHaveCount(1)
      await expect(questions.first()).toHaveAttribute('open', '')

      await page.getByRole('heading', { name: 'How do I pay?' }).click()
      await expect(open).toHaveCount(1)
      await expect(open).toContainText('Online and in advance, in rupees')
      await page.getByRole('heading', { name: 'How do I pay?' }).click()
      await expect(open).toHaveCount(0)
    })
  })

test('a ‘Got more questions?’ contact card leads to people', async ({ page }) => {
  await page.goto('/faq')
  const card = page.getByRole('complementary', { name: 'Got more questions?' })
  await expect(card).toContainText('Monday to Saturday, 10 AM to 6 PM IST')
  await expect(card.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute('target', '_blank')
  await card.getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL('/contact-us')
})

reading('the answers name the rules of the house: 50 minutes, one month, invoices, 24 hours, 112', async ({ read }) => {
  const page = await read('/faq')
  const answer = (question: string) => page.getByRole('main').locator('details').filter({ hasText: question })
  await expect(answer('How long is a session?')).toContainText('Up to 50 minutes')
  await expect(answer('How do I pay?')).toContainText('one month')
  await expect(answer('Can I use insurance?')).toContainText('invoice that you can send to yours for reimbursement')
  await expect(answer('How do I change or cancel a session?')).toContainText('at least 24 hours before')
  await expect(answer('What should I do in a crisis?')).toContainText('call 112')
})
