import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { bookSession } from '../support/book-session.ts'
import { comeIn, newFirstName, openScreen } from '../support/desk-page.ts'
import { expect, test } from '../support/page.ts'

/** What was refused on purpose, the browser reports as well. */
test.use({ expectedFaults: [/(answer: |status of )4(09|22)/] })

/** A minute of the clinic's clock some hours from now. */
function soon() {
  const ahead = 150 + Math.floor(Math.random() * 180) * 5
  const there = new Date(Date.now() + (ahead + 330) * 60_000)
  there.setUTCMinutes(Math.floor(there.getUTCMinutes() / 5) * 5)
  return there.toISOString().slice(0, 16)
}

/** Until a time is found that no other session of today has, of the sample clinic's or of another test. */
async function moveToSoon(page: Page): Promise<string> {
  const panel = panelOf(page)
  for (let tries = 0; tries < 9; tries++) {
    const when = soon()
    await panel.getByLabel('New day and time').fill(when)
    await panel.getByLabel('Why, if outside').fill('They asked for it')
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && /desk\/day/.test(answer.url()),
    )
    await panel.getByRole('button', { name: 'Move, and tell the client' }).click()
    if ((await answered).status() !== 409) return when
  }
  throw new Error('every time of today that was tried is taken')
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Chosen session' })

test('what a late cancellation kept is proposed at the front desk and given back by the clinic lead', async ({
  page,
}) => {
  const first = newFirstName()
  const { t, bookingId } = await bookSession(page.request, { name: `${first} Nair`, mode: 'Video' })
  await comeIn(page)
  const panel = panelOf(page)
  await openScreen(page, `/desk/day?day=${t.slice(0, 10)}&session=${bookingId}&do=move`)
  const when = await moveToSoon(page)
  await expect(page.getByText(`${first} N. moved to`)).toBeVisible()

  const path = `/desk/day?day=${when.slice(0, 10)}&session=${bookingId}`
  await openScreen(page, `${path}&do=cancel`)
  await panel.getByRole('button', { name: 'Cancel, nothing goes back' }).click()
  await panel.getByText('Propose to give it back').click()
  await panel.getByRole('button', { name: 'Propose to the clinic lead' }).click()
  await expect(panel.getByText('Write why.').first()).toBeVisible()
  await panel.getByLabel('Why it should go back').fill(`${first} was in hospital`)
  await expectNoViolations(page)
  await panel.getByRole('button', { name: 'Propose to the clinic lead' }).click()
  await expect(panel.getByText('It waits for the clinic lead.')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Give back/ })).toBeHidden()

  await comeIn(page, 'Dr. Nandita Sethi')
  await expect(page.getByText(/refund(s are| is) proposed and waits? for you/)).toBeVisible()
  await openScreen(page, '/desk/money')
  const proposals = page.getByRole('region', { name: 'Proposed refunds' })
  await proposals.getByRole('listitem').filter({ hasText: first }).getByRole('link').click()
  const way = page.getByRole('complementary', { name: /from end to end$/ })
  await way.getByLabel('Why it goes back').fill('Agreed')
  await expectNoViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await way.getByRole('button', { name: /^Give back ₹/ }).click()
  await expect(page.getByText('It goes back. The client is told when it is sent.')).toBeVisible()
  await expect(way.getByText(/Refund/).first()).toBeVisible()
  await expect(proposals.getByText(`${first} was in hospital`)).toBeHidden()
})
