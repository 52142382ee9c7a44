import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { displayModes, useDisplayMode } from '../support/display-modes.ts'
import { expect, hydrated, test } from '../support/page.ts'
import { kindsOfPage } from '../support/site-routes.ts'

const phone = { width: 390, height: 844 }

for (const [kind, route] of Object.entries(kindsOfPage)) {
  for (const [place, mode] of displayModes.entries())
    test(`${kind}: no accessibility violation, ${mode}`, async ({ page }) => {
      // Each page is checked on a phone or on a desktop, in turn; the long run checks every width in every mode.
      if ((Object.keys(kindsOfPage).indexOf(kind) + place) % 2 === 0) await page.setViewportSize(phone)
      await useDisplayMode(page, mode)
      await page.goto(route)
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page)
    })

  test(`${kind}: fits a screen 320 pixels wide, spaced out, and with text twice as large, also in easier reading`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(route)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(phone)
    // Browsers enlarge text by the root's font size; every size of ours is relative to it.
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectNoSidewaysScroll(page)
    await page.evaluate(() => (document.documentElement.dataset['reading'] = 'easy'))
    await expectNoSidewaysScroll(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
      delete document.documentElement.dataset['reading']
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
      )
      document.adoptedStyleSheets = [sheet]
    })
    await expectNoSidewaysScroll(page)
  })
}

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
