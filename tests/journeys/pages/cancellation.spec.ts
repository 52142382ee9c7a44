import { cancellationPolicy } from '#content/policies/cancellation.ts'
import { expect, test } from '../../support/page.ts'
import { reading } from '../../support/reading.ts'

reading('/bookingandCancellation has its sections and the three helplines', async ({ read }) => {
  const page = await read('/bookingandCancellation')
  await expect(page.getByRole('heading', { level: 1, name: 'Cancellation & Refund Policy' })).toBeVisible()
  expect(await page.getByRole('main').locator('section[id] > h2').allTextContents()).toEqual(
    cancellationPolicy.sections.map(({ heading }) => heading),
  )
  await expect(page.getByRole('region', { name: 'Emergency Helpline' }).getByRole('listitem')).toHaveCount(3)
})

reading(
  'a session cancelled with under 24 hours’ notice counts as a no-show and is charged in full',
  async ({ read }) => {
    const page = await read('/bookingandCancellation')
    const table = page.getByRole('table', { name: 'What happens when plans change' })
    const late = table.getByRole('row').filter({ hasText: 'less than 24 hours before' })
    await expect(late.getByRole('cell')).toHaveText('It counts as a no-show and is charged in full.')
    const refunds = page.getByRole('region', { name: 'Cancellation and Refund Policy' })
    await expect(refunds).toContainText('We give no refunds, except in exceptional circumstances')
  },
)

reading('a session cancelled in time is paid back, and one moved in time keeps its fee', async ({ read }) => {
  const page = await read('/bookingandCancellation')
  const table = page.getByRole('table', { name: 'What happens when plans change' })
  const cost = (what: string) => table.getByRole('row').filter({ hasText: what }).getByRole('cell')
  await expect(cost('You cancel 24 hours or more before')).toHaveText('Nothing. You get back what you paid.')
  await expect(cost('You move it 24 hours or more before')).toHaveText('Nothing. The fee goes with it to the new time.')
})

test('both readings of the notice are given, and which one we apply', async ({ page }) => {
  await page.goto('/bookingandCancellation')
  const booking = page.getByRole('region', { name: 'Booking & Cancellation of Services' })
  await expect(booking).toContainText('at least 24 hours before it starts')
  await expect(booking).toContainText('12 hours’ written notice')
  await expect(booking).toContainText('What we apply is 24 hours')
  await booking.getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(page).toHaveURL('/terms_and_conditions')
})
