import { about } from '#content/about.ts'
import { expect, hydrated, inMotion, test } from '../../support/page.ts'
import { reading } from '../../support/reading.ts'

reading(
  'about: leadership, vision and mission, core values, approach, embedded video, impact figures, team, work-with-us',
  async ({ read }) => {
    const page = await read('/about')
    const names = [
      'Leadership',
      'Vision and mission',
      'Core values',
      'Our approach',
      'What a first session looks like',
      'Our impact',
      'Our team',
      'Work with Us',
    ]
    const tops = []
    for (const name of names) tops.push((await page.getByRole('region', { name }).boundingBox())!.y)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    await expect(page.getByRole('link', { name: /^Play video: What a first session looks like/ })).toBeAttached()
  },
)

reading('about: the intro names the mission, the five focus areas and the founding vision', async ({ read }) => {
  const page = await read('/about')
  const intro = page.locator('section', { has: page.getByRole('heading', { level: 1 }) })
  for (const words of [
    'evidence-based assessments and therapy for children, adolescents, adults and families',
    'autism, ADHD, specific learning disabilities, social communication difficulties and special educational needs',
    'Founding vision',
  ])
    await expect(intro).toContainText(words, { ignoreCase: true })
})

reading('about: three leader cards with photo, name, designation, experience', async ({ read }) => {
  const page = await read('/about')
  const cards = page.getByRole('region', { name: 'Leadership' }).getByRole('button')
  await expect(cards).toHaveText([
    /Founder & CEO\s*17\+ years/,
    /Co-Founder & CBO\s*16\+ years/,
    /Programme Director\s*10\+ years/,
  ])
  for (const card of await cards.all()) await expect(card.locator('img').first()).toHaveAttribute('src', /portraits/)
})

test('about: a click opens a modal that closes with X, a click outside or Escape, and locks page scrolling', async ({
  page,
}) => {
  await inMotion(page)
  await page.goto('/about')
  await hydrated(page)
  const card = page.getByRole('button', { name: /Founder & CEO/ }).first()
  const dialog = page.getByRole('dialog', { name: 'Dr. Nandita Sethi' })
  await card.click()
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('Founder & CEO')
  await expect(dialog.getByRole('link', { name: /LinkedIn profile/ })).toHaveAttribute('href', /linkedin\.com\/in\//)
  await expect(dialog.locator('img').first()).toHaveAttribute('src', /portraits/)
  expect(await dialog.locator('p').count()).toBeGreaterThanOrEqual(4)
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await expect(dialog).toHaveCSS('transition-duration', /^0\.3s/)
  await expect(dialog).toHaveCSS('transition-delay', /^0\.01s/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toBeFocused()
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  await card.click()
  await page.mouse.click(20, 450)
  await expect(dialog).toBeHidden()
  await card.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

reading('about: impact figures', async ({ read }) => {
  const page = await read('/about')
  const figures = page.getByRole('region', { name: 'Our impact' }).locator('dl > div')
  const said = await figures.evaluateAll((rows) =>
    rows.map((row) => `${row.querySelector('dd')?.textContent} ${row.querySelector('dt')?.textContent}`),
  )
  expect(said).toEqual(about.impact.figures.map(({ number, label }) => `${number} ${label}`))
})

test('about: two rows of three practitioner photos; hover and focus show name and role', async ({ page }) => {
  await page.goto('/about')
  const section = page.getByRole('region', { name: 'Our team' })
  const photos = section.getByRole('listitem').getByRole('link')
  await expect(photos).toHaveCount(about.team.members.length)
  const tops = await photos.evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
  expect(new Set(tops.slice(0, 3)).size).toBe(1)
  expect(new Set(tops).size).toBe(2)
  await page.setViewportSize({ width: 768, height: 900 })
  const narrow = await photos.evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
  expect(new Set(narrow).size, 'at 768 px').toBe(2)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [index, { name, role, id }] of about.team.members.entries()) {
    await expect(photos.nth(index)).toHaveAccessibleName(`${name} ${role}`)
    await expect(photos.nth(index)).toHaveAttribute('href', `/practitioner?pid=${id}&lid=47033`)
  }
  const plate = photos.nth(0).locator('[data-light]')
  await expect(plate).toHaveCSS('opacity', '0')
  await photos.nth(0).hover()
  await expect(plate).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(plate).toHaveCSS('opacity', '0')
  await section.getByRole('link', { name: 'Meet our team' }).focus()
  await page.keyboard.press('Tab')
  await expect(plate).toHaveCSS('opacity', '1')
})

test('about: under 768 px a tap toggles the overlay and also navigates', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto('/about')
  await hydrated(page)
  const photo = page.getByRole('region', { name: 'Our team' }).getByRole('link', { name: /^Zoya Dar/ })
  await photo.tap()
  await expect(photo.locator('[data-light]')).toHaveCSS('opacity', '1')
  await expect(page).toHaveURL('/practitioner?pid=47103&lid=47033')
  await context.close()
})

reading('about: Join Us to /careers, Work With Us to /partners, Connect With Us to /contact-us', async ({ read }) => {
  const page = await read('/about')
  const cards = page.getByRole('region', { name: 'Work with Us' }).getByRole('link')
  const said = await cards.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(said).toEqual([
    ['Join Us', '/careers'],
    ['Work With Us', '/partners'],
    ['Connect With Us', '/contact-us'],
  ])
  const meet = page.getByRole('link', { name: 'Meet our team' })
  await expect(meet).toHaveAttribute('href', '/userListing')
})
