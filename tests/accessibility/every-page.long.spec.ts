// Long: every page in every mode at three widths makes some 400 checks; kinds-of-page.spec.ts does a few in the gate.
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { displayModes, useDisplayMode } from '../support/display-modes.ts'
import { expect, test } from '../support/page.ts'
import { siteRoutes } from '../support/site-routes.ts'

const screens = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
}

for (const route of siteRoutes) {
  for (const mode of displayModes)
    for (const [device, viewport] of Object.entries(screens))
      test(`${route}: no accessibility violation (${mode}, ${device})`, async ({ page }) => {
        await page.setViewportSize(viewport)
        await useDisplayMode(page, mode)
        await page.goto(route)
        await expectNoViolations(page)
        await expectNoSidewaysScroll(page)
      })

  test(`${route}: fits a screen 320 pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(route)
    await expectNoSidewaysScroll(page)
  })

  for (const mode of ['everyday', 'easier reading'] as const)
    for (const [device, viewport] of Object.entries(screens))
      test(`${route}: fits with text at 200 % (${mode}, ${device})`, async ({ page }) => {
        await page.setViewportSize(viewport)
        await useDisplayMode(page, mode)
        await page.addInitScript(() =>
          addEventListener('DOMContentLoaded', () => {
            document.documentElement.style.fontSize = '200%'
          }),
        )
        await page.goto(route)
        await expectNoSidewaysScroll(page)
      })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const route of siteRoutes)
    test(`${route}: readable, and can be left by a link`, async ({ page }) => {
      await page.goto(route)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' })).toBeVisible()
    })
})
