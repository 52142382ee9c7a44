import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * What the checker finds wrong on a page, or within a part of it. In legacy mode and with violations alone it takes a
 * third of the time.
 */
async function findViolations(page: Page, within?: string): Promise<string[]> {
  // What is not laid out yet cannot be looked at (app/shell/boot/first-screen.ts).
  await expect(page.locator('html[data-fresh]')).toHaveCount(0)
  const checker = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (within ? checker.include(within) : checker).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

export async function expectNoViolations(page: Page, within?: string) {
  expect(await findViolations(page, within), page.url()).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `pixels too wide: ${page.url()}`).toBe(0)
}
