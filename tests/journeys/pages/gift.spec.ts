import { gift } from '#content/gift.ts'
import { expect, test } from '../../support/page.ts'
import { expectEntries } from '../../support/page-sections.ts'
import { reading } from '../../support/reading.ts'

reading(
  'gift: hero, how it works, a standalone gift session card, testimonials, why-choose section',
  async ({ read }) => {
    const page = await read('/giftatherapy')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    const names = [
      'How it works',
      'A single gift session',
      'From people who gave, and received',
      'Why choose this gift',
    ]
    const tops = []
    for (const name of names) tops.push((await page.getByRole('region', { name }).boundingBox())!.y)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    await expect(page.getByRole('figure', { name: 'What the gift looks like' })).toContainText('One therapy session')
    await expectEntries(
      page.getByRole('region', { name: names[2]! }).getByRole('figure'),
      gift.voices.items.map(({ quote }) => quote),
    )
    await expectEntries(
      page.getByRole('region', { name: names[3]! }).getByRole('listitem'),
      gift.why.items.map(({ title }) => title),
    )
  },
)

test('gift: buttons Start Gifting and Gift Now go to /userListing', async ({ page }) => {
  await page.goto('/giftatherapy')
  await expect(page.getByRole('link', { name: 'Start Gifting' })).toHaveAttribute('href', '/userListing')
  await page.getByRole('link', { name: 'Gift Now' }).click()
  await expect(page).toHaveURL('/userListing')
})

reading(
  'gift: choose a session (or earn free sessions through referrals), add a personal message, the recipient schedules',
  async ({ read }) => {
    const page = await read('/giftatherapy')
    const steps = page.getByRole('region', { name: 'How it works' }).getByRole('listitem')
    await expect(steps).toHaveCount(gift.steps.items.length)
    await expect(steps.nth(0)).toContainText(/Choose a session.*earn free sessions through referrals/)
    await expect(steps.nth(1)).toContainText('Add a personal message')
    await expect(steps.nth(2)).toContainText('The recipient schedules')
  },
)
