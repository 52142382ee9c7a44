import { opening as schoolsOpening } from '#content/organisations/schools.ts'
import { expectNoSidewaysScroll } from '../support/accessible-page.ts'
import { expect, hydrated, inMotion, test } from '../support/page.ts'

test('the header leads to every part of the site', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const [label, path] of [
    ['Home', '/'],
    ['About', '/about'],
    ['For Children & Adolescents', '/children_and_adolescents'],
    ['For Adults', '/adult'],
    ['For Businesses', '/partners'],
    ['Media & News', '/media'],
  ] as const)
    await expect(main.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Book a Consultation' })).toHaveAttribute(
    'href',
    '/userListing',
  )
  await expect(page.getByRole('link', { name: 'eMbrace, home', exact: true })).toHaveAttribute('href', '/')
})

test('the header stands in one row, whatever the width, also where its longest part is the current one', async ({
  page,
}) => {
  await page.goto('/children')
  const header = page.getByRole('banner')
  const tall: string[] = []
  for (const width of [360, 768, 1024, 1200, 1260, 1280, 1340, 1350, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const middles = await header
      .getByRole('link', { name: /^(eMbrace, home|Media & News|Book a Consultation)$/ })
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
      )
    const button = await header.getByRole('link', { name: 'Book a Consultation' }).boundingBox()
    if (Math.max(...middles) - Math.min(...middles) > 2 || button!.height > 50)
      tall.push(`${width}: ${middles.join(' ')}`)
    await expectNoSidewaysScroll(page)
  }
  expect(tall).toEqual([])
})

test('a group opens on hover, closes on Escape, and its pages are links', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'For Adults', exact: true }).hover()
  const couples = main.getByRole('link', { name: /^Couples/ })
  await expect(couples).toBeVisible()
  await couples.hover()
  await expect(couples).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(couples).toBeHidden()
})

test('the three groups hold their pages, in their order', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  const paths = await main
    .getByRole('link', { includeHidden: true })
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))])
  const groups = {
    children: ['/children', '/adolescents', '/parent', '/teacher'],
    adults: ['/individuals', '/couples'],
    businesses: ['/schools', '/university', '/corporate', '/hospitalAndHealthcare'],
  }
  for (const [group, wanted] of Object.entries(groups))
    expect(
      paths.filter((path) => wanted.includes(path ?? '')),
      group,
    ).toEqual(wanted)
})

test('a group opens by keyboard and its pages follow in the order of focus', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Pages for businesses' }).focus()
  await page.keyboard.press('Enter')
  const schools = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Schools/ })
  await expect(schools).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(schools).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/schools')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(schoolsOpening.heading)
  await expect(schools).toBeHidden()
})

test('the current part is marked, for a group on every page below it', async ({ page }) => {
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  for (const [path, label] of [
    ['/', 'Home'],
    ['/children', 'For Children & Adolescents'],
    ['/teacher', 'For Children & Adolescents'],
    ['/couples', 'For Adults'],
    ['/hospitalAndHealthcare', 'For Businesses'],
    ['/media', 'Media & News'],
  ] as const) {
    await page.goto(path)
    await expect(marked).toHaveText([label])
  }
  await page.goto('/faq')
  await expect(marked).toHaveCount(0)
})

test('the footer leads to services, quick links, contact and social profiles in a new tab', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  for (const [label, href] of [
    ['Child and adolescent', '/children_and_adolescents'],
    ['Adult', '/adult'],
    ['Partnerships', '/partners'],
    ['Gift a therapy', '/giftatherapy'],
    ['About Us', '/about'],
    ['Our Team', '/userListing'],
    ['Careers', '/careers'],
    ['Contact Us', '/contact-us'],
    ['Book a Consultation', '/userListing'],
  ] as const)
    await expect(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href)
  for (const name of ['LinkedIn', 'Instagram', 'Facebook'])
    await expect(footer.getByRole('link', { name: `${name} (opens in a new tab)` })).toHaveAttribute('target', '_blank')
  await expect(footer.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(footer.getByRole('link', { name: 'embrace.example', exact: true })).toHaveAttribute('href', '/')
  await expect(footer).toContainText('We are not a crisis service')
  await expect(footer).toContainText('© 2025')
  await expect(footer).toContainText('Evidence-based care for neurodivergent minds')
})

test('Legal & Help opens near its button and closes on an outside click', async ({ page }) => {
  await page.goto('/about')
  const opener = page.getByRole('button', { name: 'Legal & Help' })
  await opener.click()
  const terms = page.getByRole('link', { name: 'Terms & Conditions' })
  await expect(terms).toBeVisible()
  const [button, panel] = await Promise.all([opener.boundingBox(), page.locator('#legal-and-help').boundingBox()])
  expect(Math.abs(panel!.y + panel!.height - button!.y)).toBeLessThan(24)
  await expect(page.locator('#legal-and-help').getByRole('link')).toHaveText([
    'FAQs',
    'Terms & Conditions',
    'Privacy Policy',
    'Cancellation & Refund',
  ])
  await page.getByRole('heading', { name: 'Services' }).click()
  await expect(terms).toBeHidden()
  await opener.click()
  await page.getByRole('link', { name: 'Cancellation & Refund' }).click()
  await expect(page).toHaveURL('/bookingandCancellation')
})

test('the footer logo goes home and to the top', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await page.getByRole('link', { name: 'eMbrace, home and back to top' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a page change happens in the browser, scrolls smoothly to the top and moves focus', async ({ page }) => {
  await inMotion(page)
  await page.goto('/about')
  await hydrated(page)
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL('/careers')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('main')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('a page change jumps to the top at once', async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the menu opens, its groups open one at a time, and choosing a link closes it', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Menu' }).tap()
    const menu = page.locator('#menu')
    await expect(menu).toBeVisible()
    await menu.getByText('For Adults').tap()
    await expect(menu.getByRole('link', { name: 'Couples' })).toBeVisible()
    await menu.getByText('For Businesses').tap()
    await expect(menu.getByRole('link', { name: 'Couples' })).toBeHidden()
    await menu.getByRole('link', { name: 'Universities' }).tap()
    await expect(page).toHaveURL('/university')
    await expect(menu).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the menu, its groups and its links still work', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#menu').getByText('For Adults').click()
    await page.locator('#menu').getByRole('link', { name: 'Individuals' }).click()
    await expect(page).toHaveURL('/individuals')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('display settings are not offered where they cannot work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Display settings' })).toBeHidden()
  })
})
