import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { expect, hydrated, test } from '../support/page.ts'
import { siteRoutes } from '../support/site-routes.ts'

// Each test visits every page, which takes its time on a busy machine.
test.setTimeout(300_000)

const modes = { default: '{}', calm: '{"calm":"on"}', 'easier reading': '{"reading":"easy"}' }
const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

for (const [mode, stored] of Object.entries(modes))
  for (const [device, viewport] of Object.entries(screens))
    test.describe(`${mode}, ${device}`, () => {
      test.use({ viewport })

      test(`no page has an accessibility violation (${mode}, ${device})`, async ({ page }) => {
        test.setTimeout(600_000)
        await page.addInitScript((value) => localStorage.setItem('embrace.display', value), stored)
        for (const route of siteRoutes) {
          await page.goto(route)
          await expectNoViolations(page)
          await expectNoSidewaysScroll(page)
        }
      })
    })

test('the checker sees: a picture without words and letters too pale to read are named', async ({ page }) => {
  await page.goto('/faq')
  await hydrated(page)
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<img src="/favicon.ico"><p class="pale">Pale</p>')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.pale { color: #ddd; background: #fff }')
    document.adoptedStyleSheets = [sheet]
  })
  await expect(expectNoViolations(page)).rejects.toThrow(
    /image-alt(.|\n)*color-contrast|color-contrast(.|\n)*image-alt/,
  )
})

test.describe('small and large', () => {
  test('every page fits a screen 320 pixels wide', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const route of siteRoutes) {
      await page.goto(route)
      await expectNoSidewaysScroll(page)
    }
  })

  test('every page fits with text at 200 %', async ({ page }) => {
    // Browsers enlarge text by the root's font size; every size of ours is relative to it.
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      }),
    )
    for (const viewport of Object.values(screens)) {
      await page.setViewportSize(viewport)
      for (const route of siteRoutes) {
        await page.goto(route)
        await expectNoSidewaysScroll(page)
      }
    }
  })

  test('nothing is lost when a visitor spaces the text out', async ({ page }) => {
    await page.setViewportSize(screens.phone)
    for (const route of ['/', '/faq', '/userListing']) {
      await page.goto(route)
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
        )
        document.adoptedStyleSheets = [sheet]
      })
      await expectNoSidewaysScroll(page)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page is readable and can be left by a link', async ({ page }) => {
    for (const route of siteRoutes) {
      await page.goto(route)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' })).toBeVisible()
    }
  })
})
