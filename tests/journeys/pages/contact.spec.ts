import type { Page } from '@playwright/test'
import { contactContent } from '#content/contact.ts'
import { expectNoViolations } from '../../support/accessible-page.ts'
import { expect, hydrated, test } from '../../support/page.ts'
import { expectEntries } from '../../support/page-sections.ts'
import { reading } from '../../support/reading.ts'

const visit = (page: Page) => page.getByRole('region', { name: 'Visit Us' })
const mapLink = (page: Page, centre: string) => visit(page).getByRole('link', { name: `Show map: ${centre}` })
const directions = (page: Page, centre: string) =>
  visit(page).getByRole('link', { name: `Get Directions to ${centre}` })

reading(
  'intro, our own form, other ways and hours: Mon–Sat, 10 AM–6 PM IST, reply within 24 hours',
  async ({ read }) => {
    const page = await read('/contact-us')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Write, call or walk in')
    await expect(main).toContainText('Monday to Saturday, 10 AM to 6 PM IST, usually within 24 hours')
    await expect(main.getByRole('form', { name: 'Send an enquiry' })).toBeVisible()
    const ways = main.getByRole('complementary', { name: 'Other ways' })
    await expect(ways.getByRole('link', { name: 'embrace.example', exact: true })).toHaveAttribute('href', '/')
    await expect(ways.getByRole('link', { name: 'hello@embrace.example' })).toHaveAttribute(
      'href',
      'mailto:hello@embrace.example',
    )
  },
)

reading(
  'form, Visit Us, support categories, short FAQ plus helplines, social links, in this order',
  async ({ read }) => {
    const page = await read('/contact-us')
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Send an enquiry',
      'Other ways',
      'Visit Us',
      'How can we help?',
      'If you cannot wait',
      'Asked often',
      'Follow us',
    ])
    const social = page.getByRole('region', { name: 'Follow us' }).getByRole('link')
    expect(
      await social.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).host)),
    ).toEqual(['www.linkedin.com', 'www.instagram.com', 'www.facebook.com', 'whatsapp.com'])
    for (const link of await social.all()) await expect(link).toHaveAttribute('target', '_blank')
  },
)

reading('Visit Us has three centres; only Rainbow Center shows a phone', async ({ read }) => {
  const page = await read('/contact-us')
  await expect(visit(page).getByRole('heading', { level: 3 })).toHaveText([
    'Vasant Kunj Center',
    'Gurgaon Center',
    'Rainbow Center',
  ])
  await expect(visit(page)).toContainText('New Delhi 110070')
  await expect(visit(page).locator('a[href^="tel:"]')).toHaveCount(1)
  await expect(visit(page).locator('[data-centre="rainbow"] a[href^="tel:"]')).toBeVisible()
})

test('the map defaults to Vasant Kunj and changes on Get Directions', async ({ page }) => {
  await page.goto('/contact-us')
  await hydrated(page)
  await expect(mapLink(page, 'Vasant Kunj Center')).toBeVisible()
  await expect(directions(page, 'Vasant Kunj Center')).toHaveAttribute('aria-current', 'true')
  await directions(page, 'Gurgaon Center').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await directions(page, 'Gurgaon Center').click()
  await expect(mapLink(page, 'Gurgaon Center')).toBeVisible()
  await expect(mapLink(page, 'Vasant Kunj Center')).toBeHidden()
  await expect(directions(page, 'Gurgaon Center')).toHaveAttribute('aria-current', 'true')
  await expect(visit(page).getByRole('status')).toHaveText('The map shows Gurgaon Center.')
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('a street map is asked for only by a press, and there is a plain link to one', async ({ page, context }) => {
  const asked: string[] = []
  await context.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' })
  })
  await page.goto('/contact-us')
  await hydrated(page)
  await expect(visit(page).getByRole('link', { name: /Open in maps/ })).toHaveAttribute('href', /mlat=28\.5293/)
  await directions(page, 'Rainbow Center').click()
  expect(asked).toEqual([])
  await mapLink(page, 'Rainbow Center').click()
  await expect(visit(page).locator('iframe')).toHaveAttribute('title', 'Rainbow Center')
  await expect.poll(() => asked).toEqual([expect.stringContaining('marker=28.5341%2C77.2103')])
})

reading('the support categories are mail links to the right people', async ({ read }) => {
  const page = await read('/contact-us')
  const links = page.getByRole('region', { name: 'How can we help?' }).getByRole('link')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([
    'mailto:hello@embrace.example?subject=Booking%20and%20sessions',
    'mailto:enquiries@embrace.example?subject=Payments%20and%20invoices',
    'mailto:partnerships@embrace.example?subject=Schools%20and%20organisations',
    'mailto:careers@embrace.example?subject=Careers%20and%20internships',
  ])
})

test('a short FAQ with View More to /faq, and a helplines box', async ({ page }) => {
  await page.goto('/contact-us')
  const lines = page.getByRole('region', { name: 'If you cannot wait' }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines).toContainText(['any hour', 'Monday to Saturday, 8 AM to 10 PM', 'Every day, 10 AM to 6 PM'])
  const questions = page.getByRole('region', { name: 'Asked often' })
  await expectEntries(
    questions.locator('details'),
    contactContent.questions.items.map(({ question }) => question),
  )
  await questions.getByRole('link', { name: 'View More' }).click()
  await expect(page).toHaveURL('/faq')
})

test('a message that speaks of self-harm brings the helplines beside it; nothing of it is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/contact-us')
  await hydrated(page)
  const message = page.getByRole('textbox', { name: 'Your message' })
  const helplines = page.getByRole('complementary', { name: 'You do not have to wait for our reply' })
  await message.fill('my boss is killing me')
  await expect(helplines).toHaveCount(0)
  await message.fill('ab jeena nahi chahti')
  await expect(helplines.getByRole('link', { name: '14416' })).toBeVisible()
  await expect(message).toBeEditable()
  await expect(message).not.toHaveAttribute('aria-invalid')
  await expectNoViolations(page)
  expect(sent.filter((line) => line.includes('jeena'))).toEqual([])
  await message.fill('exam stress')
  await expect(helplines).toHaveCount(0)
})

test('a message that was typed before the page came alive is looked at, too', async ({ page }) => {
  await page.goto('/contact-us')
  await page.getByRole('textbox', { name: 'Your message' }).fill('I want to die')
  await hydrated(page)
  await expect(page.getByRole('complementary', { name: 'You do not have to wait for our reply' })).toBeVisible()
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Get Directions also scrolls to the map', async ({ page }) => {
    await page.goto('/contact-us')
    await hydrated(page)
    await directions(page, 'Vasant Kunj Center').scrollIntoViewIfNeeded()
    await expect(mapLink(page, 'Vasant Kunj Center')).not.toBeInViewport()
    await directions(page, 'Rainbow Center').click()
    await expect(mapLink(page, 'Rainbow Center')).toBeInViewport({ ratio: 1 })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Get Directions is a link, and the map it leads to is the one that shows', async ({ page }) => {
    await page.goto('/contact-us')
    await expect(mapLink(page, 'Vasant Kunj Center')).toBeVisible()
    await directions(page, 'Gurgaon Center').click()
    await expect(page).toHaveURL(/#map-gurgaon$/)
    await expect(mapLink(page, 'Gurgaon Center')).toBeInViewport()
    await expect(mapLink(page, 'Vasant Kunj Center')).toBeHidden()
    await expect(mapLink(page, 'Gurgaon Center')).toHaveAttribute('href', /openstreetmap\.org/)
  })
})
